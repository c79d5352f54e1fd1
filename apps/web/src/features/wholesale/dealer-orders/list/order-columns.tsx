import type { Lang } from '@treadline/contract/kernel/text.ts';
import { dealerOrderFields as fields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { dealerOrderStatusTexts } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { StayTime } from '#kernel/stay-time.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { orderPath, type Order } from '../types.ts';

type T = TFunction<'dealer-orders'>;

export const OrderNo = ({ order }: { order: Pick<Order, 'id' | 'orderNo'> }) => (
  <CopyText value={order.orderNo}>
    <Link to={orderPath(order)}>{order.orderNo}</Link>
  </CopyText>
);

/** Time an order has been in its status; empty once it has ended. */
const Stay = ({ order, now }: { order: Order; now: number }) =>
  dealerOrderStatusTexts[order.status].group === 'ended' ? (
    <span className="tl-zero">—</span>
  ) : (
    <StayTime since={order.sinceTime} now={now} />
  );

/** Pieces shipped and received of those ordered. */
const Progress = ({ order, t }: { order: Order; t: T }) => (
  <span className="tl-num">
    {t('progress', { shipped: order.shippedQuantity, received: order.receivedQuantity })}
  </span>
);

/** Columns of dealer orders; rarely used ones are hidden by default. `now`: when the screen was opened. */
export const orderColumns = (lang: Lang, t: T, isDealer: boolean, now: number) =>
  columnsOf<Order>(fields, lang, {
    orderNo: { sortable: true, fixed: 'left', render: (order) => <OrderNo order={order} /> },
    summary: { maxWidth: 200, render: ({ summary }) => <b>{summary}</b> },
    quantity: {},
    shippedQuantity: { title: t('progressTitle'), render: (order) => <Progress order={order} t={t} /> },
    ...(!isDealer && { dealerName: { maxWidth: 140, priority: 7 } }),
    payableAmount: { sortable: true, priority: 6 },
    status: {},
    openClaims: { hidden: true },
    sinceTime: {
      sortable: true,
      align: 'right',
      priority: 4,
      render: (order) => <Stay order={order} now={now} />,
    },
    promisedDay: { sortable: true, priority: 5 },
    kind: { priority: 1 },
    createdTime: { sortable: true, priority: 3 },
    createdBy: { priority: 2, maxWidth: 120 },
    paidAmount: { hidden: true },
    refundedAmount: { hidden: true },
    goodsAmount: { hidden: true },
    freightAmount: { hidden: true },
    taxAmount: { hidden: true },
    receivedQuantity: { hidden: true },
    closedQuantity: { hidden: true },
    payExpireTime: { hidden: true },
    paidTime: { sortable: true, hidden: true },
    shippedTime: { hidden: true },
    receivedTime: { hidden: true },
    endedTime: { hidden: true },
    cancelReason: { hidden: true, maxWidth: 240 },
    faultName: { hidden: true },
    remark: { hidden: true, maxWidth: 240 },
  });

interface Totals {
  quantity: number;
  payableAmount: number;
  paidAmount: number;
  refundedAmount: number;
}

export const drawTotals = (sum: Totals) => ({
  quantity: formatQuantity(sum.quantity),
  payableAmount: formatMoney(sum.payableAmount),
  paidAmount: formatMoney(sum.paidAmount),
  refundedAmount: formatMoney(sum.refundedAmount),
});
