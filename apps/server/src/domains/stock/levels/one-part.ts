import { sql } from 'kysely';
import { dotAgeWeeks } from '@treadline/contract/kernel/dot.ts';
import { lyingBuckets, type LyingBucket } from '@treadline/contract/stock/inventory/bookings.ts';
import type { PromiseKind } from '@treadline/contract/stock/levels/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { stockPlace } from '#domains/stock/inventory/index.ts';
import { readLevels, toLevel } from './list.ts';
import { placesOfFace, type StockView } from './source.ts';

/** Returns a place whose stock the caller sees and that is on this side. @throws record.not-found */
export async function requirePlace(ctx: Ctx, face: StockView, id: number) {
  const place = await ctx.db
    .selectFrom('location')
    .where('location.id', '=', id)
    .where(placesOfFace(face))
    .where(visible(ctx, stockPlace))
    .select(['id', 'code', 'name', 'type', 'enabled'])
    .executeTakeFirst();
  return place ?? fail('record.not-found', { entity: stockPlace.label });
}

interface At {
  locationId: number;
  partId: number;
}

/** The part by its words with its balance there; what lies at a place is seen even where it is no longer offered. */
async function partAt({ db, lang }: Ctx, { locationId, partId }: At) {
  const row = await db
    .selectFrom('part as p')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .leftJoin('stock_level as s', (join) =>
      join.onRef('s.part_id', '=', 'p.id').on('s.location_id', '=', locationId),
    )
    .where('p.id', '=', partId)
    .select(['p.id as partId', 'p.part_no as partNo', 'p.name as partName', 'p.size'])
    .select((eb) => [
      eb.fn.coalesce(lang === 'en' ? 'b.name_en' : 'b.name', sql<string>`''`).as('brandName'),
      eb.fn.coalesce('s.on_hand', sql<number>`0`).as('onHand'),
      eb.fn.coalesce('s.reserved', sql<number>`0`).as('reserved'),
      eb.fn.coalesce('s.locked', sql<number>`0`).as('locked'),
      eb.fn.coalesce('s.safe_min', sql<number>`0`).as('safeMin'),
      sql<number>`coalesce(s.on_hand - s.reserved - s.locked, 0)`.as('available'),
    ])
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: part.label });
}

/** The number of an adjustment of it that waits for approval. */
const pendingAt = ({ db }: Ctx, { locationId, partId }: At) =>
  db
    .selectFrom('stock_adjustment as a')
    .innerJoin('stock_adjustment_line as l', 'l.adjustment_id', 'a.id')
    .where('a.status', '=', 'PENDING')
    .where('a.location_id', '=', locationId)
    .where('l.part_id', '=', partId)
    .select('a.adjust_no as no')
    .limit(1)
    .executeTakeFirst();

/** Returns one part at one place by DOT, oldest first, for the edit dialog. @throws record.not-found */
export async function readPartAt(ctx: Ctx, face: StockView, at: At) {
  const place = await requirePlace(ctx, face, at.locationId);
  const [known, lines, pending] = await Promise.all([partAt(ctx, at), linesOf(ctx, at), pendingAt(ctx, at)]);
  return { locationId: place.id, placeName: place.name, ...known, lines, pending: pending?.no ?? null };
}

async function linesOf(ctx: Ctx, at: At) {
  const rows = await ctx.db
    .selectFrom('stock_batch')
    .where('location_id', '=', at.locationId)
    .where('part_id', '=', at.partId)
    .where('bucket', 'in', lyingBuckets)
    .where('qty', '>', 0)
    .orderBy(sql`array_position(${[...lyingBuckets]}::text[], bucket)`)
    .orderBy(sql`dot_key NULLS LAST`)
    .select((eb) => eb.ref('bucket').$castTo<LyingBucket>().as('bucket'))
    .select(['dot_yyww as dot', 'qty as quantity', 'planned'])
    .execute();
  const today = dayOf(new Date());
  return rows.map((row) => ({
    ...row,
    ageWeeks: /^\d{4}$/.test(row.dot) ? dotAgeWeeks(row.dot, today) : null,
  }));
}

const most = 100;

interface Kept {
  id: string;
  locationId: number;
  placeName: string;
  kind: PromiseKind;
  no: string;
  documentId: number | null;
  quantity: number;
  until: string | null;
}

/** Which pieces of a part in the caller's places are reserved or locked, the newest 100 first. */
async function readPromises(ctx: Ctx, partId: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    SELECT x.id, location.id AS "locationId", location.name AS "placeName", x.kind, x.no, x."documentId", x.qty AS quantity, x.until
    FROM (SELECT 'r' || id AS id, location_id, biz_type AS kind, biz_no AS no, biz_id AS "documentId", qty, expires_at AS until, created_at
        FROM reservation WHERE part_id = ${partId} AND state = 'ACTIVE'
      UNION ALL SELECT 'l' || id, location_id, 'LOCK', reason, NULL, qty, until, created_at
        FROM stock_lock WHERE part_id = ${partId} AND ended_at IS NULL) x
    JOIN location ON location.id = x.location_id
    WHERE ${visible(ctx, stockPlace)} ORDER BY x.created_at DESC, x.id LIMIT ${most}`.execute(ctx.db);
  return rows;
}

/** Returns a part's stock by place, the 100 with most available first, and by DOT, oldest first; caller's places. */
export async function readStockOfPart(ctx: Ctx, partId: number) {
  const known = await findRecord(ctx, part, partId);
  const faces = ['warehouses', 'dealers'] as const;
  const read = async (view: 'level' | 'dot', order: 'x.available' | 'x.dot_key', desc: boolean) => {
    const found = await Promise.all(
      faces.map((face) =>
        readLevels(ctx, face, { view, partId })
          .selectAll('x')
          .orderBy(order, (by) => (desc ? by.desc() : by.asc().nullsLast()))
          .limit(most)
          .execute(),
      ),
    );
    return found.flat().map(toLevel);
  };
  const [places, dots, promises] = await Promise.all([
    read('level', 'x.available', true),
    read('dot', 'x.dot_key', false),
    readPromises(ctx, partId),
  ]);
  return { partId, partNo: known.part_no, size: known.size, places, dots, promises };
}
