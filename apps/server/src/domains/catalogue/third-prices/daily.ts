import { hourOf } from '@treadline/contract/kernel/format.ts';
import { thirdTargetKeys, type ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { thirdPriceSettings } from '@treadline/contract/catalogue/third-prices/settings.ts';
import { sql } from 'kysely';
import { priceProvider } from '#connectors/prices/index.ts';
import type { Services } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings.ts';
import { asSystem } from '#kernel/system-context.ts';
import { startSync } from './start-sync.ts';

const actor = '每日定时';

/** Starts the syncs due this hour and not yet started today; a running one counts as today's. */
export async function startDaily(services: Services, now = new Date()): Promise<void> {
  const set = await readSettings(services.db, thirdPriceSettings.settings);
  const due: Record<ThirdTarget, boolean> = {
    TUHU: set.tuhuDaily && set.tuhuHour === hourOf(now),
    CASS: set.cassDaily && set.cassHour === hourOf(now),
  };
  for (const target of thirdTargetKeys)
    if (due[target] && priceProvider(services, target) !== 'off') await startOnce(services, target, now);
}

const startOnce = (services: Services, target: ThirdTarget, now: Date): Promise<unknown> =>
  asSystem(services, actor, async (ctx) => {
    const today = await ctx.db
      .selectFrom('price_sync')
      .where('target', '=', target)
      .where('origin', '=', 'DAILY')
      .where(sql<boolean>`started_at::date = ${now.toISOString()}::timestamptz::date`)
      .select('id')
      .executeTakeFirst();
    if (!today) await startSync(ctx, target, 'DAILY');
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.error === 'third-price.running')) throw error;
  });
