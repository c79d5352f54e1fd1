import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RetailWorld } from './retail-world.ts';
import type { TestServer } from './server.ts';

/** Two tyres for a car, sent from the warehouse under these DOTs and received by the shop. */
export async function arrived(world: RetailWorld, sent: Record<string, number>) {
  const { data: order } = await world.create();
  await world.pay(order);
  const [shipment] = (await world.read(order.id)).shipments;
  const lines = shipment?.lines ?? [];
  const dots = Object.entries(sent).map(([dot, quantity]) => ({ lineId: lines[0]?.id, dot, quantity }));
  expect(
    (await world.act(`shipment/${shipment?.id}/send`, { carrierName: '迅衡', waybillNo: 'W1', dots })).status,
  ).toBe(200);
  const { version } = await world.read(order.id);
  expect((await world.act('receive', { orderNo: order.orderNo, version }, world.shop)).data.fulfilState).toBe(
    'IN_STORE',
  );
  return order;
}

/** Completes the fitting of an order's tyres under these DOTs, in the order of its lines. */
export async function fit(
  world: RetailWorld,
  order: { id: number; orderNo: string },
  dots: string[],
  more: object = {},
) {
  const { version, lines } = await world.read(order.id);
  const fitted = lines.map(({ id: lineId, tyreIndex }, at) => ({ lineId, tyreIndex, dot: dots[at] ?? '' }));
  return world.act('service/complete', { orderNo: order.orderNo, version, fitted, ...more }, world.shop);
}

/** Pieces that an order sold, by DOT. */
export const soldDots = async ({ services: { db } }: TestServer, orderNo: string) =>
  (
    await sql<{ dot: string; qty: number }>`SELECT dot_yyww AS dot, -sum(delta)::int AS qty FROM stock_txn
      WHERE biz_no = ${orderNo} AND biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT', 'FITTED_DOT') GROUP BY 1
      HAVING sum(delta) <> 0 ORDER BY 1`.execute(db)
  ).rows.map(({ dot, qty }) => `${dot} × ${qty}`);

/** Pieces of the first part in the warehouse by bucket and DOT. */
export const shelfDots = async ({ services: { db } }: TestServer, world: RetailWorld) =>
  (
    await db
      .selectFrom('stock_batch')
      .where('location_id', '=', world.warehouseId)
      .where('part_id', '=', world.partId())
      .where('qty', '>', 0)
      .orderBy('bucket')
      .orderBy('dot_yyww')
      .select(['bucket', 'dot_yyww as dot', 'qty'])
      .execute()
  ).map(({ bucket, dot, qty }) => `${bucket} ${dot} × ${qty}`);
