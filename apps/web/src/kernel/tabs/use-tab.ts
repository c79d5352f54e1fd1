import { createContext, use, useCallback, useEffect, useMemo } from 'react';
import { requestBarrier } from '../gate.ts';
import { goTo } from '../navigate.ts';
import { fromQueryString, toQueryString } from '../query-string.ts';
import { addressOf, type Tab } from './model.ts';
import { changeTabs, markDirty, tabs } from './store.ts';

/** Tab context of a screen. */
export interface TabInfo {
  tab: Tab;
  /** Whether the tab is shown, not merely mounted. */
  active: boolean;
  /** Closes tabs, asking first if one holds unsaved input; false if the user stays. */
  requestClose: (keys: readonly string[]) => Promise<boolean>;
}

export const TabContext = createContext<TabInfo | null>(null);

function useTabInfo(): TabInfo {
  const info = use(TabContext);
  if (!info) throw new Error('useTab outside of a tab');
  return info;
}

/** Hook for the tab that contains the screen. */
export function useTab() {
  const { tab, active, requestClose } = useTabInfo();
  const { key } = tab;
  return useMemo(
    () => ({
      key,
      active,
      /** Sets the tab's title, e.g. the document's number. */
      setTitle: (title: string) => changeTabs({ type: 'title', key, title }),
      /** Marks whether unsaved input would be lost. */
      setDirty: (dirty: boolean) => markDirty(key, 'screen', dirty),
      /** Closes this tab; `clean` = the input is saved, no confirmation. */
      close: (clean = false) => {
        if (clean) changeTabs({ type: 'dirty', key, dirty: false });
        return requestClose([key]);
      },
      /** Opens an address in its own tab. */
      open: (address: string) => goTo(address),
    }),
    [key, active, requestClose],
  );
}

/** Marks a part of a tab as dirty or clean. @returns a cleanup function for when the part is unmounted. */
export function setPartDirty(key: string, part: string, dirty: boolean): () => void {
  markDirty(key, part, dirty);
  return () => {
    // Unmounted in a visible tab, its input is lost; hidden with its tab or by the lock, it is kept.
    if (tabs.get().active === key && requestBarrier.get() !== 'unlock') markDirty(key, part, false);
  };
}

/** Hook that sets the tab's title once the screen knows it. */
export function useTabTitle(title: string | undefined): void {
  const { tab } = useTabInfo();
  useEffect(() => {
    if (title) changeTabs({ type: 'title', key: tab.key, title });
  }, [tab.key, title]);
}

/**
 * Hook for the tab's own query, as nested values: `const [query, setQuery] = useTabQuery()`.
 * Setting it changes this tab's address, and the address bar only while the tab is shown.
 */
export function useTabQuery(): [Record<string, unknown>, (next: Record<string, unknown>) => void] {
  const { tab } = useTabInfo();
  const query = useMemo(() => fromQueryString(tab.search), [tab.search]);
  const setQuery = useCallback(
    (next: Record<string, unknown>) => {
      const text = toQueryString(next);
      const search = text && `?${text}`;
      // Update the tab first, so that it is found by the new address: for a form another address would be another tab.
      changeTabs({ type: 'locate', key: tab.key, search });
      if (tabs.get().active === tab.key) goTo(addressOf({ path: tab.path, search }), { replace: true });
    },
    [tab.key, tab.path],
  );
  return [query, setQuery];
}
