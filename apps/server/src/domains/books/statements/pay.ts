import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { statementFlow, statementPaymentFlow as flow } from '@treadline/contract/books/statements/flow.ts';
import type { statementRoutes } from '@treadline/contract/books/statements/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { bankOfNumber, bankPlace, nameBank } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { toSignedEntry } from './correct.ts';
import { statementPayment } from './payment.ts';
import { statement, type Statement } from './statement.ts';
import { waitingFen } from './carry.ts';

type Input = z.output<(typeof statementRoutes)['pay']['body']>;

/** Fen that a bank may move more or less than was due. */
const roundUpTo = 100;

/** Refuses what is more than is open, or has the other sign. @throws statement.over-due */
function requireWithin(amount: number, open: number): void {
  if (Math.sign(amount) === Math.sign(open) && Math.abs(amount) <= Math.abs(open)) return;
  fail('statement.over-due', { asked: formatMoney(amount), open: formatMoney(open) });
}

/**
 * Records a bank payment for a confirmed statement; nothing is posted until a second person approves it.
 * @returns its id. @throws statement.over-due, statement.bank-differs, statement.serial-used, flow.status
 */
export async function submitPayment(ctx: Ctx, id: number, input: Input): Promise<number> {
  const { amount, bankAmount, bankSerial, remark } = input;
  const row = await applyTransition(ctx, statement, statementFlow, 'pay', id, {
    remark: formatMoney(amount),
  });
  requireWithin(amount, row.due_fen - (await waitingFen(ctx, id)));
  if (Math.abs(bankAmount - amount) > roundUpTo || Math.sign(bankAmount) !== Math.sign(amount))
    throw new AppError('statement.bank-differs', { path: 'bankAmount' });
  const [no = ''] = await nextNumbers(ctx, 'FK');
  const bank = { ...(await nameBank(ctx, input)), bank_serial: bankSerial };
  const made = await ctx.db
    .insertInto('statement_payment')
    .values({
      pay_no: no,
      statement_id: id,
      amount_fen: amount,
      bank_fen: bankAmount,
      ...bank,
      remark,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return failSerial(ctx, bank);
  await recordEvent(ctx, {
    entity: statementPayment.name,
    entityId: made.id,
    entityNo: no,
    action: 'submit',
    to: 'SUBMITTED',
    remark,
  });
  return made.id;
}

async function failSerial(
  { db }: Ctx,
  { bank_account, bank_serial: serial }: { bank_account: string; bank_serial: string },
): Promise<never> {
  const { pay_no: no } = await db
    .selectFrom('statement_payment')
    .select('pay_no')
    .where('bank_account', '=', bank_account)
    .where('bank_serial', '=', serial)
    .where('status', '<>', 'REJECTED')
    .executeTakeFirstOrThrow();
  throw new AppError('statement.serial-used', { serial, no, path: 'bankSerial' });
}

/**
 * The payment with its statement locked: another one of it waits until this one counts. Four eyes, administrators' too.
 * @throws statement.own-approval
 */
async function lockForOther(ctx: Ctx, id: number) {
  const payment = await findRecord(ctx, statementPayment, id);
  const of = await findRecord(ctx, statement, payment.statement_id, true);
  requireOther(ctx, payment.created_by, 'statement.own-approval');
  return { of, payment };
}

const decision = ({ me }: Ctx) => ({
  decided_by: me.accountId,
  decided_by_name: me.name,
  decided_at: sql`now()`,
});

/**
 * SUBMITTED -> APPROVED: posts the payment (J13) in the same transaction.
 * @throws statement.own-approval, statement.over-due, flow.status, record.changed
 */
export async function approvePayment(ctx: Ctx, id: number, version: number): Promise<void> {
  const { of, payment } = await lockForOther(ctx, id);
  const seen = new Map([[id, version]]);
  await applyTransition(ctx, statementPayment, flow, 'approve', id, { set: decision(ctx), seen });
  requireWithin(payment.amount_fen, of.due_fen);
  await ctx.db
    .updateTable('statement')
    .set({
      paid_fen: sql`paid_fen + ${payment.amount_fen}`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', of.id)
    .execute();
  const no = { entity: statement.name, entityId: of.id, entityNo: of.statement_no };
  await recordEvent(ctx, { ...no, action: 'paid', remark: formatMoney(payment.amount_fen) });
  await postPayment(ctx, of, payment);
}

/** J13: retail pays what is owed to the party, wholesale what the party owes; below zero it goes the other way. */
const postPayment = async (
  ctx: Ctx,
  { type, party_id: party }: Statement,
  {
    id,
    pay_no: no,
    amount_fen: fen,
    bank_fen: bank,
    bank_account: number,
    bank_account_id: own,
  }: Selectable<DB['statement_payment']>,
) => {
  const sign = type === 'RETAIL' ? 1 : -1;
  const place = await bankPlace(ctx, own ?? (await bankOfNumber(ctx, number)));
  return postJournal(ctx, {
    type: 'SETTLEMENT',
    source: { type: statementPayment.name, id, no },
    dealerId: party,
    entries: [
      toSignedEntry(type === 'RETAIL' ? 'AP' : 'AR', sign * fen, party),
      { ...toSignedEntry('BANK', 0 - sign * bank), ...place },
      toSignedEntry('ROUND', sign * (bank - fen)),
    ],
  });
};

/** SUBMITTED -> REJECTED with a reason. @throws statement.own-approval, flow.status */
export async function rejectPayment(ctx: Ctx, id: number, reason: string): Promise<void> {
  await lockForOther(ctx, id);
  const set = { ...decision(ctx), reject_reason: reason };
  await applyTransition(ctx, statementPayment, flow, 'reject', id, { set, remark: reason });
}
