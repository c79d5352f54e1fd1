import { owedFields as fields } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { RecordNo } from './record-no.tsx';
import { path, pathOf, type OwedAmount } from './types.ts';
import { useOrderFilters } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const drawTotals = (sum: Pick<OwedAmount, 'orders' | 'payableAmount' | 'paidAmount' | 'owedAmount'>) => ({
  orders: formatQuantity(sum.orders),
  payableAmount: formatMoney(sum.payableAmount),
  paidAmount: formatMoney(sum.paidAmount),
  owedAmount: formatMoney(sum.owedAmount),
});

/** Days outstanding from which an amount is highlighted. */
const late = 7;

function useColumns(byDealer: boolean, toOrder: (owed: OwedAmount) => string | undefined) {
  const { t } = useTranslation('order-lists');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const sums = {
      payableAmount: {},
      paidAmount: { priority: 3 },
      owedAmount: { sortable: true },
      ageDays: {
        render: ({ ageDays }: OwedAmount) => (
          <span className={`tl-num${ageDays >= late ? ' tl-negative' : ''}`}>{formatQuantity(ageDays)}</span>
        ),
      },
    };
    if (byDealer)
      return columnsOf<OwedAmount>(fields, lang, {
        dealerName: { fixed: 'left', maxWidth: 280, sortable: true },
        orders: {},
        ...sums,
        createdTime: { sortable: true, title: t('oldest') },
      });
    return columnsOf<OwedAmount>(fields, lang, {
      orderNo: { fixed: 'left', render: (owed) => <RecordNo no={owed.orderNo} to={toOrder(owed)} /> },
      ...(!isDealer && { dealerName: { maxWidth: 200, sortable: true } }),
      kind: { priority: 2 },
      status: {},
      ...sums,
      payExpireTime: { priority: 1 },
      createdTime: { sortable: true },
    });
  }, [t, lang, isDealer, byDealer, toOrder]);
}

/** List of amounts owed, oldest first: by order, or one row per dealer that opens its orders. */
export function OwedView() {
  const { t } = useTranslation('order-lists');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const open = useOpenPaths();
  const isDealer = useMe().type === 'DEALER';
  const byDealer = query.view === 'dealer';
  const toOrder = useMemo(
    () =>
      ({ type, orderId, orderNo }: OwedAmount) =>
        type && orderId !== null ? pathOf({ kind: type, id: orderId, name: orderNo }, open) : undefined,
    [open],
  );
  const columns = useColumns(byDealer, toOrder);
  const shared = useOrderFilters();
  const filters = useMemo(
    () =>
      filtersOf('GET /order/collection/list', {}, lang, {
        ...shared,
        age: { label: t('age'), kind: 'numberRange' },
        view: 'tabs',
      }),
    [shared, t, lang],
  );
  const tabs = useMemo(
    () => ({
      label: t('owedBy'),
      key: 'view' as const,
      items: [
        { key: '', label: t('byOrder') },
        { key: 'dealer', label: t('byDealer') },
      ],
    }),
    [t],
  );
  return (
    <ListScreen
      endpoint="GET /order/collection/list"
      name={`${path}#owed${byDealer ? '-by-dealer' : ''}`}
      title={screenTitle('/order-manage/list')[lang]}
      columns={columns}
      filters={filters}
      sort={byDealer ? '-owedAmount' : 'createdTime'}
      switch={<ViewSwitch />}
      {...(!isDealer && { tabs })}
      totals={drawTotals}
      onOpen={(owed) => {
        const to = toOrder(owed);
        if (to) goTo(to);
        else setQuery({ table: 'owed', dealerId: String(owed.dealerId) });
      }}
      exportName={t('view.owed')}
      empty={{ text: t('noneOwed') }}
    />
  );
}
