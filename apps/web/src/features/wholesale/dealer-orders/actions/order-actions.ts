import { checkTransition, type FlowActor } from '@treadline/contract/kernel/flow.ts';
import {
  dealerOrderFlow as flow,
  type DealerOrderStatus,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Order } from '../types.ts';

/** Actions on an order in display order: those that advance it, then those that cancel. */
const steps = ['decide', 'receive', 'retry', 'closeShort', 'cancel'] as const;
export type OrderStep = (typeof steps)[number];
export type OrderAction = OrderStep | 'again';

type Facts = Pick<Order, 'status' | 'allowCancel' | 'unshippedQuantity' | 'toReceiveQuantity'>;

/** Whether each action has something to act on: pieces to receive, pieces to close, a cancellable order. */
const isThere = (order: Facts): Readonly<Record<OrderStep, boolean>> => ({
  decide: true,
  receive: order.toReceiveQuantity > 0,
  retry: true,
  closeShort: order.unshippedQuantity > 0,
  cancel: order.allowCancel,
});

/** Actions that the user can perform on an order now. */
export const offeredSteps = (order: Facts, me: FlowActor): OrderStep[] =>
  steps.filter(
    (step) =>
      isThere(order)[step] && checkTransition<DealerOrderStatus>(flow[step], order.status, me) === null,
  );

/** Whether an action awaits this user. The platform may receive for a dealer, but is not expected to. */
export const isNext = (step: OrderStep, me: FlowActor): boolean =>
  step === 'decide' || step === 'retry' || (step === 'receive' && me.type === 'DEALER');
