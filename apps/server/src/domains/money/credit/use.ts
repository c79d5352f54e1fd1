import { sql } from 'kysely';
import { creditSettings } from '@treadline/contract/money/credit/settings.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf, lastOfMonth } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { postJournal } from '#domains/money/journal/index.ts';

/** Returns a dealer's debt for credit orders in fen, less refunds after repayment. */
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

/** Whether a dealer has a credit line in force. */
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
 * Pays an order on credit (J3 against AR). The credit line is locked, so concurrent orders cannot exceed it. Call last
 * in the transaction, with order and payment locked.
 * @throws credit.none, credit.overdue, credit.short
 */
export async function chargeCredit(
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
      due_day: addDays(await termsBegin(ctx, dealerId, today), line.term_days),
    })
    .execute();
  await settleOver(ctx, dealerId);
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

/** The day from which a dealer's days of credit count: the month's end where it pays by the month. */
async function termsBegin({ db }: Ctx, dealerId: number, today: string): Promise<string> {
  const { term_kind: kind } = await db
    .selectFrom('company')
    .where('id', '=', dealerId)
    .select('term_kind')
    .executeTakeFirstOrThrow();
  return kind === 'MONTH_END' ? lastOfMonth(today) : today;
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

/** Reduces the debt of a credit order by a refund; amounts already repaid count for the next due order. */
export async function refundCredit(ctx: Pick<Ctx, 'db'>, paymentId: number, fen: number): Promise<void> {
  const { rows } = await sql<{ dealerId: number }>`
    SELECT dealer_id AS "dealerId" FROM credit_line WHERE dealer_id = (SELECT dealer_id FROM credit_use WHERE payment_id = ${paymentId})
    FOR UPDATE`.execute(ctx.db);
  await sql`UPDATE credit_use SET back_fen = back_fen + ${fen} WHERE payment_id = ${paymentId}`.execute(
    ctx.db,
  );
  if (rows[0]) await settleOver(ctx, rows[0].dealerId);
}

interface Open {
  paymentId: number;
  fen: number;
}

/**
 * Repayments of orders whose goods went back repay what is due first of the dealer's other orders. Where nothing is due
 * they wait for its next order on credit. The line is locked.
 */
async function settleOver({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<void> {
  const { rows } = await sql<Open>`
    SELECT payment_id AS "paymentId", open_fen AS fen FROM credit_use WHERE dealer_id = ${dealerId} AND open_fen <> 0
    ORDER BY due_day, payment_id FOR UPDATE`.execute(db);
  const due = rows.filter(({ fen }) => fen > 0);
  for (const over of rows.filter(({ fen }) => fen < 0))
    for (const open of due) {
      const fen = Math.min(0 - over.fen, open.fen);
      if (fen === 0) continue;
      await moveRepaid(db, over.paymentId, open.paymentId, fen);
      over.fen += fen;
      open.fen -= fen;
    }
}

/** What repayments brought for one order stands for another, the newest first. */
async function moveRepaid(db: Db, from: number, to: number, fen: number): Promise<void> {
  await sql`
    WITH part AS (
      SELECT document_id, fen, least(fen, ${fen} - (sum(fen) OVER (ORDER BY document_id DESC) - fen)) AS moved
      FROM credit_repaid WHERE payment_id = ${from} AND fen > 0),
    moved AS (SELECT document_id, moved FROM part WHERE moved > 0),
    whole AS (DELETE FROM credit_repaid r USING moved m WHERE r.payment_id = ${from} AND r.document_id = m.document_id
      AND r.fen = m.moved),
    less AS (UPDATE credit_repaid r SET fen = r.fen - m.moved FROM moved m WHERE r.payment_id = ${from}
      AND r.document_id = m.document_id AND r.fen > m.moved)
    INSERT INTO credit_repaid (document_id, payment_id, fen) SELECT document_id, ${to}, moved FROM moved
    ON CONFLICT (document_id, payment_id) DO UPDATE SET fen = credit_repaid.fen + excluded.fen`.execute(db);
  await sql`UPDATE credit_use SET repaid_fen = repaid_fen + CASE payment_id WHEN ${to} THEN ${fen}::bigint ELSE ${0 - fen}::bigint END
    WHERE payment_id IN (${from}, ${to})`.execute(db);
}
