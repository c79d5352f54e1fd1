import { expect, it } from 'vitest';
import {
  dropPlace,
  findNode,
  indexOfPlace,
  listRows,
  pathTo,
  searchTree,
  stepPlace,
  type MoveRule,
  type Branch,
} from './tree-model.ts';

interface Node extends Branch<Node> {
  isLeaf?: boolean;
}
const node = (id: number, parentId: number | null, children: Node[] = [], isLeaf = false): Node => ({
  id,
  parentId,
  children,
  isLeaf,
});
// 1 > (11, 12), 2 > (21), 3
const tree = [
  node(1, null, [node(11, 1, [], true), node(12, 1, [], true)]),
  node(2, null, [node(21, 2, [], true)]),
  node(3, null),
];
const get = (id: number) => findNode(tree, id) as Node;
const allows: MoveRule<Node> = (_, parent) => !parent?.isLeaf;
const rowOf = (id: number, isOpen = true) => {
  const row = listRows(tree, () => isOpen).find((each) => each.node.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};

it('shows what is open, with level and place', () => {
  const rows = listRows(tree, ({ id }) => id === 1);
  expect(rows.map((row) => [row.node.id, row.level, row.place, row.of, row.isOpen])).toEqual([
    [1, 1, 1, 3, true],
    [11, 2, 1, 2, false],
    [12, 2, 2, 2, false],
    [2, 1, 2, 3, false],
    [3, 1, 3, 3, false],
  ]);
});

it('finds the way to a node and keeps it in a search', () => {
  expect(pathTo(tree, 12).map(({ id }) => id)).toEqual([1, 12]);
  expect(pathTo(tree, 99)).toEqual([]);
  expect(searchTree(tree, ({ id }) => id === 21)).toEqual([node(2, null, [node(21, 2, [], true)])]);
});

it('steps up, down, out and in, and not beyond', () => {
  const step = (id: number, way: Parameters<typeof stepPlace>[2]) => stepPlace(tree, get(id), way, allows);
  expect(step(12, 'up')).toEqual({ parentId: 1, after: null });
  expect(step(11, 'up')).toBeNull();
  expect(step(2, 'down')).toEqual({ parentId: null, after: 3 });
  expect(step(3, 'down')).toBeNull();
  expect(step(11, 'out')).toEqual({ parentId: null, after: 1 });
  expect(step(1, 'out')).toBeNull();
  expect(step(3, 'in')).toEqual({ parentId: 2, after: 21 });
  expect(step(12, 'in')).toBeNull();
});

it('lands before, inside or after a row', () => {
  const drop = (id: number, over: number, share: number, isOpen = true) =>
    dropPlace(tree, get(id), rowOf(over, isOpen), share, allows);
  expect(drop(3, 1, 0.1)).toEqual({ zone: 'before', place: { parentId: null, after: null } });
  expect(drop(3, 1, 0.5)).toEqual({ zone: 'inside', place: { parentId: 1, after: 12 } });
  expect(drop(3, 1, 0.9)).toEqual({ zone: 'after', place: { parentId: 1, after: null } });
  expect(drop(3, 1, 0.9, false)).toEqual({ zone: 'after', place: { parentId: null, after: 1 } });
  expect(drop(21, 11, 0.5)).toEqual({ zone: 'after', place: { parentId: 1, after: 11 } });
});

it('refuses to land on, below or where it already is', () => {
  const drop = (id: number, over: number, share: number) =>
    dropPlace(tree, get(id), rowOf(over), share, allows);
  expect(drop(1, 1, 0.5)).toBeNull();
  expect(drop(1, 11, 0.9)).toBeNull();
  expect(drop(12, 11, 0.9)).toBeNull();
});

it('counts places as the server does: without the node itself', () => {
  expect(indexOfPlace(tree, get(1), { parentId: null, after: 2 })).toBe(1);
  expect(indexOfPlace(tree, get(3), { parentId: null, after: null })).toBe(0);
  expect(indexOfPlace(tree, get(21), { parentId: 1, after: 12 })).toBe(2);
});
