import { sql } from 'kysely';
import { openRetailWorld } from './retail-world.ts';
import type { TestServer } from './server.ts';

export const salesPath = '/logistics/salesOrder';
/** Sales order as returned by its endpoints. */
export interface SalesAnswer {
  id: number;
  orderNo: string;
  status: number;
  state: string;
  version: number;
  waybillNo: string;
  waybillId: number | null;
  freight?: number;
  freightState?: string;
  pieces: number;
  promisedDay: string | null;
  notBefore: string | null;
  failReason: string;
  dealerName?: string;
  toPhone: string;
}
interface SalesDetail extends SalesAnswer {
  lines: { id: number; quantity: number; shipped: number; dots: string }[];
  timeline: { action: string; remark: string }[];
}

let next = 1;
export const salesKey = () => ({ 'idempotency-key': `sales-${next++}-${Math.random()}` });

/**
 * Test fixture: a shop whose warehouse is run by a carrier with a shipping fee account; users of the platform and the
 * carrier.
 */
export async function openSalesWorld(server: TestServer, { creditFen = 1_000_000 } = {}) {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const { logistics_id: carrierId } = await db
    .selectFrom('location')
    .where('id', '=', world.warehouseId)
    .select('logistics_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shipping_account')
    .values({ carrier_id: carrierId ?? 0, account_no: `F-${carrierId}`, credit_fen: creditFen })
    .execute();
  const codes = ['sales_order_view', 'view_pending_sales_order'] as const;
  const desk = await server.as({ type: 'OTHER', codes });
  const carrier = await server.as({ type: 'LOGISTICS', companyId: carrierId ?? 0, codes });
  type Caller = Pick<typeof desk, 'put'>;
  const read = async (id: number) => (await desk.get<SalesDetail>(`${salesPath}/order/${id}`)).data;
  return {
    ...world,
    carrierId: carrierId ?? 0,
    desk,
    carrier,
    codes,
    read: world.read,
    readSales: read,
    /** Creates a paid order of two tyres from the warehouse, with its sales order placed. */
    async paid() {
      const { data: order } = await world.create({});
      const paid = await world.pay(order);
      if (paid.status !== 200) throw new Error(paid.body.message);
      await server.runJobs();
      return { order, sales: await read(await this.salesOf(order.id)) };
    },
    /** ID of the newest sales order of a retail order. */
    salesOf: async (orderId: number) =>
      (
        await db
          .selectFrom('sales_order')
          .where('biz_type', '=', 'RETAIL_ORDER')
          .where('biz_id', '=', orderId)
          .orderBy('id', 'desc')
          .select('id')
          .executeTakeFirstOrThrow()
      ).id,
    step: (action: string, id: number, sent: object = {}, by: Caller = desk) =>
      by.put<SalesAnswer>(`${salesPath}/${action}/${id}`, sent, salesKey()),
    /** Balance and frozen amount of the carrier's account. */
    account: () =>
      db
        .selectFrom('shipping_account')
        .where('carrier_id', '=', carrierId)
        .select(['balance_fen as balance', 'frozen_fen as frozen'])
        .executeTakeFirstOrThrow(),
    /** Journal entries of one type for a sales order or retail shipment by account, debit positive. */
    booked: async (type: string, sourceNo: string) =>
      Object.fromEntries(
        (
          await sql<{ account: string; fen: number }>`
          SELECT e.account, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
          WHERE j.type = ${type} AND j.source_no = ${sourceNo} GROUP BY 1`.execute(db)
        ).rows.map(({ account, fen }) => [account, fen]),
      ) as Record<string, number>,
  };
}
