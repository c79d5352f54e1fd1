import { sql } from 'kysely';
import { priceNow } from '../prices/in-force.ts';
import { saleable } from '../selling/saleable.ts';

interface Service {
  load_index: number | null;
  load_index2: number | null;
  speed: string | null;
}
interface Marked extends Service {
  load_range: string;
  ply: number | null;
  xl: boolean;
  runflat: boolean;
  runflat_mark: string;
  oe_mark: string;
}

/** Formats load and speed index: 91V, 104/101S, (93Y); '' if unknown. */
export function serviceOf({ load_index: load, load_index2: twin, speed }: Service): string {
  const index = `${load ?? ''}${twin === null ? '' : `/${twin}`}`;
  return speed === '(Y)' && index ? `(${index}Y)` : `${index}${speed ?? ''}`;
}

/** Formats the marks that distinguish tyres of one size: 91V XL ZP ★. */
export const marksOf = (part: Marked): string =>
  [
    serviceOf(part),
    part.load_range && `LR${part.load_range}`,
    part.ply !== null && `${part.ply}PR`,
    part.xl && 'XL',
    part.runflat && (part.runflat_mark || 'RF'),
    part.oe_mark,
  ]
    .filter(Boolean)
    .join(' ');

/** SQL equivalent of marksOf(), over the columns of `part`. */
export const marksSql = sql<string>`concat_ws(' ',
  nullif(CASE WHEN part.speed = '(Y)' AND part.load_index IS NOT NULL
    THEN '(' || part.load_index || coalesce('/' || part.load_index2, '') || 'Y)'
    ELSE coalesce(part.load_index::text, '') || coalesce('/' || part.load_index2, '') || coalesce(part.speed, '') END, ''),
  'LR' || nullif(part.load_range, ''), part.ply || 'PR', CASE WHEN part.xl THEN 'XL' END,
  CASE WHEN part.runflat THEN coalesce(nullif(part.runflat_mark, ''), 'RF') END,
  nullif(part.oe_mark, ''))`;

/** SQL: available pieces of the part in all warehouses. */
export const availableSql = sql<number>`(SELECT coalesce(sum(${saleable('s')}), 0)::int
  FROM stock_level s JOIN location lo ON lo.id = s.location_id AND lo.type = 'WAREHOUSE' WHERE s.part_id = part.id)`;

/** SQL: retail price in force, fen. */
export const msrpSql = priceNow('MSRP');
