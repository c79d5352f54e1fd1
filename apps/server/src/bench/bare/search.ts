import type pg from 'pg';
import { runPlanned } from './query.ts';

const marks = `concat_ws(' ',
  nullif(CASE WHEN part.speed = '(Y)' AND part.load_index IS NOT NULL
    THEN '(' || part.load_index || coalesce('/' || part.load_index2, '') || 'Y)'
    ELSE coalesce(part.load_index::text, '') || coalesce('/' || part.load_index2, '') || coalesce(part.speed, '') END, ''),
  'LR' || nullif(part.load_range, ''), part.ply || 'PR', CASE WHEN part.xl THEN 'XL' END,
  CASE WHEN part.runflat THEN coalesce(nullif(part.runflat_mark, ''), 'RF') END,
  nullif(part.oe_mark, ''))`;
const isSize = (of: string) =>
  `(${of}.size_key = $1 AND ${of}.size_class = '' AND ${of}.construction = ANY (ARRAY['R', 'ZR'])
    AND ${of}.width = $2 AND ${of}.aspect = $3 AND ${of}.rim = $4 AND ${of}.od IS NULL)`;
const search = `SELECT part.id, part.part_no AS "partNo", part.name, part.size, ${marks} AS marks, coalesce(b.name, '') AS "brandName"
  FROM part LEFT JOIN brand b ON b.id = part.brand_id
  WHERE part.status = 'Deployed' AND part.lifecycle <> 'ENDED' AND (part.owner_id IS NULL OR part.owner_id = $5)
    AND part.id IN (((SELECT p.id FROM part p WHERE ${isSize('p')})
      INTERSECT (SELECT p.id FROM part p WHERE p.search LIKE $6
        UNION ALL SELECT p.id FROM brand b JOIN part p ON p.brand_id = b.id WHERE b.search LIKE $6))
      UNION ALL SELECT p.id FROM part p WHERE p.search LIKE $7 || '%')
  ORDER BY CASE WHEN part.search = $7 OR starts_with(part.search, $7 || ' ') OR lower(part.barcode) = $7 THEN 0
      WHEN ${isSize('part')} AND part.load_index = $8 AND trim(part.speed, '()') = $9 THEN 1
      WHEN ${isSize('part')} THEN 2 ELSE 4 END, part.part_no
  LIMIT 50`;

/**
 * Searches parts by size with load and speed and a brand's initials; supports only queries like `225/45R18 95Y mql`.
 */
export function searchParts(pool: pg.Pool, text: string, companyId: number) {
  const [, width = '', aspect = '', rim = '', load, speed = '', brand = ''] =
    /^(\d+)\/(\d+)R(\d+) (\d+)([A-Z]) (\w+)$/.exec(text) ?? [];
  const whole = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const size = [`${width}${aspect}${rim}`, width, aspect, rim];
  return runPlanned(pool, search, [...size, companyId, `%${brand}%`, whole, load, speed]);
}
