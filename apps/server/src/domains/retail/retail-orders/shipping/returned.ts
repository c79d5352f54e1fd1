import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { postStock, logRecallHolds, spreadValue, type StockEntry } from '#domains/stock/inventory/index.ts';
import { splitReturn, type ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { findRecord } from '#kernel/scope.ts';
import { retailOrder } from '../entity.ts';
import { markFault } from '../paying/redo-sourcing.ts';
import { copyShipment } from './copy-shipment.ts';
import { costOfLines } from './cost.ts';
import { lockByShipment } from './fulfil.ts';

type Back = Parameters<ShipmentOwner['returned']>[1];

/**
 * Posts goods returned before completion: to stock by condition, at the value they left with (8b). The order desk decides whether
 * the customer gets others or a refund. The order must be locked.
 */
export async function receiveReturnedGoods(ctx: Ctx, { shipmentId, lines }: Back): Promise<void> {
  const { order, own } = await lockByShipment(ctx, shipmentId);
  await ctx.db
    .updateTable('retail_shipment')
    .set({ state: 'RETURNED' })
    .where('id', '=', shipmentId)
    .execute();
  await copyShipment(ctx, shipmentId, own.lines);
  await sql`UPDATE retail_order SET fulfil_state = 'PREPARING' WHERE id = ${order.id}`.execute(ctx.db);
  await markFault(ctx, await findRecord(ctx, retailOrder, order.id, true), 'RETURNED', own.waybill_no);
  const entries: StockEntry[] = [];
  for (const line of own.lines) {
    const back = splitReturn(line.dots, lines.find(({ lineId }) => lineId === line.id)?.good ?? 0).map(
      ({ dot, qty, bucket }): StockEntry => ({
        locationId: own.location_id,
        partId: line.part_id,
        bizType: 'SALE_RETURN',
        bizId: order.id,
        bizLineId: line.id,
        bizNo: order.order_no,
        bucket,
        dot,
        delta: qty,
      }),
    );
    entries.push(...spreadValue(back, await costOfLines(ctx, [line], ['SALE_OUT'])));
  }
  await logRecallHolds(ctx, retailOrder, { id: order.id, no: order.order_no }, await postStock(ctx, entries));
}
