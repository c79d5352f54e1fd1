import { sql } from 'kysely';
import type { z } from 'zod';
import type { couponGiveRoutes } from '@treadline/contract/promotion/coupons/give-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { readBatch } from '../batch-list.ts';
import { couponBatch } from '../entity.ts';
import { isMarketingWithdrawn } from '../give.ts';
import { findOwnRunningPromotion } from '../own-promotion.ts';
import { isTargetedMember } from './meant.ts';
import { giveJob } from './names.ts';

type Asked = z.output<typeof couponGiveRoutes.preview.body>;

/** Returns how many members a distribution would reach. @throws coupon.not-running */
export async function previewRule(ctx: Ctx, { promotionId, rule }: Asked) {
  const { owner_id: ownerId, per_user: perUser, left } = await findOwnRunningPromotion(ctx, promotionId);
  const { rows } = await sql<{ meant: number; consent: number; had: number }>`
    SELECT count(*) AS meant, count(*) FILTER (WHERE w.withdrawn) AS consent,
      count(*) FILTER (WHERE NOT w.withdrawn AND k.given >= ${perUser}::int) AS had
    FROM member CROSS JOIN LATERAL (SELECT ${isMarketingWithdrawn} AS withdrawn) w
    LEFT JOIN coupon_count k ON k.promotion_id = ${promotionId} AND k.member_id = member.id
    WHERE ${isTargetedMember(ctx, rule, ownerId)}`.execute(ctx.db);
  const { meant = 0, consent = 0, had = 0 } = rows[0] ?? {};
  return { meant, consent, had, left, given: Math.min(meant - consent - had, left ?? meant) };
}

/** Creates a distribution with its recipients; a job gives the coupons. */
export async function openBatch(
  ctx: Ctx,
  promotionId: number,
  { source, rule }: { source: 'RULE' | 'LIST'; rule: object },
  persons: (batchId: number) => ReturnType<typeof sql>,
) {
  const [no = ''] = await nextNumbers(ctx, 'FQ');
  const { id } = await ctx.db
    .insertInto('coupon_batch')
    .values({
      batch_no: no,
      promotion_id: promotionId,
      source,
      rule: JSON.stringify(rule),
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows } = await sql`
    INSERT INTO coupon_batch_person (batch_id, member_id) ${persons(id)} ON CONFLICT DO NOTHING`.execute(
    ctx.db,
  );
  const meant = Number(numAffectedRows ?? 0);
  if (meant === 0) fail('coupon.nobody');
  await ctx.db.updateTable('coupon_batch').set({ meant }).where('id', '=', id).execute();
  await recordEvent(ctx, {
    entity: couponBatch.name,
    entityId: id,
    entityNo: no,
    action: 'distribute',
    to: 'RUNNING',
    remark: String(meant),
  });
  await ctx.jobs.enqueue(ctx.db, giveJob, { id }, { key: `promotion-${promotionId}` });
  return { id, no, meant };
}

/**
 * Starts a distribution to the members matching a rule.
 * @throws coupon.not-running, coupon.nobody, coupon.count-changed when the number differs from the preview
 */
export async function startDistribution(
  ctx: Ctx,
  { promotionId, rule, meant }: z.output<typeof couponGiveRoutes.distribute.body>,
) {
  const { owner_id: ownerId } = await findOwnRunningPromotion(ctx, promotionId);
  const batch = await openBatch(
    ctx,
    promotionId,
    { source: 'RULE', rule },
    (id) => sql`SELECT ${id}::bigint, member.id FROM member WHERE ${isTargetedMember(ctx, rule, ownerId)}`,
  );
  if (batch.meant !== meant) fail('coupon.count-changed', { now: batch.meant });
  return readBatch(ctx, batch.id);
}
