import { readSaved, save } from '../storage.ts';
import { currentUser, membershipId } from '../user.ts';
import { useTab } from './use-tab.ts';

const prefix = (): string => `draft:${membershipId(currentUser.get())}:`;

/**
 * What was typed and not saved, by tab: it outlives a tab put to sleep, a locked screen and a reload.
 * `const draft = useDraft('lines')`, then `draft.read()`, `draft.keep(values)`, `draft.drop()` after saving.
 */
export function useDraft(name: string) {
  const { key } = useTab();
  const place = `${prefix()}${key}:${name}`;
  return {
    /** The values kept, undefined when there are none. */
    read: (): unknown => readSaved(place, 'session'),
    keep: (values: unknown) => save(place, values, 'session'),
    drop: () => save(place, undefined, 'session'),
  };
}

/** Forgets the drafts of closed tabs. */
export function dropDrafts(keys: readonly string[]): void {
  const start = `treadline:${prefix()}`;
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(start) && keys.some((key) => name.startsWith(`${start}${key}:`)))
      sessionStorage.removeItem(name);
  }
}
