import { listScreens } from './menu.ts';
import type { MenuTree } from './session.ts';
import { readSaved, save } from './storage.ts';
import { readToken } from './token.ts';

/** Enough of the session's token to know it again. */
const sessionMark = (): string => readToken().slice(-8);

/** Keeps which screens this session may open, for pages that it opens by their address later. */
export function keepOpenPaths(tree: MenuTree): void {
  save('open-paths', { of: sessionMark(), paths: listScreens(tree).map(({ path }) => path) });
}

/** Could this session open the screen when it last loaded its menu here? `undefined` where it has loaded none. */
export function couldOpen(path: string): boolean | undefined {
  const kept = readSaved('open-paths') as { of: string; paths: string[] } | undefined;
  return kept?.of === sessionMark() ? kept.paths.includes(path) : undefined;
}
