import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { placesOf } from './places.ts';
import { pull } from './variance.ts';

type Pull = Selectable<DB['stock_pull']>;
/** Increments of a pull's counters. */
export type PullCounts = Partial<
  Record<'done' | 'changed' | 'opened' | 'gone' | 'failed' | 'places_done', number>
>;

/** Locks a running pull; undefined when it has ended or advanced since it was read. */
export const holdPull = (db: Db, { id, step }: Pick<Pull, 'id' | 'step'>): Promise<Pull | undefined> =>
  db
    .selectFrom('stock_pull')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('step', '=', step)
    .forUpdate()
    .executeTakeFirst();

/** Advances a pull to its next step and adds to its counters. */
export async function advancePull(
  db: Db,
  { id }: Pick<Pull, 'id'>,
  counted: PullCounts,
  next: Partial<Pick<Pull, 'location_id' | 'phase' | 'next_cursor'>>,
): Promise<boolean> {
  const added = Object.entries(counted).map(([key, n]) => [key, sql<number>`${sql.ref(key)} + ${n}`]);
  await db
    .updateTable('stock_pull')
    .set({
      ...next,
      ...(Object.fromEntries(added) as object),
      step: sql<number>`step + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Advances a pull to the next place by id, or ends it after the last. @returns whether it goes on */
export async function startNextPlace(ctx: Ctx, held: Pull, counted: PullCounts = {}): Promise<boolean> {
  const next = await placesOf(ctx.db, held)
    .where('location.id', '>', held.location_id ?? 0)
    .orderBy('location.id')
    .select('location.id')
    .executeTakeFirst();
  const place = { location_id: next?.id ?? held.location_id, phase: 'STOCK', next_cursor: null } as const;
  await advancePull(ctx.db, held, counted, place);
  if (next) return true;
  await finishPull(ctx, held);
  return false;
}

/** Counts a place as done and advances to the next. */
export const completePlace = (ctx: Ctx, held: Pull, counted: PullCounts): Promise<boolean> =>
  startNextPlace(ctx, held, { ...counted, places_done: 1 });

/** Ends a pull as DONE. */
export const finishPull = (ctx: Ctx, held: Pull): Promise<void> => end(ctx, held, 'DONE', '');

/** Ends a pull as FAILED; saved pages stay. `reason`: a key of `pullReasons`, or the provider's message. */
export const failPull = (ctx: Ctx, held: Pull, reason: string): Promise<void> =>
  end(ctx, held, 'FAILED', reason);

async function end(
  ctx: Ctx,
  { id: entityId, pull_no: entityNo }: Pull,
  status: 'DONE' | 'FAILED',
  reason: string,
): Promise<void> {
  const now = sql<Date>`now()`;
  await ctx.db
    .updateTable('stock_pull')
    .set({ status, reason: reason.slice(0, 500), ended_at: now, updated_at: now })
    .where('id', '=', entityId)
    .execute();
  const action = status === 'DONE' ? 'finish' : 'fail';
  const entry = { entity: pull.name, entityId, entityNo, action, from: 'RUNNING', to: status };
  await recordEvent(ctx, { ...entry, remark: reason });
}

/** Inserts the rows a pull could not apply. */
export async function saveFailures(
  db: Db,
  { id }: Pick<Pull, 'id'>,
  failures: readonly { place: string; item: string; reason: string }[],
): Promise<void> {
  if (failures.length === 0) return;
  await db
    .insertInto('stock_pull_failure')
    .values(
      failures.map(({ place, item, reason }) => ({
        pull_id: id,
        place_code: place,
        item_code: item,
        reason: reason.slice(0, 500),
      })),
    )
    .execute();
}
