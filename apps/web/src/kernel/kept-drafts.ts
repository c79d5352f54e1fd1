import { readSaved, save, savedKeys } from './storage.ts';
import { onTabClosed, tabs } from './tabs/store.ts';
import { findOpenWindows, windowId } from './window-id.ts';

/** A draft that no open tab holds: its window was closed, or broke down. */
export interface LeftDraft {
  place: string;
  value: unknown;
}

/** Where the draft of a tab lies in the browser's storage: no other tab and no other window writes there. */
export const draftPlace = (kind: string, membership: number, tabKey: string): string =>
  `${kind}:${membership}:${windowId}:${tabKey}`;

/** The Idempotency-Key of what was sent of a draft and not answered yet lies beside it. */
export const keyPlaceOf = (place: string): string => `${place}#key`;

export function forgetDraft(place: string): void {
  save(place, undefined);
  save(keyPlaceOf(place), undefined);
}

// A draft ends with its tab: the next one who opens the screen must not meet it.
onTabClosed((key) => {
  const end = `:${windowId}:${key}`;
  for (const saved of savedKeys('')) if (saved.endsWith(end)) forgetDraft(saved);
});

/** Moves a left draft to a tab of this window. */
export function takeOverDraft(from: string, to: string): void {
  const [value, key] = [readSaved(from), readSaved(keyPlaceOf(from))];
  save(to, value);
  save(keyPlaceOf(to), key);
  forgetDraft(from);
}

/** Drafts of a kind that no open tab holds. */
export async function findLeftDrafts(kind: string, membership: number): Promise<LeftDraft[]> {
  const start = `${kind}:${membership}:`;
  const open = await findOpenWindows();
  const here = new Set(tabs.get().list.map(({ key }) => draftPlace(kind, membership, key)));
  return savedKeys(start).flatMap((place) => {
    const [owner = ''] = place.slice(start.length).split(':');
    const isHeld = place.endsWith('#key') || here.has(place) || open.has(owner);
    return isHeld ? [] : [{ place, value: readSaved(place) }];
  });
}
