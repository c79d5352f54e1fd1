import { matchStates, offerFields as fields } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { GridColumn, RowAction } from '#ui/grid/types.ts';
import { CandidateDifferences } from './candidate-differences.tsx';
import { SyncButtons } from './sync-buttons.tsx';
import { apiPath, screenPath, type Offer } from './types.ts';
import { useDecisions } from './use-decisions.ts';
import { ViewSwitch } from './view-switch.tsx';

const MatchDialog = lazyDialog(() => import('./match-dialog.tsx').then((module) => module.MatchDialog));

const extras: Record<string, Partial<GridColumn<Offer>>> = {
  title: { fixed: 'left', opens: true, maxWidth: 280 },
  target: {},
  price: { sortable: true },
  size: { priority: 6, render: (row) => <PartSize part={row} /> },
  partNo: { maxWidth: 200, render: (row) => <PartNo part={row} /> },
  score: {
    sortable: true,
    align: 'left',
    render: ({ score, candidates, state }) => (
      <span className="third-score">
        <span className="tl-num">{score ?? emptyMark}</span>
        {state === 'DOUBTFUL' && <CandidateDifferences names={candidates[0]?.differs ?? []} />}
      </span>
    ),
  },
  state: { priority: 4 },
  stock: { priority: 3 },
  partName: { priority: 2, maxWidth: 260 },
  offerSize: { hidden: true },
  offerNo: { sortable: true, priority: 1, copy: true } as Partial<GridColumn<Offer>>,
  offerBrand: { hidden: true },
  offerPattern: { hidden: true },
  seenTime: { sortable: true, priority: 1 },
  decidedBy: { priority: 1 },
  decidedTime: { sortable: true, hidden: true },
};

function useParts() {
  const { t } = useTranslation(['third-prices', 'words']);
  const lang = useLang();
  return useMemo(() => {
    return {
      columns: columnsOf<Offer>(fields, lang, extras),
      filters: filtersOf(`GET ${apiPath}/offers`, fields, lang, {
        text: { label: t('searchOffer'), placeholder: t('searchOfferHint') },
        target: {},
        stock: {},
        state: 'tabs',
        partId: 'api',
      }),
      tabs: {
        label: fields.state[lang],
        key: 'state' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...(['DOUBTFUL', 'MATCHED', 'CONFIRMED', 'UNMATCHED', 'REJECTED'] as const).map((key) => ({
            key,
            label: matchStates[key].short[lang],
          })),
        ],
      },
    };
  }, [t, lang]);
}

const isDecided = ({ state }: Offer): boolean => state === 'CONFIRMED' || state === 'REJECTED';

/** List of third-party offers with their matched parts; doubtful ones are confirmed or rejected. */
export function MatchesView() {
  const { t } = useTranslation(['third-prices', 'words']);
  const lang = useLang();
  const [chosen, setChosen] = useState<readonly Offer[]>([]);
  const decide = useDecisions();
  const actionsOf = (row: Offer, rows: readonly Offer[]): RowAction[] => {
    if (isDecided(row))
      return [{ key: 'undo', label: t('words:undo'), onClick: () => void decide.undo([row.id]) }];
    // Whoever begins at one goes on with those that wait behind it.
    const behind =
      row.state === 'DOUBTFUL'
        ? rows.slice(rows.indexOf(row) + 1).filter(({ state }) => state === 'DOUBTFUL')
        : [];
    return [
      ...(row.state === 'DOUBTFUL'
        ? [{ key: 'confirm', label: t('confirm'), onClick: () => void decide.confirm([row]) }]
        : []),
      { key: 'choose', label: t('choose'), onClick: () => setChosen([row, ...behind]) },
      { key: 'reject', label: t('reject'), danger: true, onClick: () => void decide.reject([row]) },
    ];
  };
  return (
    <>
      <ListScreen
        key="matches"
        endpoint={`GET ${apiPath}/offers`}
        name={`${screenPath}/matches`}
        title={screenTitle('/tyres/thirdPrice')[lang]}
        switch={<ViewSwitch />}
        {...useParts()}
        sort="-score"
        actions={<SyncButtons />}
        rowActions={(row, list) => actionsOf(row, list.rows)}
        onOpen={(row) => setChosen([row])}
        batch={(list) => {
          const open = list.selected.filter((row) => row.state === 'DOUBTFUL');
          const clear = () => list.clearSelection();
          return [
            {
              key: 'confirm',
              label: t('confirmMany', { count: open.length }),
              primary: true,
              blocked: open.length ? undefined : t('noneOpen'),
              onClick: () => void decide.confirm(open).then(clear),
            },
            {
              key: 'reject',
              label: t('reject'),
              danger: true,
              onClick: () => void decide.reject(list.selected).then(clear),
            },
          ];
        }}
        rowTone={({ state }) => (state === 'DOUBTFUL' ? 'waiting' : undefined)}
        exportName={t('view.matches')}
        empty={{ text: t('emptyMatches') }}
      />
      <MatchDialog
        key={chosen[0]?.id}
        open={chosen.length > 0}
        offers={chosen}
        onClose={() => setChosen([])}
      />
    </>
  );
}
