import { sql, type Selectable, type Updateable } from 'kysely';
import type { PayBiz, PaymentState, RefundState } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { payment, refund } from './entity.ts';
import { payablesOf, type Payable, type PayableOwner } from './owners.ts';

export type Payment = Selectable<DB['payment']>;
export type Refund = Selectable<DB['refund']>;

/** Earliest time of the next query. */
export const inAMinute = (): Date => new Date(Date.now() + 60_000);

/** A document with all its payments and refunds, locked by id. */
export interface Money {
  bizType: PayBiz;
  owner: PayableOwner;
  doc: Payable;
  payments: Payment[];
  refunds: Refund[];
}

/** Locks a document, then its payments, then its refunds: the global lock order. Undefined when there is none. */
export async function lockMoney(ctx: Ctx, bizType: PayBiz, bizId: number): Promise<Money | undefined> {
  const owner = payablesOf(ctx, bizType);
  const doc = await owner.lock(ctx, bizId);
  if (!doc) return undefined;
  const of = <T extends 'payment' | 'refund'>(table: T) =>
    sql<Selectable<DB[T]>>`
      SELECT * FROM ${sql.table(table)} WHERE biz_type = ${bizType} AND biz_id = ${bizId} ORDER BY id FOR UPDATE`.execute(
      ctx.db,
    );
  const payments = (await of('payment')).rows;
  return { bizType, owner, doc, payments, refunds: (await of('refund')).rows };
}

/** Locks one payment or refund; its document, if any, must be locked before. */
export async function lockOne<T extends 'payment' | 'refund'>(ctx: Ctx, table: T, id: number) {
  const { rows } = await sql<
    Selectable<DB[T]>
  >`SELECT * FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(ctx.db);
  return rows[0] ?? fail('record.not-found');
}

/** A locked refund with its payment; `money` is that of its document, undefined for money in suspense. */
export interface PayableRefund {
  row: Refund;
  from: Payment;
  money: Money | undefined;
}

/** Amount paid for a document, in fen. */
export const paidOf = (payments: readonly Payment[]): number => sumOf(payments.filter(isPaid));
export const isPaid = ({ state }: Payment): boolean => state === 'PAID';
/** Whether an offline payment waits for its second person. */
export const isWaitingProof = ({ way, state }: Pick<Payment, 'way' | 'state'>): boolean =>
  way === 'OFFLINE' && state === 'WAITING';
/** Sum of amounts in fen. */
export const sumOf = (rows: readonly { amount_fen: number }[]): number =>
  rows.reduce((sum, { amount_fen: fen }) => sum + fen, 0);

/** Whether a refund holds its money: requested and not closed. */
export const holdsMoney = ({ state }: Refund): boolean => state !== 'CLOSED';
/** Whether a refund is in progress. */
export const isUnderWay = ({ state }: Refund): boolean => state !== 'CLOSED' && state !== 'SUCCESS';

/** Amount of a payment, in fen, that no refund holds. */
export const refundableFen = ({ id, received_fen: came }: Payment, refunds: readonly Refund[]): number =>
  (came ?? 0) - sumOf(refunds.filter((one) => one.payment_id === id && holdsMoney(one)));

/** Updates a locked payment and logs it. @returns the row after it */
export async function changePayment(
  ctx: Ctx,
  row: Payment,
  action: string,
  { remark = '', ...set }: Updateable<DB['payment']> & { state: PaymentState; remark?: string },
): Promise<Payment> {
  const after = await ctx.db
    .updateTable('payment')
    .set({ ...set, version: row.version + 1, updated_at: sql`now()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await logPayment(ctx, after, action, row.state, remark);
  return after;
}

export const logPayment = (ctx: Ctx, row: Payment, action: string, from: string | null, remark = '') =>
  recordEvent(ctx, {
    entity: payment.name,
    entityId: row.id,
    entityNo: row.out_trade_no,
    action,
    from,
    to: row.state,
    remark,
  });

/** Updates a locked refund and logs it. @returns the row after it */
export async function changeRefund(
  ctx: Ctx,
  row: Refund,
  action: string,
  { remark = '', ...set }: Updateable<DB['refund']> & { state: RefundState; remark?: string },
): Promise<Refund> {
  const after = await ctx.db
    .updateTable('refund')
    .set({ ...set, version: row.version + 1, updated_at: sql`now()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await logRefund(ctx, after, action, row.state, remark);
  return after;
}

export const logRefund = (ctx: Ctx, row: Refund, action: string, from: string | null, remark = '') =>
  recordEvent(ctx, {
    entity: refund.name,
    entityId: row.id,
    entityNo: row.out_refund_no,
    action,
    from,
    to: row.state,
    remark,
  });
