import { sql } from 'kysely';
import type { SandboxStock } from '@treadline/contract/tools/dev/stock.ts';
import type { Db } from '#kernel/db.ts';
import { readMode, writeMode } from './sandbox-state.ts';

interface Posted {
  partId: number;
  quality: 'GOOD' | 'BAD';
  dot: string;
  qty: number;
  doc: string;
}

/** Ledger types without a physical movement. */
const ownTypes = ['MIRROR', 'DOT_CORRECTION', 'ADJUST_GAIN', 'ADJUST_LOSS'];

/**
 * Books our new ledger entries at a location in the sandbox, delayed by its configured lag; a part new to it is
 * initialised with current stock. A configured error is applied once, to the first movement.
 */
export async function followPlace(pool: Db, locationId: number): Promise<void> {
  await pool.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('sandbox-wms'), ${locationId}::int)`.execute(db);
    const mode = await readMode(db);
    await openCells(db, locationId);
    const posted = await takePosted(db, locationId, mode.lag);
    if (posted.length === 0) return;
    const moves = mode.drift === 'none' ? posted : await drift(db, locationId, posted, mode.drift);
    if (mode.drift !== 'none') await writeMode(db, { ...mode, drift: 'none' });
    await bookMoves(db, locationId, moves);
  });
}

/** Initialises parts unknown to the sandbox with current stock. */
async function openCells(db: Db, locationId: number): Promise<void> {
  await sql`
    WITH fresh AS (
      INSERT INTO sandbox_wms_cell (location_id, part_id, followed_id)
      SELECT s.location_id, s.part_id, coalesce((SELECT max(t.id) FROM stock_txn t
        WHERE t.location_id = s.location_id AND t.part_id = s.part_id), 0)
      FROM stock_level s WHERE s.location_id = ${locationId} ON CONFLICT DO NOTHING RETURNING location_id, part_id)
    INSERT INTO sandbox_wms_stock (location_id, part_id, quality, dot_yyww, qty)
    SELECT b.location_id, b.part_id, CASE b.bucket WHEN 'on_hand' THEN 'GOOD' ELSE 'BAD' END, b.dot_yyww, sum(b.qty)
    FROM stock_batch b JOIN fresh USING (location_id, part_id) WHERE b.bucket <> 'in_transit' AND b.qty > 0
    GROUP BY 1, 2, 3, 4`.execute(db);
}

/** New ledger entries in order; those of one part are committed in order of their ids. */
async function takePosted(db: Db, locationId: number, lag: number): Promise<Posted[]> {
  const { rows } = await sql<Posted & { counts: boolean }>`
    WITH due AS (
      SELECT t.* FROM stock_txn t JOIN sandbox_wms_cell c USING (location_id, part_id)
      WHERE t.location_id = ${locationId} AND t.id > c.followed_id
        AND t.occurred_at <= clock_timestamp() - make_interval(secs => ${lag})),
    seen AS (
      UPDATE sandbox_wms_cell c SET followed_id = d.last FROM (SELECT part_id, max(id) AS last FROM due GROUP BY 1) d
      WHERE c.location_id = ${locationId} AND c.part_id = d.part_id)
    SELECT part_id AS "partId", CASE bucket WHEN 'on_hand' THEN 'GOOD' ELSE 'BAD' END AS quality, dot_yyww AS dot,
      delta AS qty, biz_no AS doc
    FROM due WHERE bucket <> 'in_transit' AND regexp_replace(biz_type, '_REVERSAL$', '') <> ALL(${ownTypes})
    ORDER BY id`.execute(db);
  return rows;
}

/** Erroneous movements booked instead of the posted ones. */
async function drift(
  db: Db,
  locationId: number,
  [first, ...rest]: readonly Posted[],
  how: Exclude<SandboxStock['drift'], 'none'>,
): Promise<Posted[]> {
  if (!first) return [];
  if (how === 'lose') return rest;
  if (how === 'twice') return [first, first, ...rest];
  if (how === 'quantity') return [{ ...first, qty: first.qty - 1 || first.qty - 2 }, ...rest];
  if (how === 'extra') return [first, { ...first, qty: -1, doc: `OUT-${Date.now() % 100_000}` }, ...rest];
  const other = await db
    .selectFrom('sandbox_wms_stock')
    .select('part_id')
    .where('location_id', '=', locationId)
    .where('part_id', '<>', first.partId)
    .where('quality', '=', 'GOOD')
    .where('qty', '>=', Math.abs(first.qty))
    .orderBy('part_id')
    .executeTakeFirst();
  return [other ? { ...first, partId: other.part_id, dot: '' } : first, ...rest];
}

/** Books movements and updates the sandbox stock; pieces of a DOT out of stock are taken from others. */
export async function bookMoves(db: Db, locationId: number, moves: readonly Posted[]): Promise<void> {
  for (const move of moves) {
    const { partId, quality, dot, qty, doc } = move;
    await sql`
      INSERT INTO sandbox_wms_movement (location_id, part_id, quality, dot_yyww, qty, doc_no, moved_at)
      VALUES (${locationId}, ${partId}, ${quality}, ${dot}, ${qty}, ${doc}, clock_timestamp())`.execute(db);
    if (qty >= 0) await addPieces(db, locationId, move);
    else await takePieces(db, locationId, move);
  }
}

const addPieces = (db: Db, locationId: number, { partId, quality, dot, qty }: Posted) =>
  sql`INSERT INTO sandbox_wms_stock (location_id, part_id, quality, dot_yyww, qty)
    VALUES (${locationId}, ${partId}, ${quality}, ${dot}, ${qty})
    ON CONFLICT (location_id, part_id, quality, dot_yyww) DO UPDATE SET qty = sandbox_wms_stock.qty + excluded.qty`.execute(
    db,
  );

/** Takes pieces of the DOT first, then of others, as available. */
const takePieces = (db: Db, locationId: number, { partId, quality, dot, qty }: Posted) =>
  sql`UPDATE sandbox_wms_stock s SET qty = s.qty - x.taken FROM (
      SELECT dot_yyww, least(qty, greatest(0, ${-qty} - coalesce(sum(qty) OVER (ORDER BY dot_yyww <> ${dot}, dot_yyww
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))::int AS taken
      FROM sandbox_wms_stock
      WHERE location_id = ${locationId} AND part_id = ${partId} AND quality = ${quality} AND qty > 0) x
    WHERE s.location_id = ${locationId} AND s.part_id = ${partId} AND s.quality = ${quality}
      AND s.dot_yyww = x.dot_yyww AND x.taken > 0`.execute(db);
