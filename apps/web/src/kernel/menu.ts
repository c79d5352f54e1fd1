import { screens } from '@treadline/contract/screens.ts';
import type { Screen, ScreenShape } from '@treadline/contract/kernel/screen.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { MenuNode, MenuTree } from './session.ts';

/** Screen that the user may open: menu entry of the server combined with the screen table's row. */
export interface OpenScreen {
  path: string;
  component: string;
  title: Text;
  icon: string;
  keep: boolean;
  pinned: boolean;
  hidden: boolean;
  shape: ScreenShape;
  /** Ancestor entries, outermost first. */
  parents: readonly MenuNode[];
}

const known: ReadonlyMap<string, Screen> = new Map(screens.map((screen) => [screen.path, screen]));

/** Whether a path is a screen of the product, regardless of permissions. External links are none. */
export const isKnownScreen = (path: string): boolean =>
  known.get(path)?.outside === undefined && known.has(path);

/** Title of a screen, from the contract. @throws Error for a path without screen */
export function screenTitle(path: `/${string}`): Text {
  const screen = known.get(path);
  if (!screen) throw new Error(`no screen ${path}`);
  return screen.title;
}

/**
 * Lists all screens of a menu tree, depth first. Entries with an unknown component are included: their page says so.
 */
export function listScreens(tree: MenuTree, parents: readonly MenuNode[] = []): OpenScreen[] {
  return tree.flatMap((node) => [
    ...(node.component === null || node.meta.url
      ? []
      : [
          {
            path: node.path,
            component: node.component,
            title: node.meta.title,
            icon: node.meta.icon,
            keep: node.meta.keepAlive,
            pinned: node.meta.pinned,
            hidden: node.meta.hidden,
            shape: known.get(node.path)?.shape ?? 'list',
            parents,
          },
        ]),
    ...listScreens(node.children, [...parents, node]),
  ]);
}

/** Paths above a path: '/finance/supplier' and '/finance' of '/finance/supplier/history'. */
const pathsAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(2)
    .map((_, at) =>
      path
        .split('/')
        .slice(0, at + 2)
        .join('/'),
    );

const ownRedirects = (tree: MenuTree): [string, string][] =>
  tree.flatMap((node): [string, string][] => [
    ...(node.redirect && node.redirect !== node.path ? [[node.path, node.redirect] as [string, string]] : []),
    ...ownRedirects(node.children),
  ]);

/**
 * Map from path to target path: of the entries that only redirect, and of the paths above screens, which lead to the
 * first screen below them that the menu shows.
 */
export function listRedirects(tree: MenuTree): Map<string, string> {
  const found = new Map<string, string>();
  const screensBelow = listScreens(tree).filter(({ hidden, path }) => !hidden && !path.includes(':'));
  for (const { path } of screensBelow.toReversed())
    for (const above of pathsAbove(path)) found.set(above, path);
  for (const [path, target] of ownRedirects(tree)) found.set(path, target);
  for (const { path } of listScreens(tree)) found.delete(path);
  return found;
}

/** Menu tree without hidden entries and empty groups. */
export function visibleMenu(tree: MenuTree): MenuTree {
  return tree.flatMap((node) => {
    if (node.meta.hidden) return [];
    const children = visibleMenu(node.children);
    const isEmptyGroup = node.component === null && !node.meta.url && children.length === 0;
    return isEmptyGroup ? [] : [{ ...node, children }];
  });
}
