import { newBlock, type Block, type BlockKind } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageDetail } from '../types.ts';
import { draftOf, emptyDraft, freeId, insertAt, isFull, replaceBlock, type Draft } from './draft.ts';
import { openHistory, reduceHistory, type History, type HistoryAction } from './history.ts';

const textOf = (draft: Draft): string =>
  JSON.stringify([
    { ...draft, blocks: [] },
    draft.blocks.map((block) => Object.entries(block).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);

/** Editor state of a page: draft, undo and redo, selected block, and whether there are unsaved changes. */
export function useEditor(page: PageDetail | undefined) {
  const { t } = useTranslation('landing-pages');
  const start = page ? draftOf(page) : emptyDraft;
  const [history, dispatch] = useReducer(
    reduceHistory as (history: History<Draft>, action: HistoryAction<Draft>) => History<Draft>,
    start,
    openHistory<Draft>,
  );
  const [saved, setSaved] = useState({ page, text: textOf(start) });
  const [selected, select] = useState<string | null>(null);
  const { now: draft } = history;
  /** Changes the page; changes with the same step are undone together. */
  const change = (more: Partial<Draft>, step?: string) =>
    dispatch({ type: 'change', now: { ...draft, ...more }, ...(step !== undefined && { step }) });
  return {
    draft,
    history,
    selected,
    select,
    change,
    dispatch,
    saved: saved.page,
    isDirty: textOf(draft) !== saved.text,
    /** Inserts and selects a new block, by default after the selected one or last. */
    put: (kind: BlockKind, place?: number) => {
      if (isFull(draft)) return;
      const chosen = draft.blocks.findIndex(({ id }) => id === selected);
      const at = place ?? (chosen === -1 ? draft.blocks.length : chosen + 1);
      const words = { form: t('editor.formHeading'), formButton: t('editor.formButton') };
      const block = newBlock(kind, freeId(draft.blocks), words);
      change({ blocks: insertAt(draft.blocks, block, at) });
      select(block.id);
    },
    setBlock: (block: Block, field: string) =>
      change({ blocks: replaceBlock(draft.blocks, block) }, `${block.id} ${field}`),
    /** Sets the saved state from the server. */
    take: (detail: PageDetail) => setSaved({ page: detail, text: textOf(draftOf(detail)) }),
  };
}
export type Editor = ReturnType<typeof useEditor>;
