import { CaretRightOutlined } from '@ant-design/icons';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Branch, TreeRow } from './tree-model.ts';
import { useDrag, type TreeMover } from './use-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import type { Tree } from './use-tree.ts';
import '../access.css';

/** Appearance of an entry's row. */
export interface RowLook {
  icon?: ReactNode;
  title: string;
  /** Secondary text: path or code. */
  note?: ReactNode;
  /** Content at the right end. */
  tags?: ReactNode;
  quiet?: boolean;
}

interface TreeViewProps<N> {
  label: string;
  tree: Tree<N>;
  lookOf: (node: N) => RowLook;
  mover: TreeMover<N> | null;
  /** Called on Enter or double click. */
  onOpen?: (node: N) => void;
}

function RowText({ look }: { look: RowLook }) {
  return (
    <>
      {look.icon && <span className="system-row-icon">{look.icon}</span>}
      <span className="system-row-title" title={look.title}>
        {look.title}
      </span>
      {look.note && <span className="system-row-note">{look.note}</span>}
      {look.tags && <span className="system-row-tags">{look.tags}</span>}
    </>
  );
}

function Toggle<N extends Branch<N>>({ row, onToggle }: { row: TreeRow<N>; onToggle: () => void }) {
  if (row.node.children.length === 0) return <span className="system-row-toggle" />;
  return (
    <span
      className="system-row-toggle"
      aria-hidden
      data-open={row.isOpen || undefined}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <CaretRightOutlined />
    </span>
  );
}

/** Scrolls the selected row into view, as it may have been selected by a link, created or moved. */
function useInSight<N extends Branch<N>>({ chosen, rows }: Tree<N>) {
  const root = useRef<HTMLDivElement>(null);
  const at = rows.findIndex(({ node }) => node.id === chosen?.id);
  useEffect(() => {
    if (at >= 0) root.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return root;
}

/** Tree whose entries are selected, expanded and moved by mouse or keyboard. */
export function TreeView<N extends Branch<N>>({ label, tree, lookOf, mover, onOpen }: TreeViewProps<N>) {
  const { rows, chosen } = tree;
  const { dragged, over, handlersOf } = useDrag(tree.nodes, mover);
  const onKeyDown = useTreeKeys(tree, mover, onOpen);
  const root = useInSight(tree);
  const stop = rows.some(({ node }) => node.id === chosen?.id) ? chosen?.id : rows[0]?.node.id;
  return (
    <div
      ref={root}
      className="system-tree"
      role="tree"
      aria-label={label}
      aria-busy={mover?.busy ?? false}
      tabIndex={-1}
    >
      {rows.map((row) => {
        const { node, level, place, of, isOpen } = row;
        const look = lookOf(node);
        return (
          <div
            key={node.id}
            role="treeitem"
            className="system-row"
            style={{ '--level': level } as CSSProperties}
            data-id={node.id}
            data-quiet={look.quiet || undefined}
            data-dragged={dragged?.id === node.id || undefined}
            data-drop={over?.id === node.id ? over.zone : undefined}
            tabIndex={node.id === stop ? 0 : -1}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={of}
            aria-selected={node.id === chosen?.id}
            {...(node.children.length > 0 && { 'aria-expanded': isOpen })}
            onKeyDown={onKeyDown}
            onClick={() => tree.choose(node.id)}
            onDoubleClick={() => onOpen?.(node)}
            {...handlersOf(row)}
          >
            <Toggle row={row} onToggle={() => tree.toggle(node.id)} />
            <RowText look={look} />
          </div>
        );
      })}
    </div>
  );
}
