import { sql } from 'kysely';
import {
  computeStanding,
  deductRefund,
  type CountedOrders,
} from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { postPoints } from '#domains/promotion/dealer-points/index.ts';
import type { RefundedOrder } from '#domains/retail/retail-orders/index.ts';
import { activity } from './entity.ts';
import { rulesOf, type ActivityRecord } from './standings.ts';

export const correctJob = 'dealer-activities.correct';
const actor = '活动退款更正';
const said = t('{name}：订单 {no} 退款', '{name}: order {no} refunded', '{name}：訂單 {no} 退款');

interface Kept {
  activity_id: number;
  order_id: number;
  dealer_id: number;
  pieces: number;
  fen: number;
  mix_pieces: number;
  paid_fen: number;
  refunded_fen: number;
  /** The order's by now. */
  refunded_now: number;
  order_no: string;
}

/** Counted orders of which more has gone back than was taken off. */
const behind = (which: { orderId?: number; activityId?: number }) => sql<Kept>`
  SELECT k.*, o.refunded_fen AS refunded_now, o.order_no FROM dealer_activity_order k JOIN retail_order o ON o.id = k.order_id
  WHERE k.refunded_fen <> o.refunded_fen
    AND ${which.orderId === undefined ? sql`k.activity_id = ${which.activityId}` : sql`k.order_id = ${which.orderId}`}
  ORDER BY k.activity_id, k.order_id`;

const countsAt = (
  { pieces, fen, mix_pieces: mix, paid_fen: paid }: Kept,
  refunded: number,
): CountedOrders => ({
  pieces: deductRefund(pieces, paid, refunded),
  fen: deductRefund(fen, paid, refunded),
  mixPieces: deductRefund(mix, paid, refunded),
});
const add = (to: CountedOrders, by: CountedOrders, sign: 1 | -1): CountedOrders => ({
  pieces: to.pieces + sign * by.pieces,
  fen: to.fen + sign * by.fen,
  mixPieces: to.mixPieces + sign * by.mixPieces,
});

/** The dealer's row, locked: its corrections follow one another. */
async function lockDealer({ db }: Ctx, { activity_id: activityId, dealer_id: dealerId }: Kept) {
  return db
    .selectFrom('dealer_activity_dealer')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('dealer_id', '=', dealerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The order as it is kept and as it is by now, once the dealer is locked; nothing where another has done it. */
async function readBehind(
  { db }: Ctx,
  { activity_id: activityId, order_id: orderId }: Kept,
): Promise<Kept | undefined> {
  const { rows } =
    await sql<Kept>`SELECT x.* FROM (${behind({ orderId })}) x WHERE x.activity_id = ${activityId}`.execute(
      db,
    );
  return rows[0];
}

/** One order's refund taken off: less counts, and the points follow. */
async function correctOrder(ctx: Ctx, seen: Kept, row: ActivityRecord): Promise<void> {
  const dealer = await lockDealer(ctx, seen);
  const kept = await readBehind(ctx, seen);
  if (!kept) return;
  const before: CountedOrders = {
    pieces: dealer.pieces ?? 0,
    fen: dealer.fen ?? 0,
    mixPieces: dealer.mix_pieces ?? 0,
  };
  const [was, is] = [countsAt(kept, kept.refunded_fen), countsAt(kept, kept.refunded_now)];
  const after = add(add(before, was, -1), is, 1);
  const { points, step } = computeStanding(rulesOf(row), after, dealer.base, dealer.thresholds ?? []);
  const delta = points - (dealer.points ?? 0) - dealer.corrected;
  const lost = { pieces: is.pieces - was.pieces, fen: is.fen - was.fen, points: delta };
  await ctx.db
    .updateTable('dealer_activity_dealer')
    .set({
      pieces: after.pieces,
      fen: after.fen,
      mix_pieces: after.mixPieces,
      step,
      corrected: dealer.corrected + delta,
    })
    .where('activity_id', '=', kept.activity_id)
    .where('dealer_id', '=', kept.dealer_id)
    .execute();
  const id = await writeCorrection(ctx, kept, lost);
  if (delta !== 0) await post(ctx, { row, kept, delta, id });
}

/** That so much of the order is taken off, as a row of its own. */
async function writeCorrection(
  { db }: Ctx,
  kept: Kept,
  lost: { pieces: number; fen: number; points: number },
): Promise<number> {
  await db
    .updateTable('dealer_activity_order')
    .set({ refunded_fen: kept.refunded_now })
    .where('activity_id', '=', kept.activity_id)
    .where('order_id', '=', kept.order_id)
    .execute();
  const { id } = await db
    .insertInto('dealer_activity_correction')
    .values({
      activity_id: kept.activity_id,
      dealer_id: kept.dealer_id,
      order_id: kept.order_id,
      refunded_before: kept.refunded_fen,
      refunded_after: kept.refunded_now,
      ...lost,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function post(
  ctx: Ctx,
  { row, kept, delta, id }: { row: ActivityRecord; kept: Kept; delta: number; id: number },
): Promise<void> {
  const reason = fillPlaces(said, 'zh-CN', { name: row.name, no: kept.order_no });
  const about = { entity: activity.name, entityId: row.id, entityNo: row.activity_no };
  await recordEvent(ctx, {
    ...about,
    action: 'correct',
    remark: `${kept.order_no} ${delta > 0 ? '+' : ''}${delta}`,
  });
  await postPoints(ctx, {
    dealerId: kept.dealer_id,
    kind: delta > 0 ? 'GRANT' : 'REVOKE',
    delta,
    activityId: row.id,
    bizType: 'ACTIVITY_CORRECTION',
    bizId: id,
    bizNo: row.activity_no,
    reason,
  });
}

/**
 * Deducts refunds of one order or one activity from the sums of settled activities, one transaction per order.
 * Idempotent: deductions are stored with the order.
 */
export async function correctRefunds(
  services: Services,
  which: { orderId?: number; activityId?: number },
): Promise<void> {
  const { rows } = await behind(which).execute(services.db);
  await forEachIndependently(
    rows.map((kept) => ({ ...kept, no: kept.order_no })),
    (kept) =>
      asSystem(services, actor, async (ctx) => {
        const row = await ctx.db
          .selectFrom('dealer_activity')
          .selectAll()
          .where('id', '=', kept.activity_id)
          .executeTakeFirstOrThrow();
        await correctOrder(ctx, kept, row);
      }),
  );
}

/** Job that corrects for refunds: once an order's refund has succeeded, and once an activity is settled. */
export const correctLater = (services: Services): JobDefinition => ({
  name: correctJob,
  retries: 10,
  retryDelay: 10,
  retryDelayMax: 3600,
  run: ({ orderId, activityId }) =>
    correctRefunds(services, {
      ...(orderId === undefined ? {} : { orderId: Number(orderId) }),
      ...(activityId === undefined ? {} : { activityId: Number(activityId) }),
    }),
});

/** Enqueues the correction for a refunded order; call in the refund's transaction. */
export const correctRefunded = async (
  { db, jobs }: Ctx,
  { id, isCompleted }: RefundedOrder,
): Promise<void> => {
  if (isCompleted) await jobs.enqueue(db, correctJob, { orderId: id });
};
