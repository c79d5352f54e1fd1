import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { readSetting } from '#kernel/settings.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { lockUncheckedOrder, tieCheck } from '#domains/retail/retail-orders/index.ts';
import { linkOrder, readCheck } from '#domains/service/tyre-checks/index.ts';

export const tieJob = 'clues.tie-check';

/** Ties a check to the open order of its car that was placed without one: its tyres are sold already. Idempotent. */
export async function tieToOrder(services: Services, checkId: number): Promise<void> {
  await asSystem(services, systemName, async (ctx) => {
    const check = await readCheck(ctx, checkId);
    if (check.status !== 'SUBMITTED' || check.orderId !== null) return;
    const order = await lockUncheckedOrder(
      ctx,
      check,
      await readSetting(ctx.db, clueSettings.settings.saleDays),
    );
    if (!order) return;
    const linked = await linkOrder(ctx, checkId, { ...order, dealerId: check.dealerId });
    await tieCheck(ctx, order.id, linked.checkId);
  });
}

/** Job that ties a check to the car's open order, right after it was submitted. */
export const checkOfOrder = (services: Services): JobDefinition => ({
  name: tieJob,
  retries: 5,
  retryDelay: 10,
  retryDelayMax: 600,
  run: ({ id }) => tieToOrder(services, Number(id)),
});
