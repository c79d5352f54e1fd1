import { sql, type Selectable } from 'kysely';
import type { Page, ExternalStock } from '#connectors/stock/port.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import { advancePull, saveFailures } from './end-pull.ts';

type Pull = Selectable<DB['stock_pull']>;

/**
 * Saves a page of a place's stock and its changes since the previous pull; after the last page, unreported stock is
 * deleted. Unknown articles are recorded as failures.
 */
export async function saveStock(
  ctx: Ctx,
  held: Pull,
  code: string,
  page: Page<ExternalStock>,
): Promise<boolean> {
  const { db } = ctx;
  const told = await readParts(db, page.items);
  const unknown = [...new Set(told.filter(({ partId }) => partId === null).map(({ item }) => item))];
  const place = code;
  await saveFailures(
    db,
    held,
    unknown.map((item) => ({ place, item, reason: 'unknown-item' })),
  );
  const changed = await writeStock(
    db,
    held,
    told.filter(({ partId }) => partId !== null),
  );
  const counted = { done: page.items.length, failed: unknown.length };
  if (page.next !== null)
    return advancePull(db, held, { ...counted, changed }, { next_cursor: checkNext(held, page.next) });
  const gone = await dropUntold(db, held);
  const { move_cursor: next } = await keepPlace(db, held, page.asOf);
  return advancePull(
    db,
    held,
    { ...counted, changed: changed + gone },
    { phase: 'MOVES', next_cursor: next },
  );
}

/** An address that leads back to itself would never end. */
function checkNext({ next_cursor: before }: Pull, next: string): string {
  if (next === before) throw new Error('the warehouse system counts in circles');
  return next;
}

const readParts = async (db: Db, items: readonly ExternalStock[]) =>
  (
    await sql<ExternalStock & { partId: number | null }>`
      SELECT x.item, x.quality, x.dot, x.qty, ${idOfPartNo(sql.ref('x.item'))} AS "partId"
      FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS x(item text, quality text, dot text, qty int)`.execute(
      db,
    )
  ).rows;

async function writeStock(
  db: Db,
  { id, location_id: locationId }: Pull,
  told: readonly (ExternalStock & { partId: number | null })[],
): Promise<number> {
  const { rows } = await sql`
    WITH told AS (
      SELECT x."partId" AS part_id, x.quality, x.dot, sum(x.qty)::int AS qty
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS x("partId" bigint, quality text, dot text, qty int)
      GROUP BY 1, 2, 3),
    beside AS (
      SELECT t.*, coalesce(s.qty, 0) AS was FROM told t LEFT JOIN wms_stock s ON s.location_id = ${locationId}
        AND s.part_id = t.part_id AND s.quality = t.quality AND s.dot_yyww = t.dot),
    kept AS (
      INSERT INTO wms_stock (location_id, part_id, quality, dot_yyww, qty, pull_id)
      SELECT ${locationId}::bigint, part_id, quality, dot, qty, ${id}::bigint FROM told
      ON CONFLICT (location_id, part_id, quality, dot_yyww) DO UPDATE SET qty = excluded.qty, pull_id = excluded.pull_id)
    INSERT INTO stock_pull_change (pull_id, location_id, part_id, quality, dot_yyww, qty_before, qty_after)
    SELECT ${id}::bigint, ${locationId}::bigint, part_id, quality, dot, was, qty FROM beside WHERE was <> qty
    RETURNING id`.execute(db);
  return rows.length;
}

async function dropUntold(db: Db, { id, location_id: locationId }: Pull): Promise<number> {
  const { rows } = await sql`
    WITH untold AS (
      SELECT * FROM wms_stock WHERE location_id = ${locationId} AND pull_id < ${id} AND qty > 0),
    emptied AS (
      UPDATE wms_stock SET qty = 0, pull_id = ${id} WHERE location_id = ${locationId} AND pull_id < ${id} AND qty > 0)
    INSERT INTO stock_pull_change (pull_id, location_id, part_id, quality, dot_yyww, qty_before, qty_after)
    SELECT ${id}::bigint, location_id, part_id, quality, dot_yyww, qty, 0 FROM untold RETURNING id`.execute(
    db,
  );
  return rows.length;
}

const keepPlace = (db: Db, { location_id: locationId }: Pull, asOf: string) =>
  db
    .insertInto('wms_place')
    .values({ location_id: locationId ?? 0, as_of: asOf, pulled_at: sql<Date>`now()` })
    .onConflict((c) => c.column('location_id').doUpdateSet({ as_of: asOf, pulled_at: sql<Date>`now()` }))
    .returning('move_cursor')
    .executeTakeFirstOrThrow();
