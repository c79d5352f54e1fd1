import type { BillCause } from '@treadline/contract/money/reconciliation/fields.ts';
import type { Entry, BookEntry, BillEntry } from './records.ts';

/** A difference between our books and a bill; fen, null on the side that lacks it. */
export interface FoundDifference {
  kind: Entry['kind'];
  no: string;
  account: string;
  cause: BillCause;
  oursFen: number | null;
  theirsFen: number | null;
  /** Fee that each side has, where it is part of the difference. */
  ourFee: number;
  theirFee: number;
  ours: BookEntry | null;
}

/** What two sides call the same: the channel's own number of a payment, our number of all else. */
const keyOf = ({ kind, no, account, transactionId }: Entry): string =>
  kind === 'PAYMENT' ? `PAYMENT ${transactionId}` : `${kind} ${no} ${account}`;
/** A returned share may be told under the number of its split. */
const returnKeyOf = ({ splitNo, account, amountFen }: BookEntry): string =>
  `SHARE_RETURN ${splitNo} ${account} ${amountFen}`;

/** Bill lines with our matching entry; each of our entries matches at most one line. */
export interface MatchedBill {
  pairs: { theirs: BillEntry; ours: BookEntry | null }[];
  /** Our entries without a bill line. */
  left: BookEntry[];
}

/** Matches each bill line to our entry. */
export function matchEntries(theirs: readonly BillEntry[], ours: readonly BookEntry[]): MatchedBill {
  const byKey = new Map<string, BookEntry[]>();
  const put = (key: string, entry: BookEntry) => byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  for (const entry of ours) {
    put(keyOf(entry), entry);
    if (entry.kind === 'SHARE_RETURN') put(returnKeyOf(entry), entry);
    // Money that we do not know yet has no number of the channel: our own tells it.
    if (entry.kind === 'PAYMENT' && entry.transactionId === '') put(`OPEN ${entry.no}`, entry);
  }
  const taken = new Set<BookEntry>();
  const take = (key: string): BookEntry | undefined => {
    const entry = byKey.get(key)?.find((each) => !taken.has(each));
    if (entry) taken.add(entry);
    return entry;
  };
  const pairs = theirs.map((line) => ({
    theirs: line,
    ours:
      take(keyOf(line)) ??
      (line.kind === 'PAYMENT' ? take(`OPEN ${line.no}`) : undefined) ??
      (line.kind === 'SHARE_RETURN'
        ? take(`SHARE_RETURN ${line.no} ${line.account} ${line.amountFen}`)
        : undefined) ??
      null,
  }));
  return { pairs, left: ours.filter((entry) => !taken.has(entry)) };
}

/**
 * Returns the difference of a bill line and our entry; null for none. A wrong fee is reported only without another
 * cause.
 */
export function differenceOf({ theirs, ours }: MatchedBill['pairs'][number]): FoundDifference | null {
  const { kind, no, account } = theirs;
  const found = (cause: BillCause, oursFen: number | null, theirsFen: number): FoundDifference => ({
    kind,
    no,
    account,
    cause,
    oursFen,
    theirsFen,
    // Of a fee that differs the sums are the fees themselves.
    ourFee: cause === 'FEE' || !ours?.done ? 0 : ours.feeFen,
    theirFee: cause === 'FEE' ? 0 : theirs.feeFen,
    ours,
  });
  if (!ours) return found('ONLY_THEIRS', null, theirs.amountFen);
  if (!ours.done) return found('STATE', 0, theirs.amountFen);
  if (ours.amountFen !== theirs.amountFen) return found('AMOUNT', ours.amountFen, theirs.amountFen);
  if (ours.feeFen !== theirs.feeFen) return found('FEE', ours.feeFen, theirs.feeFen);
  return null;
}

/** Difference of an entry of ours missing from the bills of three days. */
export const toMissingInBill = (ours: BookEntry): FoundDifference => ({
  kind: ours.kind,
  no: ours.no,
  account: ours.account,
  cause: 'ONLY_OURS',
  oursFen: ours.amountFen,
  theirsFen: null,
  ourFee: ours.feeFen,
  theirFee: 0,
  ours,
});

/** Sum of the sides that are there; null where none is. */
const sumOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : a + b;

/** Differences under one number and cause as one: a bill may tell of a number in several lines. */
export const sumDifferences = ([first, ...others]: readonly [
  FoundDifference,
  ...FoundDifference[],
]): FoundDifference =>
  others.reduce(
    (all, each) => ({
      ...all,
      oursFen: sumOf(all.oursFen, each.oursFen),
      theirsFen: sumOf(all.theirsFen, each.theirsFen),
      ourFee: all.ourFee + each.ourFee,
      theirFee: all.theirFee + each.theirFee,
    }),
    first,
  );

/** Differences by what names them, in the order of the first of each. */
export function groupDifferences(
  found: readonly FoundDifference[],
): [FoundDifference, ...FoundDifference[]][] {
  const groups = new Map<string, [FoundDifference, ...FoundDifference[]]>();
  for (const each of found) {
    const key = JSON.stringify([each.kind, each.no, each.account, each.cause]);
    const known = groups.get(key);
    if (known) known.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}
