import { varianceFields as fields } from '@treadline/contract/stock/variance/fields.ts';
import { varianceStatuses, varianceStatusTexts } from '@treadline/contract/stock/variance/flow.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { Delta } from './delta.tsx';
import { apiPath, screenPath, type Variance } from './types.ts';
import { useDecisions } from './use-decisions.tsx';

const WhyDrawer = lazyDialog(() => import('./why-drawer.tsx').then((module) => module.WhyDrawer));

const extras: Record<string, Partial<GridColumn<Variance>>> = {
  size: { fixed: 'left', render: (row) => <PartSize part={row} /> },
  partNo: { fixed: 'left', sortable: true, maxWidth: 200, render: (row) => <PartNo part={row} /> },
  locationName: { sortable: true, maxWidth: 180 },
  cause: {},
  ourGood: {},
  theirGood: {},
  diffGood: { render: (row) => <Delta value={row.diffGood} /> },
  diffBad: { priority: 5, render: (row) => <Delta value={row.diffBad} /> },
  dotPieces: { priority: 3 },
  pieces: { sortable: true },
  value: { sortable: true },
  status: { priority: 6 },
  brandName: { priority: 2 },
  note: { priority: 2, maxWidth: 220 },
  pulledTime: { sortable: true, priority: 1 },
  createdTime: { sortable: true, hidden: true },
  decidedBy: { priority: 1 },
  decidedTime: { hidden: true },
  adjustNo: { priority: 1 },
  varianceNo: { hidden: true },
};

function useParts() {
  const { t } = useTranslation('words');
  const lang = useLang();
  const { data: places } = useApi(`GET ${apiPath}/places`, {}, { staleTime: 60_000 });
  return useMemo(
    () => ({
      columns: columnsOf<Variance>(fields, lang, extras),
      filters: filtersOf(`GET ${apiPath}/page`, fields, lang, {
        text: { label: t('part'), placeholder: t('partHint') },
        placeId: { of: fields.locationName, options: places },
        cause: {},
        pieces: {},
        createdTime: {},
        status: 'tabs',
        partId: 'api',
      }),
      tabs: {
        label: fields.status[lang],
        key: 'status' as const,
        counted: true as const,
        items: [
          { key: '', label: t('all') },
          ...varianceStatuses.map((key) => ({ key, label: varianceStatusTexts[key].short[lang] })),
        ],
      },
    }),
    [t, lang, places],
  );
}

/** List of variances between our books and warehouse systems, with cause and decision. */
export default function Variances() {
  const { t } = useTranslation('variance');
  const lang = useLang();
  const [shown, setShown] = useState<Variance | null>(null);
  const mayDecide = useCan()({ types: ['OTHER'] });
  const decide = useDecisions();
  const buttonOf = (type: 'accept' | 'keep' | 'ignore', rows: readonly Variance[], then?: () => void) => ({
    key: type,
    label: t(`${type}.action`),
    blocked: decide.blockedBy(type, rows),
    onClick: () => void decide.run(type, rows).then((ok) => ok && then?.()),
  });
  return (
    <>
      <ListScreen<'GET /inventory/logistics-variance/page'>
        endpoint={`GET ${apiPath}/page`}
        name={screenPath}
        title={screenTitle('/inventory/difference')[lang]}
        {...useParts()}
        sort="-pieces"
        totals={(sums) => ({ pieces: formatQuantity(sums.pieces ?? 0), value: formatMoney(sums.value ?? 0) })}
        rowActions={(row) => [
          { key: 'why', label: t('why'), onClick: () => setShown(row) },
          ...(mayDecide
            ? row.status === 'IGNORED'
              ? [
                  {
                    key: 'reopen',
                    label: t('reopen.action'),
                    onClick: () => void decide.run('reopen', [row]),
                  },
                ]
              : [buttonOf('accept', [row]), buttonOf('keep', [row]), buttonOf('ignore', [row])]
            : []),
        ]}
        onOpen={setShown}
        {...(mayDecide && {
          batch: (list) => {
            const clear = () => list.clearSelection();
            return [
              { ...buttonOf('accept', list.selected, clear), primary: true },
              buttonOf('keep', list.selected, clear),
              buttonOf('ignore', list.selected, clear),
            ];
          },
        })}
        rowTone={({ status }) => (status === 'OPEN' ? 'waiting' : undefined)}
        exportName={screenTitle('/inventory/difference')[lang]}
        empty={{ text: t('empty') }}
      />
      <WhyDrawer
        key={shown?.id}
        open={shown !== null}
        variance={shown}
        mayDecide={mayDecide}
        onClose={() => setShown(null)}
      />
    </>
  );
}
