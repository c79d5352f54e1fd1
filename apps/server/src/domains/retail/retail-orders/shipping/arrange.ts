import type { z } from 'zod';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import { delayDays } from '@treadline/contract/retail/retail-orders/rules.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { refuseField } from '#kernel/parse.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { delaySalesOrders } from '#domains/sending/sales-orders/index.ts';
import { retailOrder } from '../entity.ts';
import { idOfOrder, readOrder, type OrderRow } from '../row.ts';

type Input = z.output<(typeof retailOrderRoutes)['shipment']['body']>;

/** Returns the setting by which a delayed shipping day is chosen. */
export const delayRule = ({ db }: Pick<Ctx, 'db'>) => readSetting(db, retailSettings.settings.delayShipRule);

/**
 * Sets an order to ship now, or not before a day; only once.
 * @throws retail.shipped, retail.delayed once it is set; retail.delay-day; flow.status; record.not-found
 */
export async function arrangeShipment(
  ctx: Ctx,
  { orderNo, shipmentType, shipmentDate }: Input,
): Promise<OrderRow> {
  const id = await idOfOrder(ctx, orderNo);
  const order = await findRecord(ctx, retailOrder, id, true);
  if (order.shipment_type === 1) fail('retail.shipped');
  if (order.shipment_type === 2) fail('retail.delayed', { date: order.shipment_date });
  const day = shipmentType === 2 ? await requireDay(ctx, shipmentDate) : null;
  await applyTransition(ctx, retailOrder, flow, 'ship', id, {
    set: { shipment_type: shipmentType, shipment_date: day },
    changes: {
      shipmentType: { before: 0, after: shipmentType },
      ...(day && { shipmentDate: { before: null, after: day } }),
    },
  });
  await delaySalesOrders(ctx, 'RETAIL_ORDER', id, day);
  return readOrder(ctx, id);
}

/** @throws retail.delay-day where the setting does not let a day be chosen */
async function requireDay(ctx: Ctx, day: string | null): Promise<string> {
  if (day === null) return refuseField(ctx, 'shipmentDate', 'rule.delayDay');
  const { min = '', max } = delayDays(await delayRule(ctx), dayOf(new Date()));
  if (day < min || day > max) fail('retail.delay-day', { date: day, path: 'shipmentDate' });
  return day;
}
