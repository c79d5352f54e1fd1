import { clueFlow as flow, clueStatusTexts as statuses } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import { useTranslation } from 'react-i18next';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { placingPath, type Clue } from '../types.ts';

const ClueDialogs = lazyDialog(() =>
  import('../dialogs/clue-dialogs.tsx').then((module) => module.ClueDialogs),
);

export type DialogKind = 'assign' | 'update' | 'close' | 'merge' | 'create' | 'import';

/** Dialogs of clues; each opening resets their state. */
export function useClueDialogs() {
  const { show: open, element } = useOpened(ClueDialogs);
  const show = (
    kind: DialogKind,
    clues: readonly Clue[] = [],
    onDone: () => void = () => undefined,
    others: readonly number[] = [],
  ) => open({ kind, clues, others, onDone });
  return { show, element };
}
export type ClueDialogsState = ReturnType<typeof useClueDialogs>;

/** Rows of a clue's buttons with a dialog, in lists and on its page. */
export function useClueRows({ show }: ClueDialogsState) {
  const { t } = useTranslation('clues');
  const row = (kind: 'assign' | 'update' | 'close') => ({
    label: t(`act.${kind}`),
    open: (clue: Clue) => show(kind, [clue]),
  });
  const same = { elsewhere: 'the card of clues of the same car' };
  return {
    assign: row('assign'),
    update: row('update'),
    close: { ...row('close'), danger: true },
    read: { elsewhere: 'opening the clue' },
    merge: same,
    unmerge: same,
  } satisfies Partial<ActionRows<typeof flow, Clue>>;
}

/** Buttons of a clue in a list: follow-up first, then conversion. */
export function useClueButtons(dialogs: ClueDialogsState, onFollowUp: (clue: Clue) => void) {
  const { t } = useTranslation('clues');
  const canPlace = useOpenPaths().has(placingPath);
  const rows: ActionRows<typeof flow, Clue, 'convert'> = {
    followUp: { label: t('act.followUp'), open: onFollowUp },
    convert: {
      label: t('convert'),
      may: canPlace,
      of: flow.followUp,
      when: ({ status }) => openClue.some((open) => open === status),
      open: ({ id }) => goTo(screenPath(placingPath, { id: `clue-${id}`, clue: id })),
    },
    ...useClueRows(dialogs),
    unlink: { elsewhere: 'the page of the clue' },
  };
  return useDocumentButtons(flow, rows, { statuses }).buttons;
}
