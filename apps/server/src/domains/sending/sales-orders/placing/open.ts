import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { salesOrder, salesSearch } from '../entity.ts';
import type { OwnedBiz } from '../owners.ts';
import { daysOf, promisedLeadDays, readTerms } from '../terms.ts';
import { placeJob } from './place.ts';

interface Line {
  id: number;
  partId: number;
  qty: number;
}
interface DueShipment {
  id: number;
  locationId: number;
  promisedDay: string | null;
  lines: readonly Line[];
}
interface DueOrder {
  bizType: OwnedBiz;
  bizId: number;
  bizNo: string;
  dealerId: number;
  /** Not to leave before this day; null: as soon as it can. */
  notBefore: string | null;
  shipments: readonly DueShipment[];
}

/**
 * Creates one sales order per shipment of a locked order, in the transaction that makes them due; idempotent. Freight
 * is frozen by the placing job (docs/features/sending.md).
 */
export async function openSalesOrders(ctx: Ctx, order: DueOrder): Promise<void> {
  for (const shipment of order.shipments) await openOne(ctx, order, shipment);
}

async function openOne(ctx: Ctx, order: DueOrder, { id: shipmentId, ...shipment }: DueShipment) {
  const { bizType, bizId, bizNo, notBefore } = order;
  const live = await ctx.db
    .selectFrom('sales_order')
    .where('biz_type', '=', bizType)
    .where('shipment_id', '=', shipmentId)
    .where('state', '<>', 'CANCELLED')
    .select('id')
    .executeTakeFirst();
  if (live) return;
  const terms = await readTerms(ctx, shipment.locationId, order.dealerId);
  const { shipDay } = daysOf(terms, 0, notBefore);
  const lead = promisedLeadDays(terms, shipDay, shipment.promisedDay);
  await writeSales(ctx, {
    biz: { biz_type: bizType, biz_id: bizId, biz_no: bizNo, shipment_id: shipmentId },
    dealerId: order.dealerId,
    locationId: shipment.locationId,
    terms,
    lead,
    shipDay,
    promisedDay: shipment.promisedDay,
    notBefore,
    lines: shipment.lines.map(({ id, partId, qty }) => ({ owner_line_id: id, part_id: partId, qty })),
  });
}

interface NewSales {
  biz: { biz_type: OwnedBiz | 'MANUAL'; biz_id: number | null; biz_no: string; shipment_id: number | null };
  dealerId: number;
  locationId: number;
  terms: Awaited<ReturnType<typeof readTerms>>;
  lead: number;
  shipDay: string;
  promisedDay: string | null;
  notBefore: string | null;
  urgent?: boolean;
  remark?: string;
  lines: readonly { owner_line_id: number | null; part_id: number; qty: number }[];
}

/** Weight of lines in grams. */
export async function computeWeight({ db }: Pick<Ctx, 'db'>, lines: NewSales['lines'], pieceGrams: number) {
  const { rows } = await sql<{ grams: number }>`
    SELECT coalesce(sum(coalesce(p.weight_g, ${pieceGrams}::int) * x.qty), 0)::int AS grams
    FROM unnest(${lines.map((line) => line.part_id)}::bigint[], ${lines.map(({ qty }) => qty)}::int[]) AS x (part, qty)
    JOIN part p ON p.id = x.part`.execute(db);
  return rows[0]?.grams ?? 0;
}

/** Inserts a sales order with its lines and enqueues its placing. @returns it with its line ids, in order */
export async function writeSales(ctx: Ctx, made: NewSales) {
  const { terms, lines } = made;
  const [no = ''] = await nextNumbers(ctx, 'SO');
  const grams = await computeWeight(ctx, lines, terms.pieceGrams);
  const row = await ctx.db
    .insertInto('sales_order')
    .values({
      ...made.biz,
      ...headOf(made),
      order_no: no,
      carrier_order_no: no,
      weight_g: grams,
      freight_fen: terms.freight(grams),
      search: salesSearch.key({ order_no: no, biz_no: made.biz.biz_no, to_name: terms.to.name }),
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const own = await ctx.db
    .insertInto('sales_order_line')
    .values(lines.map((line) => ({ ...line, sales_order_id: row.id })))
    .returning('id')
    .execute();
  await recordEvent(ctx, {
    entity: salesOrder.name,
    entityId: row.id,
    entityNo: no,
    action: 'create',
    to: row.state,
    remark: made.biz.biz_no,
  });
  await ctx.jobs.enqueue(ctx.db, placeJob, { id: row.id }, { key: `sales/${row.id}` });
  return { ...row, lineIds: own.map(({ id }) => id) };
}

const headOf = ({ terms, lines, ...made }: NewSales) => ({
  dealer_id: made.dealerId,
  location_id: made.locationId,
  carrier_id: terms.carrierId,
  to_name: terms.to.name,
  to_contact: terms.to.contact,
  to_phone_enc: terms.to.phone,
  to_address: terms.to.address,
  pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
  lead_days: made.lead,
  ship_day: made.shipDay,
  promised_day: made.promisedDay,
  not_before: made.notBefore,
  urgent: made.urgent ?? false,
  remark: made.remark ?? '',
});
