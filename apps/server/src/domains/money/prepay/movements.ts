import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { Ctx } from '#kernel/context.ts';
import { bankOfNumber, bankPlace } from '#domains/money/bank-accounts/index.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { lockAccount } from './account.ts';
import type { DocumentRow } from './document.ts';
import { watchLine } from './watch-line.ts';

type Side = Pick<Entry, 'account' | 'party'>;
interface Movement {
  type: JournalType;
  debit(dealer: number): Side;
  credit(dealer: number): Side;
}

const bank = (): Side => ({ account: 'BANK' });
const free = (party: number): Side => ({ account: 'PREPAY', party });
const frozen = (party: number): Side => ({ account: 'FROZEN', party });

const movements = {
  recharge: { type: 'RECHARGE', debit: bank, credit: free },
  reversal: { type: 'RECHARGE_REVERSAL', debit: free, credit: bank },
  freeze: { type: 'FREEZE', debit: free, credit: frozen },
  unfreeze: { type: 'UNFREEZE_PREPAY', debit: frozen, credit: free },
  withdraw: { type: 'WITHDRAW', debit: frozen, credit: bank },
  // The books are brought to what the bank says.
  more: { type: 'ADJUST', debit: bank, credit: free },
  less: { type: 'ADJUST', debit: free, credit: bank },
} as const satisfies Record<string, Movement>;

/**
 * Posts the money of a locked document, once per movement type.
 * @throws prepay.short
 */
export async function postMovement(ctx: Ctx, name: keyof typeof movements, doc: DocumentRow): Promise<void> {
  const { id, doc_no: no, dealer_id: dealerId, amount_fen: fen, reason: memo } = doc;
  const { type, debit, credit }: Movement = movements[name];
  // Money that came has a place in a closed account, too: from there it can be withdrawn.
  const account = await lockAccount(ctx, dealerId, true);
  const place = await placeOf(ctx, doc);
  const named = (side: Side) => (side.account === 'BANK' ? place : side);
  await postJournal(ctx, {
    type,
    source: { type: 'PREPAY_DOCUMENT', id, no },
    dealerId,
    memo,
    entries: [
      { ...named(debit(dealerId)), debit: Math.abs(fen) },
      { ...named(credit(dealerId)), credit: Math.abs(fen) },
    ],
  });
  await watchLine(ctx, account);
}

/** Where the money of a document is: on the bank account that it names. */
const placeOf = async (
  ctx: Ctx,
  { kind, bank_account: number, bank_account_id: own }: DocumentRow,
): Promise<Side & { subject: number | null }> =>
  bankPlace(ctx, own ?? (kind === 'RECHARGE' ? await bankOfNumber(ctx, number) : null));
