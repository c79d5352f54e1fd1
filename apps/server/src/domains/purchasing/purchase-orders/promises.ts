import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { purchaseOrder } from './entity.ts';

/** A promised day that is still open, for goods to the warehouses of a logistics supplier. */
interface OpenPromise {
  id: number;
  orderNo: string;
  supplierName: string;
  warehouseName: string;
  logisticsId: number;
  /** As the supplier gave it, and as it stands. */
  given: string;
  promised: string;
}
/** A move of an order's promised day. */
export interface PromiseMove extends Omit<OpenPromise, 'logisticsId' | 'promised'> {
  before: string;
  after: string;
}
interface Span {
  from: string;
  to: string;
}

/** Confirmed orders with something still to be shipped, as the caller sees them. */
const open = (ctx: Ctx) => sql<boolean>`purchase_order.status IN (30, 40) AND ${visible(ctx, purchaseOrder)}`;
const givenDay = sql<string>`coalesce(purchase_order.given_date, purchase_order.promised_date)`;

/**
 * Returns promised dates of orders to the warehouses of logistics suppliers within a span. `lock` locks the orders, in
 * id order.
 */
export async function openPromises(
  ctx: Ctx,
  logisticsIds: readonly number[],
  { from, to }: Span,
  lock: boolean,
): Promise<OpenPromise[]> {
  const { rows } = await sql<OpenPromise>`
    SELECT purchase_order.id, purchase_order.order_no AS "orderNo", sc.name AS "supplierName", lo.name AS "warehouseName",
      lo.logistics_id AS "logisticsId", ${givenDay} AS given, purchase_order.promised_date AS promised
    FROM purchase_order JOIN company sc ON sc.id = purchase_order.supplier_id
      JOIN location lo ON lo.id = purchase_order.location_id
    WHERE lo.logistics_id = ANY(${[...logisticsIds]}) AND ${givenDay} BETWEEN ${from}::date AND ${to}::date AND ${open(ctx)}
    ORDER BY purchase_order.id ${lock ? sql`FOR UPDATE OF purchase_order` : sql``}`.execute(ctx.db);
  return rows;
}

/** Returns the number of open orders promised per day of a span. */
export async function countPromises(ctx: Ctx, logisticsIds: readonly number[], { from, to }: Span) {
  const { rows } = await sql<{ day: string; orders: number }>`
    SELECT purchase_order.promised_date AS day, count(*) AS orders
    FROM purchase_order JOIN location lo ON lo.id = purchase_order.location_id
    WHERE lo.logistics_id = ANY(${[...logisticsIds]}) AND ${givenDay} >= ${from}::date - 100 AND ${givenDay} <= ${to}::date
      AND purchase_order.promised_date BETWEEN ${from}::date AND ${to}::date AND ${open(ctx)}
    GROUP BY 1 ORDER BY 1`.execute(ctx.db);
  return rows;
}

/** Rows of the timeline that one statement takes. */
const atOnce = 2000;

/**
 * Moves promised dates for rest days of a warehouse, or back. The supplier's own date is kept, to be restored when the
 * day is worked again; the reason is logged in the order's timeline. The orders must be locked (`openPromises`).
 */
export async function movePromises(ctx: Ctx, moves: readonly PromiseMove[], reason: string): Promise<void> {
  const rows = moves.map(({ id, given, after }) => ({ id, after, given: given === after ? null : given }));
  await sql`
    UPDATE purchase_order o SET promised_date = m.after, given_date = m.given, version = version + 1, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(id bigint, after date, given date)
    WHERE o.id = m.id`.execute(ctx.db);
  for (let from = 0; from < moves.length; from += atOnce)
    await recordEvent(
      ctx,
      ...moves.slice(from, from + atOnce).map(({ id, orderNo, before, after }) => ({
        entity: purchaseOrder.name,
        entityId: id,
        entityNo: orderNo,
        action: 'restDay',
        remark: reason,
        changes: { promisedDate: { before, after } },
      })),
    );
}
