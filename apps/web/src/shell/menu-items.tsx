import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { MenuProps } from 'antd';
import type { MouseEvent } from 'react';
import type { OpenScreen } from '#kernel/menu.ts';
import type { MenuNode, MenuTree } from '#kernel/session.ts';
import { MenuIcon } from './icons.tsx';

export type Items = NonNullable<MenuProps['items']>;

/** Leaves a plain click to the menu; with Ctrl the link opens a new window. */
function leavePlainToMenu(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey) event.stopPropagation();
  else event.preventDefault();
}

function itemOf(node: MenuNode, lang: Lang, preload: Preload): Items[number] {
  const { title, icon, url } = node.meta;
  const label = title[lang];
  const base = { icon: <MenuIcon name={icon} />, title: label };
  if (node.children.length)
    return { ...base, key: `group:${node.name}`, label, children: itemsOf(node.children, lang, preload) };
  const link = (
    <a href={url ?? node.path} tabIndex={-1} onClick={leavePlainToMenu}>
      {label}
    </a>
  );
  return { ...base, key: url ?? node.path, label: link, onMouseEnter: () => preload(node.component) };
}

/** Preloads a screen that is likely to be opened next. */
type Preload = (component: string | null) => void;

/** Converts a menu tree to antd menu items. */
export const itemsOf = (tree: MenuTree, lang: Lang, preload: Preload): Items =>
  tree.map((node) => itemOf(node, lang, preload));

/** Name of the top-level entry that a path belongs to; hidden screens belong to their parents' entry. */
export function groupOf(tree: MenuTree, screens: readonly OpenScreen[], path: string): string {
  const screen = screens.find((each) => each.path === path);
  const top = screen?.parents[0]?.name ?? tree.find((node) => node.path === path)?.name;
  return tree.some((node) => node.name === top) ? (top ?? '') : (tree[0]?.name ?? '');
}

/** Keys of the groups above a path, to expand the menu there. */
const openKeysOf = (tree: MenuTree, path: string): string[] =>
  tree.flatMap((node) => {
    const inner = openKeysOf(node.children, path);
    const isAbove = inner.length > 0 || node.children.some((child) => child.path === path);
    return isAbove ? [`group:${node.name}`, ...inner] : [];
  });

/** Keys of the groups above a screen, whether or not it is in the menu. */
export function groupsAbove(tree: MenuTree, path: string, names: readonly string[]): string[] {
  const found = openKeysOf(tree, path);
  if (found.length > 0) return found;
  const nameIn = (nodes: MenuTree): string[] =>
    nodes.flatMap((node) =>
      names.includes(node.name) && node.children.length > 0
        ? [`group:${node.name}`, ...nameIn(node.children)]
        : [],
    );
  return nameIn(tree);
}

const isInMenu = (tree: MenuTree, path: string): boolean =>
  tree.some((node) => node.path === path || isInMenu(node.children, path));

/** Selected menu keys: the screen's own entry, or the innermost group above it. */
export const markedKeys = (tree: MenuTree, path: string, names: readonly string[]): string[] =>
  isInMenu(tree, path) ? [path] : groupsAbove(tree, path, names).slice(-1);
