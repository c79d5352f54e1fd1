import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** SQL condition: coupons of the promotion can be taken now. */
export const isRunning = sql<boolean>`(promotion.take = 'COUPON' AND promotion.state = 'ACTIVE'
  AND promotion.starts_at <= now() AND promotion.ends_at > now())`;

/** Takes up to `wanted` coupons of a running promotion, never above its total. @returns how many */
export async function reserveCoupons({ db }: Ctx, promotionId: number, wanted: number): Promise<number> {
  const { rows } = await sql<{ had: number }>`
    WITH free AS (
      SELECT id, least(${wanted}::int, coalesce(total - taken, ${wanted}::int)) AS had FROM promotion
      WHERE id = ${promotionId} AND ${isRunning} FOR NO KEY UPDATE
    )
    UPDATE promotion p SET taken = p.taken + free.had, updated_at = now() FROM free WHERE p.id = free.id AND free.had > 0
    RETURNING free.had`.execute(db);
  return rows[0]?.had ?? 0;
}
