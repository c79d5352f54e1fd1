import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Pieces of one part and DOT that lie in a bin. */
export interface BinPieces {
  binId: number;
  locationId: number;
  partId: number;
  /** DOT as printed, WWYY; '' if unknown. */
  dot: string;
  qty: number;
}

/**
 * Writes what lies in bins, as quantities that hold from now on; 0 for none. The levels of the parts must be locked: that
 * lock is what keeps bins within the pieces on hand.
 */
export async function writeBinPieces(db: Db, rows: readonly BinPieces[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    WITH x AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x("binId" bigint, "locationId" bigint, "partId" bigint, dot text, qty int)),
    emptied AS (DELETE FROM bin_stock s USING x
      WHERE x.qty = 0 AND (s.bin_id, s.part_id, s.dot_yyww) = (x."binId", x."partId", x.dot))
    INSERT INTO bin_stock (bin_id, location_id, part_id, dot_yyww, qty)
    SELECT "binId", "locationId", "partId", dot, qty FROM x WHERE qty > 0 ORDER BY 1, 3, dot COLLATE "C"
    ON CONFLICT (bin_id, part_id, dot_yyww) DO UPDATE SET qty = excluded.qty`.execute(db);
}

/**
 * SQL: parts of a statement by which bins give way where a batch on hand falls below what they hold. Pieces that were not
 * put away have gone first then; of the bins the one with the fewest gives first. `batches` is a relation of the new
 * quantities (l, p, bucket, dot, qty). Places without bins have no row here.
 */
export const binsGiveWay = (batches: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    binned AS (
      SELECT s.bin_id, s.part_id, s.dot_yyww, s.qty, x.qty AS batch,
        sum(s.qty) OVER w AS upto, sum(s.qty) OVER (PARTITION BY s.location_id, s.part_id, s.dot_yyww) AS held
      FROM ${batches} JOIN bin_stock s ON x.bucket = 'on_hand' AND s.location_id = x.l AND s.part_id = x.p AND s.dot_yyww = x.dot
      WINDOW w AS (PARTITION BY s.location_id, s.part_id, s.dot_yyww ORDER BY s.qty, s.bin_id)),
    giving AS (
      SELECT bin_id, part_id, dot_yyww, qty, least(qty, held - batch - (upto - qty))::int AS gives FROM binned
      WHERE held - batch > upto - qty),
    emptied AS (DELETE FROM bin_stock s USING giving g
      WHERE g.gives = g.qty AND (s.bin_id, s.part_id, s.dot_yyww) = (g.bin_id, g.part_id, g.dot_yyww)),
    lowered AS (UPDATE bin_stock s SET qty = s.qty - g.gives FROM giving g
      WHERE g.gives < g.qty AND (s.bin_id, s.part_id, s.dot_yyww) = (g.bin_id, g.part_id, g.dot_yyww))`;
