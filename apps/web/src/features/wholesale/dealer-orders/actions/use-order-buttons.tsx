import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { goTo } from '#kernel/navigate.ts';
import { showSalesCart, useCanBuy } from '#kernel/sales-cart.ts';
import { useFlowActor } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { cartRefreshed, orderPath, type Order } from '../types.ts';
import { isNext, offeredSteps, type OrderAction } from './order-actions.ts';
import { useConfirmedActions } from './use-confirmed-actions.ts';

const ReceiveDialog = lazyDialog(() =>
  import('../dialogs/receive-dialog.tsx').then((module) => module.ReceiveDialog),
);

/** Adds an order's goods to the cart and opens it; goods no longer sold are listed. */
function useBuyAgain() {
  const { t } = useTranslation('dealer-orders');
  const { message } = App.useApp();
  const again = useAct('POST /order/dealer/order/buyAgain/:id', { refresh: cartRefreshed });
  return async ({ id }: Order) => {
    const done = await again.run({ params: { id } });
    if (!done) return;
    if (done.skipped.length > 0) message.warning(t('again.skipped', { parts: done.skipped.join('、') }));
    showSalesCart(done.dealerId);
  };
}

/** Opens the receipt dialog with the current state of the order. */
function useReceive() {
  const [order, setOrder] = useState<Order>();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  const show = (chosen: Order) => {
    setOrder(chosen);
    setTurn(turn + 1);
    setOpen(true);
  };
  const element = order && (
    <ReceiveDialog key={turn} order={order} open={open} onClose={() => setOpen(false)} />
  );
  return { show, element };
}

/** Actions of an order for lists and header, with their dialogs. */
export function useOrderButtons() {
  const { t } = useTranslation('dealer-orders');
  const me = useFlowActor();
  const mayBuy = useCanBuy();
  const { giveUp, askRetry } = useConfirmedActions();
  const buyAgain = useBuyAgain();
  const { show, element } = useReceive();
  const open = (order: Order) => goTo(orderPath(order));
  const start: Readonly<Record<OrderAction, (order: Order) => unknown>> = {
    // Each claim is decided for itself, where it can be read.
    decide: open,
    receive: show,
    retry: askRetry,
    closeShort: (order) => giveUp('closeShort', order),
    cancel: (order) => giveUp('cancel', order),
    again: buyAgain,
  };
  const buttonOf = (key: OrderAction, order: Order): RowAction => ({
    key,
    label: t(`action.${key}`),
    danger: key === 'cancel' || key === 'closeShort',
    onClick: () => void start[key](order),
  });
  /** Actions in display order: those awaiting this user, then the others. */
  const buttonsOf = (order: Order): RowAction[] => {
    const steps = offeredSteps(order, me);
    const later: OrderAction[] = mayBuy ? ['again'] : [];
    const next = steps.filter((step) => isNext(step, me));
    const rest = steps.filter((step) => !next.includes(step));
    return [...next, ...later, ...rest].map((key) => buttonOf(key, order));
  };
  const waitsOnPage = ({ status }: Order) => {
    if (status === 'AWAITING_PAYMENT' && me.type === 'DEALER') return 'pay';
    return status === 'PROOF_REVIEW' && me.type === 'OTHER' ? 'review' : 'open';
  };
  /** Row actions: the next one of this user, else a link to the order; then the others. */
  const rowButtons = (order: Order): RowAction[] => {
    const buttons = buttonsOf(order);
    const [first] = offeredSteps(order, me).filter((step) => isNext(step, me));
    if (first) return buttons;
    return [
      { key: 'open', label: t(`action.${waitsOnPage(order)}`), onClick: () => open(order) },
      ...buttons,
    ];
  };
  const headButtons = (order: Order): RowAction[] => buttonsOf(order).filter(({ key }) => key !== 'decide');
  return { rowButtons, headButtons, receive: show, element };
}

export type OrderButtons = ReturnType<typeof useOrderButtons>;
