import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the cost of a part in fen, excl. VAT: purchase price in force, else the preferred supplier's, else the
 * lowest.
 */
export const costOf = (part: ReturnType<typeof sql.ref>): RawBuilder<number | null> => sql<
  number | null
>`coalesce(
  (SELECT pp.fen FROM part_price pp WHERE pp.part_id = ${part} AND pp.kind = 'PURCHASE' AND pp.valid_from <= now()
    AND (pp.valid_to IS NULL OR pp.valid_to > now()) ORDER BY pp.valid_from DESC LIMIT 1),
  (SELECT ps.price_fen FROM part_supplier ps WHERE ps.part_id = ${part} ORDER BY ps.preferred DESC, ps.price_fen LIMIT 1))`;

/** SQL select of (part_id, fen): cost of every part that has a price, by the rule of `costOf`, in one pass. */
export const costsOfAll = sql`
  WITH own AS MATERIALIZED (
    SELECT DISTINCT ON (part_id) part_id, fen FROM part_price
    WHERE kind = 'PURCHASE' AND valid_from <= now() AND (valid_to IS NULL OR valid_to > now())
    ORDER BY part_id, valid_from DESC)
  SELECT part_id, fen FROM own
  UNION ALL
  (SELECT DISTINCT ON (ps.part_id) ps.part_id, ps.price_fen FROM part_supplier ps
    WHERE NOT EXISTS (SELECT FROM own WHERE own.part_id = ps.part_id)
    ORDER BY ps.part_id, ps.preferred DESC, ps.price_fen)`;
