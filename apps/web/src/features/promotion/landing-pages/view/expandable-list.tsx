import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Number of items shown at first, as phone pages are long. */
const few = 5;

/** First items of a list, with a button to show the rest. */
export function ExpandableList<T>({
  list,
  children,
}: {
  list: readonly T[];
  children: (shown: readonly T[]) => ReactNode;
}) {
  const { t } = useTranslation('landing-pages');
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? list : list.slice(0, few))}
      {!all && list.length > few && (
        <button type="button" onClick={() => setAll(true)}>
          {t('view.more', { count: list.length - few })}
        </button>
      )}
    </>
  );
}
