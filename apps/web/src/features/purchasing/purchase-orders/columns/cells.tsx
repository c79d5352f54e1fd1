import {
  dnStatusTexts,
  poMarkTexts,
  poStatusTexts,
  type DnStatus,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatMoney, formatQuantity, formatRelative, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { notePath, orderPath } from '../pages.ts';
import type { Order } from '../types.ts';
import { waitOf } from '../supplier-wait.ts';
import '../purchase-orders.css';

const toneOf = (value: number | null | undefined): string =>
  value === 0 ? ' po-zero' : (value ?? 0) < 0 ? ' po-negative' : '';

/** Pieces with thousands separators; zero muted, negative red. */
export const Quantity = ({ value }: { value: number | null | undefined }) => (
  <span className={`tl-num${toneOf(value)}`}>{formatQuantity(value)}</span>
);

/** Fen shown as yuan; zero muted, negative red. */
export const Money = ({ value }: { value: number | null | undefined }) => (
  <span className={`tl-num${toneOf(value)}`}>{formatMoney(value)}</span>
);

/** Time, with its age on hover. */
export const TimeText = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <time dateTime={value} title={formatRelative(value)}>
      {formatTime(value)}
    </time>
  ) : (
    <span className="po-zero">—</span>
  );

export const DayText = ({ value }: { value: string | null | undefined }) =>
  value ? <time dateTime={value}>{formatDay(value)}</time> : <span className="po-zero">—</span>;

export function OrderNo({ id, orderNo }: { id: number; orderNo: string }) {
  return (
    <CopyText value={orderNo}>
      <Link to={orderPath({ id, orderNo })}>{orderNo}</Link>
    </CopyText>
  );
}

export function NoteNo({ id, dnNo }: { id: number; dnNo: string }) {
  return (
    <CopyText value={dnNo}>
      <Link to={notePath({ id, dnNo })}>{dnNo}</Link>
    </CopyText>
  );
}

export function PoStatusText({ status }: { status: PoStatus }) {
  const say = useContractText();
  const { text, tone } = poStatusTexts[status];
  return <StatusDot tone={tone}>{say(text)}</StatusDot>;
}

export function DnStatusText({ status }: { status: DnStatus }) {
  const say = useContractText();
  const { text, tone } = dnStatusTexts[status];
  return <StatusDot tone={tone}>{say(text)}</StatusDot>;
}

/** Days an order has waited for its supplier, coloured by length; plain once confirmed. */
export function WaitDays({ order }: { order: Pick<Order, 'status' | 'submitDays'> }) {
  const { t } = useTranslation('purchase-orders');
  const { submitDays: days } = order;
  const age = waitOf(order);
  if (days === null) return <span className="po-zero">—</span>;
  if (age === null) return <span className="tl-num">{days}</span>;
  return (
    <Tooltip title={t('mark.waitedTip', { count: days })}>
      <span className={`tl-num po-age-${age}`}>{days}</span>
    </Tooltip>
  );
}

/** Promised date with the requested one, marked when overdue. */
export function PromisedDay({
  order,
}: {
  order: Pick<Order, 'originalDate' | 'promisedDate' | 'late' | 'notReceivedQuantity'>;
}) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const day = order.promisedDate ?? order.originalDate;
  if (!day) return <span className="po-zero">—</span>;
  if (order.late)
    return (
      <Tooltip title={t('mark.lateTip', { day, count: order.notReceivedQuantity })}>
        <span className="po-late">
          <DayText value={day} /> <b>{say(poMarkTexts.late.short)}</b>
        </span>
      </Tooltip>
    );
  // Nothing is promised yet: what was asked for, quietly.
  if (!order.promisedDate)
    return <span className="po-zero">{t('mark.original', { day: formatDay(day) })}</span>;
  const moved = order.promisedDate && order.originalDate && order.promisedDate !== order.originalDate;
  return (
    <span title={moved ? t('mark.original', { day: order.originalDate }) : undefined}>{formatDay(day)}</span>
  );
}
