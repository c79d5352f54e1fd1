import { poStatusTexts, type PoPage } from '@treadline/contract/purchase-orders/flow.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useBlocked } from '../../../kernel/can.tsx';
import { formatMoney } from '../../../kernel/format.ts';
import { useAsker } from '../../../kernel/session.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import {
  actionsOfOrder,
  dangerous,
  mayActOn,
  transitionOf,
  type OpenAction,
  type OrderAction,
} from '../order-actions.ts';
import { refreshed } from '../refreshed.ts';
import type { Order } from '../types.ts';

import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';

const OrderDialogs = lazyDialog(() => import('./order-dialogs.tsx').then((module) => module.OrderDialogs));

/** What a dialog is open about: one order, or a file with many. */
export type OrderDialog = { kind: Exclude<OrderAction, 'delete'>; order: Order } | { kind: 'batchUpload' };

function useDelete(onDeleted: (order: Order) => void) {
  const { t } = useTranslation('purchase-orders');
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /logistics/purchaseOrder/delete/:id', {
    done: t('done.delete'),
    failed: t('failed.delete'),
    refresh: refreshed,
    result: (_gone, { params }) => ({ list: 'GET /logistics/purchaseOrder/orders', id: params.id }),
  });
  return (order: Order) =>
    confirmAction({
      title: t('delete.title', { no: order.orderNo }),
      content: t('delete.text', { count: order.purchaseQuantity, amount: formatMoney(order.purchaseAmount) }),
      okText: t('delete.ok'),
      danger: true,
      onOk: async () => {
        await remove.orThrow({ params: { id: order.id } });
        onDeleted(order);
      },
    });
}

/** Labels, reasons and click of an order's buttons. */
function useButtons(page: PoPage, start: (action: OrderAction, order: Order) => void) {
  const { t } = useTranslation('purchase-orders');
  const me = useAsker();
  const why = useBlocked();
  const reasonOf = ({ action, why: kind }: OpenAction, order: Order): string | undefined => {
    if (kind === null) return undefined;
    if (kind === 'inflight') return t('close.inflight', { count: order.inflightQuantity });
    return why(transitionOf(action, order.status), order.status, poStatusTexts) ?? undefined;
  };
  return (order: Order, texts: 'row' | 'action'): RowAction[] =>
    actionsOfOrder(order, page, me).map((found) => ({
      key: found.action,
      label: t(`${texts}.${found.action}`),
      danger: dangerous.has(found.action),
      onClick: () => start(found.action, order),
      blocked: reasonOf(found, order),
    }));
}

/**
 * The buttons of an order and the dialogs behind them: `rowActions(order)` for grids, `headActions(order)` with whole words, `element` once
 * in the screen. `onDeleted` is told after a draft is gone.
 */
export function useOrderDialogs(page: PoPage, onDeleted: (order: Order) => void = () => undefined) {
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [open, setOpen] = useState(false);
  const show = (next: OrderDialog) => {
    setDialog(next);
    setOpen(true);
  };
  const remove = useDelete(onDeleted);
  const buttons = useButtons(
    page,
    (action, order) => void (action === 'delete' ? remove(order) : show({ kind: action, order })),
  );
  const element: ReactNode = dialog && (
    <OrderDialogs key={dialog.kind} dialog={dialog} open={open} onClose={() => setOpen(false)} />
  );
  const mayAct = mayActOn(page, useAsker());
  const rowActions = (order: Order) => buttons(order, 'row');
  const headActions = (order: Order) => buttons(order, 'action');
  return { rowActions: mayAct ? rowActions : undefined, headActions, show, element };
}
