import {
  transferFlow as flow,
  transferStatusTexts as statuses,
} from '@treadline/contract/stock/transfers/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { editPath, stalePaths, type Transfer } from './types.ts';

const TransferDialogs = lazyDialog(() =>
  import('../dialogs/transfer-dialogs.tsx').then((module) => module.TransferDialogs),
);

/** Actions in display order; cancelling and deleting are the destructive ones. */
const order = ['send', 'receive', 'submit', 'edit', 'close', 'cancel', 'late', 'delete'] as const;
type Action = (typeof order)[number];
export type DialogKind = Extract<Action, 'send' | 'receive' | 'late' | 'close'>;

const isDialog = (action: Action): action is DialogKind =>
  action === 'send' || action === 'receive' || action === 'late' || action === 'close';

/** Handlers of actions that ask for confirmation. */
function useAsked(onDeleted: () => void): Record<Exclude<Action, DialogKind>, (row: Transfer) => void> {
  const { t } = useTranslation(['transfers', 'words']);
  const { askReason, confirmAction } = useDialogs();
  const done = { done: t('words:done'), refresh: stalePaths };
  const submit = useAct('PUT /inventory/transfer/submit/:id', { ...done, done: t('submitted') });
  const cancel = useAct('PUT /inventory/transfer/cancel/:id', done);
  const remove = useAct('DELETE /inventory/transfer/delete/:id', done);
  const words = (row: Transfer) => ({
    no: row.transferNo,
    from: row.fromName,
    to: row.toName,
    count: row.quantity,
  });
  return {
    edit: ({ id }) => goTo(editPath(id)),
    submit: (row) =>
      void confirmAction({
        title: t('words:submitTitle', words(row)),
        content: t('ask.submit.text', words(row)),
        okText: t('ask.submit.ok'),
        onOk: async () =>
          void (await submit.orThrow({ params: { id: row.id }, body: { version: row.version } })),
      }),
    cancel: (row) =>
      void askReason({
        title: t('ask.cancel.title', words(row)),
        content: t('ask.cancel.text', words(row)),
        label: t('words:cancelReason'),
        okText: t('ask.cancel.ok'),
        danger: true,
        maxLength: 500,
        onOk: async (reason) => void (await cancel.orThrow({ params: { id: row.id }, body: { reason } })),
      }),
    delete: (row) =>
      void confirmAction({
        title: t('words:deleteTitle', words(row)),
        content: t('ask.delete.text', words(row)),
        okText: t('words:deleteDraft'),
        danger: true,
        onOk: async () => {
          await remove.orThrow({ params: { id: row.id } });
          onDeleted();
        },
      }),
  };
}

/**
 * Actions of a transfer for list and header, with their dialogs. `arrived`: a transfer whose receipt dialog opens at
 * once.
 */
export function useTransferButtons(onDeleted: () => void = () => undefined, arrived?: Transfer) {
  const { t } = useTranslation('transfers');
  const asked = useAsked(onDeleted);
  const [dialog, setDialog] = useState<{ kind: DialogKind; transfer: Transfer; turn: number } | null>(
    arrived ? { kind: 'receive', transfer: arrived, turn: 1 } : null,
  );
  const [open, setOpen] = useState(arrived !== undefined);
  const { buttons, any } = useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['cancel', 'delete'],
    start: (action: Action, transfer: Transfer) => {
      if (!isDialog(action)) return asked[action](transfer);
      // Each opening is one of its own: it reads the transfer anew.
      setDialog((before) => ({ kind: action, transfer, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
    },
    blockedBy: (action, { atFrom, atTo, fromName, toName, lost, late }) => {
      if (action === 'send' && !atFrom) return t('notThere', { place: fromName });
      if ((action === 'receive' || action === 'late') && !atTo) return t('notThere', { place: toName });
      return action === 'late' && lost + late === 0 ? t('nothingGivenUp') : undefined;
    },
    label: (action) => t(`action.${action}`),
  });
  const element = dialog && (
    <TransferDialogs
      key={dialog.turn}
      kind={dialog.kind}
      transfer={dialog.transfer}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { buttons, any, element };
}
