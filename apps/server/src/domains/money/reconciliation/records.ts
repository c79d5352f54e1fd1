import { sql, type RawBuilder } from 'kysely';
import type { BillKind } from '@treadline/contract/money/reconciliation/fields.ts';
import type { PayChannel } from '#connectors/payments/port.ts';
import type { Services } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { provider } from '#kernel/hooks.ts';
import { billedShares, type BilledShares } from './hooks.ts';

type Held = Pick<Services, 'db' | 'hooks'>;

/** A money movement at a channel, from our books or a bill. */
export interface Entry {
  kind: BillKind;
  no: string;
  /** Merchant number for shares; '' for all else. */
  account: string;
  transactionId: string;
  amountFen: number;
  /** Fee of the channel; negative when returned. */
  feeFen: number;
  /** Day in Asia/Shanghai. */
  day: string;
}
/** A money movement in our books. */
export interface BookEntry extends Entry {
  id: number;
  /** Whether the money moved, by our books. */
  done: boolean;
  orderId: number | null;
  docNo: string;
  /** Number of the split that a returned share belongs to. */
  splitNo: string;
}
/** A line of a channel's bill. */
export interface BillEntry extends Entry {
  billId: number;
}

const dayIn = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;
const orderOf = (table: string) =>
  sql`CASE WHEN ${sql.ref(`${table}.biz_type`)} = 'RETAIL_ORDER' THEN ${sql.ref(`${table}.biz_id`)} END`;

/** All that is booked of a channel; `where` says of each part which: the columns are those of its own table. */
const ourEntries = (
  { shares, returns }: BilledShares,
  channel: PayChannel,
  where: Record<Exclude<BillKind, 'FUND'>, RawBuilder<unknown>>,
): RawBuilder<BookEntry> => sql<BookEntry>`
  SELECT 'PAYMENT' AS kind, p.id, p.out_trade_no AS no, '' AS account, coalesce(p.transaction_id, '') AS "transactionId",
    coalesce(p.received_fen, p.amount_fen) AS "amountFen", p.fee_fen AS "feeFen",
    ${dayIn('p.paid_at')} AS day, p.received_fen IS NOT NULL AS done, ${orderOf('p')} AS "orderId", p.biz_no AS "docNo",
    '' AS "splitNo"
  FROM payment p WHERE p.way = ${channel} AND (${where.PAYMENT})
  UNION ALL
  SELECT 'REFUND', r.id, r.out_refund_no, '', coalesce(p.transaction_id, ''), r.amount_fen, -r.fee_back_fen,
    ${dayIn('r.success_at')}, r.state = 'SUCCESS', ${orderOf('r')}, r.biz_no, ''
  FROM refund r JOIN payment p ON p.id = r.payment_id AND p.way = ${channel} WHERE ${where.REFUND}
  UNION ALL
  SELECT 'SHARE', x.id, x.no, x.account, x.transaction_id, x.amount_fen, 0,
    ${dayIn('x.finished_at')}, x.state = 'SUCCESS', x.order_id, x.order_no, ''
  FROM (${shares}) x WHERE x.no <> '' AND ${channel} = 'WECHAT' AND (${where.SHARE})
  UNION ALL
  SELECT 'SHARE_RETURN', r.id, r.no, r.account, r.transaction_id, r.amount_fen, 0,
    ${dayIn('r.updated_at')}, r.state = 'SUCCESS', r.order_id, r.order_no, r.share_no
  FROM (${returns}) r WHERE ${channel} = 'WECHAT' AND r.state <> 'STATEMENT' AND (${where.SHARE_RETURN})
  UNION ALL
  SELECT 'PAYOUT', o.id, o.no, '', o.no, o.amount_fen, o.fee_fen, ${dayIn('o.paid_at')}, true, NULL, '', ''
  FROM channel_payout o WHERE o.channel = ${channel} AND (${where.PAYOUT})`;

/** Returns our money movements of a range of days. */
export async function readBookEntries(
  ctx: Held,
  channel: PayChannel,
  { from, to }: { from: string; to: string },
): Promise<BookEntry[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Shanghai'
      AND ${sql.ref(column)} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
  const { rows } = await ourEntries(provider(ctx, billedShares), channel, {
    PAYMENT: sql`p.received_fen IS NOT NULL AND ${within('p.paid_at')}`,
    REFUND: sql`r.state = 'SUCCESS' AND ${within('r.success_at')}`,
    SHARE: sql`x.state = 'SUCCESS' AND ${within('x.finished_at')}`,
    SHARE_RETURN: sql`r.state = 'SUCCESS' AND ${within('r.updated_at')}`,
    PAYOUT: within('o.paid_at'),
  }).execute(ctx.db);
  return rows;
}

/** Returns our entries with the numbers of bill lines, whatever their day and state. */
export async function findBookEntries(
  ctx: Held,
  channel: PayChannel,
  theirs: readonly BillEntry[],
): Promise<BookEntry[]> {
  if (theirs.length === 0) return [];
  const nos = theirs.map(({ no }) => no);
  const transactions = theirs.map(({ transactionId }) => transactionId);
  const { rows } = await ourEntries(provider(ctx, billedShares), channel, {
    PAYMENT: sql`p.out_trade_no = ANY(${nos}) OR p.transaction_id = ANY(${transactions})`,
    REFUND: sql`r.out_refund_no = ANY(${nos})`,
    SHARE: sql`x.no = ANY(${nos})`,
    SHARE_RETURN: sql`r.no = ANY(${nos}) OR r.share_no = ANY(${nos})`,
    PAYOUT: sql`o.no = ANY(${nos})`,
  }).execute(ctx.db);
  return rows;
}

/** Returns a channel's bill lines of a range of days. */
export async function readBillEntries(
  db: Db,
  channel: PayChannel,
  { from, to }: { from: string; to: string },
): Promise<BillEntry[]> {
  const { rows } = await sql<BillEntry>`
    SELECT l.kind, l.no, l.account, l.transaction_id AS "transactionId", l.amount_fen AS "amountFen",
      l.fee_fen AS "feeFen", b.day::text AS day, b.id AS "billId"
    FROM channel_bill_line l JOIN channel_bill b ON b.id = l.bill_id
    WHERE b.channel = ${channel} AND b.day BETWEEN ${from}::date AND ${to}::date ORDER BY l.id`.execute(db);
  return rows;
}
