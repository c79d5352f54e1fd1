import type { z } from 'zod';
import type { devRoutes } from '@treadline/contract/tools/dev/routes.ts';
import { readApplication, writeApplication } from '#connectors/merchants/sandbox.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { followJob } from '#domains/parties/merchants/index.ts';

/**
 * Simulates the channel's decision on an application; the product queries it at once.
 * @throws record.not-found, dev.decided, dev.no-reason
 */
export async function decideMerchant(
  ctx: Ctx,
  { businessCode, state, reason }: z.output<(typeof devRoutes)['decideMerchant']['body']>,
): Promise<void> {
  const known = (await readApplication(ctx.db, businessCode)) ?? fail('record.not-found');
  if (known.state === 'FINISHED' || known.state === 'REJECTED') fail('dev.decided');
  if (state === 'REJECTED' && !reason) throw new AppError('dev.no-reason', { path: 'reason' });
  await writeApplication(ctx.db, { ...known, state, reason });
  const row = await ctx.db
    .selectFrom('dealer_merchant')
    .select('id')
    .where('business_code', '=', businessCode)
    .executeTakeFirst();
  if (row) await ctx.jobs.enqueue(ctx.db, followJob, { dealerId: row.id });
}
