import { sql } from 'kysely';
import {
  retailFlow as flow,
  retailStatusTexts,
  type FulfilState,
  type RetailStatus,
} from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { move } from '#kernel/move.ts';
import { find } from '#kernel/scope.ts';
import { record } from '#kernel/timeline.ts';
import { retailOrder, retailShipment } from '../entity.ts';
import { lockShipments, type LockedShipment } from '../shipments.ts';

type Action = 'send' | 'deliver' | 'receive';

/** @throws flow.status unless the order is in a status that an action starts from */
export function requireFlow(status: string, action: keyof typeof flow): void {
  const step = flow[action];
  if (!(step.from as readonly string[]).includes(status))
    fail('flow.status', { status: retailStatusTexts[status as RetailStatus].text, action: step.label });
}

/** Where the goods of an order are: as far as the last of its shipments has come. */
export function fulfilled(states: readonly LockedShipment['state'][]): FulfilState {
  if (states.includes('PLANNED')) return 'PREPARING';
  if (states.includes('SHIPPED')) return 'SHIPPED';
  if (states.includes('DELIVERED')) return 'DELIVERED';
  return 'IN_STORE';
}

/** An order by one of its shipments, both locked, the order first. @throws record.not-found */
export async function lockByShipment(ctx: Ctx, shipmentId: number) {
  const { order_id: orderId } = await find(ctx, retailShipment, shipmentId);
  const order = await find(ctx, retailOrder, orderId, true);
  const shipments = await lockShipments(ctx, orderId);
  const own =
    shipments.find(({ id }) => id === shipmentId) ??
    fail('record.not-found', { entity: retailShipment.label });
  return { order, shipments, own };
}

/**
 * After a shipment moved on: the order follows when its last one has, else only its timeline says so.
 * @throws flow.status where the order is in another status
 */
export async function follow(
  ctx: Ctx,
  order: { id: number; order_no: string; fulfil_state: FulfilState },
  action: Action,
  remark: string,
): Promise<void> {
  const states = (await lockShipments(ctx, order.id)).map(({ state }) => state);
  const next = fulfilled(states);
  if (next === order.fulfil_state)
    await record(ctx, {
      entity: retailOrder.name,
      entityId: order.id,
      entityNo: order.order_no,
      action,
      remark,
    });
  else
    await move(ctx, retailOrder, flow, action, order.id, {
      set: { fulfil_state: next, since: sql`now()` },
      remark,
    });
}
