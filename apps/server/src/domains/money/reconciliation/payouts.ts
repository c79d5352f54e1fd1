import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { payoutFields } from '@treadline/contract/money/reconciliation/fields.ts';
import { reconciliationRoutes as routes } from '@treadline/contract/money/reconciliation/routes.ts';
import { sql } from 'kysely';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { bankNameOf, bankPlace } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { requireSmall } from './book.ts';

/** Entity of payouts of channels, visible to the platform only. */
export const channelPayout = basicEntity('channel_payout', {
  name: 'channel-payout',
  label: t('渠道提现', 'payout', '渠道提現'),
  no: 'no',
  scope: { OTHER: 'all' },
});

/** Lists payouts, newest first. */
export const listPayouts = columnListing(
  routes.payouts,
  (ctx: Ctx) => ctx.db.selectFrom('channel_payout').where(visible(ctx, channelPayout)),
  {
    columns: {
      id: 'channel_payout.id',
      channel: 'channel_payout.channel',
      no: 'channel_payout.no',
      amount: 'channel_payout.amount_fen',
      fee: 'channel_payout.fee_fen',
      paidTime: 'channel_payout.paid_at',
      credited: 'channel_payout.bank_fen',
      bankFee: sql<number | null>`channel_payout.amount_fen - channel_payout.bank_fen`,
      bankAccount: bankNameOf('channel_payout.bank_account_id'),
      creditedBy: 'channel_payout.bank_name',
    },
    filters: { text: filterBy.search([], 'channel_payout.no') },
    defaultSort: '-paidTime',
    sheet: { name: t('渠道提现', 'Payouts', '渠道提現'), columns: sheetOf(payoutFields) },
  },
);

/**
 * Records what the bank credited of a payout, once; what it kept is its charge.
 * @throws record.not-found, reconciliation.credited, reconciliation.over, reconciliation.kept
 */
export async function creditPayout(ctx: Ctx, id: number, fen: number): Promise<void> {
  const payout = await findRecord(ctx, channelPayout, id, true);
  const { no, amount_fen: amount } = payout;
  if (payout.bank_fen !== null) fail('reconciliation.credited');
  if (fen > amount) fail('reconciliation.over', { amount: formatMoney(amount), path: 'amount' });
  await requireSmall(ctx, 'reconciliation.kept', amount - fen);
  await ctx.db
    .updateTable('channel_payout')
    .set({ bank_fen: fen, bank_name: ctx.me.name })
    .where('id', '=', id)
    .execute();
  const entry = { entity: channelPayout.name, entityId: id, entityNo: no };
  await recordEvent(ctx, { ...entry, action: 'credited', remark: formatMoney(fen) });
  await postJournal(ctx, {
    type: 'CHANNEL_DIFFERENCE',
    source: { type: channelPayout.name, id, no },
    dealerId: null,
    day: dayOf(new Date(payout.paid_at)),
    entries: [
      { account: 'BANKFEE', debit: amount - fen },
      { ...(await bankPlace(ctx, payout.bank_account_id)), credit: amount - fen },
    ],
  });
}
