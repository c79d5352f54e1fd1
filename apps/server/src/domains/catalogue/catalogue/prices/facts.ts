import { sql, type RawBuilder } from 'kysely';
import type { KnownPrices } from '@treadline/contract/catalogue/catalogue/price-judge.ts';
import { saleable } from '../selling/saleable.ts';

/** SQL: all prices of a part in force, in fen by kind; `part` is the id column. */
export const pricesNow = (part: string): RawBuilder<KnownPrices> => sql<KnownPrices>`coalesce((
  SELECT jsonb_object_agg(p.kind, p.fen) FROM part_price p WHERE p.part_id = ${sql.ref(part)}
    AND p.valid_from <= now() AND (p.valid_to IS NULL OR p.valid_to > now())), '{}')`;

/**
 * SQL: time-weighted median of a part's retail price over the last 30 days, in fen; null without a price in that time.
 */
export const medianRetailPrice = (part: string): RawBuilder<number | null> => sql<number | null>`(
  SELECT min(fen) FROM (
    SELECT fen, sum(held) OVER (ORDER BY fen) AS upto, sum(held) OVER () AS whole FROM (
      SELECT p.fen, sum(extract(epoch FROM
        least(coalesce(p.valid_to, now()), now()) - greatest(p.valid_from, now() - interval '30 days'))) AS held
      FROM part_price p WHERE p.part_id = ${sql.ref(part)} AND p.kind = 'MSRP' AND p.valid_from < now()
        AND (p.valid_to IS NULL OR p.valid_to > greatest(p.valid_from, now() - interval '30 days'))
      GROUP BY p.fen) h) m
  WHERE upto * 2 >= whole)`;

/** SQL: pieces that can be sold and incoming pieces of a part over all active warehouses. */
export const stockNow = (part: string): RawBuilder<{ available: number; incoming: number }> => sql<{
  available: number;
  incoming: number;
}>`(
  SELECT jsonb_build_object('available', coalesce(sum(${saleable('s')}), 0),
    'incoming', coalesce(sum(s.incoming), 0))
  FROM stock_level s JOIN location lo ON lo.id = s.location_id WHERE s.part_id = ${sql.ref(part)} AND lo.type = 'WAREHOUSE' AND lo.enabled)`;
