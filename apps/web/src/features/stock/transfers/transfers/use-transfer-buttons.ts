import {
  transferFlow as flow,
  transferStatusTexts as statuses,
} from '@treadline/contract/stock/transfers/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { goTo } from '#kernel/navigate.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { editPath, stalePaths, type Transfer } from './types.ts';

const TransferDialogs = lazyDialog(() =>
  import('../dialogs/transfer-dialogs.tsx').then((module) => module.TransferDialogs),
);
export type DialogKind = 'send' | 'receive' | 'late' | 'close';

const words = (row: Transfer) => ({
  no: row.transferNo,
  from: row.fromName,
  to: row.toName,
  count: row.quantity,
});

/** Rows of a draft: submitted and deleted. */
function useDraft(onDeleted: () => void) {
  const { t } = useTranslation(['transfers', 'words']);
  const call = useCalls<Transfer>({ done: t('words:done'), refresh: stalePaths });
  return {
    submit: {
      label: t('action.submit'),
      confirm: (row) => ({
        title: t('words:submitTitle', words(row)),
        content: t('ask.submit.text', words(row)),
        okText: t('ask.submit.ok'),
      }),
      call: call(
        'PUT /inventory/transfer/submit/:id',
        ({ id, version }) => ({ params: { id }, body: { version } }),
        { done: t('submitted') },
      ),
    },
    delete: {
      label: t('action.delete'),
      danger: true,
      confirm: (row) => ({
        title: t('words:deleteTitle', words(row)),
        content: t('ask.delete.text', words(row)),
        okText: t('words:deleteDraft'),
      }),
      call: call('DELETE /inventory/transfer/delete/:id', ({ id }) => ({ params: { id } }), {
        onDone: onDeleted,
      }),
    },
  } satisfies Partial<ActionRows<typeof flow, Transfer>>;
}

/** Row of cancelling what was submitted. */
function useCancel() {
  const { t } = useTranslation(['transfers', 'words']);
  const call = useCalls<Transfer>({ done: t('words:done'), refresh: stalePaths });
  return {
    cancel: {
      label: t('action.cancel'),
      danger: true,
      reason: (row) => ({
        title: t('ask.cancel.title', words(row)),
        content: t('ask.cancel.text', words(row)),
        label: t('words:cancelReason'),
        okText: t('ask.cancel.ok'),
        maxLength: 500,
      }),
      call: call('PUT /inventory/transfer/cancel/:id', ({ id }, reason) => ({
        params: { id },
        body: { reason },
      })),
    },
  } satisfies Partial<ActionRows<typeof flow, Transfer>>;
}

/**
 * Buttons of a transfer for list and header, with their dialogs. `arrived`: a transfer whose receipt dialog opens at
 * once.
 */
export function useTransferButtons(onDeleted: () => void = () => undefined, arrived?: Transfer) {
  const { t } = useTranslation('transfers');
  const { submit, delete: remove } = useDraft(onDeleted);
  const { show, element } = useOpened(
    TransferDialogs,
    arrived && { kind: 'receive' as DialogKind, transfer: arrived },
  );
  const dialog = (kind: DialogKind) => ({
    label: t(`action.${kind}`),
    open: (transfer: Transfer) => show({ kind, transfer }),
  });
  const notThere = (isThere: boolean, place: string) => (isThere ? undefined : t('notThere', { place }));
  const rows: ActionRows<typeof flow, Transfer> = {
    send: { ...dialog('send'), blocked: ({ atFrom, fromName }) => notThere(atFrom, fromName) },
    receive: { ...dialog('receive'), blocked: ({ atTo, toName }) => notThere(atTo, toName) },
    submit,
    edit: { label: t('action.edit'), open: ({ id }) => goTo(editPath(id)) },
    close: dialog('close'),
    ...useCancel(),
    late: {
      ...dialog('late'),
      blocked: ({ atTo, toName, lost, late }) =>
        notThere(atTo, toName) ?? (lost + late === 0 ? t('nothingGivenUp') : undefined),
    },
    delete: remove,
  };
  return { ...useDocumentButtons(flow, rows, { statuses }), element };
}
