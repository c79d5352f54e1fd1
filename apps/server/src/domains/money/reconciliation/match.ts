import type { BillCause } from '@treadline/contract/money/reconciliation/fields.ts';
import type { Entry, OurEntry, TheirEntry } from './records.ts';

/** A difference between our books and a bill; fen, null on the side that lacks it. */
export interface Found {
  kind: Entry['kind'];
  no: string;
  account: string;
  cause: BillCause;
  oursFen: number | null;
  theirsFen: number | null;
  ours: OurEntry | null;
}

/** What two sides call the same: the channel's own number of a payment, our number of all else. */
const keyOf = ({ kind, no, account, transactionId }: Entry): string =>
  kind === 'PAYMENT' ? `PAYMENT ${transactionId}` : `${kind} ${no} ${account}`;
/** A returned share may be told under the number of its split. */
const returnKeyOf = ({ splitNo, account, amountFen }: OurEntry): string =>
  `SHARE_RETURN ${splitNo} ${account} ${amountFen}`;

/** Bill lines with our matching entry; each of our entries matches at most one line. */
export interface Matched {
  pairs: { theirs: TheirEntry; ours: OurEntry | null }[];
  /** Our entries without a bill line. */
  left: OurEntry[];
}

/** Matches each bill line to our entry. */
export function matchEntries(theirs: readonly TheirEntry[], ours: readonly OurEntry[]): Matched {
  const byKey = new Map<string, OurEntry[]>();
  const put = (key: string, entry: OurEntry) => byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  for (const entry of ours) {
    put(keyOf(entry), entry);
    if (entry.kind === 'SHARE_RETURN') put(returnKeyOf(entry), entry);
    // Money that we do not know yet has no number of the channel: our own tells it.
    if (entry.kind === 'PAYMENT' && entry.transactionId === '') put(`OPEN ${entry.no}`, entry);
  }
  const taken = new Set<OurEntry>();
  const take = (key: string): OurEntry | undefined => {
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
export function differenceOf({ theirs, ours }: Matched['pairs'][number]): Found | null {
  const { kind, no, account } = theirs;
  const found = (cause: BillCause, oursFen: number | null, theirsFen: number): Found => ({
    kind,
    no,
    account,
    cause,
    oursFen,
    theirsFen,
    ours,
  });
  if (!ours) return found('ONLY_THEIRS', null, theirs.amountFen);
  if (!ours.done) return found('STATE', 0, theirs.amountFen);
  if (ours.amountFen !== theirs.amountFen) return found('AMOUNT', ours.amountFen, theirs.amountFen);
  if (ours.feeFen !== theirs.feeFen) return found('FEE', ours.feeFen, theirs.feeFen);
  return null;
}

/** Difference of an entry of ours missing from the bills of three days. */
export const missingThere = (ours: OurEntry): Found => ({
  kind: ours.kind,
  no: ours.no,
  account: ours.account,
  cause: 'ONLY_OURS',
  oursFen: ours.amountFen,
  theirsFen: null,
  ours,
});
