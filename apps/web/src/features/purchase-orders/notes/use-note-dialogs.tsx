import { deliveryNoteFlow, dnStatusTexts, type DnStatus } from '@treadline/contract/purchase-orders/flow.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useBlocked } from '../../../kernel/can.tsx';
import { useAsker } from '../../../kernel/session.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import { refreshed } from '../refreshed.ts';
import type { Note } from '../types.ts';
import { actionsOfNote, type NoteAction, type OpenNoteAction } from './note-actions.ts';

import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';

const NoteDialogs = lazyDialog(() => import('./note-dialogs.tsx').then((module) => module.NoteDialogs));

export interface NoteDialog {
  kind: Exclude<NoteAction, 'retry'>;
  note: Note;
}

function useRetry() {
  const { t } = useTranslation('purchase-orders');
  const { confirmAction } = useDialogs();
  const retry = useAct('PUT /logistics/deliveryNote/retrySyncDn/:id', {
    done: t('done.action'),
    refresh: refreshed,
  });
  return (note: Note) =>
    confirmAction({
      title: t('note.retryTitle', { no: note.dnNo }),
      content: t('note.retryText', { count: note.sentQuantity, tries: note.syncTries }),
      okText: t('note.retryOk'),
      onOk: async () => void (await retry.orThrow({ params: { id: note.id } })),
    });
}

/** A note's buttons and the dialogs behind them, as `useOrderDialogs` does for orders. */
export function useNoteDialogs() {
  const { t } = useTranslation('purchase-orders');
  const me = useAsker();
  const why = useBlocked();
  const retry = useRetry();
  const [dialog, setDialog] = useState<NoteDialog | null>(null);
  const [open, setOpen] = useState(false);
  const start = (kind: NoteAction, note: Note) => {
    if (kind === 'retry') return void retry(note);
    setDialog({ kind, note });
    setOpen(true);
  };
  const reasonOf = ({ action, why: kind }: OpenNoteAction, note: Note): string | undefined => {
    if (kind === null) return undefined;
    if (kind === 'received') return t('note.alreadyReceived', { count: note.receivedQuantity });
    return why<DnStatus>(deliveryNoteFlow[action], note.status, dnStatusTexts) ?? undefined;
  };
  const rowActions = (note: Note): RowAction[] =>
    actionsOfNote(note, me).map((found) => ({
      key: found.action,
      label: t(`action.${found.action}`),
      danger: found.action === 'revoke',
      onClick: () => start(found.action, note),
      blocked: reasonOf(found, note),
    }));
  const element: ReactNode = dialog && (
    <NoteDialogs
      key={`${dialog.kind}${dialog.note.id}`}
      dialog={dialog}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { rowActions, element };
}
