import { sql } from 'kysely';
import { followUpResults, type FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { carOf, isNamed, isSameCar } from './merged-car.ts';
import {
  carKeys,
  checkKeys,
  earliest,
  pickCar,
  setCar,
  takenOver,
  together,
  type BeforeMerge,
  type MergedColumns,
  type Row,
} from './merge.ts';

interface Merge {
  id: number;
  merged_id: number;
  at: string;
  before: BeforeMerge;
}

/** A survivor, the one that leaves it, those that stay with it, and their merges, the first one first. */
interface Group {
  survivor: Row;
  leaving: Row;
  staying: Row[];
  merges: Merge[];
}

async function readGroup({ db }: Ctx, survivor: Row, leaving: Row): Promise<Group> {
  const { rows: merges } = await sql<Merge>`SELECT id, merged_id, at::text, before FROM clue_merge
    WHERE survivor_id = ${survivor.id} AND undone_at IS NULL ORDER BY id`.execute(db);
  const staying = await db
    .selectFrom('clue')
    .where('merged_into', '=', survivor.id)
    .where('id', '<>', leaving.id)
    .orderBy('id')
    .selectAll()
    .execute();
  return { survivor, leaving, staying, merges };
}

/** Last contact of each clue of a group, by the clue that it was made on. */
async function contactsOf({ db }: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number;
    at: string;
  }>`SELECT coalesce(from_clue, clue_id) AS id, max(at)::text AS at
    FROM clue_follow_up WHERE clue_id = ANY(${[...ids]}) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** When the customer of a clue itself was called since a moment, and first reached. */
async function callsSince({ db }: Ctx, id: number, at: string) {
  const { rows } = await sql<{
    result: FollowUpResult;
    at: string;
  }>`SELECT result, at::text FROM clue_follow_up
    WHERE coalesce(from_clue, clue_id) = ${id} AND at > ${at}::timestamptz ORDER BY at`.execute(db);
  const reached = rows.find(({ result }) => followUpResults[result].group === 'reached');
  return { called: rows.length > 0, reachedAt: reached?.at ?? null };
}

/** A clue as before it first took another one, with the calls made for itself since. */
async function beforeOf(
  ctx: Ctx,
  group: Group,
  row: Row,
  contacts: ReadonlyMap<number, string>,
): Promise<Row> {
  const now: Row = { ...row, last_contact_at: contacts.get(row.id) ?? null };
  const first = group.merges.find(({ before }) => (before.of ?? group.survivor.id) === row.id);
  if (!first) return now;
  const before: Row = { ...now, ...first.before.survivor };
  const { called, reachedAt } = await callsSince(ctx, row.id, first.at);
  const { status, due_at, owner_id, owner_name } = called ? now : before;
  const contacted = earliest([before.contacted_at, reachedAt]);
  return { ...before, status, due_at, owner_id, owner_name, contacted_at: contacted };
}

/** A merged clue as it would stand by itself. */
async function aloneOf(
  ctx: Ctx,
  group: Group,
  row: Row,
  contacts: ReadonlyMap<number, string>,
): Promise<Row> {
  const merge = group.merges.find(({ merged_id: id }) => id === row.id);
  const merged = { ...row, status: merge?.before.status ?? row.status, ...merge?.before.car };
  return beforeOf(ctx, group, merged, contacts);
}

/** The survivor as it would stand by itself: visits and refusals that none of the others brought are its own. */
async function ownOf(
  ctx: Ctx,
  group: Group,
  merged: readonly Row[],
  contacts: ReadonlyMap<number, string>,
): Promise<Row> {
  const { survivor } = group;
  const before = await beforeOf(ctx, group, survivor, contacts);
  const known = [before, ...merged];
  const own = <K extends 'booked_at' | 'visited_at' | 'do_not_disturb'>(key: K): Row[K] =>
    known.some((row) => row[key] === survivor[key]) ? before[key] : survivor[key];
  return {
    ...before,
    booked_at: own('booked_at'),
    visited_at: own('visited_at'),
    do_not_disturb: own('do_not_disturb'),
  };
}

/** Whose car the survivor has from then on: the one it has, or where that leaves, the car it took before. */
function holderOf(group: Group, own: Row, staying: readonly Row[], leaving: Row): Row | undefined {
  const all = [...staying, own];
  const known = all.find((row) => isSameCar(row, group.survivor));
  if (known || !isSameCar(leaving, group.survivor)) return known;
  const taken = group.merges.findLast(
    ({ before, merged_id: id }) => before.car && before.of !== undefined && id !== leaving.id,
  );
  return all.find((row) => row.id === taken?.merged_id) ?? own;
}

/** Gives every car that was merged to the clue that it is of; the survivor's own to the one whose car it has. */
async function giveCars(ctx: Ctx, rows: readonly Row[], own: Row, holder: Row | undefined): Promise<void> {
  for (const row of rows) await setCar(ctx, row, pickCar(row === holder && isNamed(own) ? own : row));
}

/** What leaves and what stays of a survivor that one clue leaves, whatever the order in which they came. */
export interface Apart {
  survivor: MergedColumns;
  leaving: MergedColumns;
}

const columnsOf = (row: Row): MergedColumns =>
  Object.fromEntries(takenOver.map((key) => [key, row[key]])) as MergedColumns;
const pick = (row: Row, keys: readonly (keyof Row)[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]]));

/** Keeps what the survivor was without the one that leaves, for those that leave after it. */
const keepOwn = ({ db }: Ctx, { survivor, leaving }: Group, own: MergedColumns) =>
  sql`UPDATE clue_merge SET before = before || ${JSON.stringify({ survivor: own, of: survivor.id })}::jsonb
    WHERE survivor_id = ${survivor.id} AND merged_id <> ${leaving.id} AND undone_at IS NULL
      AND coalesce((before->>'of')::bigint, survivor_id) IN (${survivor.id}, ${leaving.id})`.execute(db);

/** Takes a clue out of its survivor, whose follow-ups it has again; gives both their columns. */
export async function takeApart(ctx: Ctx, survivor: Row, leaving: Row): Promise<Apart> {
  const group = await readGroup(ctx, survivor, leaving);
  const contacts = await contactsOf(ctx, [survivor.id, leaving.id]);
  const left = await aloneOf(ctx, group, leaving, contacts);
  const staying: Row[] = [];
  for (const row of group.staying) staying.push(await aloneOf(ctx, group, row, contacts));
  const own = await ownOf(ctx, group, [left, ...staying], contacts);
  const isCarKept = group.merges.find(({ merged_id: id }) => id === leaving.id)?.before.car === null;
  const holder = isCarKept ? undefined : holderOf(group, own, staying, left);
  if (!isCarKept) await giveCars(ctx, [left, ...staying], own, holder);
  const rows: [Row, ...Row[]] = [own, ...staying];
  const isNewCheck = ![left, ...rows].some((row) => row.tyre_check_id === survivor.tyre_check_id);
  const stays = [...(isCarKept || !holder ? carKeys : []), ...(isNewCheck ? checkKeys : [])];
  const kept = carOf(rows, (holder ?? staying.find((row) => isSameCar(row, survivor)) ?? own).id);
  await keepOwn(ctx, group, columnsOf(own));
  const set = staying.length > 0 ? together(rows, kept) : columnsOf(own);
  return { survivor: { ...set, ...pick(survivor, stays) }, leaving: columnsOf(left) };
}
