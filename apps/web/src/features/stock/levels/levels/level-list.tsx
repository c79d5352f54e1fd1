import { bucketFields } from '@treadline/contract/stock/levels/fields.ts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen, type ListScreenProps } from '#kernel/list/list-screen.tsx';
import { showPart } from '#kernel/part-panel.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { levelColumns } from './columns.tsx';
import { baseOf, type StockScreen, type Level, type LevelEndpoint } from './types.ts';
import { useDotActions, usePlaceActions } from './use-dot-actions.ts';
import { useLevelActions } from './use-level-actions.tsx';
import { useFilters } from './use-filters.ts';
import { ViewSwitch, viewOf } from './view-switch.tsx';

/** `sync`: button that pulls stock from the warehouse systems. */
type Own = Pick<ListScreenProps<LevelEndpoint>, 'tabs'> & { sync: ReactNode };

const drawTotals = (sums: Readonly<Record<string, number>>): Record<string, ReactNode> =>
  Object.fromEntries(Object.keys(bucketFields).map((key) => [key, formatQuantity(sums[key] ?? 0)]));

/** Stock list in four layouts with common filters. */
export function LevelList({ face, sync, ...own }: Own & { face: StockScreen }) {
  const { t } = useTranslation('levels');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const view = viewOf(query.view);
  const words = useMemo(() => ({ oldest: t('oldest'), owned: t('owned') }), [t]);
  const columns = useMemo(() => levelColumns(lang, view, words), [lang, view, words]);
  const fixed = useMemo(() => ({ ...face.fixed, view }), [face.fixed, view]);
  const { dialogs, actions, ...rowWork } = useLevelActions(face, view);
  const dotWork = useDotActions();
  const placeWork = usePlaceActions();
  const open = ({ partId, locationId }: Level) => {
    if (partId !== null) return showPart(partId);
    const { view: _view, page: _page, sort: _sort, ...filters } = query;
    setQuery({ ...filters, placeId: String(locationId) });
  };
  return (
    <>
      <ListScreen<LevelEndpoint>
        key={view}
        endpoint={`GET ${baseOf(face)}/list` as LevelEndpoint}
        name={view === 'level' ? face.path : `${face.path}?${view}`}
        title={face.title}
        switch={<ViewSwitch />}
        columns={columns}
        filters={useFilters(face.places, view)}
        fixed={fixed}
        sort="place"
        totals={drawTotals}
        onOpen={open}
        exportName={face.title}
        empty={{ text: face.empty }}
        actions={
          <>
            {sync}
            {actions}
          </>
        }
        {...own}
        {...(view === 'level' && rowWork)}
        {...(view === 'dot' && dotWork)}
        {...(view === 'place' && placeWork)}
      />
      {dialogs}
    </>
  );
}
