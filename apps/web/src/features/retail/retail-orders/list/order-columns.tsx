import type { Lang } from '@treadline/contract/kernel/text.ts';
import { retailFields as fields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { retailStatusTexts } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { columnsOf, showValue, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { StayTime } from '#kernel/stay-time.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { CheckNo } from '../check-no.tsx';
import { orderPath, type Order } from '../types.ts';

type T = TFunction<'retail-orders'>;

export const OrderNo = ({ order }: { order: Pick<Order, 'id' | 'orderNo'> }) => (
  <CopyText value={order.orderNo}>
    <Link to={orderPath(order)}>{order.orderNo}</Link>
  </CopyText>
);

/** Tyre size, emphasised. */
export const Size = ({ size }: { size: string }) =>
  size ? <b>{size}</b> : <span className="tl-zero">—</span>;

/** Licence plate, marked when the order is about a tyre that must be replaced. */
export const Plate = ({ order, t }: { order: Order; t: T }) => (
  <span className="ro-plate">
    {order.plateNumber}
    {order.danger && <span className="ro-danger">{t('danger')}</span>}
  </span>
);

/** Whether goods of the order came back. */
const ReturnState = ({ order: { returnState }, lang }: { order: Order; lang: Lang }) =>
  returnState === 'NONE' ? (
    <span className="tl-zero">—</span>
  ) : (
    showValue(fields.returnState, returnState, lang)
  );

/** Whether parcels of the order came otherwise than sent. */
const DiscrepancyState = ({ order: { discrepancyState }, lang }: { order: Order; lang: Lang }) =>
  discrepancyState === 'NONE' ? (
    <span className="tl-zero">—</span>
  ) : (
    showValue(fields.discrepancyState, discrepancyState, lang)
  );

/** Time in the current status, for orders that have not ended. */
export const OrderStay = ({ order, now }: { order: Order; now: number }) =>
  retailStatusTexts[order.status].group === 'ended' ? (
    <span className="tl-zero">—</span>
  ) : (
    <StayTime since={order.sinceTime} now={now} />
  );

/** Clue behind the order; a link where the user may open it. */
function OrderClue({ order: { clueId, clueNo } }: { order: Order }) {
  const canOpen = useOpenPaths().has('/clue/detail');
  if (clueId === null) return <span className="tl-zero">—</span>;
  return canOpen ? (
    <Link to={screenPath('/clue/detail', { id: clueId, name: clueNo })}>{clueNo}</Link>
  ) : (
    clueNo
  );
}

export interface ColumnsFor {
  lang: Lang;
  t: T;
  /** Hides the dealer for shops. */
  isDealer: boolean;
  /** Time at which the screen was opened, for waiting times. */
  now: number;
  /** Whether the number opens the row instead of the order's page. */
  opens: boolean;
}

/** Leading columns of both lists: car and tyres. */
export const headColumns = ({ t, isDealer, opens }: ColumnsFor): Record<string, ColumnExtra<Order>> => ({
  orderNo: {
    sortable: true,
    fixed: 'left',
    ...(opens ? { opens } : { render: (order) => <OrderNo order={order} /> }),
  },
  plateNumber: { render: (order) => <Plate order={order} t={t} /> },
  size: { render: (order) => <Size size={order.size} /> },
  quantity: {
    width: 60,
    title: t('tyres'),
    render: ({ quantity }) =>
      quantity > 0 ? `× ${formatQuantity(quantity)}` : <span className="tl-zero">—</span>,
  },
  ...(!isDealer && { dealerName: { maxWidth: 132, priority: 5 } }),
  customerName: { maxWidth: 120, priority: 4 },
});

/** Columns of orders; rarely used fields are hidden by default. */
export const orderColumns = (context: ColumnsFor) =>
  columnsOf<Order>(fields, context.lang, {
    ...headColumns(context),
    paidAmount: { priority: 7 },
    status: {},
    returnState: { priority: 6, render: (order) => <ReturnState order={order} lang={context.lang} /> },
    discrepancyState: {
      priority: 6,
      render: (order) => <DiscrepancyState order={order} lang={context.lang} />,
    },
    sinceTime: {
      sortable: true,
      align: 'right',
      render: (order) => <OrderStay order={order} now={context.now} />,
    },
    promisedDay: { sortable: true, priority: 6 },
    source: { priority: 2 },
    createdTime: { sortable: true, priority: 3 },
    checkNo: { priority: 1, render: (order) => <CheckNo order={order} /> },
    proofState: { hidden: true },
    payableAmount: { sortable: true, hidden: true },
    customerMobile: { hidden: true },
    carName: { hidden: true, maxWidth: 200 },
    vin: { hidden: true },
    scene: { hidden: true },
    kind: { hidden: true },
    risk: { hidden: true },
    discountAmount: { hidden: true },
    freightAmount: { hidden: true },
    refundedAmount: { hidden: true },
    shipmentType: { hidden: true },
    shipmentDate: { hidden: true },
    payExpireTime: { hidden: true },
    paidTime: { sortable: true, hidden: true },
    completedTime: { hidden: true },
    lossReasonName: { hidden: true },
    cancelComment: { hidden: true, maxWidth: 240 },
    faultName: { hidden: true },
    clueNo: { hidden: true, render: (order) => <OrderClue order={order} /> },
    createdBy: { hidden: true },
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
