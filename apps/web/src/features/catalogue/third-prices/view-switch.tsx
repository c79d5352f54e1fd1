import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

type View = 'compare' | 'matches' | 'history';

/** Views available to the user; prices and matches share a permission. */
function useViews(): View[] {
  const can = useCan();
  const syncs = can({ any: ['tuhu_price_sync', 'cass_price_sync'] });
  return [
    ...(syncs ? (['compare', 'matches'] as const) : []),
    ...(can({ code: 'price_sync_history' }) ? (['history'] as const) : []),
  ];
}

/** View named in the URL; undefined when the user may see none. */
export const useView = (): View | undefined => useSubView(useViews());

/** Initial filters: matches that need a decision. */
const starts = { matches: { state: 'DOUBTFUL' } };

/** Tabs of prices, matches and syncs, with separate filters. */
export function ViewSwitch() {
  const { t } = useTranslation(['third-prices', 'words']);
  const wordOf = (view: View) => t(`view.${view}`);
  return <SubViewSwitch views={useViews()} label={t('words:view')} wordOf={wordOf} starts={starts} />;
}
