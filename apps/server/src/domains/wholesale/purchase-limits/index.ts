import { limitActions, limitFields } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { purchaseLimitRoutes } from '@treadline/contract/wholesale/purchase-limits/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { invariant } from '#kernel/invariant.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { importLimits, limitTemplate } from './import-limits.ts';
import { purchaseLimit } from './limit.ts';
import { changeLimit, removeLimit, listLimits } from './list.ts';
import { remainingQuota } from './quota.ts';
import { setBatch } from './set-limits.ts';
import { listUsage } from './usage.ts';

export { releaseQuota, remainingNow, remainingQuota, consumeQuota, type QuotaLine } from './quota.ts';

/** What binds the caller's dealer on a part that it sees. @throws record.not-found */
async function readOwn(ctx: Ctx, partId: number) {
  await findRecord(ctx, part, partId);
  const [quota] = await remainingQuota(ctx, ctx.me.companyId, [partId]);
  return quota ?? { limit: null, period: null, used: 0, remaining: null, from: null, to: null };
}

/** Purchase quotas of dealers by part and month or quarter. */
export const domain: Domain = {
  name: 'wholesale/purchase-limits',
  serve(app, services) {
    mountRoutes(app, services, purchaseLimitRoutes, {
      list: listLimits,
      usage: listUsage,
      own: (ctx, { params }) => readOwn(ctx, params.partId),
      batch: (ctx, { body }) => setBatch(ctx, body),
      update: (ctx, { params, body }) => changeLimit(ctx, params.id, body),
      remove: (ctx, { params }) => removeLimit(ctx, params.id),
      import: (ctx, { file }) => importLimits(ctx, file),
      template: (ctx) => limitTemplate(ctx),
    });
  },
  part: async (ctx, id) => (ctx.me.type === 'DEALER' ? { quota: await readOwn(ctx, id) } : {}),
  audit: {
    [purchaseLimit.name]: { label: purchaseLimit.label, actions: limitActions, fields: limitFields },
  },
  invariants: [
    invariant(
      'INV-L1',
      '退回的限额不超过占用的',
      'No more of a limit is given back than was taken',
      '退回的限額不超過占用的',
      `
      SELECT biz_type, biz_line_id, sum(quantity) AS held FROM purchase_limit_use
      GROUP BY 1, 2 HAVING sum(quantity) < 0`,
    ),
  ],
};
