import { sql } from 'kysely';

/**
 * Our retail price in force, fen. Written here once more, like the marks: the catalogue asks this domain for prices
 * elsewhere, so this one asks nothing of the catalogue.
 */
export const msrpNow = sql<
  number | null
>`(SELECT pp.fen FROM part_price pp WHERE pp.part_id = part.id AND pp.kind = 'MSRP'
  AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now()) LIMIT 1)`;

/** What tells tyres of one size apart: 91V XL ZP ★. */
export const partMarks = sql<string>`concat_ws(' ',
  nullif(concat(part.load_index, '/' || part.load_index2, part.speed), ''), CASE WHEN part.xl THEN 'XL' END,
  CASE WHEN part.runflat THEN coalesce(nullif(part.runflat_mark, ''), 'RF') END, nullif(part.oe_mark, ''))`;
