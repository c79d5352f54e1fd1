import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { MenuProps } from 'antd';
import type { OpenScreen } from '../kernel/menu.ts';
import type { MenuNode, MenuTree } from '../kernel/session.ts';
import { MenuIcon } from './icons.tsx';

export type Items = NonNullable<MenuProps['items']>;

function itemOf(node: MenuNode, lang: Lang): Items[number] {
  const label = node.meta.title[lang];
  const base = { key: node.meta.url ?? node.path, icon: <MenuIcon name={node.meta.icon} />, title: label };
  if (node.children.length)
    return { ...base, key: `group:${node.name}`, label, children: itemsOf(node.children, lang) };
  // A link, so that it can be opened in a window of its own; a plain click is the menu's.
  const open = node.meta.url ? { target: '_blank', rel: 'noreferrer' } : {};
  return {
    ...base,
    label: (
      <a
        href={node.meta.url ?? node.path}
        tabIndex={-1}
        {...open}
        onClick={(event) => node.meta.url ?? preventPlain(event)}
      >
        {label}
      </a>
    ),
  };
}

function preventPlain(event: {
  ctrlKey: boolean;
  metaKey: boolean;
  preventDefault(): void;
  stopPropagation(): void;
}): void {
  if (event.ctrlKey || event.metaKey) event.stopPropagation();
  else event.preventDefault();
}

/** A menu tree as antd's items. */
export const itemsOf = (tree: MenuTree, lang: Lang): Items => tree.map((node) => itemOf(node, lang));

/** Name of the top entry that a path belongs to; hidden screens belong where their parents say. */
export function groupOf(tree: MenuTree, screens: readonly OpenScreen[], path: string): string {
  const screen = screens.find((each) => each.path === path);
  const top = screen?.parents[0]?.name ?? tree.find((node) => node.path === path)?.name;
  return tree.some((node) => node.name === top) ? (top ?? '') : (tree[0]?.name ?? '');
}

/** Keys of the groups above a path, for opening the menu where the user is. */
export const openKeysOf = (tree: MenuTree, path: string): string[] =>
  tree.flatMap((node) => {
    const inner = openKeysOf(node.children, path);
    const isAbove = inner.length > 0 || node.children.some((child) => child.path === path);
    return isAbove ? [`group:${node.name}`, ...inner] : [];
  });
