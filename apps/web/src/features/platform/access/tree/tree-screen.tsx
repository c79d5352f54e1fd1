import { Button, type InputRef } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { useFocusKey } from '#ui/list/use-focus-key.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { Branch, Place } from './tree-model.ts';
import { TreeView, type RowLook } from './tree-view.tsx';
import type { TreeMover } from './use-drag.ts';
import type { Tree } from './use-tree.ts';

interface TreeScreenProps<N> {
  title: string;
  /** Content right of the title. */
  actions?: ReactNode;
  search: string;
  /** Text of an empty tree. */
  empty: string;
  tree: Tree<N>;
  read: { isPending: boolean; error: ApiError | null; refetch: () => unknown };
  lookOf: (node: N) => RowLook;
  mover: TreeMover<N> | null;
  /** Actions on the selected entry. */
  tools?: ReactNode;
  onOpen?: (node: N) => void;
  /** Details of the selected entry, beside the tree. */
  children: ReactNode;
}

type ToolbarProps<N> = Pick<TreeScreenProps<N>, 'search' | 'tree' | 'mover' | 'tools'>;

function Toolbar<N extends Branch<N>>({ search, tree, mover, tools }: ToolbarProps<N>) {
  const { t } = useTranslation('access');
  const box = useRef<InputRef>(null);
  useFocusKey(() => box.current?.focus());
  return (
    <div className="system-bar">
      <ImeInput
        ref={box}
        value={tree.text}
        onSearch={tree.setText}
        delay={200}
        placeholder={search}
        aria-label={search}
        className="system-search"
      />
      <Button onClick={tree.openAll}>{t('openAll')}</Button>
      <Button onClick={tree.closeAll}>{t('closeAll')}</Button>
      <span className="system-bar-gap" />
      {mover && <MoveButtons tree={tree} mover={mover} />}
      {tools}
    </div>
  );
}

/** Mover that announces the new position to screen readers. */
function useSpokenMover<N extends Branch<N>>({ tree, mover, lookOf }: TreeScreenProps<N>) {
  const { t } = useTranslation('access');
  const [moved, setMoved] = useState<number | null>(null);
  const row = tree.rows.find(({ node }) => node.id === moved);
  const spoken = row
    ? t('move.done', { name: lookOf(row.node).title, place: row.place, of: row.of, level: row.level })
    : '';
  const move = (node: N, place: Place) => {
    setMoved(node.id);
    tree.choose(node.id);
    mover?.move(node, place);
  };
  return { spoken, speaking: mover && { ...mover, move } };
}

function Body<N extends Branch<N>>(props: TreeScreenProps<N>) {
  const { t } = useTranslation('access');
  const { title, empty, tree, lookOf, mover, onOpen, children } = props;
  return (
    <div className="system-split">
      <div className="system-pane">
        {tree.rows.length > 0 ? (
          <TreeView label={title} tree={tree} lookOf={lookOf} mover={mover} {...(onOpen && { onOpen })} />
        ) : (
          <div className="system-empty">
            <EmptyState text={tree.text ? t('nothingFound', { text: tree.text }) : empty} />
          </div>
        )}
      </div>
      <aside className="system-pane system-aside">{children}</aside>
    </div>
  );
}

/** Screen layout for a tree: search, moves and actions above, the selected entry beside it. */
export function TreeScreen<N extends Branch<N>>(props: TreeScreenProps<N>) {
  const { title, actions, read } = props;
  const { spoken, speaking } = useSpokenMover(props);
  if (read.isPending) return <SkeletonPage />;
  return (
    <ListLayout
      title={title}
      actions={!read.error && actions}
      bar={!read.error && <Toolbar {...props} mover={speaking} />}
    >
      {read.error ? (
        <ErrorState
          message={textOfError(read.error)}
          requestId={read.error.requestId}
          retry={() => void read.refetch()}
        />
      ) : (
        <Body {...props} mover={speaking} />
      )}
      <div role="status" className="tl-visually-hidden">
        {spoken}
      </div>
    </ListLayout>
  );
}
