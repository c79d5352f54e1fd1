import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { Duplicate } from '@treadline/contract/service/clues/schema.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { clueColumns, isOpenClue, openRow } from './row.ts';

/** Identity of a car and its owner; empty texts match nothing. */
export interface Car {
  dealerId: number;
  plate: string;
  vin: string;
  mobileIndex: string;
}

type By = 'VIN' | 'PLATE' | 'MOBILE';

/** SQL condition: a clue `c` is of the same car or person, in terms that the indexes know. */
const isSame = ({ plate, vin, mobileIndex }: Car) => sql<boolean>`(
  c.vin = ${vin} AND c.vin <> '' OR c.plate = ${plate} AND c.plate <> ''
  OR c.mobile_index = ${mobileIndex} AND ${mobileIndex} <> '')`;

/**
 * SQL row source: clues at a dealer that are the same as a car, by VIN before plate before mobile; what was merged stands
 * for the clue that stays. The same mobile with another plate may be another car of theirs: a hint, no duplicate.
 */
const same = (car: Car) => sql<{ id: number; by: By; hint: boolean }>`(
  SELECT DISTINCT ON (x.id) x.* FROM (
    SELECT coalesce(c.merged_into, c.id) AS id, CASE WHEN c.vin = ${car.vin} AND c.vin <> '' THEN 'VIN'
        WHEN c.plate = ${car.plate} AND c.plate <> '' THEN 'PLATE' ELSE 'MOBILE' END AS by,
      NOT (c.vin = ${car.vin} AND c.vin <> '') AND c.plate <> ${car.plate} AND c.plate <> '' AND ${car.plate} <> '' AS hint
    FROM clue c WHERE c.dealer_id = ${car.dealerId} AND ${isSame(car)}) x
  ORDER BY x.id, x.hint, array_position(ARRAY['VIN','PLATE','MOBILE'], x.by))`;

/** Open clues of the same car or person at a dealer, duplicates before hints, oldest first. */
export const sameClues = ({ db }: Pick<Ctx, 'db'>, car: Car) =>
  db
    .selectFrom('clue')
    .innerJoin(same(car).as('same'), 'same.id', 'clue.id')
    .where(isOpenClue)
    .orderBy('same.hint')
    .orderBy('clue.id')
    .select(['same.by', 'same.hint']);

/** Returns the oldest open clue of a car, hints excluded, without a lock; null for none. */
export async function openClueOf(
  ctx: Pick<Ctx, 'db'>,
  car: Car,
  except = 0,
): Promise<{ id: number; no: string } | null> {
  const row = await sameClues(ctx, car)
    .where('clue.id', '<>', except)
    .where('same.hint', '=', false)
    .limit(1)
    .select(['clue.id', 'clue.clue_no as no'])
    .executeTakeFirst();
  return row ? { id: row.id, no: row.no } : null;
}

/**
 * Locks the oldest open clue of a car; if another transaction has closed it meanwhile, the next one.
 * Null where the car has none.
 */
export async function lockOpenClueOf(ctx: Ctx, car: Car): Promise<Selectable<DB['clue']> | null> {
  for (let found = await openClueOf(ctx, car); found; found = await openClueOf(ctx, car)) {
    const row = await ctx.db
      .selectFrom('clue')
      .where('id', '=', found.id)
      .where(isOpenClue)
      .forUpdate()
      .selectAll()
      .executeTakeFirst();
    if (row) return row;
  }
  return null;
}

const shown = 20;

/** Returns duplicates and hints for display, except the given clue. */
export async function readDuplicates(ctx: Ctx, car: Car, except = 0): Promise<z.output<typeof Duplicate>[]> {
  const rows = await sameClues(ctx, car)
    .where('clue.id', '<>', except)
    .limit(shown)
    .select(selection(clueColumns, ctx))
    .execute();
  return rows.map((row) => {
    const { by, hint, ...clue } = openRow(row, ctx);
    return { ...clue, hint, by };
  });
}

interface Asked {
  dealerId: number;
  plate: string;
  vin: string;
  mobile: string;
}

/** Returns duplicates of a clue being entered. @throws record.not-found */
export async function findDuplicates(ctx: Ctx, { dealerId, plate, vin, mobile }: Asked) {
  await findRecord(ctx, dealer, dealerId);
  const whole = patterns.mobile.test(mobile) ? ctx.secrets.blindIndex(mobile) : '';
  return readDuplicates(ctx, {
    dealerId,
    plate,
    vin,
    mobileIndex: whole,
  });
}
