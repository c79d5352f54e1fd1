import type { z } from 'zod';
import type { prepayRoutes } from '@treadline/contract/money/prepay/routes.ts';
import type { PrepayKind } from '@treadline/contract/money/prepay/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { chooseBank, nameBank } from '#domains/money/bank-accounts/index.ts';
import { lockAccount, readAccount, startAccount } from './account.ts';
import { prepayDocument, type DocumentRow } from './document.ts';
import { postMovement } from './movements.ts';

type Body<K extends 'recharge' | 'reverse' | 'freeze' | 'withdraw' | 'adjust'> = z.output<
  (typeof prepayRoutes)[K]['body']
>;

/**
 * Submits a bank recharge, by finance or the dealer, posted once a second person approves it.
 * @returns its id. @throws record.not-found, prepay.closed, prepay.serial-used
 */
export async function submitRecharge(
  ctx: Ctx,
  { dealerId, amount, reason, bankSerial: bank_serial, ...own }: Body<'recharge'>,
): Promise<number> {
  const { state, dealerName } = await readAccount(ctx, dealerId);
  if (state === 'CLOSED') fail('prepay.closed', { dealer: dealerName });
  await startAccount(ctx, dealerId);
  const bank = await nameBank(ctx, own);
  const { bank_account } = bank;
  const made = await add(ctx, 'RECHARGE', { dealerId, amount, reason, ...bank, bank_serial });
  if (made) return made.id;
  const { doc_no: no } = await ctx.db
    .selectFrom('prepay_document')
    .select('doc_no')
    .where('bank_account', '=', bank_account)
    .where('bank_serial', '=', bank_serial)
    .where('kind', '=', 'RECHARGE')
    .where('status', 'in', ['SUBMITTED', 'APPROVED'])
    .executeTakeFirstOrThrow();
  throw new AppError('prepay.serial-used', {
    account: bank_account,
    serial: bank_serial,
    no,
    path: 'bankSerial',
  });
}

/** Submits the reversal of a posted recharge. @returns its id. @throws record.not-found, prepay.not-reversible */
export async function submitReversal(ctx: Ctx, { rechargeId, reason }: Body<'reverse'>): Promise<number> {
  const recharge = await findRecord(ctx, prepayDocument, rechargeId, true);
  if (recharge.kind !== 'RECHARGE' || recharge.status !== 'APPROVED') fail('prepay.not-reversible');
  const { dealer_id: dealerId, amount_fen: amount, bank_account_id } = recharge;
  const of = { reverses_id: rechargeId, bank_account_id };
  const made = await add(ctx, 'REVERSAL', { dealerId, amount, reason, ...of });
  return (made ?? fail('prepay.not-reversible')).id;
}

/** Freezes a sum, at once. @returns its id. @throws record.not-found, prepay.short */
export async function freezeSum(ctx: Ctx, { dealerId, amount, reason }: Body<'freeze'>): Promise<number> {
  return addHeld(ctx, 'FREEZE', { dealerId, amount, reason });
}

/** Submits a withdrawal; the sum is frozen until decided. @returns its id. @throws record.not-found, prepay.short */
export async function submitWithdrawal(ctx: Ctx, body: Body<'withdraw'>): Promise<number> {
  const { dealerId, amount, reason, bankAccount: bank_account } = body;
  const bank_account_id = await chooseBank(ctx, body.bankAccountId);
  return addHeld(ctx, 'WITHDRAWAL', { dealerId, amount, reason, bank_account, bank_account_id });
}

/** Submits an adjustment of the balance. @returns its id. @throws record.not-found */
export async function submitAdjustment(
  ctx: Ctx,
  { dealerId, amount, reason, bankAccountId }: Body<'adjust'>,
): Promise<number> {
  await readAccount(ctx, dealerId);
  await startAccount(ctx, dealerId);
  const bank_account_id = await chooseBank(ctx, bankAccountId);
  return (await addOne(ctx, 'ADJUSTMENT', { dealerId, amount, reason, bank_account_id })).id;
}

interface Values extends Partial<
  Pick<DocumentRow, 'bank_account' | 'bank_account_id' | 'bank_serial' | 'reverses_id'>
> {
  dealerId: number;
  amount: number;
  reason: string;
}

async function addHeld(ctx: Ctx, kind: 'FREEZE' | 'WITHDRAWAL', values: Values): Promise<number> {
  await readAccount(ctx, values.dealerId);
  await lockAccount(ctx, values.dealerId, true);
  const made = await addOne(ctx, kind, values);
  await postMovement(ctx, 'freeze', made);
  return made.id;
}

async function addOne(ctx: Ctx, kind: PrepayKind, values: Values): Promise<DocumentRow> {
  const made = await add(ctx, kind, values);
  if (!made) throw new Error(`${kind} met another document`);
  return made;
}

/** undefined: what may be there once is there. */
async function add(
  ctx: Ctx,
  kind: PrepayKind,
  { dealerId, amount, ...values }: Values,
): Promise<DocumentRow | undefined> {
  const [doc_no = ''] = await nextNumbers(ctx, 'YF');
  const status = kind === 'FREEZE' ? 'HELD' : 'SUBMITTED';
  const made = await ctx.db
    .insertInto('prepay_document')
    .values({
      doc_no,
      kind,
      status,
      dealer_id: dealerId,
      amount_fen: amount,
      ...values,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return undefined;
  const action = status === 'HELD' ? 'hold' : 'submit';
  const { id: entityId } = made;
  await recordEvent(ctx, {
    entity: prepayDocument.name,
    entityId,
    entityNo: doc_no,
    action,
    to: status,
    remark: values.reason,
  });
  return made;
}
