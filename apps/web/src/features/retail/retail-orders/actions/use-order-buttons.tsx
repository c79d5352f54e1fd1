import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import { cancelRefusal } from '@treadline/contract/retail/retail-orders/rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useFlowActor, useMe } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { orderPath, type Order } from '../types.ts';
import { offeredActions, type OrderAction } from './order-actions.ts';
import { useConfirmedActions } from './use-confirmed-actions.ts';

const OrderDialogs = lazyDialog(() =>
  import('../dialogs/order-dialogs.tsx').then((module) => module.OrderDialogs),
);

export type DialogKind = Extract<OrderAction, 'ship' | 'complete' | 'update' | 'cancel'>;
interface Opened {
  kind: DialogKind;
  order: Order;
  turn: number;
}

/** Dialog state; the order is refetched on each opening. */
function useOrderDialog() {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const show = (kind: DialogKind, order: Order) => {
    setDialog((before) => ({ kind, order, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const element = dialog && (
    <OrderDialogs key={dialog.turn} {...dialog} open={open} onClose={() => setOpen(false)} />
  );
  return { show, element };
}

/** Reason why an action allowed by the status is impossible, in the specification's words. */
function useRefusal() {
  const { t } = useTranslation('retail-orders');
  return (action: OrderAction, { shipmentType, shipmentDate, allowCancel }: Order): string | undefined => {
    if (action === 'cancel') return allowCancel ? undefined : t('refused.cancel');
    if (action !== 'ship' || shipmentType === 0) return undefined;
    return shipmentType === 1
      ? t('refused.shipped')
      : t('refused.delayed', { date: formatDay(shipmentDate) });
  };
}

/** Actions of an order for lists and header, with their dialogs. */
export function useOrderButtons() {
  const { t } = useTranslation(['retail-orders', 'words']);
  const asker = useFlowActor();
  const { isAdmin } = useMe();
  const refusalOf = useRefusal();
  const ask = useConfirmedActions();
  const { show, element } = useOrderDialog();
  const start = (action: OrderAction, order: Order) =>
    action === 'receive' || action === 'retry' ? ask(action, order) : show(action, order);
  const buttonsOf = (order: Order, place: 'list' | 'detail'): RowAction[] =>
    offeredActions(order, asker, place)
      // Without its code the button does not exist; that the order refuses is said on it.
      .filter((action) => action !== 'cancel' || cancelRefusal({ ...asker, isAdmin }, order) !== 'code')
      .map((action) => ({
        key: action,
        label: t(action === 'cancel' && order.payState === 'UNPAID' ? 'action.end' : `action.${action}`),
        danger: action === 'cancel',
        blocked: refusalOf(action, order),
        onClick: () => start(action, order),
      }));
  /** Row actions: the user's next step or a link to the order, then others. */
  const rowButtons = (order: Order): RowAction[] => {
    const buttons = buttonsOf(order, 'list');
    const next = buttons.find(({ blocked, danger }) => blocked === undefined && !danger);
    if (next) return [next, ...buttons.filter((button) => button !== next)];
    const pays = order.status === 'AWAITING_PAYMENT' && flow.ship.types.some((type) => type === asker.type);
    const open = () => goTo(orderPath(order));
    return [{ key: 'open', label: t(pays ? 'action.collect' : 'words:open'), onClick: open }, ...buttons];
  };
  return { rowButtons, headButtons: (order: Order) => buttonsOf(order, 'detail'), element };
}
