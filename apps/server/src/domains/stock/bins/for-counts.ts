import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { byText } from '#kernel/order.ts';
import { writeBinPieces } from '#domains/stock/inventory/index.ts';
import { readUnplaced } from './move-pieces.ts';

/** Codes of the bins of a place by route, disabled ones too: they may still be counted. */
export async function binCodes(db: Db, locationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bin')
    .where('location_id', '=', locationId)
    .orderBy('sort')
    .orderBy('code', byText)
    .select('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Bins by their codes, or from one to another by route; a code that is none, or '', is no end. */
type BinRange = { codes: readonly string[] } | { from: string; to: string };

const endOf = (locationId: number, code: string) => sql`(
  SELECT x.sort, x.code COLLATE "C" AS code FROM bin x WHERE x.location_id = ${locationId} AND x.code = ${code})`;

/** SQL condition: a part lies in one of the bins of a place. */
export function inBins(locationId: number, partId: RawBuilder<unknown>, range: BinRange) {
  const isMeant =
    'codes' in range
      ? sql`b.code = ANY(${[...range.codes]})`
      : sql`NOT EXISTS (SELECT FROM ${endOf(locationId, range.from)} f WHERE (b.sort, b.code COLLATE "C") < (f.sort, f.code))
          AND NOT EXISTS (SELECT FROM ${endOf(locationId, range.to)} f WHERE (b.sort, b.code COLLATE "C") > (f.sort, f.code))`;
  return sql<boolean>`EXISTS (SELECT FROM bin_stock k JOIN bin b ON b.id = k.bin_id
    WHERE k.location_id = ${locationId} AND k.part_id = ${partId} AND ${isMeant})`;
}

/** Pieces of one part and DOT of which a count has more or fewer than the books, and what it found in which bin. */
export interface CountedPieces {
  partId: number;
  dot: string;
  delta: number;
  /** Pieces found by the bin's code. */
  found: Readonly<Record<string, number>>;
}

const readHeld = (db: Db, locationId: number, counted: readonly CountedPieces[]) =>
  db
    .selectFrom('bin_stock as k')
    .innerJoin('bin as b', 'b.id', 'k.bin_id')
    .where('k.location_id', '=', locationId)
    .where('k.part_id', 'in', [0, ...counted.map(({ partId }) => partId)])
    .orderBy('k.bin_id')
    .select(['k.bin_id as binId', 'b.code', 'k.part_id as partId', 'k.dot_yyww as dot', 'k.qty'])
    .execute();

/**
 * Bins give up the pieces that a count did not find in them, those that lack most first and no more than are missing in
 * all; the levels of the parts must be locked. The loss is posted after it.
 */
export async function giveUpMissing(
  db: Db,
  locationId: number,
  counted: readonly CountedPieces[],
): Promise<void> {
  const held = await readHeld(db, locationId, counted);
  const rows = counted.flatMap(({ partId, dot, delta, found }) => {
    let left = -delta;
    return held
      .filter((row) => row.partId === partId && row.dot === dot)
      .map((row) => ({ ...row, lacks: row.qty - (found[row.code] ?? 0) }))
      .toSorted((a, b) => b.lacks - a.lacks)
      .flatMap(({ binId, qty, lacks }) => {
        const gives = Math.min(left, lacks);
        if (gives <= 0) return [];
        left -= gives;
        return [{ binId, locationId, partId, dot, qty: qty - gives }];
      });
  });
  await writeBinPieces(db, rows);
}

/**
 * Pieces that a count found more of go into the bins in which it found more than they hold, as many as lie in none after
 * the gain was posted. They lie there, so that a bin's room is not asked.
 */
export async function placeGained(
  db: Db,
  locationId: number,
  counted: readonly CountedPieces[],
): Promise<void> {
  const gained = counted.filter(({ delta }) => delta > 0);
  if (gained.length === 0) return;
  // Locked as by whoever puts pieces into them.
  const bins = await db
    .selectFrom('bin')
    .where('location_id', '=', locationId)
    .where('code', 'in', ['', ...gained.flatMap(({ found }) => Object.keys(found))])
    .where('enabled', '=', true)
    .orderBy('id')
    .select(['id as binId', 'code'])
    .forNoKeyUpdate()
    .execute();
  const held = await readHeld(db, locationId, gained);
  const free = await readUnplaced(
    db,
    locationId,
    gained.map(({ partId }) => partId),
  );
  const rows = gained.flatMap(({ partId, dot, delta, found }) => {
    const isSame = (row: { partId: number; dot: string }) => row.partId === partId && row.dot === dot;
    let left = Math.min(delta, free.find(isSame)?.qty ?? 0);
    return bins
      .map(({ binId, code }) => {
        const qty = held.find((row) => row.binId === binId && isSame(row))?.qty ?? 0;
        return { binId, qty, more: (found[code] ?? 0) - qty };
      })
      .toSorted((a, b) => b.more - a.more)
      .flatMap(({ binId, qty, more }) => {
        const takes = Math.min(left, more);
        if (takes <= 0) return [];
        left -= takes;
        return [{ binId, locationId, partId, dot, qty: qty + takes }];
      });
  });
  await writeBinPieces(db, rows);
}
