import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import {
  deliveryNoteFlow as flow,
  dnStatusTexts,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useFlowActor } from '#kernel/session.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { stalePaths } from '../stale-paths.ts';
import type { Note } from '../types.ts';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const NoteDialogs = lazyDialog(() => import('./note-dialogs.tsx').then((module) => module.NoteDialogs));

/** Actions in order of use, with revoking last. */
const noteActions = ['retry', 'receive', 'ship', 'revoke'] as const;
type NoteAction = (typeof noteActions)[number];

export interface NoteDialog {
  kind: Exclude<NoteAction, 'retry'> | 'waybill';
  note: Note;
}

function useRetry() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const { confirmAction } = useDialogs();
  const retry = useAct('PUT /logistics/deliveryNote/retrySyncDn/:id', {
    done: t('words:done'),
    refresh: stalePaths,
  });
  return (note: Note) =>
    confirmAction({
      title: t('note.retryTitle', { no: note.dnNo }),
      content: t('note.retryText', { count: note.sentQuantity, tries: note.syncTries }),
      okText: t('note.retryOk'),
      onOk: async () => void (await retry.orThrow({ params: { id: note.id } })),
    });
}

/** Action to reconcile a note that the warehouse has in a different state, where permitted. */
function useSettle() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const { confirmAction } = useDialogs();
  const can = useCan();
  const settle = useAct('PUT /logistics/deliveryNote/settleMismatch/:id', {
    done: t('words:done'),
    refresh: stalePaths,
  });
  const mayTakeIn = can({ any: flow.takeIn.needs, types: flow.takeIn.types });
  return ({ id, dnNo, mismatch }: Note): RowAction[] => {
    if (!mismatch || !mayTakeIn) return [];
    const label = t(`note.settle.${mismatch}`);
    const confirm = () =>
      confirmAction({
        title: t('note.settleTitle', { no: dnNo }),
        content: t(`note.settleText.${mismatch}`),
        okText: label,
        onOk: async () => void (await settle.orThrow({ params: { id } })),
      });
    return [{ key: 'settle', label, onClick: () => void confirm() }];
  };
}

/** Action to print the note's waybill, for shippers. */
function useWaybillButton(open: (note: Note) => void) {
  const { t } = useTranslation('purchase-orders');
  const can = useCan();
  const mayShip = can({ any: flow.ship.needs, types: flow.ship.types });
  return (note: Note): RowAction[] =>
    mayShip
      ? [
          {
            key: 'waybill',
            label: t('waybill.button'),
            ...(note.status === 60 && { blocked: t('waybill.revoked') }),
            onClick: () => open(note),
          },
        ]
      : [];
}

/** Link to receiving by scan, where the note can be received. */
function useScanButton() {
  const lang = useLang();
  const me = useFlowActor();
  return ({ id, status }: Note): RowAction[] =>
    checkTransition(flow.receive, status, me) === null
      ? [
          {
            key: 'scan',
            label: screenTitle('/inventory/scan')[lang],
            onClick: () => goTo(screenPath('/inventory/scan', { note: id })),
          },
        ]
      : [];
}

/** Actions of a delivery note with their dialogs, as `useOrderDialogs` for orders. */
export function useNoteDialogs() {
  const { t } = useTranslation('purchase-orders');
  const retry = useRetry();
  const settle = useSettle();
  const [dialog, setDialog] = useState<NoteDialog | null>(null);
  const [open, setOpen] = useState(false);
  const show = (next: NoteDialog) => {
    setDialog(next);
    setOpen(true);
  };
  const scan = useScanButton();
  const waybill = useWaybillButton((note) => show({ kind: 'waybill', note }));
  const start = (kind: NoteAction, note: Note) => {
    if (kind === 'retry') return void retry(note);
    show({ kind, note });
  };
  const { buttons } = useFlowButtons(flow, {
    statuses: dnStatusTexts,
    order: noteActions,
    dangerous: ['revoke'],
    start,
    blockedBy: (action, { receivedQuantity: count }) =>
      action === 'revoke' && count > 0 ? t('note.alreadyReceived', { count }) : undefined,
    label: (action) => t(`action.${action}`),
  });
  const element: ReactNode = dialog && (
    <NoteDialogs
      key={`${dialog.kind}${dialog.note.id}`}
      dialog={dialog}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { rowActions: (note: Note) => [...settle(note), ...buttons(note)], scan, waybill, element };
}
