import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fail } from '../../kernel/errors.ts';
import type { Ctx } from '../../kernel/context.ts';
import { postJournal } from '../journal/index.ts';

interface PrepayPayment {
  paymentId: number;
  bizId: number;
  no: string;
  amountFen: number;
}

/** J2. @throws prepay.short */
export async function payFromPrepay(
  ctx: Ctx,
  { dealerId, payments }: { dealerId: number; payments: readonly PrepayPayment[] },
): Promise<void> {
  const asked = payments.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const account = await ctx.db
    .selectFrom('money_account')
    .select('balance_fen')
    .where('account', '=', 'PREPAY')
    .where('party_id', '=', dealerId)
    .executeTakeFirst();
  const available = account?.balance_fen ?? 0;
  if (asked > available)
    fail('prepay.short', {
      asked: formatMoney(asked),
      available: formatMoney(available),
      shortfall: formatMoney(asked - available),
    });
  for (const { paymentId: id, bizId, no, amountFen } of payments)
    await postJournal(ctx, {
      type: 'PREPAY_PAYMENT',
      source: { type: 'PAYMENT', id, no },
      dealerId,
      entries: [
        { account: 'PREPAY', party: dealerId, debit: amountFen },
        { account: 'ORD', party: bizId, credit: amountFen },
      ],
    });
}

/** J8 of prepay. */
export async function refundToPrepay(
  ctx: Ctx,
  refund: { dealerId: number; refundId: number; bizId: number; no: string; amountFen: number },
): Promise<void> {
  const { dealerId, refundId: id, bizId, no, amountFen } = refund;
  await postJournal(ctx, {
    type: 'REFUND',
    source: { type: 'REFUND', id, no },
    dealerId,
    entries: [
      { account: 'ORD', party: bizId, debit: amountFen },
      { account: 'PREPAY', party: dealerId, credit: amountFen },
    ],
  });
}
