import { useCallback, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '../navigate.ts';
import type { OpenScreen } from '../menu.ts';
import { refreshShown } from '../query.ts';
import { useStore } from '../store.ts';
import { addressOf, keysToClose, type Tab } from './model.ts';
import { changeTabs, tabs } from './store.ts';
import type { TabInfo } from './use-tab.ts';

/**
 * Hook that follows the address bar: its address becomes the active tab, opened if necessary; pinned screens are
 * always open.
 * `isLeading`: the address redirects elsewhere and gets no tab.
 */
export function useVisits(screens: readonly OpenScreen[], isLeading: boolean): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    if (isLeading) return;
    const open = new Set(tabs.get().list.map((tab) => tab.path));
    for (const { path, pinned } of screens) {
      if (pinned && !open.has(path)) changeTabs({ type: 'visit', path, search: '', pinned, shape: 'list' });
    }
    const { pinned = false, shape = 'list' } = screens.find((screen) => screen.path === pathname) ?? {};
    changeTabs({ type: 'visit', path: pathname, search, pinned, shape });
    // A tab for an unknown address is closed once it is left.
    const dead = tabs
      .get()
      .list.filter(
        (tab) => tab.path !== pathname && !tab.dirty && !screens.some(({ path }) => path === tab.path),
      );
    if (dead.length > 0) changeTabs({ type: 'close', keys: dead.map(({ key }) => key) });
  }, [pathname, search, screens, isLeading]);
}

/** Hook with the commands of the tab strip. `confirmLoss` asks whether unsaved input of tabs may be discarded. */
export function useTabCommands(confirmLoss: (dirty: readonly Tab[]) => Promise<boolean>) {
  const state = useStore(tabs);
  const requestClose: TabInfo['requestClose'] = useCallback(
    async (keys) => {
      const dirty = tabs.get().list.filter((tab) => tab.dirty && keys.includes(tab.key));
      if (dirty.length && !(await confirmLoss(dirty))) return false;
      const before = tabs.get();
      changeTabs({ type: 'close', keys });
      const now = tabs.get();
      const heir = now.list.find((tab) => tab.key === now.active);
      if (now.active !== before.active) goTo(heir ? addressOf(heir) : '/home');
      return true;
    },
    [confirmLoss],
  );
  const show = useCallback((tab: Tab) => goTo(addressOf(tab)), []);
  const refresh = useCallback(
    async (tab: Tab) => {
      if (tab.dirty && !(await confirmLoss([tab]))) return;
      changeTabs({ type: 'refresh', key: tab.key });
      await refreshShown();
    },
    [confirmLoss],
  );
  const closeMany = useCallback(
    (key: string, which: 'this' | 'others' | 'all') => requestClose(keysToClose(tabs.get(), key, which)),
    [requestClose],
  );
  return { state, show, refresh, requestClose, closeMany };
}

export type TabCommands = ReturnType<typeof useTabCommands>;
