import { sql } from 'kysely';
import { paymentRoutes as routes } from '@treadline/contract/money/payments/routes.ts';
import { unknownFields } from '@treadline/contract/money/payments/fields.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { causerOf } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { requireOther } from '#kernel/second-person.ts';
import { notifyPaid } from './arrive.ts';
import { payment } from './entity.ts';
import { payablesOf } from './owners.ts';
import { postAssigned } from './post.ts';
import { queueSuspenseRefund, startSuspenseRefund } from './refunds/suspense.ts';
import {
  changePayment,
  changeRefund,
  lockMoney,
  lockOne,
  paidOf,
  type Payment,
  type Refund,
} from './rows.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';

/** SQL: amount of a payment in suspense, in fen: received less refunded. */
export const suspendedFen = sql<number>`(payment.received_fen - (
  SELECT coalesce(sum(r.amount_fen), 0) FROM refund r WHERE r.payment_id = payment.id AND r.state = 'SUCCESS'))`;

/** Money in suspense in the caller's scope. */
export const unknownSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('payment')
    .leftJoin('company as c', 'c.id', 'payment.dealer_id')
    .leftJoin('refund as last', (on) =>
      on.on('last.id', '=', sql<number>`(SELECT max(r.id) FROM refund r WHERE r.payment_id = payment.id)`),
    )
    .where('payment.state', 'in', ['SURPLUS', 'MISMATCH'])
    .where(suspendedFen, '>', 0)
    .where(visible(ctx, payment));

export const listUnknown = columnListing(routes.unknownMoney, unknownSource, {
  columns: {
    id: 'payment.id',
    no: 'payment.out_trade_no',
    transactionId: 'payment.transaction_id',
    way: 'payment.way',
    amount: 'payment.received_fen',
    paidTime: 'payment.paid_at',
    orderId: 'payment.biz_id',
    orderNo: 'payment.biz_no',
    refundState: 'last.state',
    state: sql<'SURPLUS' | 'MISMATCH'>`payment.state`,
    reason: sql<'' | 'PAYEE' | 'NUMBER' | 'AMOUNT'>`payment.reason`,
    asked: sql<number | null>`CASE WHEN payment.reason <> 'NUMBER' THEN payment.amount_fen END`,
    days: sql<number>`extract(day FROM now() - payment.paid_at)::int`,
    dealerName: sql<string>`coalesce(c.name, '')`,
    refundFault: sql<string>`coalesce(last.fault, '')`,
    waits: sql<boolean>`coalesce(last.to_approve, false)`,
  },
  filters: {
    text: filterBy.search(['c.search'], 'payment.out_trade_no', 'payment.transaction_id', 'payment.biz_no'),
  },
  defaultSort: 'paidTime',
  map: (row) => ({ ...row, amount: row.amount ?? 0, paidTime: row.paidTime ?? '' }),
  sheet: { name: t('待查款项', 'Unknown money', '待查款項'), columns: sheetOf(unknownFields) },
});

/**
 * Money in suspense that nobody gives back at the moment, locked, with the refund of it that waits for a second person.
 * @throws record.not-found, payment.not-suspense
 */
async function lockSuspense(ctx: Ctx, id: number): Promise<{ row: Payment; waiting: Refund | undefined }> {
  await findRecord(ctx, payment, id);
  const row = await lockOne(ctx, 'payment', id);
  if (row.state !== 'SURPLUS' && row.state !== 'MISMATCH') fail('payment.not-suspense');
  const open = await ctx.db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', id)
    .where('state', '<>', 'CLOSED')
    .forUpdate()
    .executeTakeFirst();
  return open && !open.to_approve ? fail('payment.not-suspense') : { row, waiting: open };
}

const decision = ({ me }: Ctx) => ({ approved_id: me.accountId, approved_name: me.name, to_approve: false });

/**
 * Refunds money in suspense; above the limit the second person's call lets it go.
 * @throws record.not-found, payment.not-suspense, refund.own
 */
export async function refundUnknown(ctx: Ctx, id: number): Promise<void> {
  const { row, waiting } = await lockSuspense(ctx, id);
  if (!waiting) return queueSuspenseRefund(ctx, row, causerOf(ctx));
  requireOther(ctx, waiting.actor_id, 'refund.own');
  const free = await changeRefund(ctx, waiting, 'approve', { ...decision(ctx), state: waiting.state });
  await startSuspenseRefund(ctx, free, row);
}

/**
 * Assigns money in suspense to an open document with at least that amount due.
 * @throws record.not-found, payment.not-suspense, payment.over, payment.too-much
 */
export async function assignUnknown(ctx: Ctx, id: number, bizType: PayBiz, orderNo: string): Promise<void> {
  const bizId = await findByNo(ctx, bizType, orderNo);
  const money = (await lockMoney(ctx, bizType, bizId)) ?? fail('record.not-found');
  const { row, waiting } = await lockSuspense(ctx, id);
  const { doc } = money;
  const came = row.received_fen ?? 0;
  const left = doc.dueFen - paidOf(money.payments);
  if (doc.state !== 'OPEN') fail('payment.over', { no: doc.no });
  if (came > left) fail('payment.too-much', { asked: formatMoney(came), left: formatMoney(left) });
  // It has a better place: nobody gives it back any more.
  if (waiting)
    await changeRefund(ctx, waiting, 'reject', { to_approve: false, state: 'CLOSED', remark: doc.no });
  const to = { biz_type: bizType, biz_id: doc.id, biz_no: doc.no, dealer_id: doc.dealerId };
  const set = { ...to, state: 'PAID', amount_fen: came, reason: '', remark: doc.no } as const;
  const paid = await changePayment(ctx, row, 'assign', set);
  await postAssigned(ctx, paid);
  await notifyPaid(ctx, money, paid);
}

async function findByNo(ctx: Ctx, bizType: PayBiz, no: string): Promise<number> {
  const { entity } = payablesOf(ctx, bizType);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(entity.table)} WHERE ${sql.ref(entity.no)} = ${no} AND ${visible(ctx, entity)}`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? fail('record.not-found', { entity: entity.label });
}
