import { sql, type RawBuilder } from 'kysely';

/** Goods of a query: one part with its brand, those of a brand, or any. */
export interface GoodsFilter {
  partId?: number | undefined;
  brandId?: number | undefined;
}

/** SQL select of (part_id, brand_id) for the goods of a query. */
export const goodsOf = ({ partId, brandId }: GoodsFilter): RawBuilder<unknown> =>
  partId === undefined
    ? sql`SELECT NULL::bigint AS part_id, ${brandId ?? null}::bigint AS brand_id`
    : sql`SELECT id AS part_id, brand_id FROM part WHERE id = ${partId}`;

/**
 * SQL: the effective rule of each dealer, goods and place: the most specific, dealer area before goods; one statement,
 * so a consistent snapshot. Columns dealer_id, part_id, location_id, denied, priority, lead_days.
 * @param dealers SQL select of ids; dealers without a district match by region and by themselves only
 * @param goods SQL select of (part_id, brand_id)
 */
export const effectiveRules = (dealers: RawBuilder<unknown>, goods: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (d.id, g.part_id, c.location_id) d.id AS dealer_id, g.part_id, c.location_id, c.denied, c.priority,
    c.lead_days
  FROM dealer d JOIN company ON company.id = d.id
  CROSS JOIN (${goods}) g
  CROSS JOIN LATERAL (VALUES ('D' || d.id::text), (left(d.division_code, 4)), (left(d.division_code, 2)),
    (company.region), ('')) AS p(place)
  CROSS JOIN LATERAL (VALUES ('P' || g.part_id::text), ('B' || g.brand_id::text), ('')) AS s(goods)
  JOIN coverage c ON c.place = p.place AND c.goods = s.goods
  WHERE d.id IN (${dealers})
  ORDER BY d.id, g.part_id, c.location_id, c.rank DESC`;

/**
 * SQL condition: a place may send a part to a dealer, by the effective rule; for statements over many parts.
 * @param at references to the place's id, the part's id and its brand
 */
export const servesDealer = (
  dealerId: number,
  at: Readonly<Record<'locationId' | 'partId' | 'brandId', string>>,
): RawBuilder<boolean> => sql<boolean>`coalesce((SELECT NOT c.denied FROM coverage c
  WHERE c.location_id = ${sql.ref(at.locationId)} AND c.goods IN ('P' || ${sql.ref(at.partId)}, 'B' || ${sql.ref(at.brandId)}, '')
    AND c.place = ANY (ARRAY(SELECT unnest(ARRAY['D' || d.id, left(d.division_code, 4), left(d.division_code, 2), k.region, ''])
      FROM dealer d JOIN company k ON k.id = d.id WHERE d.id = ${dealerId}))
  ORDER BY c.rank DESC LIMIT 1), false)`;
