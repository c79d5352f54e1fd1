import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sourceLines } from '#domains/sending/coverage/index.ts';
import type { Sales, SalesLine } from '../lock.ts';
import { daysOf, promisedLeadDays, readTerms } from '../terms.ts';

/** A line with the pieces to split off. */
export type DepartingLine = SalesLine & { goes: number };

/** Sending place, terms and days of the split-off pieces. */
export interface SplitRoute {
  locationId: number;
  terms: Awaited<ReturnType<typeof readTerms>>;
  lead: number;
  shipDay: string;
  promisedDay: string;
}

/** Returns terms and days from a place; the same place keeps its days. @throws sales.split-place, sales.missing */
export async function resolveRoute(
  ctx: Ctx,
  order: Sales,
  locationId: number,
  gone: readonly DepartingLine[],
): Promise<SplitRoute> {
  const terms = await readTermsOf(ctx, order, locationId);
  const lead = await leadFrom(ctx, order, { locationId, terms, gone });
  const days = daysOf(terms, lead, order.not_before);
  if (locationId !== order.location_id) return { locationId, terms, lead, ...days };
  return {
    locationId,
    terms,
    lead,
    shipDay: order.ship_day ?? days.shipDay,
    promisedDay: order.promised_day ?? days.promisedDay,
  };
}

/** Only a place of the same kind sends instead. @throws sales.split-place */
async function readTermsOf(ctx: Ctx, order: Sales, locationId: number) {
  const rows = await ctx.db
    .selectFrom('location')
    .where('id', 'in', [order.location_id, locationId])
    .select(['id', 'name', 'type', 'enabled'])
    .execute();
  const place = rows.find(({ id }) => id === locationId);
  const own = rows.find(({ id }) => id === order.location_id);
  if (!place?.enabled || place.type !== own?.type) fail('sales.split-place', { place: place?.name ?? '' });
  return readTerms(ctx, locationId, order.dealer_id);
}

async function leadFrom(
  ctx: Ctx,
  order: Sales,
  { locationId, terms, gone }: Pick<SplitRoute, 'locationId' | 'terms'> & { gone: readonly DepartingLine[] },
): Promise<number> {
  if (locationId === order.location_id) return order.lead_days;
  const { parcels, missing } = await sourceLines(ctx, {
    dealerId: order.dealer_id,
    kind: 'BULK',
    lines: gone.map(({ part_id: partId, goes: qty }) => ({ partId, qty })),
    placedAt: new Date(),
    from: { placeId: locationId },
  });
  const [parcel] = parcels;
  if (missing.length > 0 || !parcel) {
    const rows = await ctx.db
      .selectFrom('part')
      .where('id', 'in', [0, ...missing.map(({ partId }) => partId)])
      .select('part_no')
      .execute();
    return fail('sales.missing', { parts: rows.map(({ part_no: no }) => no).join('、') });
  }
  return promisedLeadDays(terms, parcel.shipDay, parcel.promisedDay);
}
