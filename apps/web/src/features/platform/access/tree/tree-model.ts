/** Tree node, such as a menu entry or department. */
export interface Branch<N> {
  id: number;
  parentId: number | null;
  children: N[];
}

/** Visible row. `level`, `place` and `of` count from 1. */
export interface TreeRow<N> {
  node: N;
  level: number;
  place: number;
  of: number;
  isOpen: boolean;
}

/** Target position of a move: parent, and the sibling before it (null: first). */
export interface Place {
  parentId: number | null;
  after: number | null;
}

export type Step = 'up' | 'down' | 'out' | 'in';
export const steps: readonly Step[] = ['up', 'down', 'out', 'in'];

/** Whether a node may have a parent (null: at the top). A node's own descendants are excluded elsewhere. */
export type MoveRule<N> = (node: N, parent: N | null) => boolean;

/** Visible rows, depth first. */
export const listRows = <N extends Branch<N>>(
  nodes: readonly N[],
  isOpen: (node: N) => boolean,
  level = 1,
): TreeRow<N>[] =>
  nodes.flatMap((node, index) => {
    const open = node.children.length > 0 && isOpen(node);
    const row = { node, level, place: index + 1, of: nodes.length, isOpen: open };
    return open ? [row, ...listRows(node.children, isOpen, level + 1)] : [row];
  });

/** All nodes, depth first. */
export const listNodes = <N extends Branch<N>>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...listNodes(node.children)]);

/** Node and its ancestors, outermost first; empty when not found. */
export function pathTo<N extends Branch<N>>(nodes: readonly N[], id: number | null): N[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export const findNode = <N extends Branch<N>>(nodes: readonly N[], id: number | null): N | null =>
  pathTo(nodes, id).at(-1) ?? null;

/** Children of a node, or the top level for null. */
const childrenOf = <N extends Branch<N>>(nodes: readonly N[], parentId: number | null): readonly N[] =>
  parentId === null ? nodes : (findNode(nodes, parentId)?.children ?? []);

/** Tree reduced to matching nodes; a match keeps its descendants. */
export const searchTree = <N extends Branch<N>>(nodes: readonly N[], matches: (node: N) => boolean): N[] =>
  nodes.flatMap((node) => {
    if (matches(node)) return [node];
    const children = searchTree(node.children, matches);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

const isAllowed = <N extends Branch<N>>(
  nodes: readonly N[],
  node: N,
  parentId: number | null,
  allows: MoveRule<N>,
): boolean => {
  const path = pathTo(nodes, parentId);
  return path.every((each) => each.id !== node.id) && allows(node, path.at(-1) ?? null);
};

/** Current position of a node. */
export function placeOf<N extends Branch<N>>(nodes: readonly N[], node: N): Place {
  const siblings = childrenOf(nodes, node.parentId);
  const index = siblings.findIndex((each) => each.id === node.id);
  return { parentId: node.parentId, after: siblings[index - 1]?.id ?? null };
}

/** Index of a position as the server counts it: among the other siblings, from 0. */
export function indexOfPlace<N extends Branch<N>>(nodes: readonly N[], node: N, place: Place): number {
  const others = childrenOf(nodes, place.parentId).filter((each) => each.id !== node.id);
  return others.findIndex((each) => each.id === place.after) + 1;
}

/** Position one step away, or null: up, down, out of its parent, or into the entry above. */
export function stepPlace<N extends Branch<N>>(
  nodes: readonly N[],
  node: N,
  step: Step,
  allows: MoveRule<N>,
): Place | null {
  const siblings = childrenOf(nodes, node.parentId);
  const index = siblings.findIndex((each) => each.id === node.id);
  if (step === 'up')
    return index > 0 ? { parentId: node.parentId, after: siblings[index - 2]?.id ?? null } : null;
  if (step === 'down') {
    const next = siblings[index + 1];
    return next ? { parentId: node.parentId, after: next.id } : null;
  }
  if (step === 'out') {
    const parent = findNode(nodes, node.parentId);
    return parent && isAllowed(nodes, node, parent.parentId, allows)
      ? { parentId: parent.parentId, after: parent.id }
      : null;
  }
  const above = siblings.slice(0, Math.max(index, 0)).findLast((each) => allows(node, each));
  return above ? { parentId: above.id, after: above.children.at(-1)?.id ?? null } : null;
}

export type Zone = 'before' | 'inside' | 'after';

function placeInZone<N extends Branch<N>>(nodes: readonly N[], node: N, over: TreeRow<N>, zone: Zone): Place {
  const { id, parentId } = over.node;
  const lastOf = (children: readonly N[]) =>
    children.filter((each) => each.id !== node.id).at(-1)?.id ?? null;
  if (zone === 'inside') return { parentId: id, after: lastOf(childrenOf(nodes, id)) };
  if (zone === 'after') return over.isOpen ? { parentId: id, after: null } : { parentId, after: id };
  const siblings = childrenOf(nodes, parentId);
  return {
    parentId,
    after: lastOf(
      siblings.slice(
        0,
        siblings.findIndex((each) => each.id === id),
      ),
    ),
  };
}

/**
 * Drop position over a row, `share` of its height from the top; null where not allowed.
 * The middle of a row means inside it, its edges before and after it.
 */
export function dropPlace<N extends Branch<N>>(
  nodes: readonly N[],
  node: N,
  over: TreeRow<N>,
  share: number,
  allows: MoveRule<N>,
): { zone: Zone; place: Place } | null {
  if (over.node.id === node.id) return null;
  const edge: Zone = share < 0.5 ? 'before' : 'after';
  const wanted: Zone[] = share > 0.25 && share < 0.75 ? ['inside', edge] : [edge, 'inside'];
  const now = placeOf(nodes, node);
  for (const zone of wanted) {
    const place = placeInZone(nodes, node, over, zone);
    const isSame = place.parentId === now.parentId && place.after === now.after;
    if (!isSame && isAllowed(nodes, node, place.parentId, allows)) return { zone, place };
  }
  return null;
}
