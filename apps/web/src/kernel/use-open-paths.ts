import { useMemo } from 'react';
import { listScreens } from './menu.ts';
import { menuTree } from './session.ts';
import { useStore } from './store.ts';

/** Paths of the screens that the user may open: links lead nowhere else. */
export function useOpenPaths(): ReadonlySet<string> {
  const tree = useStore(menuTree);
  return useMemo(() => new Set(listScreens(tree ?? []).map(({ path }) => path)), [tree]);
}
