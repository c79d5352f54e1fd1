import {
  poPages,
  poStatusTexts as statuses,
  purchaseOrderFlow as flow,
  type PoPage,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useMe } from '#kernel/session.ts';
import { stalePaths } from '../stale-paths.ts';
import type { Order } from '../types.ts';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const OrderDialogs = lazyDialog(() => import('./order-dialogs.tsx').then((module) => module.OrderDialogs));

type Dialog = 'confirm' | 'submit' | 'fillNote' | 'uploadNote' | 'editNum' | 'promise' | 'cancel' | 'close';
/** Subject of an open dialog: one order, or a file with many. */
export type OrderDialog = { kind: Dialog; order: Order } | { kind: 'batchUpload' };

/** Closing, which leads to two end statuses. */
const closing = { ...flow.closeEmpty, from: [...flow.closeEmpty.from, ...flow.closeShort.from] };

/** Rows of an order's buttons in order of use, dangerous ones last. A delivery note may be entered or imported. */
function useRows(words: 'row' | 'action', show: (dialog: OrderDialog) => void, onDeleted: () => void) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const { isSupplier } = useMe();
  const call = useCalls<Order>({ refresh: stalePaths, list: 'GET /logistics/purchaseOrder/orders' });
  const dialog = (kind: Dialog) => ({
    // The buyer changes quantities both ways, the supplier takes off.
    label: t(`${words}.${kind === 'editNum' && isSupplier ? 'reduce' : kind}`),
    open: (order: Order) => show({ kind, order }),
  });
  const rows: ActionRows<typeof flow, Order, 'fillNote' | 'uploadNote' | 'close'> = {
    confirm: dialog('confirm'),
    submit: dialog('submit'),
    fillNote: { ...dialog('fillNote'), of: flow.upload },
    uploadNote: { ...dialog('uploadNote'), of: flow.upload },
    editNum: dialog('editNum'),
    promise: dialog('promise'),
    cancel: { ...dialog('cancel'), danger: true },
    close: {
      ...dialog('close'),
      of: closing,
      danger: true,
      blocked: ({ inflightQuantity: count }) => (count > 0 ? t('close.inflight', { count }) : undefined),
    },
    delete: {
      label: t(`${words}.delete`),
      danger: true,
      confirm: ({ orderNo: no, purchaseQuantity: count, purchaseAmount }) => ({
        title: t('delete.title', { no }),
        content: t('delete.text', { count, amount: formatMoney(purchaseAmount) }),
        okText: t('words:deleteDraft'),
      }),
      call: call('DELETE /logistics/purchaseOrder/delete/:id', ({ id }) => ({ params: { id } }), {
        done: t('done.delete'),
        failed: t('failed.delete'),
        onDone: onDeleted,
      }),
    },
    upload: { elsewhere: 'fillNote and uploadNote' },
    closeEmpty: { elsewhere: 'close' },
    closeShort: { elsewhere: 'close' },
  };
  return rows;
}

/**
 * Buttons of an order with their dialogs: `rowActions(order)` for grids and, with the full labels of `words`, a head;
 * `element` once in the screen. `onDeleted` is called after a draft was deleted.
 */
export function useOrderDialogs(
  page: PoPage,
  words: 'row' | 'action' = 'row',
  onDeleted: () => void = () => undefined,
) {
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [open, setOpen] = useState(false);
  const show = (next: OrderDialog) => {
    setDialog(next);
    setOpen(true);
  };
  const rows = useRows(words, show, onDeleted);
  const { buttons, any } = useDocumentButtons(flow, rows, { statuses, offered: poPages[page].offered });
  const element: ReactNode = dialog && (
    <OrderDialogs
      key={dialog.kind}
      dialog={dialog}
      open={open}
      onClose={() => setOpen(false)}
      onShow={show}
    />
  );
  return { rowActions: any ? buttons : undefined, headActions: buttons, show, element };
}
