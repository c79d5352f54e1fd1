import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kernel/can.tsx';
import { useTabQuery } from '../../kernel/tabs/use-tab.ts';

const views = ['compare', 'matches', 'history'] as const;
export type View = (typeof views)[number];

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
export function useView(): View | undefined {
  const offered = useViews();
  const [{ sub }] = useTabQuery();
  return offered.find((view) => view === sub) ?? offered[0];
}

/** What each begins with: of the matches those that somebody has to decide about. */
const firstOf: Record<View, Record<string, string>> = {
  compare: {},
  matches: { sub: 'matches', state: 'DOUBTFUL' },
  history: { sub: 'history' },
};

/** Prices, matches or syncs; each begins with a filter of its own. */
export function ViewSwitch() {
  const { t } = useTranslation('third-prices');
  const [, setQuery] = useTabQuery();
  const offered = useViews();
  const view = useView();
  if (!view || offered.length < 2) return null;
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={view}
      options={offered.map((each) => ({ value: each, label: t(`view.${each}`) }))}
      onChange={(next) => setQuery(firstOf[next])}
    />
  );
}
