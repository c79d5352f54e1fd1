import type { z } from 'zod';
import type { creditRoutes } from '@treadline/contract/money/credit/routes.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { nameBank } from '#domains/money/bank-accounts/index.ts';
import { creditDocument, readDocument, type CreditDocument } from './document.ts';
import { usedOf } from './use.ts';

type Body<K extends 'line' | 'repay' | 'payBack'> = z.output<(typeof creditRoutes)[K]['body']>;

/** Submits a new credit limit of a dealer, 0 for none. @returns its id. @throws record.not-found */
export const submitLine = (ctx: Ctx, { dealerId, limit, termDays, validUntil, reason }: Body<'line'>) =>
  add(ctx, {
    kind: 'LINE',
    dealer_id: dealerId,
    amount_fen: limit,
    term_days: termDays,
    valid_until: validUntil ?? null,
    reason,
  });

/**
 * Submits a repayment of credit orders, posted once a second person approves it.
 * @returns its id. @throws record.not-found, credit.too-much, credit.serial-used
 */
export async function submitRepayment(ctx: Ctx, { dealerId, amount, reason, ...bank }: Body<'repay'>) {
  const open = await usedOf(ctx, dealerId);
  if (amount > open) fail('credit.too-much', { asked: formatMoney(amount), open: formatMoney(open) });
  return add(ctx, {
    kind: 'REPAYMENT',
    dealer_id: dealerId,
    amount_fen: amount,
    ...(await nameBank(ctx, bank)),
    bank_serial: bank.bankSerial,
    reason,
  });
}

/**
 * Submits the return of an approved repayment to the dealer, posted once a second person approves it.
 * @returns its id. @throws record.not-found, credit.no-repayment, credit.payback-too-much, credit.serial-used
 */
export async function submitPayback(ctx: Ctx, id: number, { amount, reason, ...bank }: Body<'payBack'>) {
  const of = await readDocument(ctx, id);
  if (of.returnable === null) return fail('credit.no-repayment');
  if (amount > of.returnable)
    fail('credit.payback-too-much', { asked: formatMoney(amount), open: formatMoney(of.returnable) });
  return add(ctx, {
    kind: 'PAYBACK',
    dealer_id: of.dealerId,
    amount_fen: amount,
    ...(await nameBank(ctx, bank)),
    bank_serial: bank.bankSerial,
    repayment_id: id,
    reason,
  });
}

type Values = Pick<CreditDocument, 'kind' | 'dealer_id' | 'amount_fen' | 'reason'> &
  Partial<
    Pick<
      CreditDocument,
      'term_days' | 'valid_until' | 'bank_account' | 'bank_account_id' | 'bank_serial' | 'repayment_id'
    >
  >;

async function add(ctx: Ctx, values: Values): Promise<number> {
  const dealer = await ctx.db
    .selectFrom('dealer')
    .where('id', '=', values.dealer_id)
    .select('id')
    .executeTakeFirst();
  if (!dealer) fail('record.not-found');
  const [doc_no = ''] = await nextNumbers(ctx, 'SX');
  const made = await ctx.db
    .insertInto('credit_document')
    .values({ doc_no, ...values, created_by: ctx.me.accountId, created_by_name: ctx.me.name })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return fail('credit.serial-used', { path: 'bankSerial' });
  await recordEvent(ctx, {
    entity: creditDocument.name,
    entityId: made.id,
    entityNo: doc_no,
    action: 'submit',
    to: 'SUBMITTED',
    remark: values.reason,
  });
  return made.id;
}
