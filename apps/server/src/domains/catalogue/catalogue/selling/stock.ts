import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dealerPriceNow, priceNow } from '../prices/in-force.ts';
import { saleableBut, tooOldPieces } from './saleable.ts';

/** Places whose stock the caller sells from, as a condition on `lo`: the platform its warehouses, a dealer its own. */
const ownPlaces = ({ me }: Pick<Ctx, 'me'>): RawBuilder<boolean> =>
  me.type === 'OTHER'
    ? sql<boolean>`(lo.enabled AND lo.type = 'WAREHOUSE')`
    : sql<boolean>`(lo.enabled AND lo.owner_id = ${me.companyId})`;

/** SQL condition: the caller's own places, or one of them. */
export const placesOf = (ctx: Pick<Ctx, 'me'>, placeId: number | undefined): RawBuilder<boolean> =>
  placeId === undefined ? ownPlaces(ctx) : sql<boolean>`(${ownPlaces(ctx)} AND lo.id = ${placeId})`;

/** Returns the caller's places as options. */
export async function listPlaces(ctx: Ctx): Promise<{ value: number; label: string }[]> {
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT lo.id AS value, lo.name AS label FROM location lo WHERE ${ownPlaces(ctx)} ORDER BY lo.code COLLATE "C"`.execute(
    ctx.db,
  );
  return rows;
}

/** Stock of a part over the caller's places, in pieces. */
export interface Stock {
  part_id: number;
  on_hand: number;
  available: number;
  incoming: number;
  sold_30d: number;
}

/** SQL row source: stock by part over the caller's places, in pieces. */
export const stockByPart = (ctx: Ctx, placeId: number | undefined): RawBuilder<Stock> => sql<Stock>`(
  SELECT s.part_id, sum(s.on_hand)::int AS on_hand, sum(${saleableBut('s', 'old')})::int AS available,
    sum(s.incoming)::int AS incoming, coalesce(sum(v.s30), 0)::int AS sold_30d
  FROM stock_level s JOIN location lo ON lo.id = s.location_id
  LEFT JOIN ${tooOldPieces(placesOf(ctx, placeId))} old ON old.location_id = s.location_id AND old.part_id = s.part_id
  LEFT JOIN part_speed v ON v.location_id = s.location_id AND v.part_id = s.part_id WHERE ${placesOf(ctx, placeId)} GROUP BY 1)`;

/** SQL: retail price in force, fen. */
export const msrp = priceNow('MSRP') as RawBuilder<number>;

/** SQL: a dealer's own purchase price; the general wholesale price for the platform. */
export const currentWholesalePrice = ({ me }: Ctx) =>
  me.type === 'DEALER' ? dealerPriceNow(me) : priceNow('WHOLESALE');

/** SQL: name of the joined brand in the caller's language. */
export const brandName = ({ lang }: Ctx) =>
  sql<string>`coalesce(${sql.ref(lang === 'en' ? 'brand.name_en' : 'brand.name')}, '')`;
