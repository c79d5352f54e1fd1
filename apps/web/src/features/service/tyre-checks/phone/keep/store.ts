import { createStore } from '#kernel/store.ts';
import { checksKey, readSaved, save } from '#kernel/storage.ts';
import { currentUser, membershipId } from '#kernel/user.ts';
import { nothing, type Kept } from '../model/queue.ts';

type All = Readonly<Record<string, Kept>>;
const readAll = (): All => (readSaved(checksKey) as All | undefined) ?? {};

/** Store of unsent measurements on this device by account (user at a company). */
export const checks = createStore<All>(readAll());

/** False when the browser has no persistent storage and measurements last only as long as the page. */
export const isKept = createStore(true);

// Another window of this browser measures or sends, too.
window.addEventListener('storage', () => checks.set(readAll()));

/** Stored data of the current account. */
export const mine = (all: All): Kept => all[String(membershipId(currentUser.get()))] ?? nothing;

/** Updates the stored data atomically, so that changes by other windows are not lost. */
export function changeKept(change: (kept: Kept) => Kept): void {
  const all = isKept.get() ? readAll() : checks.get();
  const before = mine(all);
  const after = change(before);
  const next = after === before ? all : { ...all, [String(membershipId(currentUser.get()))]: after };
  isKept.set(save(checksKey, next));
  checks.set(next);
}
