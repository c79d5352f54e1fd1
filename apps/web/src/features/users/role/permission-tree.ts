import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { OutputOf } from '../../../kernel/api-types.ts';

export type Entry = OutputOf<'GET /user/role-menu/role/:id/menus'>['tree'][number];

export interface PermissionNode {
  key: string;
  title: string;
  /** The code that a leaf stands for; groups and screens only hold them. */
  code: string | null;
  children: PermissionNode[];
}

/** The tree as the permission picker shows it: points with codes as leaves, parts without any left out. */
export function permissionTree(entries: readonly Entry[], lang: Lang): PermissionNode[] {
  return entries.flatMap((entry) => {
    const children = permissionTree(entry.children, lang);
    const code = children.length === 0 ? entry.permissionCode : null;
    if (code === null && children.length === 0) return [];
    return [{ key: String(entry.id), title: entry.title[lang], code, children }];
  });
}

/** Title of every code in the tree; a code may stand at several places. */
export function codeTitles(nodes: readonly PermissionNode[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { code, title, children } of nodes) {
    if (code !== null) titles.set(code, title);
    for (const [each, name] of codeTitles(children)) titles.set(each, name);
  }
  return titles;
}

/** Keys of the leaves whose code is held. */
export const keysOf = (nodes: readonly PermissionNode[], codes: ReadonlySet<string>): string[] =>
  nodes.flatMap(({ key, code, children }) => [
    ...(code !== null && codes.has(code) ? [key] : []),
    ...keysOf(children, codes),
  ]);

/** All codes below the nodes. */
export const codesOf = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [...(code === null ? [] : [code]), ...codesOf(children)]);

/** The node of a key, wherever it stands. */
export function findNode(nodes: readonly PermissionNode[], key: string): PermissionNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found) return found;
  }
  return undefined;
}

/** The tree without what does not match: by title or code; a matching parent keeps all that is below. */
export function searchTree(nodes: readonly PermissionNode[], text: string): PermissionNode[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...nodes];
  return nodes.flatMap((node) => {
    const isHit = node.title.toLowerCase().includes(wanted) || node.code?.includes(wanted);
    if (isHit) return [node];
    const children = searchTree(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** What saving would change. */
export const differenceOf = (saved: readonly string[], codes: ReadonlySet<string>) => ({
  added: [...codes].filter((code) => !saved.includes(code)),
  removed: saved.filter((code) => !codes.has(code)),
});
