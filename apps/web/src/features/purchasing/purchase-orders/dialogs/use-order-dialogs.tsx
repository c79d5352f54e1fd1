import { poStatusTexts, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useMe } from '#kernel/session.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import {
  destructiveActions,
  offeredOn,
  orderActions,
  orderFlow,
  type OrderAction,
} from '../order-actions.ts';
import { stalePaths } from '../stale-paths.ts';
import type { Order } from '../types.ts';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const OrderDialogs = lazyDialog(() => import('./order-dialogs.tsx').then((module) => module.OrderDialogs));

/** Subject of an open dialog: one order, or a file with many. */
export type OrderDialog = { kind: Exclude<OrderAction, 'delete'>; order: Order } | { kind: 'batchUpload' };

function useDelete(onDeleted: (order: Order) => void) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /logistics/purchaseOrder/delete/:id', {
    done: t('done.delete'),
    failed: t('failed.delete'),
    refresh: stalePaths,
    result: (_gone, { params }) => ({ list: 'GET /logistics/purchaseOrder/orders', id: params.id }),
  });
  return (order: Order) =>
    confirmAction({
      title: t('delete.title', { no: order.orderNo }),
      content: t('delete.text', { count: order.purchaseQuantity, amount: formatMoney(order.purchaseAmount) }),
      okText: t('words:deleteDraft'),
      danger: true,
      onOk: async () => {
        await remove.orThrow({ params: { id: order.id } });
        onDeleted(order);
      },
    });
}

/**
 * Actions of an order with their dialogs: `rowActions(order)` for grids, `headActions(order)` with full labels,
 * `element` once in the screen. `onDeleted` is called after a draft was deleted.
 */
export function useOrderDialogs(page: PoPage, onDeleted: (order: Order) => void = () => undefined) {
  const { t } = useTranslation('purchase-orders');
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [open, setOpen] = useState(false);
  const show = (next: OrderDialog) => {
    setDialog(next);
    setOpen(true);
  };
  const remove = useDelete(onDeleted);
  const { isSupplier } = useMe();
  // The buyer changes quantities both ways, the supplier takes off.
  const wordOf = (action: OrderAction) => (action === 'editNum' && isSupplier ? 'reduce' : action);
  const { buttons, any } = useFlowButtons(orderFlow, {
    statuses: poStatusTexts,
    order: orderActions,
    offered: offeredOn(page),
    dangerous: destructiveActions,
    start: (action: OrderAction, order: Order) =>
      void (action === 'delete' ? remove(order) : show({ kind: action, order })),
    blockedBy: (action, { inflightQuantity: count }) =>
      action === 'close' && count > 0 ? t('close.inflight', { count }) : undefined,
    label: (action) => t(`row.${wordOf(action)}`),
  });
  const element: ReactNode = dialog && (
    <OrderDialogs
      key={dialog.kind}
      dialog={dialog}
      open={open}
      onClose={() => setOpen(false)}
      onShow={show}
    />
  );
  const headActions = (order: Order) => buttons(order, (action) => t(`action.${wordOf(action)}`));
  return { rowActions: any ? (order: Order) => buttons(order) : undefined, headActions, show, element };
}
