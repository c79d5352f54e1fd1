import { sql } from 'kysely';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { thirdTargets, type ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { openPrices } from '#connectors/prices/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { priceSync } from './sync.ts';

export const syncJob = 'third-prices.sync';

/**
 * Starts a sync of one target, run by a job after commit. One sync per target runs at a time, enforced by a unique
 * index.
 * @throws third-price.off, third-price.running
 */
export async function startSync(
  ctx: Ctx,
  target: ThirdTarget,
  origin: 'MANUAL' | 'DAILY' = 'MANUAL',
): Promise<{ id: number }> {
  if (!openPrices(ctx, target)) fail('third-price.off', { target: thirdTargets[target] });
  const [syncNo = ''] = await nextNumbers(ctx, 'TP');
  const started = await ctx.db
    .insertInto('price_sync')
    .values({ sync_no: syncNo, target, origin, starter: ctx.me.name })
    .onConflict((c) =>
      c
        .column('target')
        .where(sql<boolean>`status = 'RUNNING'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!started) return failRunning(ctx, target);
  const entry = { entity: priceSync.name, entityId: started.id, entityNo: syncNo };
  await recordEvent(ctx, { ...entry, action: 'start', to: 'RUNNING' });
  await ctx.jobs.enqueue(ctx.db, syncJob, { syncId: started.id }, { key: `third ${target}` });
  return started;
}

async function failRunning({ db }: Ctx, target: ThirdTarget): Promise<never> {
  const running = await db
    .selectFrom('price_sync')
    .where('target', '=', target)
    .where('status', '=', 'RUNNING')
    .select(['starter', 'started_at'])
    .executeTakeFirst();
  fail('third-price.running', {
    target: thirdTargets[target],
    who: running?.starter ?? '',
    since: formatTime(running?.started_at),
  });
}
