import {
  dealerOrderFlow as flow,
  dealerOrderStatusTexts as statuses,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { goTo } from '#kernel/navigate.ts';
import { showSalesCart, useCanBuy } from '#kernel/sales-cart.ts';
import { useFlowActor } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { cartRefreshed, orderPath, stalePaths, type Order } from '../types.ts';
import { useGiveUp } from './use-give-up.ts';

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

/** Rows that end an order, as a whole or with what is shipped. */
function useEndRows() {
  const { t } = useTranslation('dealer-orders');
  const giveUp = useGiveUp();
  const row = (kind: 'cancel' | 'closeShort') => ({
    label: t(`action.${kind}`),
    danger: true as const,
    open: (order: Order) => giveUp(kind, order),
  });
  return {
    closeShort: { ...row('closeShort'), when: ({ unshippedQuantity }: Order) => unshippedQuantity > 0 },
    cancel: { ...row('cancel'), when: ({ allowCancel }: Order) => allowCancel },
  };
}

/**
 * Rows of an order's buttons: those awaiting this user, then buying again, then the others. The platform may receive for
 * a dealer, but is not expected to.
 */
function useRows(receive: (order: Order) => void) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const isDealer = useFlowActor().type === 'DEALER';
  const mayBuy = useCanBuy();
  const buyAgain = useBuyAgain();
  const call = useCalls<Order>({ refresh: stalePaths, list: 'POST /order/dealer/order/list' });
  const received = {
    receive: {
      label: t('action.receive'),
      when: ({ toReceiveQuantity }: Order) => toReceiveQuantity > 0,
      open: receive,
    },
  };
  const card = { elsewhere: 'the cards of claims and returns on its page' };
  const rows: ActionRows<typeof flow, Order, 'again'> = {
    // Each claim is decided for itself, where it can be read.
    decide: { label: t('action.decide'), open: (order) => goTo(orderPath(order)) },
    // A key keeps its first place.
    ...(isDealer ? received : {}),
    retry: {
      label: t('action.retry'),
      confirm: ({ orderNo: no, faultName: fault }) => ({
        title: t('retry.title', { no }),
        content: t('retry.text', { fault }),
        okText: t('words:retry'),
      }),
      call: call('PUT /order/dealer/order/retry/:id', ({ id }) => ({ params: { id } }), {
        done: t('words:done'),
      }),
    },
    again: { label: t('action.again'), may: mayBuy, open: buyAgain },
    ...received,
    ...useEndRows(),
    claim: card,
    late: card,
    wrongBack: card,
    askReturn: card,
    decideReturn: card,
    withdrawReturn: card,
  };
  return rows;
}

/** Buttons of an order for lists and header, with their dialogs. */
export function useOrderButtons() {
  const { t } = useTranslation('dealer-orders');
  const { type } = useFlowActor();
  const { show, element } = useOpened(ReceiveDialog);
  const receive = (order: Order) => show({ order });
  const { buttons } = useDocumentButtons(flow, useRows(receive), { statuses, onlyPossible: true });
  const waitsOnPage = ({ status }: Order) => {
    if (status === 'AWAITING_PAYMENT' && type === 'DEALER') return 'pay';
    return status === 'PROOF_REVIEW' && type === 'OTHER' ? 'review' : 'open';
  };
  /** Keys of the buttons that await this user. */
  const next = ['decide', 'retry', ...(type === 'DEALER' ? ['receive'] : [])];
  /** Row actions: the next one of this user, else a link to the order; then the others. */
  const rowButtons = (order: Order): RowAction[] => {
    const all = buttons(order);
    if (all.some(({ key }) => next.includes(key))) return all;
    const open = () => goTo(orderPath(order));
    return [{ key: 'open', label: t(`action.${waitsOnPage(order)}`), onClick: open }, ...all];
  };
  const headButtons = (order: Order): RowAction[] => buttons(order).filter(({ key }) => key !== 'decide');
  return { rowButtons, headButtons, receive, element };
}

export type OrderButtons = ReturnType<typeof useOrderButtons>;
