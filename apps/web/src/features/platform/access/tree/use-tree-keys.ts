import type { KeyboardEvent } from 'react';
import { stepPlace, type Branch, type Step } from './tree-model.ts';
import type { TreeMover } from './use-drag.ts';
import type { Tree } from './use-tree.ts';

const stepKeys: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Target row of a key; undefined without one. */
function findTarget<N extends Branch<N>>({ rows }: Tree<N>, at: number, key: string) {
  if (key === 'ArrowDown') return rows[at + 1];
  if (key === 'ArrowUp') return rows[at - 1];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  const row = rows[at];
  if (key === 'ArrowRight' && row?.isOpen) return rows[at + 1];
  if (key === 'ArrowLeft' && row && !row.isOpen)
    return rows.find(({ node }) => node.id === row.node.parentId);
  return undefined;
}

/**
 * Keyboard control of a tree: up, down, Home and End navigate, left and right collapse and expand, Enter opens; with
 * Alt the arrows move the entry.
 */
export function useTreeKeys<N extends Branch<N>>(
  tree: Tree<N>,
  mover: TreeMover<N> | null,
  onOpen?: (node: N) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const focused = Number(event.currentTarget.dataset['id']);
    const at = tree.rows.findIndex(({ node }) => node.id === focused);
    const row = tree.rows[at];
    if (!row || ctrlKey || metaKey) return;
    const step = stepKeys[key];
    if (altKey && step) {
      event.preventDefault();
      const place = mover && !mover.busy ? stepPlace(tree.nodes, row.node, step, mover.allows) : null;
      if (place) mover?.move(row.node, place);
      return;
    }
    const target = findTarget(tree, at, key);
    const turns = (key === 'ArrowRight' && !row.isOpen) || (key === 'ArrowLeft' && row.isOpen);
    if (target) {
      tree.choose(target.node.id);
      event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-id="${target.node.id}"]`)?.focus();
    } else if (turns && row.node.children.length > 0) tree.toggle(row.node.id);
    else if (key === 'Enter') onOpen?.(row.node);
    else return;
    event.preventDefault();
  };
}
