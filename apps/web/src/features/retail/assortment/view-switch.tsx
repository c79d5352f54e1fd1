import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

const views = ['sale', 'custom'] as const;
type View = (typeof views)[number];

/** Which table the address asks for. */
export const viewOf = (text: unknown): View => views.find((view) => view === text) ?? 'sale';

/** Who may sell, or what companies say of goods; each begins with a filter of its own. */
export function ViewSwitch() {
  const { t } = useTranslation('assortment');
  const [query, setQuery] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={viewOf(query.view)}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => setQuery(view === 'sale' ? {} : { view })}
    />
  );
}
