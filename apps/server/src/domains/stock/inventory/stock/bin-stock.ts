import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { DB, Db } from '#kernel/db.ts';
import type { EndedReservation } from './reservation-rows.ts';

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
 * SQL: parts of a statement by which bins give way where a batch on hand falls below what they and the picked pieces hold.
 * Pieces that were not put away have gone first then; of the bins the one with the fewest gives first, and once they are
 * empty the latest pick. `batches` is a relation of the new quantities (l, p, bucket, dot, qty). Places without bins have no
 * row here.
 */
export const binsGiveWay = (batches: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    binned AS (
      SELECT s.bin_id, s.pick_id, s.part_id, s.dot_yyww, s.qty, x.qty AS batch,
        sum(s.qty) OVER w AS upto, sum(s.qty) OVER (PARTITION BY s.location_id, s.part_id, s.dot_yyww) AS held
      FROM ${batches} JOIN (
        SELECT bin_id, NULL::bigint AS pick_id, location_id, part_id, dot_yyww, qty FROM bin_stock
        UNION ALL SELECT NULL::bigint, id, location_id, part_id, dot_yyww, qty FROM bin_pick) s
        ON x.bucket = 'on_hand' AND s.location_id = x.l AND s.part_id = x.p AND s.dot_yyww = x.dot
      WINDOW w AS (PARTITION BY s.location_id, s.part_id, s.dot_yyww ORDER BY s.pick_id DESC NULLS FIRST, s.qty, s.bin_id)),
    giving AS (
      SELECT bin_id, pick_id, part_id, dot_yyww, qty, least(qty, held - batch - (upto - qty))::int AS gives FROM binned
      WHERE held - batch > upto - qty),
    emptied AS (DELETE FROM bin_stock s USING giving g
      WHERE g.gives = g.qty AND (s.bin_id, s.part_id, s.dot_yyww) = (g.bin_id, g.part_id, g.dot_yyww)),
    lowered AS (UPDATE bin_stock s SET qty = s.qty - g.gives FROM giving g
      WHERE g.gives < g.qty AND (s.bin_id, s.part_id, s.dot_yyww) = (g.bin_id, g.part_id, g.dot_yyww)),
    unpicked AS (DELETE FROM bin_pick k USING giving g WHERE g.gives = g.qty AND k.id = g.pick_id),
    repicked AS (UPDATE bin_pick k SET qty = k.qty - g.gives FROM giving g WHERE g.gives < g.qty AND k.id = g.pick_id)`;

/** Keeps pieces that were taken for a document; the part's level must be locked. */
export async function addPick(db: Db, pick: Insertable<DB['bin_pick']>): Promise<void> {
  await db.insertInto('bin_pick').values(pick).execute();
}

/** Picked pieces are no more for their document; the part's level must be locked. */
export async function removePick(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bin_pick').where('id', '=', id).execute();
}

/**
 * Picks end with the reservations for which they were taken: those of the DOTs that left, then the latest, as long as more
 * is picked than stays reserved. Runs before the books and reservations of the operation are written.
 */
export async function endPicks(db: Db, ended: readonly EndedReservation[]): Promise<void> {
  if (ended.length === 0) return;
  const rows = ended.map(
    ({ reservation: { locationId: l, partId: p, bizType: t, bizLineId: line }, qty, dots }) => ({
      l,
      p,
      t,
      line,
      qty,
      dots: Object.fromEntries(dots ?? []),
    }),
  );
  await sql`
    WITH x AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(l bigint, p bigint, t text, line bigint,
      qty int, dots jsonb)),
    e AS (SELECT l, p, t, line, sum(qty)::int AS qty FROM x GROUP BY 1, 2, 3, 4),
    d AS (SELECT l, p, t, line, key AS dot, sum(value::int)::int AS qty FROM x, jsonb_each_text(x.dots) GROUP BY 1, 2, 3, 4, 5),
    stayed AS (
      SELECT k.id, k.qty, e.l, e.p, e.t, e.line, k.qty - least(k.qty, greatest(0, coalesce(d.qty, 0) - (sum(k.qty) OVER (
          PARTITION BY e.l, e.p, e.t, e.line, k.dot_yyww ORDER BY k.id) - k.qty)))::int AS rest,
        (SELECT coalesce(sum(r.qty), 0) FROM reservation r WHERE r.state = 'ACTIVE' AND r.location_id = e.l AND r.part_id = e.p
          AND r.biz_type = e.t AND r.biz_line_id = e.line) - e.qty AS reserved
      FROM e JOIN bin_pick k ON k.location_id = e.l AND k.part_id = e.p AND k.biz_type = e.t AND k.biz_line_id = e.line
      LEFT JOIN d ON (d.l, d.p, d.t, d.line, d.dot) = (e.l, e.p, e.t, e.line, k.dot_yyww)),
    kept AS (
      SELECT id, qty, rest - least(rest, greatest(0, sum(rest) OVER (PARTITION BY l, p, t, line) - reserved
        - (sum(rest) OVER (PARTITION BY l, p, t, line ORDER BY id DESC) - rest)))::int AS rest FROM stayed),
    gone AS (DELETE FROM bin_pick k USING kept WHERE k.id = kept.id AND kept.rest = 0)
    UPDATE bin_pick k SET qty = kept.rest FROM kept WHERE k.id = kept.id AND kept.rest > 0 AND kept.rest < kept.qty`.execute(
    db,
  );
}
