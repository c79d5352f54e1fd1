import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { clueRemarkMax } from '@treadline/contract/service/clues/fields.ts';
import { clueFlow as flow, type ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { MergePreview } from '@treadline/contract/service/clues/schema.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { moveMany } from '#kernel/apply-transition.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { clue, clueSearch, clueSource } from './entity.ts';
import { cluesMerged } from './hooks.ts';
import { bestOf, carOf, groupByCar, isNamed } from './merged-car.ts';
import { clueColumns, openRow, readClue, type ClueRow } from './row.ts';

export type Row = Selectable<DB['clue']>;

/** Columns that say which car it is. */
export const carKeys = ['plate', 'vin', 'car_name'] as const satisfies readonly (keyof Row)[];
/** Columns of what is known of the car. */
export const checkKeys = [
  'mileage',
  'tyre_check_id',
  'check_no',
  'red',
  'yellow',
  'forecast_months',
] as const satisfies readonly (keyof Row)[];

/** What merging changes of the clue that stays: taken back by these. */
export const takenOver = [
  ...carKeys,
  ...checkKeys,
  'owner_id',
  'owner_name',
  'due_at',
  'contacted_at',
  'booked_at',
  'visited_at',
  'do_not_disturb',
  'status',
] as const satisfies readonly (keyof Row)[];
/** Columns of the surviving clue that a merge changes, saved to undo it. */
export type MergedColumns = Pick<Row, (typeof takenOver)[number]>;

/** Clues to be merged, locked by id, the oldest first. @throws clue.merge-two, clue.merge-dealers, record.not-found */
async function findClues(ctx: Ctx, asked: readonly number[], lock: boolean): Promise<[Row, ...Row[]]> {
  const ids = [...new Set(asked)];
  const query = clueSource(ctx).where('clue.id', 'in', ids).orderBy('clue.id').selectAll('clue');
  const rows = await (lock ? query.forUpdate('clue') : query).execute();
  if (rows.length < ids.length) fail('record.not-found', { entity: clue.label });
  if (new Set(rows.map((row) => row.dealer_id)).size > 1) fail('clue.merge-dealers');
  const closed = rows.find(({ status }) => !(openClue as readonly ClueStatus[]).includes(status));
  if (closed)
    fail('flow.status', {
      status: clue.statusText(closed.status as never),
      action: flow.merge.label,
      numbers: closed.clue_no,
    });
  const [first, ...others] = rows.toSorted(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id,
  );
  return first && others.length > 0 ? [first, ...others] : fail('clue.merge-two');
}

const given = <T>(values: readonly (T | null)[]): T[] =>
  values.flatMap((value) => (value === null ? [] : [value]));
export const earliest = (values: readonly (string | null)[]) => given(values).toSorted()[0] ?? null;

/** Whose it is from then on: of him who spoke to the customer last; where nobody did, of the oldest that has somebody. */
function ownerOf(rows: readonly Row[]): Pick<Row, 'owner_id' | 'owner_name'> {
  const spoken = rows
    .filter((row) => row.last_contact_at !== null && row.owner_id !== null)
    .toSorted((a, b) => Date.parse(b.last_contact_at ?? '') - Date.parse(a.last_contact_at ?? ''));
  const { owner_id, owner_name } = spoken[0] ??
    rows.find((row) => row.owner_id !== null) ?? { owner_id: null, owner_name: '' };
  return { owner_id, owner_name };
}

/** The latest check, with what it found. */
function checkOf(rows: readonly Row[]) {
  const [latest] = rows.toSorted((a, b) => (b.tyre_check_id ?? 0) - (a.tyre_check_id ?? 0));
  const { tyre_check_id = null, check_no = '', red = 0, yellow = 0, forecast_months = null } = latest ?? {};
  return { tyre_check_id, check_no, red, yellow, forecast_months };
}

/** Plate, VIN and car of one clue, with the mileage and the latest check of that car. */
function carColumns({ car, own }: ReturnType<typeof carOf>) {
  return {
    plate: car.plate,
    vin: car.vin,
    car_name: car.car_name || (own.find((row) => row.car_name)?.car_name ?? ''),
    mileage: Math.max(0, ...given(own.map((row) => row.mileage))) || null,
    ...checkOf(own),
  };
}

/** The remark of a merged clue as a line of the survivor's. */
export const remarkLine = ({ clue_no: no, remark }: Pick<Row, 'clue_no' | 'remark'>): string =>
  remark && `${no}：${remark}`;

/** All remarks. @throws clue.merge-remarks */
function remarksOf(survivor: Row, others: readonly Row[]): string {
  const all = [survivor.remark, ...others.map(remarkLine)].filter(Boolean).join('\n');
  return all.length <= clueRemarkMax ? all : fail('clue.merge-remarks', { max: clueRemarkMax });
}

/** What the clue that stays is made of all: the oldest, which keeps source and creation. */
export const together = (rows: readonly Row[], kept: ReturnType<typeof carOf>): MergedColumns => ({
  ...carColumns(kept),
  ...ownerOf(rows),
  due_at: earliest(rows.map((row) => row.due_at)) ?? '',
  contacted_at: earliest(rows.map((row) => row.contacted_at)),
  booked_at: earliest(rows.map((row) => row.booked_at)),
  visited_at: earliest(rows.map((row) => row.visited_at)),
  do_not_disturb: rows.some((row) => row.do_not_disturb),
  status: openClue.findLast((status) => rows.some((row) => row.status === status)) ?? 'NEW',
});

/** Recomputes last contact and result of clues from their follow-ups. */
export const updateLastContact = ({ db }: Ctx, ids: readonly number[]) =>
  sql`
  UPDATE clue SET (last_contact_at, last_result) = (SELECT max(f.at), coalesce((array_agg(f.result ORDER BY f.at DESC, f.id DESC))[1], '')
    FROM clue_follow_up f WHERE f.clue_id = clue.id) WHERE id = ANY(${[...ids]})`.execute(db);

const namesOf = (row: Pick<Row, 'clue_no' | 'plate' | 'vin' | 'car_name' | 'customer_name'>) =>
  clueSearch.key(row);

export const pickCar = ({ plate, vin, car_name }: Row) => ({ plate, vin, car_name });

/** What a merge changed, saved to undo it. */
export interface BeforeMerge {
  survivor: MergedColumns;
  status: ClueStatus;
  /** The clue that took it: the survivor, unless that was merged itself later; absent in merges of before it was kept. */
  of?: number;
  /** Car of the merged clue where the survivor has it now, else null; absent in merges of before cars moved as a whole. */
  car?: Pick<Row, (typeof carKeys)[number]> | null;
}

/** What the clues were, for taking it back. `car`: the merged clue whose car the survivor takes. */
async function keepBefore({ db, me }: Ctx, survivor: Row, others: readonly Row[], car: Row): Promise<void> {
  const before = Object.fromEntries(takenOver.map((key) => [key, survivor[key]])) as MergedColumns;
  await db
    .insertInto('clue_merge')
    .values(
      others.map((other) => ({
        survivor_id: survivor.id,
        merged_id: other.id,
        before: JSON.stringify({
          survivor: before,
          of: survivor.id,
          status: other.status,
          car: other === car ? pickCar(other) : null,
        } satisfies BeforeMerge),
        by_id: me.accountId || null,
        by_name: me.name,
      })),
    )
    .execute();
}

/** Sets the car of a clue. */
export const setCar = ({ db }: Pick<Ctx, 'db'>, row: Row, car: NonNullable<BeforeMerge['car']>) =>
  db
    .updateTable('clue')
    .set({ ...car, search: namesOf({ ...row, ...car }) })
    .where('id', '=', row.id)
    .execute();

async function takeOver(ctx: Ctx, survivor: Row, others: readonly Row[], chosen?: number): Promise<void> {
  const kept = carOf([survivor, ...others], chosen);
  const { car } = kept;
  const set = {
    ...together([survivor, ...others], kept),
    remark: remarksOf(survivor, others),
  };
  await keepBefore(ctx, survivor, others, car);
  // Its former car stays findable at the clue whose car it takes.
  if (car !== survivor && isNamed(survivor)) await setCar(ctx, car, pickCar(survivor));
  const ids = others.map(({ id }) => id);
  await sql`UPDATE clue_follow_up SET clue_id = ${survivor.id}, from_clue = coalesce(from_clue, clue_id)
    WHERE clue_id = ANY(${ids})`.execute(ctx.db);
  await ctx.db
    .updateTable('clue')
    .set({
      ...set,
      search: namesOf({ ...survivor, ...set }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', survivor.id)
    .execute();
  await emit(ctx, cluesMerged, { survivorId: survivor.id, mergedIds: ids });
  await updateLastContact(ctx, [survivor.id, ...ids]);
  await recordEvent(ctx, {
    entity: clue.name,
    entityId: survivor.id,
    entityNo: survivor.clue_no,
    action: 'mergedFrom',
    from: survivor.status,
    to: set.status,
    remark: others.map((row) => row.clue_no).join('、'),
    ...(survivor.owner_name === set.owner_name
      ? {}
      : { changes: { ownerName: { before: survivor.owner_name, after: set.owner_name } } }),
  });
}

/**
 * Merges open clues of a dealer into the oldest, which keeps its source and day and receives everything of the others;
 * those are closed. `chosen` is the clue whose car stays, asked for where they are of several cars.
 * @throws clue.merge-two, clue.merge-dealers, clue.merge-cars, clue.merge-remarks, flow.status, record.not-found
 */
export async function mergeClues(ctx: Ctx, asked: readonly number[], chosen?: number): Promise<ClueRow> {
  const [survivor, ...others] = await findClues(ctx, asked, true);
  await moveMany(
    ctx,
    clue,
    flow,
    'merge',
    others.map(({ id }) => id),
    { set: { merged_into: survivor.id, closed_at: sql`now()` }, remark: survivor.clue_no },
  );
  // What was merged into the others is in the oldest now.
  await ctx.db
    .updateTable('clue')
    .set({ merged_into: survivor.id })
    .where(
      'merged_into',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  await ctx.db
    .updateTable('clue_merge')
    .set({ survivor_id: survivor.id })
    .where('undone_at', 'is', null)
    .where(
      'survivor_id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  await takeOver(ctx, survivor, others, chosen);
  return readClue(ctx, survivor.id);
}

/** Returns the effects of a merge. @throws as mergeClues */
export async function previewMerge(
  ctx: Ctx,
  asked: readonly number[],
): Promise<z.output<typeof MergePreview>> {
  const rows = await findClues(ctx, asked, false);
  const ids = rows.map(({ id }) => id);
  const [shown, counted] = await Promise.all([
    clueSource(ctx).where('clue.id', 'in', ids).select(selection(clueColumns, ctx)).execute(),
    sql<{ followUps: number; messages: number }>`
      SELECT (SELECT count(*) FROM clue_follow_up WHERE clue_id = ANY(${ids}))::int AS "followUps",
        (SELECT count(*) FROM sms_log WHERE entity = ${clue.name} AND entity_id = ANY(${ids}))::int AS messages`.execute(
      ctx.db,
    ),
  ]);
  const inOrder = ids.flatMap((id) => shown.filter((row) => row.id === id)).map((row) => openRow(row, ctx));
  const [survivor, ...others] = inOrder;
  const checks = new Set(given(rows.map((row) => row.tyre_check_id))).size;
  const { followUps = 0, messages = 0 } = counted.rows[0] ?? {};
  if (!survivor) return fail('clue.merge-two');
  const cars = groupByCar(rows);
  return {
    survivor,
    others,
    cars: cars.length > 1 ? cars.flatMap((own) => bestOf(own)?.id ?? []) : [],
    ownerName: ownerOf(rows).owner_name,
    followUps,
    checks,
    messages,
  };
}
