import { sql } from 'kysely';
import { countFlow as flow } from '@treadline/contract/stock/counts/flow.ts';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { causerOf } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { readSetting, readSettings } from '#kernel/settings.ts';
import { giveUpMissing, placeGained } from '#domains/stock/bins/index.ts';
import { aloneFen, countStock, lockLevels, logRecallHolds, worthOf } from '#domains/stock/inventory/index.ts';
import { statusNow } from './close-count.ts';
import { lockCount, stockCount, type LockedCount } from './count.ts';
import { countedPieces } from './counted-pieces.ts';
import { dotsChanged } from './dot-sums.ts';
import { openLines, requireCounted, requireOwner, type OpenLine } from './line-guards.ts';
import { movedParts, sumLines } from './settle-lines.ts';
import { formatPartNos } from './transitions.ts';

/**
 * Posts the differences of lines to today's stock, each as of the moment its part was counted. A line whose stock
 * moved around that moment is not posted but set to recount. The count is POSTED when no line is open.
 * @returns how many lines were posted, and the part numbers to recount
 * @throws stock-count.not-counted, stock-count.picked, stock-count.second-person, stock-count.owner-posts,
 * inventory.short, flow.status
 */
export async function postCount(ctx: Ctx, id: number, lineIds: readonly number[]) {
  const count = await lockCount(ctx, id, 'post');
  requireOwner(ctx, count);
  const lines = (await openLines(ctx, id, lineIds)).filter((line) => line.open);
  requireCounted(lines, true);
  await requireSecond(ctx, count, lines);
  const { still, moved } = await splitMoved(ctx, count, lines);
  await askAgain(ctx, moved);
  await markPosted(ctx, still);
  await sumLines(ctx, id);
  await applyTransition(ctx, stockCount, flow, 'post', id, {
    set: await statusNow(ctx, id),
    remark: formatPartNos(still),
  });
  const counted = await countedPieces(ctx, count.location_id, still);
  await giveUpMissing(ctx.db, count.location_id, counted);
  const held = await countStock(ctx, {
    locationId: count.location_id,
    bizId: id,
    bizNo: count.count_no,
    lines: still.map((line) => ({
      id: line.id,
      partId: line.partId,
      dots: line.dots.map((d) => ({ dot: d.dot, delta: d.counted - d.book })),
    })),
  });
  await placeGained(ctx.db, count.location_id, counted);
  await logRecallHolds(ctx, stockCount, { id, no: count.count_no }, held);
  return { posted: still.length, moved: moved.map(({ partNo }) => partNo) };
}

/** Returns the difference value, in fen, above which a second person must post. */
export const approveAbove = ({ db }: Ctx): Promise<number> =>
  readSetting(db, stockSettings.settings.approveAboveFen);

/**
 * Above the limit who accepted a line does not post it, unless the configuration says otherwise. It is the whole count
 * that is compared, DOT by DOT, with what else the caller corrected alone of the place today: in pieces it is worth no less, and
 * renaming DOTs is a difference as well.
 */
async function requireSecond(ctx: Ctx, count: LockedCount, lines: readonly OpenLine[]): Promise<void> {
  const { approveAboveFen: limit, ownApproval } = await readSettings(ctx.db, stockSettings.settings);
  const person = causerOf(ctx)?.id ?? null;
  if (ownApproval || !lines.some(({ accepted_by: by }) => by === null || by === person)) return;
  const { location_id: locationId, id: butCount } = count;
  const all = await ctx.db
    .selectFrom('stock_count_line as l')
    .where('l.count_id', '=', butCount)
    .where('l.book', 'is not', null)
    .select(['l.part_id as partId', dotsChanged.as('pieces')])
    .execute();
  const whole = Math.max(count.value_fen, await worthOf(ctx, locationId, all));
  const value = whole + (await aloneFen(ctx, { locationId, person, butCount }));
  if (value > limit) fail('stock-count.second-person', { value: value / 100, limit: limit / 100 });
}

/** Lines whose parts lay still when they were counted, asked under the lock of their stock. */
async function splitMoved(ctx: Ctx, { location_id: locationId }: LockedCount, lines: readonly OpenLine[]) {
  const places = lines.map(({ partId }) => ({ locationId, partId }));
  if (places.length > 0) await lockLevels(ctx, places);
  const parts = await movedParts(
    ctx,
    locationId,
    lines.map((line) => ({
      partId: line.partId,
      from: new Date(line.first_at ?? 0),
      to: new Date(line.counted_at ?? 0),
    })),
  );
  return {
    still: lines.filter(({ partId }) => !parts.has(partId)),
    moved: lines.filter(({ partId }) => parts.has(partId)),
  };
}

const askAgain = ({ db }: Ctx, lines: readonly OpenLine[]) =>
  sql`
    UPDATE stock_count_line SET state = 'RECOUNT', recount = 'MOVED', round = round + 1, counted = NULL, book = NULL,
      dots = '[]', racks = '{}', first_at = NULL, counted_at = NULL, picked = NULL, accepted_by = NULL, accepted_by_name = NULL
    WHERE id = ANY(${lines.map(({ id }) => id)})`.execute(db);

const markPosted = ({ db, me }: Ctx, lines: readonly OpenLine[]) =>
  sql`
    UPDATE stock_count_line SET state = 'AGREED', open = false, posted_at = now(),
      accepted_by = coalesce(accepted_by, ${me.accountId}), accepted_by_name = coalesce(accepted_by_name, ${me.name})
    WHERE id = ANY(${lines.map(({ id }) => id)})`.execute(db);
