import type { Domain } from '#kernel/domain.ts';
import { journalInvariants } from './invariants.ts';

export { failInsufficientBalance } from './balances.ts';
export { closingLock, periodOf } from './period.ts';
export { postEarlier, type EarlierPosting } from './post-earlier.ts';
export { postJournal, type Entry, type Posting } from './post.ts';
export { isDeferred, lockDeferred, postVatDue } from './vat-due.ts';
export { fillAlone, fillSold, insertSold, type SoldPart } from './sold.ts';

/** Double-entry journal: balanced entries, posted once per source document. */
export const domain: Domain = {
  name: 'money/journal',
  serve: () => undefined,
  invariants: journalInvariants,
};
