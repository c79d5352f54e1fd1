import type { JournalAccount } from '../journal/accounts.ts';
import type { BillCause, BillKind } from './fields.ts';

/** Accounts that may take the other side of a difference. */
export const counterAccounts = [
  'SUSP',
  'FEE',
  'BANK',
  'BANKFEE',
] as const satisfies readonly JournalAccount[];
export type CounterAccount = (typeof counterAccounts)[number];

/** A difference as far as its entry is concerned; fen, null on the side that lacks it. */
export interface EntryInput {
  kind: BillKind;
  cause: BillCause;
  ours: number | null;
  theirs: number | null;
  ourFee: number;
  theirFee: number;
}

/** Money that comes to the channel's balance counts above zero. */
const signs: Readonly<Record<BillKind, 1 | -1>> = {
  PAYMENT: 1,
  REFUND: -1,
  SHARE: -1,
  SHARE_RETURN: 1,
  PAYOUT: -1,
  FUND: 1,
};

/** Accounts that a kind of difference may be booked against, the usual one first; none: it is not booked. */
export const accountsOf = ({
  kind,
  cause,
}: Pick<EntryInput, 'kind' | 'cause'>): readonly CounterAccount[] => {
  // It ends by itself once our side is done, too.
  if (cause === 'STATE') return [];
  if (cause === 'FEE') return ['FEE'];
  if (kind === 'PAYOUT') return ['BANK', 'BANKFEE', 'SUSP'];
  return kind === 'FUND' ? ['FEE', 'SUSP', 'BANK', 'BANKFEE'] : ['SUSP', 'FEE'];
};

/** What brings our books to the channel's: fen, debit above zero. */
export interface DifferenceSums {
  channel: number;
  fee: number;
  /** Other side, of the account that is chosen. */
  counter: number;
}

/** Sums of the entry of a difference: after it our balance at the channel is the channel's. */
export function differenceSums({ kind, cause, ours, theirs, ourFee, theirFee }: EntryInput): DifferenceSums {
  const change = (theirs ?? 0) - (ours ?? 0);
  // Of a fee that differs the two sums are the fees.
  if (cause === 'FEE') return { channel: 0 - change, fee: change, counter: 0 };
  const more = signs[kind] * change;
  const fee = theirFee - ourFee;
  return { channel: more - fee, fee, counter: 0 - more };
}

/** One line of an entry: fen, either debit or credit. */
export interface EntryLine {
  account: JournalAccount;
  debit: number;
  credit: number;
}

const lineOf = (account: JournalAccount, fen: number): EntryLine => ({
  account,
  debit: Math.max(fen, 0),
  credit: Math.max(-fen, 0),
});

/** Lines of an entry, without empty ones; fees that are the other side as well stand once. */
export function entryLines({ channel, fee, counter }: DifferenceSums, account: CounterAccount): EntryLine[] {
  const lines =
    account === 'FEE'
      ? [lineOf('CH', channel), lineOf('FEE', fee + counter)]
      : [lineOf('CH', channel), lineOf('FEE', fee), lineOf(account, counter)];
  return lines.filter(({ debit, credit }) => debit + credit > 0);
}
