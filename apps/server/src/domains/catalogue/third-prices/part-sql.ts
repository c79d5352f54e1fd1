import { sql } from 'kysely';

/** SQL: our retail price in force, fen. Repeated here, like the marks, as the catalogue depends on this domain. */
export const msrpNow = sql<
  number | null
>`(SELECT pp.fen FROM part_price pp WHERE pp.part_id = part.id AND pp.kind = 'MSRP'
  AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now()) LIMIT 1)`;

/** SQL: marks that distinguish tyres of one size: 91V XL ZP ★. */
export const partMarks = sql<string>`concat_ws(' ',
  nullif(concat(part.load_index, '/' || part.load_index2, part.speed), ''), CASE WHEN part.xl THEN 'XL' END,
  CASE WHEN part.runflat THEN coalesce(nullif(part.runflat_mark, ''), 'RF') END, nullif(part.oe_mark, ''))`;
