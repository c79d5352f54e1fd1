import { sql } from 'kysely';
import type { PointsCause, PointsSource } from '@treadline/contract/promotion/dealer-points/kinds.ts';
import { pointsRows, type PointsAndDebt } from '@treadline/contract/promotion/dealer-points/move-points.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** A movement of a dealer's points, unique per document, dealer and cause. */
export interface PointsPosting {
  dealerId: number;
  kind: PointsCause;
  /** Positive is a credit to the account. */
  delta: number;
  activityId?: number | null;
  bizType: PointsSource;
  bizId: number;
  bizNo: string;
  reason?: string;
}

/**
 * Posts a movement of a dealer's points under the account's lock; idempotent. Call last in the transaction, with the
 * document locked, dealers in id order; the caller checks access.
 * @returns the balance afterwards. @throws dealer-points.short when more is spent than the balance
 */
export async function postPoints(
  ctx: Pick<Ctx, 'db' | 'me'>,
  posting: PointsPosting,
): Promise<PointsAndDebt> {
  const { dealerId, kind, delta } = posting;
  const held = await lockPoints(ctx, dealerId);
  if (delta === 0 || (await wasPosted(ctx, posting))) return held;
  if (kind === 'SPEND' && -delta > held.points)
    fail('dealer-points.short', { asked: -delta, available: held.points, shortfall: -delta - held.points });
  const rows = pointsRows(held, kind, delta);
  const { activityId = null, bizType, bizId, bizNo, reason = '' } = posting;
  await ctx.db
    .insertInto('dealer_points_txn')
    .values(
      rows.map((row) => ({
        dealer_id: dealerId,
        cause: kind,
        kind: row.kind,
        delta: row.delta,
        debt_delta: row.debtDelta,
        balance_after: row.points,
        debt_after: row.debt,
        activity_id: activityId,
        biz_type: bizType,
        biz_id: bizId,
        biz_no: bizNo,
        reason,
        actor_id: ctx.me.accountId || null,
        actor_name: ctx.me.name,
      })),
    )
    .execute();
  const { points, debt } = rows.at(-1) ?? held;
  await ctx.db
    .updateTable('dealer_points_account')
    .set({ points, debt, last_at: sql`clock_timestamp()` })
    .where('id', '=', dealerId)
    .execute();
  return { points, debt };
}

/** Locks a dealer's account, creating it on first use. */
export async function lockPoints({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<PointsAndDebt> {
  const read = () =>
    db
      .selectFrom('dealer_points_account')
      .select(['points', 'debt'])
      .where('id', '=', dealerId)
      .forUpdate()
      .executeTakeFirst();
  const found = await read();
  if (found) return found;
  await sql`INSERT INTO dealer_points_account (id) VALUES (${dealerId}) ON CONFLICT DO NOTHING`.execute(db);
  return (await read()) ?? { points: 0, debt: 0 };
}

async function wasPosted(
  { db }: Pick<Ctx, 'db'>,
  { bizType, bizId, dealerId, kind }: PointsPosting,
): Promise<boolean> {
  const found = await db
    .selectFrom('dealer_points_txn')
    .select('id')
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('dealer_id', '=', dealerId)
    .where('cause', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}
