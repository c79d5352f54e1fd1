import { createStore } from '#kernel/store.ts';
import { checksKey, readSaved, save } from '#kernel/storage.ts';
import { currentUser, membershipId } from '#kernel/user.ts';
import { nothing, type Kept } from '../model/queue.ts';

type All = Readonly<Record<string, Kept>>;
const readAll = (): All => (readSaved(checksKey) as All | undefined) ?? {};

/** What was measured on this device and is not all with the server, by account (user at work for a company). */
export const checks = createStore<All>(readAll());

/** false: the browser keeps nothing, what is measured lasts as long as this page. */
export const isKept = createStore(true);

// Another window of this browser measures or sends, too.
window.addEventListener('storage', () => checks.set(readAll()));

/** What the present account holds. */
export const mine = (all: All): Kept => all[String(membershipId(currentUser.get()))] ?? nothing;

/** Changes what is kept, from what is stored, in one go: nothing that another window did meanwhile is lost. */
export function changeKept(change: (kept: Kept) => Kept): void {
  const all = isKept.get() ? readAll() : checks.get();
  const before = mine(all);
  const after = change(before);
  const next = after === before ? all : { ...all, [String(membershipId(currentUser.get()))]: after };
  isKept.set(save(checksKey, next));
  checks.set(next);
}
