import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { bankPlace } from '#domains/money/bank-accounts/index.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { isChannel } from './channel.ts';
import { profitShares } from './owners.ts';
import type { Payment, Refund } from './rows.ts';

/** What was owed to a document, or to nobody. */
const owed = ({ biz_id: order }: Payment, suspense: boolean): Pick<Entry, 'account' | 'party'> =>
  suspense ? { account: 'SUSP' } : { account: 'ORD', party: order };

/** Where the money lies: at a channel frozen while it may be split; on credit the dealer owes it; on a bank account. */
const placeOf = async (
  ctx: Ctx,
  { way, split, dealer_id: party, bank_account_id: bank }: Payment,
  frozen = split,
): Promise<Pick<Entry, 'account' | 'channel' | 'party' | 'subject'>> => {
  if (isChannel(way)) return { account: frozen ? 'CHF' : 'CH', channel: way };
  return way === 'CREDIT' ? { account: 'AR', party } : bankPlace(ctx, bank);
};

const sourceOf = ({ id, out_trade_no: no }: Payment) => ({ type: 'PAYMENT', id, no });

/** Posts received money: J1 for a channel, J3 for a bank, J11 for money not due on any document. */
export async function postArrival(ctx: Ctx, row: Payment): Promise<void> {
  const [came, fee, suspense] = [row.received_fen ?? 0, row.fee_fen, row.state !== 'PAID'];
  const type: JournalType = suspense
    ? 'SUSPENSE'
    : isChannel(row.way)
      ? 'CHANNEL_PAYMENT'
      : 'OFFLINE_PAYMENT';
  await postJournal(ctx, {
    type,
    source: sourceOf(row),
    dealerId: row.dealer_id,
    entries: [
      { ...(await placeOf(ctx, row)), debit: came - fee },
      { account: 'FEE', debit: fee },
      { ...owed(row, suspense), credit: came },
    ],
  });
}

/** Posts the transfer of money in suspense to its document. */
export async function postAssigned(ctx: Ctx, row: Payment): Promise<void> {
  const came = row.received_fen ?? 0;
  await postJournal(ctx, {
    type: 'CHANNEL_PAYMENT',
    source: sourceOf(row),
    dealerId: row.dealer_id,
    entries: [
      { account: 'SUSP', debit: came },
      { account: 'ORD', party: row.biz_id, credit: came },
    ],
  });
}

/** Posts a refund by channel or bank: J8, or J11 for money in suspense. */
export async function postRefund(ctx: Ctx, row: Refund, from: Payment): Promise<void> {
  const { amount_fen: fen, fee_back_fen: fee, suspense } = row;
  const frozen = from.split && (await provider(ctx, profitShares).isFrozen(ctx, from.id));
  await postJournal(ctx, {
    type: suspense ? 'SUSPENSE_REFUND' : 'REFUND',
    source: { type: 'REFUND', id: row.id, no: row.out_refund_no },
    dealerId: row.dealer_id,
    entries: [
      { ...owed(from, suspense), debit: fen },
      { ...(await placeOf(ctx, from, frozen)), credit: fen - fee },
      { account: 'FEE', credit: fee },
    ],
  });
}

/**
 * Posts a fee difference (J14): the channel charged `fen` more (below 0: less) than booked.
 * @returns false when it was already posted for this document, or nothing differs
 */
export async function postFeeDifference(
  ctx: Ctx,
  from: Payment,
  source: { type: string; id: number; no: string },
  fen: number,
): Promise<boolean> {
  const frozen = from.split && (await provider(ctx, profitShares).isFrozen(ctx, from.id));
  const place = await placeOf(ctx, from, frozen);
  const [less, more] = [Math.max(-fen, 0), Math.max(fen, 0)];
  const { posted } = await postJournal(ctx, {
    type: 'FEE_DIFFERENCE',
    source,
    dealerId: from.dealer_id,
    entries: [
      { account: 'FEE', debit: more },
      { ...place, credit: more },
      { ...place, debit: less },
      { account: 'FEE', credit: less },
    ],
  });
  return posted;
}
