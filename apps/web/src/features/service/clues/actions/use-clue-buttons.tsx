import { clueFlow as flow, clueStatusTexts } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { placingPath, type Clue } from '../types.ts';

const ClueDialogs = lazyDialog(() =>
  import('../dialogs/clue-dialogs.tsx').then((module) => module.ClueDialogs),
);

export type DialogKind = 'assign' | 'update' | 'close' | 'merge' | 'create' | 'import';
interface Opened {
  kind: DialogKind;
  clues: readonly Clue[];
  others: readonly number[];
  onDone: () => void;
  turn: number;
}

/** Dialogs of clues; each opening resets its state. */
export function useClueDialogs() {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const show = (
    kind: DialogKind,
    clues: readonly Clue[] = [],
    onDone: () => void = () => undefined,
    others: readonly number[] = [],
  ) => {
    setDialog((before) => ({ kind, clues, others, onDone, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const element = dialog && (
    <ClueDialogs key={dialog.turn} {...dialog} open={open} onClose={() => setOpen(false)} />
  );
  return { show, element };
}
export type ClueDialogsState = ReturnType<typeof useClueDialogs>;

const order = ['followUp', 'assign', 'update', 'close'] as const;

/** Actions of a clue: follow-up first, then conversion. */
export function useClueButtons({ show }: ClueDialogsState, onFollowUp: (clue: Clue) => void) {
  const { t } = useTranslation('clues');
  const canPlace = useOpenPaths().has(placingPath);
  const { buttons } = useFlowButtons(flow, {
    statuses: clueStatusTexts,
    order,
    dangerous: ['close'],
    label: (action) => t(`act.${action}`),
    start: (action, clue: Clue) => (action === 'followUp' ? onFollowUp(clue) : show(action, [clue])),
  });
  const convert = (clue: Clue): RowAction[] =>
    canPlace && openClue.some((status) => status === clue.status)
      ? [
          {
            key: 'convert',
            label: t('convert'),
            onClick: () => goTo(screenPath(placingPath, { id: `clue-${clue.id}`, clue: clue.id })),
          },
        ]
      : [];
  return (clue: Clue): RowAction[] => {
    const [first, ...rest] = buttons(clue);
    return first ? [first, ...convert(clue), ...rest] : [];
  };
}
