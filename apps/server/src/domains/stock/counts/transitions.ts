import { sql } from 'kysely';
import { countFlow as flow } from '@treadline/contract/stock/counts/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { requireNotCounted } from './add-lines.ts';
import { closeWhenDone, statusNow } from './close-count.ts';
import { lockCount, stockCount, type LockedCount } from './count.ts';
import { openLines, requireCounted, requireOwner } from './line-guards.ts';
import { settleLines, sumLines } from './settle-lines.ts';

interface Finished {
  version: number;
  /** Parts that nobody counted. */
  uncounted: 'REFUSE' | 'ZERO' | 'LEAVE';
}

/**
 * COUNTING -> DIFFERENCES, with the book quantities beside the counted; POSTED if nothing differs.
 * @throws stock-count.pending, stock-count.nothing, record.changed, flow.status
 */
export async function finishCount(ctx: Ctx, id: number, { version, uncounted }: Finished): Promise<void> {
  const count = await lockCount(ctx, id, 'finish', version);
  const left = await settleUncounted(ctx, count, uncounted);
  const lines = await ctx.db.selectFrom('stock_count_line').where('count_id', '=', id).select('id').execute();
  if (lines.length === 0) fail('stock-count.nothing');
  await settleLines(
    ctx,
    count,
    lines.map((line) => line.id),
    true,
  );
  await applyTransition(ctx, stockCount, flow, 'finish', id, {
    set: { ...(await statusNow(ctx, id)), finished_at: new Date(), line_count: lines.length },
    remark: left > 0 ? `${uncounted === 'ZERO' ? '0 × ' : '− '}${left}` : '',
  });
}

/** What becomes of parts that nobody counted. @returns how many there are */
async function settleUncounted(
  ctx: Ctx,
  { id }: LockedCount,
  uncounted: Finished['uncounted'],
): Promise<number> {
  const pending = await ctx.db
    .selectFrom('stock_count_line')
    .where('count_id', '=', id)
    .where('state', '=', 'PENDING')
    .select('id')
    .execute();
  if (pending.length === 0) return 0;
  if (uncounted === 'REFUSE') fail('stock-count.pending', { count: pending.length });
  const ids = pending.map((line) => line.id);
  if (uncounted === 'LEAVE') {
    await ctx.db.deleteFrom('stock_count_line').where('id', 'in', ids).execute();
    return ids.length;
  }
  await sql`
    INSERT INTO stock_count_entry (count_id, line_id, scan_id, round, counter_id, counter_name, qty, entered_at)
    SELECT ${id}, l.id, 'zero-' || l.id, l.round, ${ctx.me.accountId}, ${ctx.me.name}, 0, clock_timestamp()
    FROM stock_count_line l WHERE l.id = ANY(${ids})`.execute(ctx.db);
  return ids.length;
}

/**
 * Resets lines to be counted again from scratch, including lines that matched the books.
 * @throws stock-count.part-open, record.not-found, flow.status
 */
export async function recountLines(ctx: Ctx, id: number, lineIds: readonly number[]): Promise<void> {
  const count = await lockCount(ctx, id, 'recount');
  const lines = await openLines(ctx, id, lineIds);
  await requireNotCounted(ctx.db, count, await takenElsewhere(ctx, count, lineIds));
  await ctx.db
    .updateTable('stock_count_line')
    .set((eb) => ({
      ...untold,
      state: 'RECOUNT',
      recount: 'ASKED',
      open: true,
      round: eb('round', '+', 1),
    }))
    .where('id', 'in', [...lineIds])
    .execute();
  await sumLines(ctx, id);
  await applyTransition(ctx, stockCount, flow, 'recount', id, { remark: formatPartNos(lines) });
}

/** A line of which nothing is known. */
const untold = {
  racks: [] as string[],
  counted: null,
  first_at: null,
  counted_at: null,
  picked: null,
  book: null,
  dots: '[]',
  accepted_by: null,
  accepted_by_name: null,
};

/** Parts that agreed, and that another count has begun with since. */
async function takenElsewhere(
  { db }: Ctx,
  { id, location_id: locationId }: LockedCount,
  lineIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_count_line as own')
    .innerJoin('stock_count_line as other', (join) =>
      join.onRef('other.part_id', '=', 'own.part_id').on('other.location_id', '=', locationId),
    )
    .where('own.id', 'in', [...lineIds])
    .where('other.open', '=', true)
    .where('other.count_id', '<>', id)
    .select('own.part_id as partId')
    .execute();
  return rows.map(({ partId }) => partId);
}

/** Sets how many pieces of a line are picked but not shipped; they count as present. */
export async function recordPicked(ctx: Ctx, id: number, lineId: number, picked: number): Promise<void> {
  const count = await lockCount(ctx, id, 'recount');
  const lines = await openLines(ctx, id, [lineId]);
  requireCounted(lines);
  await ctx.db
    .updateTable('stock_count_line')
    .set({ picked, state: 'COUNTED', accepted_by: null, accepted_by_name: null })
    .where('id', '=', lineId)
    .execute();
  await settleLines(ctx, count, [lineId], true);
  const { name: entity } = stockCount;
  const remark = `${formatPartNos(lines)} ${picked}`;
  await recordEvent(ctx, { entity, entityId: id, entityNo: count.count_no, action: 'picked', remark });
  await closeWhenDone(ctx, count);
}

/**
 * Accepts the differences of lines; above the approval limit a second person posts them.
 * @throws stock-count.not-counted, stock-count.picked, stock-count.owner-posts, flow.status
 */
export async function acceptLines(ctx: Ctx, id: number, lineIds: readonly number[]): Promise<void> {
  const count = await lockCount(ctx, id, 'accept');
  requireOwner(ctx, count);
  const lines = await openLines(ctx, id, lineIds);
  requireCounted(lines, true);
  await ctx.db
    .updateTable('stock_count_line')
    .set({ state: 'AGREED', accepted_by: ctx.me.accountId, accepted_by_name: ctx.me.name })
    .where('id', 'in', [...lineIds])
    .where('open', '=', true)
    .where('accepted_by', 'is', null)
    .execute();
  await applyTransition(ctx, stockCount, flow, 'accept', id, { remark: formatPartNos(lines) });
}

/** Cancels a count with a reason: posted lines stay posted, open ones are closed without posting. */
export async function cancelCount(ctx: Ctx, id: number, reason: string): Promise<void> {
  await lockCount(ctx, id, 'cancel');
  await ctx.db
    .updateTable('stock_count_line')
    .set({ open: false })
    .where('count_id', '=', id)
    .where('open', '=', true)
    .execute();
  const posted = await ctx.db
    .selectFrom('stock_count_line')
    .where('count_id', '=', id)
    .where('posted_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  const set = posted ? { status: 'POSTED', posted_at: new Date() } : { status: 'CANCELLED' };
  await applyTransition(ctx, stockCount, flow, 'cancel', id, {
    set: { ...set, cancel_reason: reason },
    remark: reason,
  });
}

/** Returns the first five part numbers and the count of the rest, for the timeline. */
export const formatPartNos = (lines: readonly { partNo: string }[]): string => {
  const most = 5;
  const more = lines.length > most ? ` +${lines.length - most}` : '';
  return `${lines
    .slice(0, most)
    .map(({ partNo }) => partNo)
    .join('、')}${more}`;
};
