import type { Ctx } from '#kernel/context.ts';
import { failInsufficientBalance, postJournal } from '#domains/money/journal/index.ts';
import { lockAccount } from './account.ts';
import { watchLine } from './watch-line.ts';

/** One payment row: the document it pays (`bizId`, the party of ORD), its number, fen. */
interface PrepayPayment {
  paymentId: number;
  bizId: number;
  no: string;
  amountFen: number;
}

/**
 * Pays a dealer's documents from its account, all or none; idempotent by payment. Call last in the transaction, with
 * documents and payments locked; the caller checks access.
 * @throws prepay.closed; prepay.short with available, total and missing amount in yuan
 */
export async function payFromPrepay(
  ctx: Ctx,
  { dealerId, payments }: { dealerId: number; payments: readonly PrepayPayment[] },
): Promise<void> {
  const account = await lockAccount(ctx, dealerId);
  const open = await leaveOutPaid(ctx, payments);
  const asked = open.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const available = await readAvailable(ctx, dealerId);
  if (asked > available) failInsufficientBalance('prepay.short', available, asked);
  for (const { paymentId: id, bizId, no, amountFen } of open)
    await postJournal(ctx, {
      type: 'PREPAY_PAYMENT',
      source: { type: 'PAYMENT', id, no },
      dealerId,
      entries: [
        { account: 'PREPAY', party: dealerId, debit: amountFen },
        { account: 'ORD', party: bizId, credit: amountFen },
      ],
    });
  await watchLine(ctx, account);
}

/** Credits a refund to the account, once per refund; closed accounts included. */
export async function refundToPrepay(
  ctx: Ctx,
  refund: { dealerId: number; refundId: number; bizId: number; no: string; amountFen: number },
): Promise<void> {
  const { dealerId, refundId: id, bizId, no, amountFen } = refund;
  const account = await lockAccount(ctx, dealerId, true);
  await postJournal(ctx, {
    type: 'REFUND',
    source: { type: 'REFUND', id, no },
    dealerId,
    entries: [
      { account: 'ORD', party: bizId, debit: amountFen },
      { account: 'PREPAY', party: dealerId, credit: amountFen },
    ],
  });
  await watchLine(ctx, account);
}

async function leaveOutPaid({ db }: Ctx, payments: readonly PrepayPayment[]): Promise<PrepayPayment[]> {
  const ids = payments.map(({ paymentId }) => paymentId);
  const rows = ids.length
    ? await db
        .selectFrom('journal')
        .select('source_id')
        .where('source_type', '=', 'PAYMENT')
        .where('source_id', 'in', ids)
        .where('type', '=', 'PREPAY_PAYMENT')
        .execute()
    : [];
  const paid = new Set(rows.map(({ source_id: id }) => id));
  return payments
    .filter(({ paymentId }) => !paid.has(paymentId))
    .toSorted((a, b) => a.paymentId - b.paymentId);
}

async function readAvailable({ db }: Ctx, dealerId: number): Promise<number> {
  const row = await db
    .selectFrom('money_account')
    .select('balance_fen')
    .where('account', '=', 'PREPAY')
    .where('party_id', '=', dealerId)
    .executeTakeFirst();
  return row?.balance_fen ?? 0;
}
