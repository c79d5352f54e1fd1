import {
  comparedFields as fields,
  pricePositions,
  thirdTargets,
} from '@treadline/contract/catalogue/third-prices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatDay, formatMoney, emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { PriceGap } from '#kernel/price-gap.tsx';
import { useApi } from '#kernel/query.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { SyncButtons } from './sync-buttons.tsx';
import { apiPath, screenPath, type Compared } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Third-party price with its day as a hint. */
const theirs = (fen: number | null, day: string | null) =>
  fen === null ? (
    <span className="tl-zero">{emptyMark}</span>
  ) : (
    <span className="tl-num" title={formatDay(day)}>
      {formatMoney(fen)}
    </span>
  );

const extras: Record<string, Partial<GridColumn<Compared>>> = {
  size: { fixed: 'left', sortable: true, render: (row) => <PartSize part={row} /> },
  partNo: { fixed: 'left', sortable: true, maxWidth: 200, render: (row) => <PartNo part={row} /> },
  brandName: { priority: 4 },
  pattern: { maxWidth: 170, priority: 5 },
  marks: { priority: 3 },
  msrp: { sortable: true },
  gap: { sortable: true, render: (row) => <PriceGap fen={row.gap} rate={row.gapRate} /> },
  tuhu: { sortable: true, render: (row) => theirs(row.tuhu, row.tuhuDay) },
  tuhuGap: {
    sortable: true,
    priority: 6,
    render: (row) => <PriceGap fen={row.tuhuGap} rate={row.tuhuRate} />,
  },
  cass: { sortable: true, render: (row) => theirs(row.cass, row.cassDay) },
  cassGap: {
    sortable: true,
    priority: 6,
    render: (row) => <PriceGap fen={row.cassGap} rate={row.cassRate} />,
  },
  tuhuDay: { priority: 2 },
  cassDay: { priority: 2 },
  offers: { priority: 1 },
  tuhuRate: { hidden: true },
  cassRate: { hidden: true },
  gapRate: { hidden: true, sortable: true },
};

function useParts() {
  const { t } = useTranslation(['third-prices', 'words']);
  const lang = useLang();
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 60_000 });
  return useMemo(() => {
    return {
      columns: columnsOf<Compared>(fields, lang, extras),
      filters: filtersOf(`POST ${apiPath}/getPrice`, fields, lang, {
        text: { label: t('words:part'), placeholder: t('words:partHint') },
        brandId: { of: fields.brandName, options: data?.brands },
        gapRate: { label: t('gapRate'), kind: 'numberRange', scale: 100, unit: '%' },
        target: { label: t('onPlatform'), options: thirdTargets },
        position: 'tabs',
      }),
      tabs: {
        label: t('position'),
        key: 'position' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(pricePositions).map(([key, text]) => ({ key, label: text[lang] })),
        ],
      },
    };
  }, [t, lang, data]);
}

/** List of our tyres with our and third-party prices, most overpriced first. */
export function CompareView() {
  const { t } = useTranslation('third-prices');
  const lang = useLang();
  const showOffers = ({ partNo }: Compared) =>
    goTo(`${screenPath}?sub=matches&text=${encodeURIComponent(partNo)}`);
  return (
    <ListScreen
      key="compare"
      endpoint={`POST ${apiPath}/getPrice`}
      name={screenPath}
      title={screenTitle('/tyres/thirdPrice')[lang]}
      switch={<ViewSwitch />}
      {...useParts()}
      sort="-gap"
      actions={<SyncButtons />}
      rowActions={(row) => [
        {
          key: 'offers',
          label: t('showOffers'),
          onClick: () => showOffers(row),
          blocked: row.offers ? undefined : t('noOffers'),
        },
      ]}
      exportName={screenTitle('/tyres/thirdPrice')[lang]}
      empty={{ text: t('emptyCompare') }}
    />
  );
}
