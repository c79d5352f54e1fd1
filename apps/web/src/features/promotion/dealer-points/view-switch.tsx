import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { exchangesPath, itemsPath } from './types.ts';

type View = 'exchanges' | 'items';

/** Platform tabs of exchanges and rewards. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation('dealer-points');
  if (!useOpenPaths().has(itemsPath)) return null;
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={view}
      options={[
        { value: 'exchanges', label: t('view.exchanges') },
        { value: 'items', label: t('view.items') },
      ]}
      onChange={(next) => goTo(next === 'items' ? itemsPath : exchangesPath)}
    />
  );
}
