import { anyOrderFields as fields } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { orderPhaseKeys, orderPhases } from '@treadline/contract/wholesale/order-lists/phases.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { RecordNo } from './record-no.tsx';
import { path, pathOf, type AnyOrder } from './types.ts';
import { useOrderFilters } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const none = <span className="tl-zero">—</span>;

const drawTotals = (sum: Pick<AnyOrder, 'quantity' | 'payableAmount' | 'paidAmount' | 'refundedAmount'>) => ({
  quantity: formatQuantity(sum.quantity),
  payableAmount: formatMoney(sum.payableAmount),
  paidAmount: formatMoney(sum.paidAmount),
  refundedAmount: formatMoney(sum.refundedAmount),
});

function useColumns(toOrder: (order: AnyOrder) => string | undefined) {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      columnsOf<AnyOrder>(fields, lang, {
        orderNo: { fixed: 'left', render: (order) => <RecordNo no={order.orderNo} to={toOrder(order)} /> },
        kind: {},
        ...(!isDealer && { dealerName: { maxWidth: 130, priority: 8 } }),
        size: { render: ({ size }) => (size ? <b>{size}</b> : none) },
        quantity: {},
        plateNumber: { priority: 4, render: ({ plateNumber }) => plateNumber || none },
        customerName: { maxWidth: 120, priority: 3, render: ({ customerName }) => customerName || none },
        payableAmount: {},
        paidAmount: { priority: 5 },
        status: {},
        promisedDay: { priority: 2 },
        createdTime: { sortable: true, priority: 7 },
        refundedAmount: { hidden: true },
        customerMobile: { hidden: true },
        sinceTime: { hidden: true },
        createdBy: { hidden: true, maxWidth: 120 },
      }),
    [lang, isDealer, toOrder],
  );
}

/** List of orders of all kinds, newest first; tabs count those that need action. */
export function OrdersView() {
  const { t } = useTranslation(['order-lists', 'words']);
  const lang = useLang();
  const say = useContractText();
  const open = useOpenPaths();
  const toOrder = useMemo(
    () =>
      ({ type: kind, id, orderNo: name }: AnyOrder) =>
        pathOf({ kind, id, name }, open),
    [open],
  );
  const columns = useColumns(toOrder);
  const shared = useOrderFilters();
  const filters = useMemo(
    () =>
      filtersOf('POST /order/list', fields, lang, {
        ...shared,
        createdTime: {},
        promisedDay: {},
        payable: { of: fields.payableAmount },
        phase: 'tabs',
      }),
    [shared, lang],
  );
  const tabs = useMemo(() => {
    const items = orderPhaseKeys.map((key) => ({
      key: key as string,
      label: say(orderPhases[key].title),
      uncounted: !orderPhases[key].open,
    }));
    return {
      label: t('words:status'),
      key: 'phase' as const,
      items: [{ key: '', label: t('words:all'), uncounted: true }, ...items],
      counted: true as const,
    };
  }, [t, say]);
  return (
    <ListScreen
      endpoint="POST /order/list"
      name={path}
      title={screenTitle('/order-manage/list')[lang]}
      columns={columns}
      filters={filters}
      sort="-createdTime"
      switch={<ViewSwitch />}
      tabs={tabs}
      totals={drawTotals}
      onOpen={(order) => {
        const to = toOrder(order);
        if (to) goTo(to);
      }}
      exportName={screenTitle('/order-manage/list')[lang]}
      empty={{ text: t('none') }}
    />
  );
}
