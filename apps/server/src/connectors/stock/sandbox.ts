import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type {
  CallSubject,
  Correction,
  MovementPage,
  Page,
  StockRefusal,
  StockSystem,
  ExternalMovement,
  ExternalPlace,
  ExternalStock,
} from './port.ts';
import { bookMoves, followPlace } from './sandbox-follow.ts';
import { readMode } from './sandbox-state.ts';

/** Rows per page. */
const perPage = 500;

/** Sandbox stock systems with tables of their own, which follow our postings with configured errors. */
export function openSandbox(db: Db): StockSystem {
  const call = async <T extends { ok: true }>(
    operation: string,
    about: CallSubject,
    request: object,
    answer: () => Promise<T | StockRefusal>,
  ): Promise<T | StockRefusal> => {
    const started = performance.now();
    const { answer: mode } = await readMode(db);
    const told: T | StockRefusal = mode === 'down' ? { ok: false, reason: 'no-answer' } : await answer();
    await logCall(db, {
      connector: 'stock',
      provider: 'sandbox',
      direction: 'OUT',
      operation,
      about,
      request: JSON.stringify(request),
      response: JSON.stringify(told),
      ok: told.ok,
      ms: performance.now() - started,
    });
    return told;
  };
  return {
    provider: 'sandbox',
    readPlaces: (cursor, about) => call('places', about, { cursor }, () => tellPlaces(db)),
    readStock: (place, cursor, about) =>
      call('stock', about, { place, cursor }, () => at(db, place, (id) => tellStock(db, id, cursor))),
    readMovements: (place, cursor, about) =>
      call('movements', about, { place, cursor }, () => at(db, place, (id) => tellMovements(db, id, cursor))),
    correct: (correction, about) =>
      call('correct', about, correction, () => at(db, correction.place, (id) => correct(db, id, correction))),
  };
}

async function at<T>(
  db: Db,
  code: string,
  work: (locationId: number) => Promise<T>,
): Promise<T | StockRefusal> {
  const place = await db
    .selectFrom('location')
    .select('id')
    .where('wms_code', '=', code)
    .orderBy('id')
    .executeTakeFirst();
  return place ? work(place.id) : { ok: false, reason: 'unknown-place' };
}

async function tellPlaces(db: Db): Promise<Page<ExternalPlace>> {
  const { rows } = await sql<ExternalPlace>`
    SELECT l.wms_code AS code, l.name, l.type = 'LOGISTICS' AS own, c.code AS provider, l.province, l.city, l.address,
      l.contact_name AS contact
    FROM location l JOIN company c ON c.id = l.logistics_id WHERE l.wms_code <> '' AND l.type <> 'DEALER' ORDER BY 1`.execute(
    db,
  );
  return { ok: true, items: rows, next: null, asOf: new Date().toISOString() };
}

async function tellStock(db: Db, locationId: number, cursor: string | null): Promise<Page<ExternalStock>> {
  await followPlace(db, locationId);
  const after = Number(cursor ?? 0);
  const { rows } = await sql<ExternalStock & { partId: number; now: string }>`
    SELECT s.part_id AS "partId", p.part_no AS item, s.quality, s.dot_yyww AS dot, s.qty, clock_timestamp() AS now
    FROM sandbox_wms_stock s JOIN part p ON p.id = s.part_id
    WHERE s.location_id = ${locationId} AND s.qty > 0 AND s.part_id IN (SELECT DISTINCT part_id FROM sandbox_wms_stock
      WHERE location_id = ${locationId} AND part_id > ${after} AND qty > 0 ORDER BY 1 LIMIT ${perPage})
    ORDER BY s.part_id`.execute(db);
  const parts = new Set(rows.map(({ partId }) => partId));
  const next = parts.size === perPage ? String(rows.at(-1)?.partId) : null;
  const asOf = rows[0]?.now ?? new Date().toISOString();
  const items = rows.map(({ item, quality, dot, qty }) => ({ item, quality, dot, qty }));
  return { ok: true, items, next, asOf };
}

async function tellMovements(db: Db, locationId: number, cursor: string | null): Promise<MovementPage> {
  const { rows } = await sql<ExternalMovement & { id: number }>`
    SELECT m.id, m.id::text AS no, m.doc_no AS doc, p.part_no AS item, m.quality, m.dot_yyww AS dot, m.qty, m.moved_at AS at
    FROM sandbox_wms_movement m JOIN part p ON p.id = m.part_id
    WHERE m.location_id = ${locationId} AND m.id > ${Number(cursor ?? 0)} ORDER BY m.id LIMIT ${perPage}`.execute(
    db,
  );
  const next = String(rows.at(-1)?.id ?? cursor ?? 0);
  return { ok: true, items: rows, next, more: rows.length === perPage, asOf: new Date().toISOString() };
}

async function correct(
  pool: Db,
  locationId: number,
  { key, item, lines }: Correction,
): Promise<{ ok: true } | StockRefusal> {
  if ((await readMode(pool)).answer === 'refuse') return { ok: false, reason: '盘点中，不能调整' };
  return pool.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('sandbox-wms'), ${locationId}::int)`.execute(db);
    const part = await db.selectFrom('part').select('id').where('part_no', '=', item).executeTakeFirst();
    if (!part) return { ok: false, reason: 'unknown-item' };
    const done = await db
      .selectFrom('sandbox_wms_movement')
      .select('id')
      .where('location_id', '=', locationId)
      .where('doc_no', '=', key)
      .executeTakeFirst();
    if (!done)
      await bookMoves(
        db,
        locationId,
        lines.map(({ delta, ...line }) => ({ ...line, partId: part.id, qty: delta, doc: key })),
      );
    return { ok: true };
  });
}
