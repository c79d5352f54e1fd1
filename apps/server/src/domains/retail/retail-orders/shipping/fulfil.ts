import { sql } from 'kysely';
import {
  retailFlow as flow,
  retailStatusTexts,
  type FulfilState,
  type RetailStatus,
} from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { retailOrder, retailShipment } from '../entity.ts';
import { hasOpenDiscrepancy } from '../receiving/open.ts';
import { lockShipments, type LockedShipment } from '../shipments.ts';

type Action = 'send' | 'deliver' | 'receive';

/** Checks that the order's status allows the action. @throws flow.status */
export function requireFlow(status: string, action: keyof typeof flow): void {
  const step = flow[action];
  if (!(step.from as readonly string[]).includes(status))
    fail('flow.status', { status: retailStatusTexts[status as RetailStatus].text, action: step.label });
}

/** Returns the fulfilment state of an order: that of its least advanced shipment. */
export function fulfilmentState(states: readonly LockedShipment['state'][]): FulfilState {
  if (states.includes('PLANNED')) return 'PREPARING';
  if (states.includes('SHIPPED')) return 'SHIPPED';
  if (states.includes('DELIVERED')) return 'DELIVERED';
  return 'IN_STORE';
}

/**
 * Returns the fulfilment state of an order by its shipments. While pieces of a received one wait for a decision, its goods
 * are not all in the shop. Shipments are locked.
 */
export async function readFulfilState(ctx: Ctx, orderId: number): Promise<FulfilState> {
  const state = fulfilmentState((await lockShipments(ctx, orderId)).map((shipment) => shipment.state));
  return state === 'IN_STORE' && (await hasOpenDiscrepancy(ctx, orderId)) ? 'DELIVERED' : state;
}

/** Locks an order and its shipments by one of them, the order first. @throws record.not-found */
export async function lockByShipment(ctx: Ctx, shipmentId: number) {
  const { order_id: orderId } = await findRecord(ctx, retailShipment, shipmentId);
  const order = await findRecord(ctx, retailOrder, orderId, true);
  const shipments = await lockShipments(ctx, orderId);
  const own =
    shipments.find(({ id }) => id === shipmentId) ??
    fail('record.not-found', { entity: retailShipment.label });
  return { order, shipments, own };
}

/**
 * Advances an order when its last shipment has advanced, else only logs the step.
 * @throws flow.status where the order is in another status
 */
export async function updateFulfilment(
  ctx: Ctx,
  order: { id: number; order_no: string; fulfil_state: FulfilState },
  action: Action,
  remark: string,
): Promise<void> {
  const next = await readFulfilState(ctx, order.id);
  if (next === order.fulfil_state)
    await recordEvent(ctx, {
      entity: retailOrder.name,
      entityId: order.id,
      entityNo: order.order_no,
      action,
      remark,
    });
  else
    await applyTransition(ctx, retailOrder, flow, action, order.id, {
      set: { fulfil_state: next, since: sql`now()` },
      remark,
    });
}
