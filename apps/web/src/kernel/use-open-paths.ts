import { useMemo } from 'react';
import { listScreens } from './menu.ts';
import { menuTree } from './session.ts';
import { useStore } from './store.ts';

/** Hook that returns the paths of screens the user may open; links go nowhere else. */
export function useOpenPaths(): ReadonlySet<string> {
  const tree = useStore(menuTree);
  return useMemo(() => new Set(listScreens(tree ?? []).map(({ path }) => path)), [tree]);
}
