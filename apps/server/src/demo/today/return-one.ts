import { applySalesAction } from '#domains/sending/sales-orders/index.ts';
import { asPlanned, runAsPlatform } from './acts.ts';
import type { Stage } from './play.ts';

/** Receives a return at the warehouse, with one piece damaged. */
export async function returnOne(stage: Stage): Promise<void> {
  const order = await stage.services.db
    .selectFrom('sales_order')
    .where('state', '=', 'RETURNING')
    .where('pieces', '>', 1)
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  if (!order) return;
  await runAsPlatform(stage, async (ctx) => {
    const lines = await ctx.db
      .selectFrom('sales_order_line')
      .where('sales_order_id', '=', order.id)
      .select(['id', 'shipped_qty'])
      .execute();
    const back = lines.map(({ id, shipped_qty: qty }, at) => {
      const damaged = at === 0 ? 1 : 0;
      return { lineId: id, good: qty - damaged, damaged };
    });
    await applySalesAction(ctx, order.id, 'returned', { ...asPlanned, lines: back });
  });
  await stage.runJobs();
}
