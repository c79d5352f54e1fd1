import { sql } from 'kysely';
import { mobileColumns, retailSearch } from '#domains/retail/retail-orders/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { demoPhone } from '../../phones.ts';

/** Returning customers: number of orders and of dealers. The first ones are at the demo's first dealer. */
const regulars = [
  { name: '顺达车队', orders: 14, dealers: 3 },
  { name: '周建平', orders: 6, dealers: 2 },
  { name: '吴秀兰', orders: 3, dealers: 1 },
  { name: '郑海洋', orders: 2, dealers: 1 },
  { name: '冯志远', orders: 2, dealers: 2 },
  { name: '谢雨桐', orders: 2, dealers: 1 },
];
export type Regular = { mobile: string; name: string };

interface Order {
  id: number;
  dealerId: number;
  orderNo: string;
  plate: string;
  vin: string;
  carName: string;
}

/** Reads completed orders not used elsewhere, by dealer: this dealer first, then those with most orders. */
async function readOrders({ db }: Ctx, dealerId: number): Promise<Order[][]> {
  const { rows } = await sql<Order>`
    SELECT o.id, o.dealer_id AS "dealerId", o.order_no AS "orderNo", o.plate, o.vin, o.car_name AS "carName"
    FROM retail_order o WHERE o.status = 'COMPLETED' AND o.clue_id IS NULL AND o.tyre_check_id IS NULL
      AND o.refunded_fen = 0 AND NOT EXISTS (SELECT FROM appointment a WHERE a.mobile_index = o.mobile_index)
      AND NOT EXISTS (SELECT FROM clue c WHERE c.mobile_index = o.mobile_index)
      AND NOT EXISTS (SELECT FROM tyre_check k WHERE k.mobile_index = o.mobile_index)
      AND NOT EXISTS (SELECT FROM member_mobile m WHERE m.mobile_index = o.mobile_index)
      AND NOT EXISTS (SELECT FROM promotion_use u WHERE u.order_id = o.id)
    ORDER BY o.paid_fen DESC`.execute(db);
  const byDealer = Map.groupBy(rows, (row) => row.dealerId);
  const own = byDealer.get(dealerId) ?? [];
  byDealer.delete(dealerId);
  return [own, ...[...byDealer.values()].toSorted((a, b) => b.length - a.length)];
}

/** Makes repeat customers, by assigning several single orders to one customer. */
export async function makeRegulars(ctx: Ctx, dealerId: number): Promise<Regular[]> {
  const byDealer = await readOrders(ctx, dealerId);
  const made: Regular[] = [];
  for (const [at, { name, orders, dealers }] of regulars.entries()) {
    const mobile = demoPhone(9100 + at);
    for (let n = 0; n < orders; n++) {
      const order = byDealer[n % dealers]?.shift();
      if (!order) continue;
      const { id, orderNo: order_no, plate, vin, carName: car_name } = order;
      const search = retailSearch.key({ order_no, plate, vin, customer_name: name, car_name });
      await ctx.db
        .updateTable('retail_order')
        .set({ customer_name: name, ...mobileColumns(ctx, mobile), search })
        .where('id', '=', id)
        .execute();
    }
    made.push({ mobile, name });
  }
  return made;
}
