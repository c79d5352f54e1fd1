import { createStore } from '../store.ts';
import { readSavedValue, saveValue, savedKeys } from '../storage.ts';
import { windowId } from '../window-id.ts';
import { noTabs, reduceTabs, type Tab, type TabAction, type Tabs } from './model.ts';

/** Store of this window's tab strip. */
export const tabs = createStore<Tabs>(noTabs);

let place = '';

/** Parts of a tab's screen that hold unsaved input. */
const dirtyParts = new Map<string, Set<string>>();

/** Restores this window's tabs for a membership, e.g. after a reload; other companies' tabs are saved separately. */
export function restoreTabs(membership: number): void {
  place = `tabs:${membership}`;
  dirtyParts.clear();
  const saved = readSavedValue(place, 'session') as Tabs | undefined;
  const isWhole = Array.isArray(saved?.list) && saved.list.every((tab) => typeof tab.key === 'string');
  // Unsaved input does not survive a reload, whatever the saved tabs say, except drafts in the browser's storage.
  const drafts = savedKeys('').filter((key) => key.includes(`:${membership}:${windowId}:`));
  const isKept = ({ key }: Tab) => drafts.some((draft) => draft.endsWith(`:${windowId}:${key}`));
  tabs.set(isWhole ? { ...saved, list: saved.list.map((tab) => ({ ...tab, dirty: isKept(tab) })) } : noTabs);
}

const closeListeners = new Set<(key: string) => void>();

/** Subscribes to closed tabs, mounted or not. */
export const onTabClosed = (listener: (key: string) => void): void => void closeListeners.add(listener);

/** Changes the tab strip and saves it for a reload. */
export function changeTabs(action: TabAction): void {
  if (action.type === 'close')
    for (const key of action.keys) {
      dirtyParts.delete(key);
      for (const listener of closeListeners) listener(key);
    }
  if (action.type === 'refresh') dirtyParts.delete(action.key);
  const next = reduceTabs(tabs.get(), action);
  if (next === tabs.get()) return;
  tabs.set(next);
  saveValue(place, next, 'session');
}

/** Whether any tab holds unsaved input. */
export const hasUnsaved = (): boolean => tabs.get().list.some((tab) => tab.dirty);

/** Marks whether a part of a tab's screen holds unsaved input; the tab is dirty while any part is. */
export function markDirty(key: string, part: string, dirty: boolean): void {
  const parts = dirtyParts.get(key) ?? new Set();
  if (dirty) parts.add(part);
  else parts.delete(part);
  dirtyParts.set(key, parts);
  changeTabs({ type: 'dirty', key, dirty: parts.size > 0 });
}
