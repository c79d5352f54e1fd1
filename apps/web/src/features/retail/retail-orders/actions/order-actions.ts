import { checkTransition, type FlowActor } from '@treadline/contract/kernel/flow.ts';
import {
  cancelOffered,
  retailFlow as flow,
  type RetailStatus,
} from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Order } from '../types.ts';

/** Actions of an order: workflow steps first, then edit, then cancel. */
export const orderActions = ['ship', 'receive', 'complete', 'retry', 'update', 'cancel'] as const;
export type OrderAction = (typeof orderActions)[number];

/**
 * Statuses in which lists offer an action: customers are edited, and unpaid orders cancelled, in the detail only.
 */
const listFrom: Partial<Record<OrderAction, readonly RetailStatus[]>> = { update: [], cancel: cancelOffered };

/** Actions allowed by the status and by the user's codes and account type. */
export const offeredActions = (
  { status }: Pick<Order, 'status'>,
  me: FlowActor,
  place: 'list' | 'detail',
): OrderAction[] =>
  orderActions.filter((action) => {
    const from = place === 'list' ? listFrom[action] : undefined;
    return (
      (!from || from.includes(status)) && checkTransition<RetailStatus>(flow[action], status, me) === null
    );
  });
