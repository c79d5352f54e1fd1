import {
  cancelOffered,
  retailFlow as flow,
  retailStatusTexts as statuses,
} from '@treadline/contract/retail/retail-orders/flow.ts';
import { cancelRefusal } from '@treadline/contract/retail/retail-orders/rules.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { formatDay } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useFlowActor, useMe } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { orderPath, stalePaths, type Order, type OrderDetail } from '../types.ts';

const OrderDialogs = lazyDialog(() =>
  import('../dialogs/order-dialogs.tsx').then((module) => module.OrderDialogs),
);
export type DialogKind = 'ship' | 'count' | 'complete' | 'update' | 'cancel' | 'return';

/** Whether a parcel of an order is on the road; a list row knows of the order's status alone. */
const isOnRoad = (order: Order | OrderDetail): boolean =>
  'shipments' in order
    ? order.shipments.some(({ state }) => state === 'SHIPPED' || state === 'DELIVERED')
    : order.fulfilState === 'SHIPPED' ||
      (order.fulfilState === 'DELIVERED' && order.discrepancyState !== 'OPEN');

/** Rows of the actions that need only a confirmation: goods received, retry. */
function useConfirmed() {
  const { t } = useTranslation(['retail-orders', 'words']);
  const call = useCalls<Order>({ refresh: stalePaths, list: 'POST /order/customer/order/search' });
  const confirmed = (key: 'receive' | 'retry') => ({
    label: t(`action.${key}`),
    confirm: (order: Order) => {
      const words = {
        no: order.orderNo,
        count: order.quantity,
        dealer: order.dealerName ?? t('you'),
        fault: order.faultName,
      };
      return { title: t(`${key}.title`, words), content: t(`${key}.text`, words), okText: t(`${key}.ok`) };
    },
  });
  return {
    receive: {
      ...confirmed('receive'),
      call: call(
        'POST /order/customer/order/receive',
        ({ orderNo, version }) => ({ body: { orderNo, version } }),
        { done: t('receive.done') },
      ),
    },
    retry: {
      ...confirmed('retry'),
      call: call('POST /order/customer/order/retry', ({ orderNo }) => ({ body: { orderNo } }), {
        done: t('words:done'),
      }),
    },
  };
}

const goods = { elsewhere: 'the sales order of the goods' };
const card = { elsewhere: 'the card of discrepancies' };
const elsewhere = { send: goods, deliver: goods, decide: card, find: card };

/**
 * Buttons of an order with their dialogs: workflow steps first, then edit, then cancel. What an order refuses is said on
 * the button, in the specification's words. Customers are edited, and unpaid orders cancelled, in the detail only.
 */
export function useOrderButtons(place: 'list' | 'detail') {
  const { t } = useTranslation(['retail-orders', 'words']);
  const me = useFlowActor();
  const { isAdmin } = useMe();
  const { receive, retry } = useConfirmed();
  const { show, element } = useOpened(OrderDialogs);
  const dialog = (kind: DialogKind) => ({
    label: t(`action.${kind}`),
    open: (order: Order) => show({ kind, order }),
  });
  const rows: ActionRows<typeof flow, Order, 'count'> = {
    ship: {
      ...dialog('ship'),
      blocked: ({ shipmentType, shipmentDate }) => {
        if (shipmentType === 0) return undefined;
        return shipmentType === 1
          ? t('refused.shipped')
          : t('refused.delayed', { date: formatDay(shipmentDate) });
      },
    },
    receive: { ...receive, when: isOnRoad },
    count: { ...dialog('count'), of: flow.receive, when: isOnRoad },
    complete: dialog('complete'),
    retry,
    update: { ...dialog('update'), when: () => place === 'detail' },
    cancel: {
      ...dialog('cancel'),
      label: ({ payState }) => t(payState === 'UNPAID' ? 'action.end' : 'action.cancel'),
      danger: true,
      // Without its code the button does not exist.
      when: (order) =>
        (place === 'detail' || cancelOffered.some((status) => status === order.status)) &&
        cancelRefusal({ ...me, isAdmin }, order) !== 'code',
      blocked: ({ allowCancel }) => (allowCancel ? undefined : t('refused.cancel')),
    },
    ...elsewhere,
  };
  return { ...useDocumentButtons(flow, rows, { statuses, onlyPossible: true }), element };
}

/** Buttons of an order in lists: the user's next step or a link to the order, then others. */
export function useOrderRowButtons() {
  const { t } = useTranslation(['retail-orders', 'words']);
  const { type } = useFlowActor();
  const { buttons, element } = useOrderButtons('list');
  const rowButtons = (order: Order): RowAction[] => {
    const all = buttons(order);
    const next = all.find(({ blocked, danger }) => blocked === undefined && !danger);
    if (next) return [next, ...all.filter((button) => button !== next)];
    const pays = order.status === 'AWAITING_PAYMENT' && flow.ship.types.some((each) => each === type);
    const open = () => goTo(orderPath(order));
    return [{ key: 'open', label: t(pays ? 'action.collect' : 'words:open'), onClick: open }, ...all];
  };
  return { rowButtons, element };
}
