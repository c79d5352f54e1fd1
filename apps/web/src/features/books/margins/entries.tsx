import { marginEntryFields as fields } from '@treadline/contract/books/margins/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { orderPath, type MarginEntry } from './types.ts';
import { useSharedFilters } from './use-filters.ts';

const pathOf = ({ orderType, orderId, orderNo }: MarginEntry, open: ReadonlySet<string>) =>
  orderPath(orderType, orderId, orderNo, open);

function useColumns(open: ReadonlySet<string>) {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<MarginEntry>(fields, lang, {
        sourceNo: {
          fixed: 'left',
          sortable: true,
          render: ({ sourceNo: no }) => <CopyText value={no}>{no}</CopyText>,
        },
        type: {},
        account: {},
        amount: {
          sortable: true,
          render: ({ amount }) => (
            <span className={`tl-num${amount < 0 ? ' tl-negative' : ''}`}>{formatMoney(amount)}</span>
          ),
        },
        orderNo: {
          render: (row) => {
            const to = pathOf(row, open);
            return to ? <Link to={to}>{row.orderNo}</Link> : row.orderNo;
          },
        },
        orderType: { priority: 2 },
        dealerName: { maxWidth: 200 },
        month: { priority: 3 },
        day: { sortable: true },
      }),
    [lang, open],
  );
}

/** Journal entries that make up a margin. */
export default function Entries() {
  const { t } = useTranslation('margins');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const orderId = typeof query.orderId === 'string' ? Number(query.orderId) : undefined;
  const fixed = useMemo(() => ({ orderId }), [orderId]);
  const shared = useSharedFilters();
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/margin/entries', fields, lang, {
        ...shared,
        account: {},
        orderId: 'link',
      }),
    [shared, lang],
  );
  const open = useOpenPaths();
  return (
    <ListScreen
      endpoint="GET /finance/margin/entries"
      name="/finance/margin/entries"
      title={screenTitle('/finance/margin/entries')[lang]}
      columns={useColumns(open)}
      filters={filters}
      fixed={fixed}
      sort="-day"
      totals={({ amount }) => ({ amount: formatMoney(amount) })}
      onOpen={(row) => {
        const to = pathOf(row, open);
        if (to) goTo(to);
        else setQuery({ ...query, text: row.sourceNo });
      }}
      exportName={screenTitle('/finance/margin/entries')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
