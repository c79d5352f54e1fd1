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

/** How a clue is the same as a car: by VIN, by plate, by mobile; null where it is not. */
const sameBy = ({ plate, vin, mobileIndex }: Omit<Car, 'dealerId'>) => sql<
  'VIN' | 'PLATE' | 'MOBILE' | null
>`CASE
  WHEN clue.vin = ${vin} AND ${vin} <> '' THEN 'VIN'
  WHEN clue.plate = ${plate} AND ${plate} <> '' THEN 'PLATE'
  WHEN clue.mobile_index = ${mobileIndex} AND ${mobileIndex} <> '' THEN 'MOBILE' END`;

/** The same as above, in terms that the indexes know. */
const isSame = ({ plate, vin, mobileIndex }: Car) => sql<boolean>`(
  clue.vin = ${vin} AND clue.vin <> '' OR clue.plate = ${plate} AND clue.plate <> ''
  OR clue.mobile_index = ${mobileIndex} AND ${mobileIndex} <> '')`;

/** The same mobile with another plate may be another car of theirs: a hint, no duplicate. */
const isHint = ({ plate }: Pick<Car, 'plate'>, by: ReturnType<typeof sameBy>) =>
  sql<boolean>`(${by} = 'MOBILE' AND clue.plate <> ${plate} AND clue.plate <> '' AND ${plate} <> '')`;

/** Open clues of the same car or person at a dealer, duplicates before hints, oldest first. */
export const sameClues = ({ db }: Pick<Ctx, 'db'>, car: Car) => {
  const by = sameBy(car);
  const hint = isHint(car, by);
  return db
    .selectFrom('clue')
    .where('clue.dealer_id', '=', car.dealerId)
    .where(isOpenClue)
    .where(isSame(car))
    .orderBy(hint)
    .orderBy('clue.id')
    .select([by.as('by'), hint.as('hint')]);
};

/** Returns the oldest open clue of a car, hints excluded, without a lock; null for none. */
export async function openClueOf(
  ctx: Pick<Ctx, 'db'>,
  car: Car,
  except = 0,
): Promise<{ id: number; no: string } | null> {
  const row = await sameClues(ctx, car)
    .where('clue.id', '<>', except)
    .where(sql<boolean>`NOT ${isHint(car, sameBy(car))}`)
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
    return { ...clue, hint, by: by ?? 'MOBILE' };
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
