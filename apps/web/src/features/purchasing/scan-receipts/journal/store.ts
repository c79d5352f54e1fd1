import { createStore } from '#kernel/store.ts';
import { readSavedValue, saveValue, scansKey } from '#kernel/storage.ts';
import { currentUser, membershipId } from '#kernel/user.ts';
import { holdsScans } from './send.ts';
import type { Journal } from './types.ts';

/** Journals by account (user at a company), then by note. */
type Kept = Readonly<Record<string, Readonly<Record<string, Journal>>>>;

const readKept = (): Kept => (readSavedValue(scansKey) as Kept | undefined) ?? {};

/** Store of unsettled scans on this device. */
export const journals = createStore<Kept>(readKept());

/** False when the browser has no persistent storage and scans last only as long as the page. */
export const isStorageAvailable = createStore(true);

// Another window of this browser scans or sends, too.
window.addEventListener('storage', () => journals.set(readKept()));

const account = (): string => String(membershipId(currentUser.get()));

/** Journals of the current account by note. */
export const journalsOf = (kept: Kept): Readonly<Record<string, Journal>> => kept[account()] ?? {};

/**
 * Updates the stored journal of a note; null deletes it, as do finished notes later. Starts from the stored state
 * atomically, so that scans from another window are not lost.
 */
export function changeJournal(noteId: number, change: (journal: Journal | null) => Journal | null): void {
  const kept = isStorageAvailable.get() ? readKept() : journals.get();
  const { [noteId]: before = null, ...others } = journalsOf(kept);
  const after = change(before);
  if (after === before && isStorageAvailable.get()) return journals.set(kept);
  const open = Object.entries(others).filter(([, journal]) => journal.note.isOpen || holdsScans(journal));
  const mine = { ...Object.fromEntries(open), ...(after && { [noteId]: after }) };
  const next = { ...kept, [account()]: mine };
  isStorageAvailable.set(saveValue(scansKey, next));
  journals.set(next);
}
