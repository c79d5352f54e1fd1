import { valueFields as fields, valueViews, type ValueView } from '@treadline/contract/books/goods/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

type Value = RowOf<'GET /finance/goodsValue/list'>;

const kinds = ['opening', 'bought', 'returned', 'gain', 'sold', 'loss', 'other', 'closing'] as const;
const rows = '/finance/goodsValue/rows';

/** Last day of a month, YYYY-MM-DD. */
const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Opening and closing stay on narrow windows: the rarest kinds leave first, what was bought and sold last. */
const [rare, usual] = [{ priority: 1 }, { priority: 4 }];
const moved = {
  openingQty: {},
  openingFen: { sortable: true },
  boughtQty: usual,
  boughtFen: { ...usual, sortable: true },
  returnedQty: rare,
  returnedFen: rare,
  gainQty: rare,
  gainFen: rare,
  soldQty: usual,
  soldFen: { ...usual, sortable: true },
  lossQty: rare,
  lossFen: rare,
  otherQty: rare,
  otherFen: rare,
};

function useColumns(view: ValueView, month: string) {
  const lang = useLang();
  return useMemo(() => {
    const name = ({ id, name: text }: Value) => {
      const of = view === 'part' ? { partId: id } : { placeId: id };
      const days = { 'time.from': `${month}-01`, 'time.to': lastDay(month) };
      return <Link to={screenPath(rows, { ...of, ...days })}>{text}</Link>;
    };
    return columnsOf<Value>(fields, lang, {
      name: { fixed: 'left', maxWidth: 260, sortable: true, title: valueViews[view][lang], render: name },
      ...(view === 'part' ? { size: { priority: 2 }, brandName: { priority: 2 } } : {}),
      ...moved,
      ...(view === 'place' ? { averageFen: { priority: 3 } } : {}),
      closingQty: { sortable: true },
      closingFen: { sortable: true },
      unitFen: { priority: 3 },
    });
  }, [lang, view, month]);
}

function useFilters() {
  const { t } = useTranslation('goods');
  const lang = useLang();
  const { data } = useApi('GET /finance/goodsValue/options', {}, { staleTime: 600_000 });
  return useMemo(
    () =>
      filtersOf('GET /finance/goodsValue/list', {}, lang, {
        month: {
          label: t('month'),
          options: (data?.months ?? []).map((value) => ({ value, label: value })),
          single: true,
        },
        text: { label: valueViews.part[lang], placeholder: t('partHint') },
        brandId: { label: fields.brandName.label[lang], options: data?.brands },
        placeId: { label: valueViews.place[lang], options: data?.places },
        view: 'tabs',
      }),
    [t, lang, data],
  );
}

type Sums = Record<`${(typeof kinds)[number]}${'Qty' | 'Fen'}` | 'averageFen', number>;
const drawTotals = (sums: Sums) => ({
  averageFen: formatMoney(sums.averageFen),
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}Qty`, formatQuantity(sums[`${kind}Qty`])],
      [`${kind}Fen`, formatMoney(sums[`${kind}Fen`])],
    ]),
  ),
});

function useTabs() {
  const { t } = useTranslation('goods');
  const lang = useLang();
  return useMemo(
    () => ({
      label: t('by'),
      key: 'view' as const,
      items: (['part', 'place'] as const).map((key) => ({
        key: key === 'part' ? '' : key,
        label: valueViews[key][lang],
      })),
    }),
    [t, lang],
  );
}

/** The month now, Asia/Shanghai. */
const thisMonth = (): string => formatDay(new Date()).slice(0, 7);

/** How values come about, and what a place's share is. */
function Help() {
  const { t } = useTranslation('goods');
  return <span className="tl-hint">{t('valueHelp')}</span>;
}
const drawHelp = () => <Help />;

/** Stock at cost of a month by part or place: opening + in − out = closing, each with its ledger rows. */
export default function Values() {
  const { t } = useTranslation('goods');
  const lang = useLang();
  const [query] = useTabQuery();
  const view: ValueView = query.view === 'place' ? 'place' : 'part';
  const month = typeof query.month === 'string' ? query.month : thisMonth();
  const title = screenTitle('/finance/goodsValue')[lang];
  return (
    <ListScreen
      endpoint="GET /finance/goodsValue/list"
      name={`/finance/goodsValue#${view}`}
      title={title}
      strip={drawHelp}
      columns={useColumns(view, month)}
      filters={useFilters()}
      sort="-closingFen"
      tabs={useTabs()}
      totals={drawTotals}
      exportName={`${title} ${month}`}
      empty={{ text: t('nothingMoved') }}
    />
  );
}
