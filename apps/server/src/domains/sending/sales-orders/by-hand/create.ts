import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesOrderInput, SalesParcel } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import { findRecord } from '#kernel/scope.ts';
import { maySell } from '#domains/catalogue/catalogue/index.ts';
import { sourceLines, type Parcel } from '#domains/sending/coverage/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { readDotRule, reserveStock } from '#domains/stock/inventory/index.ts';
import { freezeFreight } from '../freight.ts';
import { computeWeight, writeSales } from '../placing/open.ts';
import { readSales, type SalesRow } from '../row.ts';
import { daysOf, promisedLeadDays, readTerms } from '../terms.ts';

type Input = z.output<typeof SalesOrderInput>;

const isSent = ({ tier }: Parcel): boolean => tier !== 'DEALER';

/** Goods that are released, not ended and the dealer may sell. @throws sales.not-sold */
async function requireSold({ db }: Ctx, dealerId: number, lines: Input['lines']): Promise<void> {
  const off = await db
    .selectFrom('part')
    .where('id', 'in', [0, ...lines.map(({ partId }) => partId)])
    .where(
      sql<boolean>`NOT (part.status = 'Deployed' AND part.lifecycle <> 'ENDED' AND ${maySell(dealerId)})`,
    )
    .orderBy('part_no', byText)
    .select('part_no')
    .execute();
  if (off.length > 0) fail('sales.not-sold', { parts: off.map(({ part_no: no }) => no).join('、') });
}

/** Where the lines would come from; what the dealer has itself is not sent. @throws record.not-found, sales.not-sold */
async function source(ctx: Ctx, { dealerId, lines }: Input) {
  await findRecord(ctx, dealer, dealerId);
  await requireSold(ctx, dealerId, lines);
  const ask = lines.map(({ partId, quantity }) => ({ partId, qty: quantity }));
  const common = { dealerId, kind: 'BULK', lines: ask, placedAt: new Date() } as const;
  const near = await sourceLines(ctx, { ...common, from: { tier: 'WAREHOUSE' } });
  const found = near.missing.length === 0 ? near : await sourceLines(ctx, common);
  const own = found.parcels.filter((parcel) => !isSent(parcel)).flatMap((parcel) => parcel.lines);
  return {
    parcels: found.parcels.filter(isSent),
    missing: [
      ...found.missing.map(({ partId, qty }) => ({ partId, quantity: qty })),
      ...own.map(({ partId, qty }) => ({ partId, quantity: qty })),
    ],
  };
}

async function partNos({ db }: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('part')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'part_no'])
    .execute();
  return new Map(rows.map(({ id, part_no: no }) => [id, no]));
}

/** Returns the sales orders that would be created, their freight, and the shortfall of their carriers' accounts. */
export async function previewSales(ctx: Ctx, input: Input) {
  const { parcels, missing } = await source(ctx, input);
  const nos = await partNos(
    ctx,
    input.lines.map(({ partId }) => partId),
  );
  const shown: z.output<typeof SalesParcel>[] = [];
  for (const parcel of parcels) shown.push(await describe(ctx, input, parcel, nos));
  return { parcels: shown, missing: missing.map((row) => ({ ...row, partNo: nos.get(row.partId) ?? '' })) };
}

async function describe(ctx: Ctx, input: Input, parcel: Parcel, nos: ReadonlyMap<number, string>) {
  const terms = await readTerms(ctx, parcel.locationId, input.dealerId);
  const weight = await computeWeight(ctx, linesOf(parcel), terms.pieceGrams);
  const freight = terms.freight(weight);
  const account = await ctx.db
    .selectFrom('company as c')
    .leftJoin('shipping_account as a', 'a.carrier_id', 'c.id')
    .where('c.id', '=', terms.carrierId ?? 0)
    .select(['c.name', 'a.balance_fen', 'a.credit_fen', 'a.frozen_fen'])
    .executeTakeFirst();
  const free = (account?.balance_fen ?? 0) + (account?.credit_fen ?? 0) - (account?.frozen_fen ?? 0);
  const days = daysOf(terms, promisedLeadDays(terms, parcel.shipDay, parcel.promisedDay), input.notBefore);
  return {
    locationId: parcel.locationId,
    locationName: parcel.name,
    carrierName: account?.name ?? '',
    ...days,
    weight,
    freight,
    shortfall: Math.max(0, freight - free),
    lines: parcel.lines.map(({ partId, qty, dots }) => ({
      partId,
      partNo: nos.get(partId) ?? '',
      quantity: qty,
      dots: dots.map(({ dot, qty: quantity }) => ({ dot, quantity })),
    })),
  };
}

const linesOf = ({ lines }: Parcel) =>
  lines.map(({ partId, qty }) => ({ owner_line_id: null, part_id: partId, qty }));

/**
 * Creates manual sales orders, one per sending place: reserves pieces and freezes freight, all or none.
 * @throws sales.not-sold, sales.missing, inventory.short, shipping-account.short with the shortfall, record.not-found
 */
export async function createSales(ctx: Ctx, input: Input): Promise<SalesRow[]> {
  const { parcels, missing } = await source(ctx, input);
  if (missing.length > 0) {
    const nos = await partNos(
      ctx,
      missing.map(({ partId }) => partId),
    );
    fail('sales.missing', { parts: [...new Set(missing.map(({ partId }) => nos.get(partId)))].join('、') });
  }
  const made = [];
  for (const parcel of parcels) made.push(await writeParcel(ctx, input, parcel));
  // Accounts of freight before stock, in the order of their carriers: no two of these wait for each other.
  for (const order of made.toSorted((a, b) => (a.carrier_id ?? 0) - (b.carrier_id ?? 0)))
    await freezeFreight(ctx, order);
  // Places in one order, too, as stock locks them.
  for (const order of made.toSorted((a, b) => a.location_id - b.location_id)) await reservePieces(ctx, order);
  return Promise.all(made.map(({ id }) => readSales(ctx, id)));
}

async function writeParcel(ctx: Ctx, input: Input, parcel: Parcel) {
  const terms = await readTerms(ctx, parcel.locationId, input.dealerId);
  const lead = promisedLeadDays(terms, parcel.shipDay, parcel.promisedDay);
  return writeSales(ctx, {
    biz: { biz_type: 'MANUAL', biz_id: null, biz_no: '', shipment_id: null },
    dealerId: input.dealerId,
    locationId: parcel.locationId,
    terms,
    lead,
    ...daysOf(terms, lead, input.notBefore),
    notBefore: input.notBefore,
    urgent: input.urgent,
    remark: input.remark,
    lines: linesOf(parcel),
  });
}

/** Reserves the pieces of a manual sales order, by the planned DOTs. */
export async function reservePieces(ctx: Ctx, order: Awaited<ReturnType<typeof writeSales>>): Promise<void> {
  const lines = await ctx.db
    .selectFrom('sales_order_line')
    .where('id', 'in', order.lineIds)
    .orderBy('id')
    .select(['id', 'part_id', 'qty'])
    .execute();
  const rule = await readDotRule(ctx, 'BULK');
  const reserved = await reserveStock(ctx, {
    bizType: 'SALES_ORDER',
    bizId: order.id,
    bizNo: order.order_no,
    expiresAt: null,
    promised: order.promised_day,
    lines: lines.map((line) => ({
      bizLineId: line.id,
      locationId: order.location_id,
      partId: line.part_id,
      qty: line.qty,
      rule,
    })),
  });
  for (const [at, line] of lines.entries())
    await ctx.db
      .updateTable('sales_order_line')
      .set({ reservation_id: reserved[at] ?? null })
      .where('id', '=', line.id)
      .execute();
}
