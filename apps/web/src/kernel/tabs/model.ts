import type { ScreenShape } from '@treadline/contract/kernel/screen.ts';

/** Tab of the tab strip. This module is pure and independent of the browser. */
export interface Tab {
  /** Identity of the tab: two details of one screen are two tabs, as are two forms for two vehicles. */
  readonly key: string;
  readonly path: string;
  /** Query of the tab, with '?' unless empty. */
  readonly search: string;
  /** Set by the screen; by default the query's `name`, else the menu's title. */
  readonly title?: string;
  readonly pinned: boolean;
  /** Holds unsaved input. */
  readonly dirty: boolean;
  /** Incremented by a refresh, which remounts the screen. */
  readonly version: number;
  /** Time last seen (`clock`), for unmounting the least recently seen. */
  readonly seen: number;
}
/** State of the tab strip. `clock` counts the visits. */
export interface Tabs {
  readonly list: readonly Tab[];
  readonly active: string;
  readonly clock: number;
}

/** Action of the tab strip's reducer. */
export type TabAction =
  | { type: 'visit'; path: string; search: string; pinned: boolean; shape: ScreenShape }
  | { type: 'locate'; key: string; search: string }
  | { type: 'close'; keys: readonly string[] }
  | { type: 'refresh'; key: string }
  | { type: 'title'; key: string; title: string }
  | { type: 'dirty'; key: string; dirty: boolean }
  | { type: 'move'; key: string; to: number };

export const noTabs: Tabs = { list: [], active: '', clock: 0 };

/**
 * Identity of a tab. Lists and homes: the path with the query's `id`; other parameters are filters. Forms: all
 * parameters except the tab's title, since the input belongs to them. Details without an id count as forms.
 */
export function tabKey(path: string, search: string, shape: ScreenShape): string {
  const query = new URLSearchParams(search);
  const id = query.get('id');
  const isForm = shape === 'form' || (shape === 'detail' && id === null);
  if (!isForm) return id === null ? path : `${path}?id=${id}`;
  query.delete('name');
  query.sort();
  const subject = query.toString();
  return subject ? `${path}?${subject}` : path;
}

export const addressOf = (tab: Pick<Tab, 'path' | 'search'>): string => tab.path + tab.search;

const changeTab = (tabs: Tabs, key: string, change: Partial<Tab>): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)),
});

/** Tab for an address: the active one or another with this very address, else the one with the same identity. */
function tabAt({ list, active }: Tabs, path: string, search: string, key: string): Tab | undefined {
  const here = list.filter((tab) => tab.path === path && tab.search === search);
  return here.find((tab) => tab.key === active) ?? here[0] ?? list.find((tab) => tab.key === key);
}

function visit(tabs: Tabs, { path, search, pinned, shape }: Extract<TabAction, { type: 'visit' }>): Tabs {
  const asked = tabKey(path, search, shape);
  const clock = tabs.clock + 1;
  const known = tabAt(tabs, path, search, asked);
  const key = known?.key ?? asked;
  const next = { ...tabs, active: key, clock };
  if (known) return changeTab(next, key, { search, seen: clock });
  const tab: Tab = { key, path, search, pinned, dirty: false, version: 0, seen: clock };
  const at = pinned ? tabs.list.filter((each) => each.pinned).length : tabs.list.length;
  return { ...next, list: tabs.list.toSpliced(at, 0, tab) };
}

/** Closes tabs except pinned ones. The right neighbour of a closed active tab becomes active, else the left one. */
function close(tabs: Tabs, keys: readonly string[]): Tabs {
  const isGone = (tab: Tab) => keys.includes(tab.key) && !tab.pinned;
  const list = tabs.list.filter((tab) => !isGone(tab));
  if (list.some((tab) => tab.key === tabs.active)) return { ...tabs, list };
  const at = tabs.list.findIndex((tab) => tab.key === tabs.active);
  const heir =
    tabs.list.slice(at).find((tab) => !isGone(tab)) ?? tabs.list.slice(0, at).findLast((tab) => !isGone(tab));
  return { ...tabs, list, active: heir?.key ?? '' };
}

/** Moves a tab to index `to`; pinned ones stay in front. */
function move(tabs: Tabs, key: string, to: number): Tabs {
  const tab = tabs.list.find((each) => each.key === key);
  if (!tab || tab.pinned) return tabs;
  const others = tabs.list.filter((each) => each.key !== key);
  const first = others.filter((each) => each.pinned).length;
  return { ...tabs, list: others.toSpliced(Math.max(to, first), 0, tab) };
}

/** Reducer of the tab strip; returns the same object if nothing changed. */
export function reduceTabs(tabs: Tabs, action: TabAction): Tabs {
  if (action.type === 'visit') return visit(tabs, action);
  if (action.type === 'close') return close(tabs, action.keys);
  if (action.type === 'move') return move(tabs, action.key, action.to);
  const tab = tabs.list.find((each) => each.key === action.key);
  if (!tab) return tabs;
  if (action.type === 'refresh') return changeTab(tabs, tab.key, { version: tab.version + 1, dirty: false });
  if (action.type === 'title')
    return tab.title === action.title ? tabs : changeTab(tabs, tab.key, { title: action.title });
  if (action.type === 'locate')
    return tab.search === action.search ? tabs : changeTab(tabs, tab.key, { search: action.search });
  return tab.dirty === action.dirty ? tabs : changeTab(tabs, tab.key, { dirty: action.dirty });
}

/**
 * Keys of the mounted tabs: the active one and the most recently seen ones that keep their state, at most `limit`.
 * Tabs with unsaved input are never unmounted.
 */
export function liveKeys(tabs: Tabs, limit: number, isKept: (tab: Tab) => boolean): ReadonlySet<string> {
  const kept = tabs.list
    .filter((tab) => tab.key !== tabs.active && (isKept(tab) || tab.dirty))
    .toSorted((a, b) => b.seen - a.seen);
  const awake = kept.filter((tab, at) => tab.dirty || at < limit - 1);
  return new Set([tabs.active, ...awake.map((tab) => tab.key)]);
}

/** Keys of the tabs that a menu command closes. */
export function keysToClose(tabs: Tabs, key: string, which: 'this' | 'others' | 'all'): string[] {
  return tabs.list
    .filter((tab) => !tab.pinned && (which === 'all' || (which === 'this') === (tab.key === key)))
    .map((tab) => tab.key);
}

const languageKeys = { 'zh-CN': 'zh-cn', en: 'en', 'zh-TW': 'zh-tw' } as const;

/** Tab title from the query's `name`: plain text, or JSON with one text per language. undefined if absent. */
export function titleFromName(search: string, lang: keyof typeof languageKeys): string | undefined {
  const name = new URLSearchParams(search).get('name');
  if (!name?.startsWith('{')) return name || undefined;
  try {
    const texts = JSON.parse(name) as Record<string, unknown>;
    const text = texts[lang] ?? texts[languageKeys[lang]] ?? texts['zh-CN'] ?? texts['zh-cn'];
    return typeof text === 'string' ? text : undefined;
  } catch {
    return name;
  }
}
