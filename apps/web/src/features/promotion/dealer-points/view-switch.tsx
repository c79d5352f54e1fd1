import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { exchangesPath, itemsPath } from './types.ts';

type View = 'exchanges' | 'items';

/** Platform tabs of exchanges and rewards. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  if (!useOpenPaths().has(itemsPath)) return null;
  return (
    <Segmented<View>
      aria-label={t('words:view')}
      value={view}
      options={[
        { value: 'exchanges', label: t('view.exchanges') },
        { value: 'items', label: screenTitle('/promotion/dealer/exchange/items')[lang] },
      ]}
      onChange={(next) => goTo(next === 'items' ? itemsPath : exchangesPath)}
    />
  );
}
