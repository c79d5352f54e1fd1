import { sql, type Selectable } from 'kysely';
import type { PageAnswer, ExternalOffer } from '#connectors/prices/port.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db, DB } from '#kernel/db.ts';
import { matchPage } from './match/match-page.ts';
import { failSync, finishSync } from './end-sync.ts';

type Sync = Selectable<DB['price_sync']>;
/** A successfully read page of offers. */
export type Page = Extract<PageAnswer, { ok: true }>;

interface Counted {
  changed: number;
  matched: number;
  doubtful: number;
  unmatched: number;
}

/** Locks a running sync; undefined when it has ended or advanced a page since it was read. */
export const holdSync = (db: Db, { id, page }: Pick<Sync, 'id' | 'page'>): Promise<Sync | undefined> =>
  db
    .selectFrom('price_sync')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('page', '=', page)
    .forUpdate()
    .executeTakeFirst();

/**
 * Saves one page of a sync. No effect if the sync has ended or another node took the page, decided by page number
 * under the sync's lock.
 * @returns whether another page follows
 */
export async function saveOfferPage(ctx: Ctx, sync: Sync, page: Page): Promise<boolean> {
  if (!(await holdSync(ctx.db, sync))) return false;
  const offers = [...new Map(page.offers.map((offer) => [offer.offerNo, offer])).values()];
  const counted = await writeOffers(ctx.db, sync, offers);
  await writeFailures(ctx.db, sync, page.failed);
  const now = await moveOn(ctx.db, sync, page, { ...counted, done: offers.length + page.failed.length });
  if (page.next === null) await finishSync(ctx, now);
  // An address that leads back to itself would never end.
  else if (page.next === sync.next_cursor) await failSync(ctx, now, 'unreadable');
  else return true;
  return false;
}

/**
 * The offers of a page in one statement: new ones come, known ones get their price, and a price that changed leaves a
 * row in the history. What a person decided about an offer stays, also when he decides while this waits for the row.
 */
async function writeOffers(db: Db, { id, target }: Sync, offers: readonly ExternalOffer[]): Promise<Counted> {
  const matches = await matchPage(db, offers);
  const told = offers.map(({ offerNo, size, inStock, ...offer }, at) => ({
    ...offer,
    offer_no: offerNo,
    size_text: size,
    stock: inStock ? 'IN' : 'OUT',
    state: matches[at]?.state,
    part_id: matches[at]?.partId,
    score: matches[at]?.score,
    candidates: matches[at]?.candidates,
  }));
  const { rows } = await sql<Counted>`
    WITH told AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (offer_no text, title text, brand text,
        pattern text, size_text text, url text, fen bigint, stock text, state text, part_id bigint, score int, candidates jsonb)),
    before AS (SELECT o.id, o.fen, o.stock FROM third_offer o JOIN told USING (offer_no) WHERE o.target = ${target}),
    kept AS (
      INSERT INTO third_offer AS o (target, offer_no, title, brand, pattern, size_text, url, fen, stock, state, part_id, score, candidates, sync_id)
      SELECT ${target}, offer_no, title, brand, pattern, size_text, url, fen, stock, state, part_id, score, candidates, ${id}::bigint FROM told
      ORDER BY offer_no COLLATE "C"
      ON CONFLICT (target, offer_no) DO UPDATE SET title = excluded.title, brand = excluded.brand, pattern = excluded.pattern,
        size_text = excluded.size_text, url = excluded.url, fen = excluded.fen, stock = excluded.stock,
        sync_id = excluded.sync_id, seen_at = now(), candidates = excluded.candidates,
        state = CASE WHEN ${decided} THEN o.state ELSE excluded.state END,
        part_id = CASE WHEN ${decided} THEN o.part_id ELSE excluded.part_id END,
        score = CASE WHEN ${decided} THEN o.score ELSE excluded.score END
      RETURNING o.id, o.fen, o.stock, o.state),
    priced AS (
      INSERT INTO third_price (offer_id, sync_id, fen, stock)
      SELECT k.id, ${id}::bigint, k.fen, k.stock FROM kept k LEFT JOIN before b USING (id)
      WHERE b.id IS NULL OR (b.fen, b.stock) <> (k.fen, k.stock)
      ON CONFLICT (offer_id, sync_id) DO UPDATE SET fen = excluded.fen, stock = excluded.stock RETURNING offer_id)
    SELECT (SELECT count(*) FROM priced) AS changed,
      count(*) FILTER (WHERE state IN ('MATCHED', 'CONFIRMED')) AS matched,
      count(*) FILTER (WHERE state = 'DOUBTFUL') AS doubtful,
      count(*) FILTER (WHERE state IN ('UNMATCHED', 'REJECTED')) AS unmatched FROM kept`.execute(db);
  return rows[0] ?? { changed: 0, matched: 0, doubtful: 0, unmatched: 0 };
}

const decided = sql.raw("o.state IN ('CONFIRMED', 'REJECTED')");

/** What could not be taken, with its reason; an offer that is known keeps its last price and is not gone. */
async function writeFailures(db: Db, { id, target }: Sync, failed: Page['failed']): Promise<void> {
  if (!failed.length) return;
  await db
    .insertInto('price_sync_failure')
    .values(
      failed.map(({ offerNo, title, reason }) => ({
        sync_id: id,
        offer_no: offerNo,
        title,
        reason: reason.slice(0, 500),
      })),
    )
    .execute();
  await sql`UPDATE third_offer SET sync_id = ${id}
    WHERE target = ${target} AND offer_no = ANY(${failed.map(({ offerNo }) => offerNo)}::text[])`.execute(db);
}

const moveOn = (db: Db, { id }: Sync, page: Page, counted: Counted & { done: number }): Promise<Sync> =>
  db
    .updateTable('price_sync')
    .set((eb) => ({
      page: eb('page', '+', 1),
      next_cursor: page.next,
      total: page.total,
      done: eb('done', '+', counted.done),
      changed: eb('changed', '+', counted.changed),
      matched: eb('matched', '+', counted.matched),
      doubtful: eb('doubtful', '+', counted.doubtful),
      unmatched: eb('unmatched', '+', counted.unmatched),
      failed: eb('failed', '+', page.failed.length),
      updated_at: sql<string>`now()`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
