import { sql } from 'kysely';
import { creditSettings } from '@treadline/contract/credit/settings.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '../../kernel/context.ts';
import { addDays, dayOf } from '../../kernel/days.ts';
import type { Db } from '../../kernel/db.ts';
import { fail } from '../../kernel/errors.ts';
import { readSetting } from '../../kernel/settings.ts';
import { postJournal } from '../journal/index.ts';

/** What a dealer owes for orders on credit, fen; what went back after it was repaid is taken off. */
export async function usedOf({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(open_fen), 0)::bigint AS fen FROM credit_use WHERE dealer_id = ${dealerId} AND open_fen <> 0`.execute(
    db,
  );
  return rows[0]?.fen ?? 0;
}

const lineOf = (db: Db, dealerId: number) =>
  db
    .selectFrom('credit_line')
    .selectAll()
    .where('dealer_id', '=', dealerId)
    .where('limit_fen', '>', 0)
    .where(sql<boolean>`(valid_until IS NULL OR valid_until >= ${dayOf(new Date())}::date)`);

/** Whether a dealer has a line that is in force. */
export const offersCredit = async (db: Db, dealerId: number): Promise<boolean> =>
  (await lineOf(db, dealerId).executeTakeFirst()) !== undefined;

interface Use {
  dealerId: number;
  paymentId: number;
  orderId: number;
  no: string;
  amountFen: number;
}

/**
 * An order is paid on credit (J3 against AR). The line is locked: of many orders at once as many are sold as it holds.
 * To be called last in the transaction, with order and payment locked. @throws credit.none, credit.overdue, credit.short
 */
export async function takeCredit(
  ctx: Ctx,
  { dealerId, paymentId, orderId, no, amountFen }: Use,
): Promise<void> {
  const line = await lineOf(ctx.db, dealerId).forUpdate().executeTakeFirst();
  if (!line) return fail('credit.none');
  const today = dayOf(new Date());
  await requireInTime(ctx, dealerId, today);
  const free = line.limit_fen - (await usedOf(ctx, dealerId));
  if (amountFen > free)
    fail('credit.short', {
      asked: formatMoney(amountFen),
      free: formatMoney(Math.max(free, 0)),
      shortfall: formatMoney(amountFen - free),
    });
  await ctx.db
    .insertInto('credit_use')
    .values({
      payment_id: paymentId,
      dealer_id: dealerId,
      order_id: orderId,
      amount_fen: amountFen,
      due_day: addDays(today, line.term_days),
    })
    .execute();
  await postJournal(ctx, {
    type: 'OFFLINE_PAYMENT',
    source: { type: 'PAYMENT', id: paymentId, no },
    dealerId,
    entries: [
      { account: 'AR', party: dealerId, debit: amountFen },
      { account: 'ORD', party: orderId, credit: amountFen },
    ],
  });
}

/** @throws credit.overdue */
async function requireInTime(ctx: Ctx, dealerId: number, today: string): Promise<void> {
  const allowed = await readSetting(ctx.db, creditSettings.settings.overdueDays);
  const { rows } = await sql<{ days: number | null }>`
    SELECT ${today}::date - min(due_day) AS days FROM credit_use WHERE dealer_id = ${dealerId} AND open_fen > 0`.execute(
    ctx.db,
  );
  const days = rows[0]?.days ?? 0;
  if (days > allowed) fail('credit.overdue', { days });
}

/** What went back of an order that was paid on credit is owed no more. */
export const giveCreditBack = async (
  { db }: Pick<Ctx, 'db'>,
  paymentId: number,
  fen: number,
): Promise<void> => {
  await sql`UPDATE credit_use SET back_fen = back_fen + ${fen} WHERE payment_id = ${paymentId}`.execute(db);
};
