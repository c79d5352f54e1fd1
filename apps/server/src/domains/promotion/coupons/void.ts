import { sql } from 'kysely';
import { couponStateTexts } from '@treadline/contract/promotion/coupons/states.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow, type RowResults } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { actsForPromotion, coupon, couponSource } from './entity.ts';
import { moveCoupons } from './insert.ts';

/** Voids unused coupons independently: one used meanwhile does not stop the others. */
export async function voidCoupons(
  ctx: Ctx,
  { ids, reason }: { ids: readonly number[]; reason: string },
): Promise<RowResults> {
  const rows = await couponSource(ctx)
    .where('coupon.id', 'in', [...ids])
    .select(['coupon.id', 'coupon.code'])
    .execute();
  const nos = new Map(rows.map(({ id, code }) => [id, code]));
  return eachRow(ctx, ids, nos, (own, id) => voidOne(own, id, reason));
}

/** @throws record.not-found for those of another's promotion; coupon.state */
async function voidOne(ctx: Ctx, id: number, reason: string): Promise<void> {
  const found = await couponSource(ctx)
    .where('coupon.id', '=', id)
    .where(actsForPromotion(ctx))
    .select(['coupon.code', 'coupon.state'])
    .executeTakeFirst();
  if (!found) return fail('record.not-found', { entity: coupon.label });
  const [moved] = await moveCoupons(ctx, {
    from: 'UNUSED',
    to: 'VOID',
    where: sql<boolean>`coupon.id = ${id}`,
    reason,
  });
  if (!moved) {
    const now = await ctx.db.selectFrom('coupon').where('id', '=', id).select('state').executeTakeFirst();
    fail('coupon.state', { state: couponStateTexts[now?.state ?? found.state].text });
  }
  await recordEvent(ctx, {
    entity: coupon.name,
    entityId: id,
    entityNo: found.code,
    action: 'void',
    from: 'UNUSED',
    to: 'VOID',
    remark: reason,
  });
}
