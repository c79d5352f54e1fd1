import { varianceFlow as flow } from '@treadline/contract/stock/variance/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { on } from '#kernel/hooks.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { adjustmentEnded } from '#domains/stock/inventory/index.ts';
import { reopenVariance } from './tell.ts';
import { variance } from './variance.ts';

const refused = t('库存调整单未通过', 'The adjustment was not approved', '庫存調整單未通過');

/** What waits for an adjustment ends with it: accepted when it is posted, open again when it is not. */
export const adjustmentHandler = on(adjustmentEnded, async (ctx, { adjustmentId, end }) => {
  const waiting = await ctx.db
    .selectFrom('stock_variance')
    .where('adjust_id', '=', adjustmentId)
    .where('status', '=', 'ADJUSTING')
    .select('id')
    .executeTakeFirst();
  if (!waiting) return;
  // Whoever approves need not see variances.
  if (end === 'POSTED') await applyTransition(ctx, variance, flow, 'post', waiting.id);
  else await reopenVariance(ctx, waiting.id, refused[ctx.lang]);
});
