import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type Entry = OutputOf<'GET /user/role-menu/role/:id/menus'>['tree'][number];
export type Codes = ReadonlySet<string>;

export interface PermissionNode {
  key: string;
  title: string;
  /** Code of a leaf; null for groups and screens. */
  code: string | null;
  children: PermissionNode[];
}

/** Tree of the permission picker: points with codes as leaves, without empty branches. */
export function permissionTree(entries: readonly Entry[], lang: Lang): PermissionNode[] {
  return entries.flatMap((entry) => {
    const children = permissionTree(entry.children, lang);
    const code = children.length === 0 ? entry.permissionCode : null;
    if (code === null && children.length === 0) return [];
    return [{ key: String(entry.id), title: entry.title[lang], code, children }];
  });
}

/** Nodes and their descendants, parents first. */
export const flattenTree = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...flattenTree(node.children)]);

/** Titles of the codes in the tree; a code may occur several times. */
export const codeTitles = (nodes: readonly PermissionNode[]): Map<string, string> =>
  new Map(flattenTree(nodes).flatMap(({ code, title }) => (code === null ? [] : [[code, title] as const])));

/** Distinct codes under the nodes. */
export const codesOf = (nodes: readonly PermissionNode[]): string[] => [...codeTitles(nodes).keys()];

/** Keys of the leaves whose code is granted. */
export const keysOf = (nodes: readonly PermissionNode[], codes: Codes): string[] =>
  flattenTree(nodes).flatMap(({ key, code }) => (code !== null && codes.has(code) ? [key] : []));

/** Tree reduced to matching nodes; a matching parent keeps its descendants. */
export function searchTree(
  nodes: readonly PermissionNode[],
  matches: (node: PermissionNode) => boolean,
): PermissionNode[] {
  return nodes.flatMap((node) => {
    if (matches(node)) return [node];
    const children = searchTree(node.children, matches);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Codes with those under a node added, as far as the user may grant them, or removed. */
export function toggleCodes(
  codes: Codes,
  node: PermissionNode,
  isHeld: boolean,
  mayGrant: (code: string) => boolean,
): Codes {
  const below = new Set(codesOf([node]));
  if (!isHeld) return new Set([...codes].filter((code) => !below.has(code)));
  return new Set([...codes, ...[...below].filter(mayGrant)]);
}

export interface Difference {
  added: string[];
  removed: string[];
}

/** Codes that saving would add or remove. */
export function differenceOf(saved: readonly string[], codes: Codes): Difference {
  const before = new Set(saved);
  return {
    added: [...codes].filter((code) => !before.has(code)),
    removed: saved.filter((code) => !codes.has(code)),
  };
}

/** Latest saved codes with the user's own changes reapplied. */
export const applyDifference = (newest: readonly string[], { added, removed }: Difference): Codes =>
  new Set([...newest.filter((code) => !removed.includes(code)), ...added]);
