import { merchantFlow as flow, type MerchantStatus } from '@treadline/contract/parties/merchants/flow.ts';
import { openMerchants } from '#connectors/merchants/index.ts';
import type { Progress } from '#connectors/merchants/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { asSystem } from '#kernel/system-context.ts';
import { merchant } from './merchant.ts';

export const followJob = 'merchants.follow';
const open: readonly MerchantStatus[] = ['REVIEW', 'SIGNING'];

/** Asks the channel how far the applications are that are under way: all, or one dealer's. */
export async function followMerchants(services: Services, dealerId?: number): Promise<void> {
  const channel = openMerchants(services);
  if (!channel) return;
  const waiting = services.db
    .selectFrom('dealer_merchant')
    .select(['id', 'business_code as code'])
    .where('status', 'in', ['REVIEW', 'SIGNING'])
    .orderBy('updated_at')
    .limit(200);
  const rows = await (dealerId === undefined ? waiting : waiting.where('id', '=', dealerId)).execute();
  for (const { id, code } of rows) {
    const progress = await channel.query(code, { entity: merchant.name, id });
    if (progress) await asSystem(services, '支付渠道', (ctx) => settle(ctx, { id, code }, progress));
  }
}

/** Writes down how far it is; an answer about an application that is past changes nothing. */
async function settle(
  ctx: Ctx,
  { id, code }: { id: number; code: string },
  progress: Progress,
): Promise<void> {
  const now = await ctx.db
    .selectFrom('dealer_merchant')
    .select(['business_code', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (now.business_code !== code || !open.includes(now.status)) return;
  if (progress.state === 'TO_BE_SIGNED' && now.status === 'REVIEW')
    await applyTransition(ctx, merchant, flow, 'passed', id, { set: { sign_url: progress.signUrl } });
  if (progress.state === 'FINISHED')
    await applyTransition(ctx, merchant, flow, 'activated', id, {
      set: { merchant_no: progress.merchantNo, sign_url: '' },
      remark: progress.merchantNo,
    });
  if (progress.state === 'REJECTED')
    await applyTransition(ctx, merchant, flow, 'rejected', id, {
      set: { reason: progress.reason, sign_url: '' },
      remark: progress.reason,
    });
}
