import { screens } from '@treadline/contract/screens.ts';
import type { Screen, ScreenShape } from '@treadline/contract/kernel/screen.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { MenuNode, MenuTree } from './session.ts';

/** A screen the user may open: the server's menu entry and the screen table's row agree on it. */
export interface OpenScreen {
  path: string;
  component: string;
  title: Text;
  icon: string;
  keep: boolean;
  pinned: boolean;
  hidden: boolean;
  shape: ScreenShape;
  /** The entries above it, outermost first. */
  parents: readonly MenuNode[];
}

const known: ReadonlyMap<string, Screen> = new Map(screens.map((screen) => [screen.path, screen]));

/** Is there such a screen at all, whether or not this user may open it? What only leads outside is none. */
export const isKnownScreen = (path: string): boolean =>
  known.get(path)?.outside === undefined && known.has(path);

/** Title of a screen as the contract names it. @throws for a path that no screen has. */
export function screenTitle(path: `/${string}`): Text {
  const screen = known.get(path);
  if (!screen) throw new Error(`no screen ${path}`);
  return screen.title;
}

/** Every screen of a menu tree, depth first. Entries whose component is unknown are in it: their page says so. */
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

/** Path -> path it leads to, from the entries that only redirect. */
export function listRedirects(tree: MenuTree): Map<string, string> {
  const found = tree.flatMap((node): [string, string][] => [
    ...(node.redirect && node.redirect !== node.path ? [[node.path, node.redirect] as [string, string]] : []),
    ...listRedirects(node.children),
  ]);
  return new Map(found);
}

/** The tree without hidden entries and without groups that have become empty. */
export function visibleMenu(tree: MenuTree): MenuTree {
  return tree.flatMap((node) => {
    if (node.meta.hidden) return [];
    const children = visibleMenu(node.children);
    const isEmptyGroup = node.component === null && !node.meta.url && children.length === 0;
    return isEmptyGroup ? [] : [{ ...node, children }];
  });
}
