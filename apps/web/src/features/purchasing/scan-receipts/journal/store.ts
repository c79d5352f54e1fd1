import { createStore } from '#kernel/store.ts';
import { readSaved, save, scansKey } from '#kernel/storage.ts';
import { currentUser, membershipId } from '#kernel/user.ts';
import { holdsScans } from './send.ts';
import type { Journal } from './types.ts';

/** By account (user at work for a company), then by note. */
type Kept = Readonly<Record<string, Readonly<Record<string, Journal>>>>;

const readKept = (): Kept => (readSaved(scansKey) as Kept | undefined) ?? {};

/** What was scanned on this device and is not settled yet. */
export const journals = createStore<Kept>(readKept());

/** false: the browser keeps nothing, what is scanned lasts as long as this page. */
export const isKept = createStore(true);

// Another window of this browser scans or sends, too.
window.addEventListener('storage', () => journals.set(readKept()));

const account = (): string => String(membershipId(currentUser.get()));

/** What the present account holds, by note. */
export const journalsOf = (kept: Kept): Readonly<Record<string, Journal>> => kept[account()] ?? {};

/**
 * Changes what is kept of one note; null forgets it, as finished notes are by the next. It starts from what is stored, in one go: nothing that another
 * window has scanned meanwhile is lost.
 */
export function changeJournal(noteId: number, change: (journal: Journal | null) => Journal | null): void {
  const kept = isKept.get() ? readKept() : journals.get();
  const { [noteId]: before = null, ...others } = journalsOf(kept);
  const after = change(before);
  if (after === before && isKept.get()) return journals.set(kept);
  const open = Object.entries(others).filter(([, journal]) => journal.note.isOpen || holdsScans(journal));
  const mine = { ...Object.fromEntries(open), ...(after && { [noteId]: after }) };
  const next = { ...kept, [account()]: mine };
  isKept.set(save(scansKey, next));
  journals.set(next);
}
