import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { byText } from '#kernel/order.ts';
import { writeBinPieces } from '#domains/stock/inventory/index.ts';

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

/** Pieces of one part and DOT that a count misses, and what it found in which bin. */
export interface MissedPieces {
  partId: number;
  dot: string;
  lost: number;
  /** Pieces found by the bin's code. */
  found: Readonly<Record<string, number>>;
}

/**
 * Bins give up the pieces that a count did not find in them, those that lack most first and no more than are missing in
 * all; the levels of the parts must be locked. The loss is posted after it.
 */
export async function giveUpMissing(
  db: Db,
  locationId: number,
  missed: readonly MissedPieces[],
): Promise<void> {
  const held = await db
    .selectFrom('bin_stock as k')
    .innerJoin('bin as b', 'b.id', 'k.bin_id')
    .where('k.location_id', '=', locationId)
    .where('k.part_id', 'in', [0, ...missed.map(({ partId }) => partId)])
    .orderBy('k.bin_id')
    .select(['k.bin_id as binId', 'b.code', 'k.part_id as partId', 'k.dot_yyww as dot', 'k.qty'])
    .execute();
  const rows = missed.flatMap(({ partId, dot, lost, found }) => {
    let left = lost;
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
