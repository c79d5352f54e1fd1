import { createStore } from '#kernel/store.ts';
import { checksKey, readSavedValue, saveValue } from '#kernel/storage.ts';
import { currentUser, membershipId } from '#kernel/user.ts';
import { noRecords, type DeviceRecords } from '../model/queue.ts';

type All = Readonly<Record<string, DeviceRecords>>;
const readAll = (): All => (readSavedValue(checksKey) as All | undefined) ?? {};

/** Store of unsent measurements on this device by account (user at a company). */
export const checks = createStore<All>(readAll());

/** False when the browser has no persistent storage and measurements last only as long as the page. */
export const isStorageAvailable = createStore(true);

// Another window of this browser measures or sends, too.
window.addEventListener('storage', () => checks.set(readAll()));

/** Stored data of the current account. */
export const ownRecords = (all: All): DeviceRecords =>
  all[String(membershipId(currentUser.get()))] ?? noRecords;

/** Updates the stored data atomically, so that changes by other windows are not lost. */
export function changeRecords(change: (kept: DeviceRecords) => DeviceRecords): void {
  const all = isStorageAvailable.get() ? readAll() : checks.get();
  const before = ownRecords(all);
  const after = change(before);
  const next = after === before ? all : { ...all, [String(membershipId(currentUser.get()))]: after };
  isStorageAvailable.set(saveValue(checksKey, next));
  checks.set(next);
}
