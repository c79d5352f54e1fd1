import { readSavedValue, saveValue, savedKeys } from './storage.ts';
import { onTabClosed, tabs } from './tabs/store.ts';
import { findOpenWindows, windowId } from './window-id.ts';

/** Orphaned draft that no open tab holds, because its window was closed or crashed. */
export interface LeftDraft {
  place: string;
  value: unknown;
}

/** Storage key of a tab's draft, unique per window and tab. */
export const draftPlace = (kind: string, membership: number, tabKey: string): string =>
  `${kind}:${membership}:${windowId}:${tabKey}`;

/** Storage key of the Idempotency-Key of a draft that was sent but not yet answered. */
export const keyPlaceOf = (place: string): string => `${place}#key`;

export function forgetDraft(place: string): void {
  saveValue(place, undefined);
  saveValue(keyPlaceOf(place), undefined);
}

// A draft is deleted with its tab: the next user of the screen must not see it.
onTabClosed((key) => {
  const end = `:${windowId}:${key}`;
  for (const saved of savedKeys('')) if (saved.endsWith(end)) forgetDraft(saved);
});

/** Moves an orphaned draft to a tab of this window. */
export function takeOverDraft(from: string, to: string): void {
  const [value, key] = [readSavedValue(from), readSavedValue(keyPlaceOf(from))];
  saveValue(to, value);
  saveValue(keyPlaceOf(to), key);
  forgetDraft(from);
}

/** Finds orphaned drafts of a kind. */
export async function findLeftDrafts(kind: string, membership: number): Promise<LeftDraft[]> {
  const start = `${kind}:${membership}:`;
  const open = await findOpenWindows();
  const here = new Set(tabs.get().list.map(({ key }) => draftPlace(kind, membership, key)));
  return savedKeys(start).flatMap((place) => {
    const [owner = ''] = place.slice(start.length).split(':');
    const isHeld = place.endsWith('#key') || here.has(place) || open.has(owner);
    return isHeld ? [] : [{ place, value: readSavedValue(place) }];
  });
}
