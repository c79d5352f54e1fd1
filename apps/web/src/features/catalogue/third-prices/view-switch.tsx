import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

type View = 'compare' | 'matches' | 'history';

/** The views that the caller may see; prices and matches belong together. */
function useViews(): View[] {
  const can = useCan();
  const syncs = can({ any: ['tuhu_price_sync', 'cass_price_sync'] });
  return [
    ...(syncs ? (['compare', 'matches'] as const) : []),
    ...(can({ code: 'price_sync_history' }) ? (['history'] as const) : []),
  ];
}

/** Which of them the address asks for; undefined where there is none to see. */
export const useView = (): View | undefined => useSubView(useViews());

/** Of the matches those come first that somebody has to decide about. */
const starts = { matches: { state: 'DOUBTFUL' } };

/** Prices, matches or syncs; each begins with a filter of its own. */
export function ViewSwitch() {
  const { t } = useTranslation(['third-prices', 'words']);
  const wordOf = (view: View) => t(`view.${view}`);
  return <SubViewSwitch views={useViews()} label={t('words:view')} wordOf={wordOf} starts={starts} />;
}
