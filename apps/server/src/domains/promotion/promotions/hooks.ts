import type { Ctx } from '#kernel/context.ts';
import { port } from '#kernel/hooks.ts';

/** The path of the page on which customers take the coupon of a promotion, below the origin. */
export const couponLink = port<(ctx: Ctx, promotionId: number) => string>(
  'promotion.coupon-link',
  'The path of the page on which customers take the coupon of a promotion.',
);
