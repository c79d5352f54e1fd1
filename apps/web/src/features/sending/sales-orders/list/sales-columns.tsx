import { f, type Fields } from '@treadline/contract/kernel/fields.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import {
  salesStateTexts as states,
  type SalesStatus,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatDay, formatMoney, formatQuantity, emptyMark } from '#kernel/format.ts';
import { StayTime } from '#kernel/stay-time.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { failureOf } from '../failure.ts';
import { bizPath, detailPath, type SalesOrder } from '../types.ts';

type T = TFunction<'sales-orders'>;

/** Number, with a mark for urgent orders. */
const OrderNo = ({ order, t }: { order: SalesOrder; t: T }) => (
  <CopyText value={order.orderNo}>
    {order.urgent && (
      <b className="tl-negative" title={t('urgent')}>
        {t('urgentShort')}{' '}
      </b>
    )}
    <Link to={detailPath(order)}>{order.orderNo}</Link>
  </CopyText>
);

function BizNo({ order }: { order: SalesOrder }) {
  const path = bizPath(order);
  if (!order.bizNo) return emptyMark;
  return path ? <Link to={path.address}>{order.bizNo}</Link> : order.bizNo;
}

/** Promised day, red when missed. */
const promised = ({ promisedDay, late }: SalesOrder) =>
  promisedDay === null ? (
    emptyMark
  ) : (
    <span className={late ? 'tl-negative' : undefined}>{formatDay(promisedDay)}</span>
  );

const drawException = ({ exception }: SalesOrder) =>
  exception && <span className="tl-negative">{exception}</span>;

const allFields: Fields = { ...fields, exception: f.text('异常', 'Exception', '異常') };

interface Look {
  lang: Lang;
  t: T;
  /** Status of the list; 0 for all. */
  status: SalesStatus | 0;
  now: number;
  /** Account type, as some columns are restricted. */
  type: AccountType;
  /** Whether waiting time is the criterion, in any status. */
  waits?: boolean;
}

/** Waiting time; empty for final states. */
const drawStay = ({ state, sinceTime, stuck }: SalesOrder, now: number) =>
  states[state].group === 'ended' ? emptyMark : <StayTime since={sinceTime} now={now} late={stuck} />;

/** Columns of a list, those relevant to its decisions first, the rest hidden by default. */
export function salesColumns({ lang, t, status, now, type, waits = false }: Look) {
  const shown = (...of: SalesStatus[]): { hidden?: true } =>
    status === 0 || of.includes(status) ? {} : { hidden: true };
  const extras: Record<string, ColumnExtra<SalesOrder>> = {
    orderNo: { sortable: true, fixed: 'left', render: (order) => <OrderNo order={order} t={t} /> },
    state: {},
    bizNo: { render: (order) => <BizNo order={order} />, priority: 3 },
    dealerName: { maxWidth: status === 3 ? 150 : 180 },
    locationName: { maxWidth: 140, priority: 6 },
    // A provider's rows are its own, but for what others fetch at its places.
    carrierName: { maxWidth: 140, priority: 8, hidden: type === 'LOGISTICS' },
    waybillNo: { ...shown(2, 3), copy: true, ...(status === 0 ? { priority: 9 } : {}) },
    pieces: { sortable: true },
    failReason: { hidden: status !== 4, maxWidth: 240, render: (order) => failureOf(order, t) },
    shipDay: { ...shown(1, 2), sortable: true, priority: 5 },
    notBefore: { hidden: true },
    promisedDay: { sortable: true, render: promised },
    exception: { hidden: status !== 3, maxWidth: 124, render: drawException },
    // Where it is what is waited for, it stays.
    sinceTime: {
      sortable: true,
      render: (order) => drawStay(order, now),
      ...(!waits && (status === 0 || status === 3 || status === 5) ? { priority: 7 } : {}),
    },
    signedBy: { hidden: true },
    freight: { sortable: true, priority: 4 },
    freightState: { hidden: true },
    weight: { hidden: true },
    bizType: { hidden: true },
    tries: { hidden: true },
    toContact: { hidden: true },
    toAddress: { hidden: true, maxWidth: 260 },
    acceptedTime: { hidden: true },
    shippedTime: { hidden: true },
    deliveredTime: { hidden: true },
    signedTime: { hidden: true },
    createdBy: { hidden: true },
    createdTime: { sortable: true, priority: 1 },
    remark: { hidden: true, maxWidth: 240 },
  };
  const open = Object.entries(extras).filter(([key]) => !allFields[key]?.hiddenFrom?.includes(type));
  return columnsOf<SalesOrder>(allFields, lang, Object.fromEntries(open));
}

/** Column totals under the current filter. */
export const drawTotals = ({ pieces, freight }: { pieces: number; freight?: number | undefined }) => ({
  pieces: formatQuantity(pieces),
  ...(freight !== undefined && { freight: formatMoney(freight) }),
});
