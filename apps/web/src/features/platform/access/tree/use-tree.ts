import { useMemo, useState } from 'react';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { findNode, listRows, pathTo, searchTree, type Branch, type TreeRow } from './tree-model.ts';

export interface Tree<N> {
  /** All nodes, regardless of the search. */
  nodes: readonly N[];
  rows: readonly TreeRow<N>[];
  text: string;
  setText: (text: string) => void;
  chosen: N | null;
  choose: (id: number | null) => void;
  toggle: (id: number) => void;
  openAll: () => void;
  closeAll: () => void;
}

interface Options<N> {
  nodes: readonly N[];
  matches: (node: N, text: string) => boolean;
  /** Expands everything initially, instead of only the path to the selected entry. */
  openAtFirst?: boolean;
}

/** Expanded nodes: all except the listed ones, or only those. */
interface Openness {
  all: boolean;
  except: ReadonlySet<number>;
}

const flip = (state: Openness, id: number): Openness => {
  const except = new Set(state.except);
  if (!except.delete(id)) except.add(id);
  return { ...state, except };
};
const open = (state: Openness, ids: readonly number[]): Openness => {
  const except = new Set(state.except);
  for (const id of ids)
    if (state.all) except.delete(id);
    else except.add(id);
  return { ...state, except };
};

/** Selected entry, stored in the URL (`entry=12`) so that other screens can link to it. */
function useChosen<N extends Branch<N>>(nodes: readonly N[]) {
  const [query, setQuery] = useTabQuery();
  const id = Number(query['entry'] ?? 0);
  const choose = (next: number | null) => {
    if (next !== id) setQuery({ ...query, entry: next ?? undefined });
  };
  return [useMemo(() => findNode(nodes, id), [nodes, id]), choose] as const;
}

/** State of a tree: expanded, selected and searched nodes. */
export function useTree<N extends Branch<N>>({ nodes, matches, openAtFirst = false }: Options<N>): Tree<N> {
  const [text, setText] = useState('');
  const [openness, setOpenness] = useState<Openness>({ all: openAtFirst, except: new Set() });
  const [chosen, choose] = useChosen(nodes);
  // An entry that was chosen elsewhere, or that has moved, is brought into sight.
  const [seen, setSeen] = useState('');
  const spot = chosen ? `${chosen.id}<${chosen.parentId}` : '';
  if (spot !== seen) {
    setSeen(spot);
    const above = pathTo(nodes, chosen?.parentId ?? null).map(({ id }) => id);
    if (above.length > 0) setOpenness(open(openness, above));
  }
  const shown = text ? searchTree(nodes, (node) => matches(node, text)) : nodes;
  return {
    nodes,
    rows: listRows(shown, ({ id }) => text !== '' || openness.all !== openness.except.has(id)),
    text,
    setText,
    chosen,
    choose,
    toggle: (id) => setOpenness(flip(openness, id)),
    openAll: () => setOpenness({ all: true, except: new Set() }),
    closeAll: () => setOpenness({ all: false, except: new Set() }),
  };
}
