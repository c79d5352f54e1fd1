import {
  marginFields as fields,
  marginViews,
  type MarginView,
} from '@treadline/contract/books/margins/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { drillDownPath, entriesPath, orderPath, path, type MarginFilter, type Margin } from './types.ts';
import { useMarginFilters } from './use-filters.ts';

const amounts = ['revenue', 'cost', 'share', 'fee', 'promo', 'freight', 'margin'] as const;
type Amount = (typeof amounts)[number];
const views = Object.keys(marginViews) as MarginView[];

/** Amount linked to its entries; losses are marked. */
function Counted({ fen, to }: { fen: number; to: string }) {
  if (fen === 0) return <span className="tl-num tl-zero">{formatMoney(0)}</span>;
  return (
    <Link className={`tl-num${fen < 0 ? ' tl-negative' : ''}`} to={to}>
      {formatMoney(fen)}
    </Link>
  );
}

const Rate = ({ bp }: { bp: number | null }) =>
  bp === null ? null : <span className={`tl-num${bp < 0 ? ' tl-negative' : ''}`}>{formatRate(bp)}</span>;

function useColumns(view: MarginView, asked: MarginFilter) {
  const { t } = useTranslation('margins');
  const lang = useLang();
  const open = useOpenPaths();
  return useMemo(() => {
    const amount = (key: Amount) => ({
      ...((key === 'revenue' || key === 'cost' || key === 'margin') && { sortable: true }),
      ...((key === 'promo' || key === 'freight') && { priority: 2 }),
      render: (row: Margin) => <Counted fen={row[key]} to={entriesPath(view, row, asked, key)} />,
    });
    const name = (row: Margin) => {
      const to =
        view === 'order' ? orderPath(row.orderType, row.id, row.name, open) : drillDownPath(view, row, asked);
      return to ? <Link to={to}>{row.name}</Link> : row.name;
    };
    return columnsOf<Margin>(fields, lang, {
      name: { fixed: 'left', maxWidth: 240, sortable: true, title: marginViews[view][lang], render: name },
      ...(view === 'order'
        ? { orderType: {}, dealerName: { maxWidth: 200 } }
        : { orders: { sortable: true } }),
      revenue: amount('revenue'),
      cost: amount('cost'),
      share: amount('share'),
      fee: amount('fee'),
      promo: amount('promo'),
      freight: amount('freight'),
      margin: amount('margin'),
      marginRate: { sortable: true, title: t('rate'), render: ({ marginRate }) => <Rate bp={marginRate} /> },
    });
  }, [t, lang, open, view, asked]);
}

type Sums = Record<Amount | 'orders', number> & { marginRate: number | null };
const drawTotals = (sums: Sums) => ({
  orders: formatQuantity(sums.orders),
  marginRate: <Rate bp={sums.marginRate} />,
  ...Object.fromEntries(amounts.map((key) => [key, formatMoney(sums[key])])),
});

/** Margins by month, dealer, brand or order; each amount links to its journal entries. */
export default function Margins() {
  const { t } = useTranslation('margins');
  const lang = useLang();
  const [query] = useTabQuery();
  const view = views.find((one) => one === query.view) ?? 'month';
  const { from, to, dealerId, orderType, brandId } = query;
  const asked = useMemo(
    () => ({ from, to, dealerId, orderType, brandId }),
    [from, to, dealerId, orderType, brandId],
  );
  const tabs = useMemo(
    () => ({
      label: t('by'),
      key: 'view' as const,
      items: views.map((key) => ({ key: key === 'month' ? '' : key, label: marginViews[key][lang] })),
    }),
    [t, lang],
  );
  return (
    <ListScreen
      endpoint="GET /finance/margin/list"
      name={`${path}#${view}`}
      title={screenTitle('/finance/margin')[lang]}
      columns={useColumns(view, asked)}
      filters={useMarginFilters()}
      sort={view === 'month' ? '-name' : '-revenue'}
      tabs={tabs}
      totals={drawTotals}
      rowTone={({ margin }) => (margin < 0 ? 'failed' : undefined)}
      onOpen={(row) =>
        goTo(view === 'order' ? entriesPath(view, row, asked, 'margin') : drillDownPath(view, row, asked))
      }
      exportName={screenTitle('/finance/margin')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
