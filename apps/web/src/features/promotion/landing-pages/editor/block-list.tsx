import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { blockFault, blockKinds, type Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { Button } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import type { PageDetail } from '../types.ts';
import { BlockFields } from './block-fields.tsx';
import { copyBlock, blockHint, moveBy, removeBlock } from './draft.ts';
import type { Carry } from './use-carry.ts';
import type { Editor } from './use-editor.ts';

interface CardProps {
  block: Block;
  at: number;
  editor: Editor;
  carry: Carry;
  names: PageDetail['names'] | undefined;
}

/** Keyboard control of a block's handle: arrows navigate, with Alt they move it; Ctrl D copies, Delete removes. */
function useKeys(editor: Editor) {
  const { draft, change, select } = editor;
  const focus = (id: string | undefined) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${id ?? ''}"]`)?.focus());
  const walk = (id: string, by: -1 | 1) => {
    const next = draft.blocks[draft.blocks.findIndex((block) => block.id === id) + by];
    if (!next) return;
    select(next.id);
    focus(next.id);
  };
  const remove = (id: string) => {
    const at = draft.blocks.findIndex((block) => block.id === id);
    const rest = removeBlock(draft.blocks, id);
    const next = rest[Math.min(at, rest.length - 1)];
    change({ blocks: rest });
    select(next?.id ?? null);
    focus(next?.id);
  };
  const copy = (id: string) => {
    const copied = copyBlock(draft.blocks, id);
    change({ blocks: copied.blocks });
    select(copied.id);
    focus(copied.id);
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by !== null && event.altKey) {
      change({ blocks: moveBy(draft.blocks, id, by) });
      focus(id);
    } else if (by !== null) walk(id, by);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(id);
    else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) copy(id);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, remove, copy };
}

function Card({ block, at, editor, carry, names }: CardProps) {
  const { t } = useTranslation('landing-pages');
  const say = useContractText();
  const keys = useKeys(editor);
  const isOpen = editor.selected === block.id;
  const kind = say(blockKinds[block.kind]);
  const fault = blockFault(block);
  const hint =
    block.kind === 'COUPON'
      ? names?.coupons.find(({ value }) => value === block.promotionId)?.label
      : blockHint(block);
  return (
    <li className="le-card" data-block={block.id} data-open={isOpen || undefined}>
      <div className="le-card-head">
        <button
          type="button"
          className="le-handle"
          data-handle={block.id}
          aria-expanded={isOpen}
          title={t('editor.keys')}
          onPointerDown={(event) => carry.take(event, { isNew: false, id: block.id, label: kind })}
          onKeyDown={(event) => keys.onKeyDown(event, block.id)}
          onClick={() => editor.select(isOpen ? null : block.id)}
        >
          <HolderOutlined />
          <span>{`${at + 1} ${kind}`}</span>
          <span className="le-hint">{hint}</span>
          {fault && !isOpen && <span className="le-fault">{say(fault)}</span>}
        </button>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={t('editor.copy', { kind })}
          onClick={() => keys.copy(block.id)}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('editor.remove', { kind })}
          onClick={() => keys.remove(block.id)}
        />
      </div>
      {isOpen && (
        <div className="le-fields">
          <BlockFields block={block} onChange={editor.setBlock} />
        </div>
      )}
    </li>
  );
}

interface BlockListProps {
  editor: Editor;
  carry: Carry;
  list: RefObject<HTMLOListElement | null>;
}

/** Ordered blocks of a page, with the fields of the selected one. */
export function BlockList({ editor, carry, list }: BlockListProps) {
  const { t } = useTranslation('landing-pages');
  const { blocks } = editor.draft;
  const drop = carry.carried?.at;
  return (
    <ol ref={list} className="le-blocks" aria-label={t('editor.blocks')}>
      {blocks.map((block, at) => [
        drop === at && <li key="drop" className="le-drop" aria-hidden />,
        <Card
          key={block.id}
          block={block}
          at={at}
          editor={editor}
          carry={carry}
          names={editor.saved?.names}
        />,
      ])}
      {drop === blocks.length && <li className="le-drop" aria-hidden />}
      {blocks.length === 0 && drop === undefined && <li className="le-none">{t('editor.none')}</li>}
    </ol>
  );
}
