import { sql } from 'kysely';
import { saleable } from '#domains/catalogue/catalogue/index.ts';
import type { Db } from '#kernel/db.ts';
import type { DotPieces, StockPlace } from './types.ts';

/** Pieces of one part that can be sold at one place, and those by DOT, of any age, that no reservation has planned. */
export interface FreeStock extends StockPlace {
  free: number;
  dots: DotPieces[];
}

/** Returns available stock of parts at places as a snapshot without locks; reserving checks again under its lock. */
export async function readFreeStock(
  { db }: { db: Db },
  locationIds: readonly number[],
  partIds: readonly number[],
): Promise<FreeStock[]> {
  const { rows } = await sql<FreeStock>`
    SELECT l.location_id AS "locationId", l.part_id AS "partId", ${saleable('l')} AS free,
      coalesce((SELECT jsonb_agg(jsonb_build_object('dot', b.dot_yyww, 'qty', b.qty - b.planned))
        FROM stock_batch b WHERE b.location_id = l.location_id AND b.part_id = l.part_id
          AND b.bucket = 'on_hand' AND b.qty > b.planned), '[]') AS dots
    FROM stock_level l
    WHERE l.location_id = ANY(${[...locationIds]}) AND l.part_id = ANY(${[...partIds]})
      AND l.on_hand > l.reserved + l.locked`.execute(db);
  return rows;
}
