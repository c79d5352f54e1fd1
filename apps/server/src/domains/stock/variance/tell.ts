import { varianceFlow as flow } from '@treadline/contract/stock/variance/flow.ts';
import { pullReasons } from '@treadline/contract/stock/variance/fields.ts';
import { openStock } from '#connectors/stock/index.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { asSystem } from '#kernel/system-context.ts';
import type { DotSide } from './compare-place.ts';
import { toBookingLines } from './lines.ts';
import { variance } from './variance.ts';

export const pushJob = 'stock-variance.tell';
const actor = '仓库系统';

/**
 * Requests the other system to book our stock, idempotent by key. A refused variance is reopened with the reason.
 * @throws Error while it does not answer: the job retries
 */
export async function pushOwnStock(services: Services, id: number): Promise<void> {
  const row = await services.db
    .selectFrom('stock_variance as v')
    .innerJoin('location as l', 'l.id', 'v.location_id')
    .innerJoin('part as p', 'p.id', 'v.part_id')
    .where('v.id', '=', id)
    .where('v.status', '=', 'KEPT_OURS')
    .where('v.told_at', 'is', null)
    .select(['v.variance_no', 'v.version', 'v.ours', 'v.theirs', 'l.wms_code', 'p.part_no'])
    .executeTakeFirst();
  if (!row) return;
  const correction = {
    key: `${row.variance_no ?? ''}-${row.version}`,
    place: row.wms_code,
    item: row.part_no,
    lines: toBookingLines(row.ours as unknown as DotSide[], row.theirs as unknown as DotSide[]),
  };
  const answer = (await openStock(services)?.correct(correction, { entity: variance.name, id })) ?? {
    ok: false as const,
    reason: 'off',
  };
  if (!answer.ok && answer.reason === 'no-answer') throw new Error('the warehouse system does not answer');
  await asSystem(services, actor, (ctx) =>
    answer.ok ? noteTold(ctx, id) : reopenVariance(ctx, id, answer.reason),
  );
}

const noteTold = async ({ db }: Ctx, id: number): Promise<void> => {
  await db
    .updateTable('stock_variance')
    .set({ told_at: new Date(), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
};

/** Reopens a variance with the provider's answer. */
export async function reopenVariance(ctx: Ctx, id: number, reason: string): Promise<void> {
  const remark = pullReasons[reason as keyof typeof pullReasons]?.['zh-CN'] ?? reason;
  await applyTransition(ctx, variance, flow, 'again', id, { set: { note: remark, adjust_id: null }, remark });
}
