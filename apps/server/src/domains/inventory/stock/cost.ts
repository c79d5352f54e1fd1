import { sql, type RawBuilder } from 'kysely';

/** What a part costs, in fen: its purchase price without VAT in force, else its preferred supplier's, else the lowest. */
export const costOf = (part: ReturnType<typeof sql.ref>): RawBuilder<number | null> => sql<
  number | null
>`coalesce(
  (SELECT pp.fen FROM part_price pp WHERE pp.part_id = ${part} AND pp.kind = 'PURCHASE' AND pp.valid_from <= now()
    AND (pp.valid_to IS NULL OR pp.valid_to > now()) ORDER BY pp.valid_from DESC LIMIT 1),
  (SELECT ps.price_fen FROM part_supplier ps WHERE ps.part_id = ${part} ORDER BY ps.preferred DESC, ps.price_fen LIMIT 1))`;
