import type { Ctx, Services } from '#kernel/context.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { retailOrder } from '../entity.ts';
import { lockShipments } from '../shipments.ts';
import { correctFitted, findOtherDots } from './correct-fitted.ts';

/** Orders that were fitted before the ledger was corrected with them, or by a node of such a version. */
const open = ({ db }: Pick<Ctx, 'db'>, after: number) =>
  db
    .selectFrom('retail_order')
    .where('service_state', '=', 'DONE')
    .where('dots_booked', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(500)
    .select(['id', 'order_no as no'])
    .execute();

/**
 * Gives the ledger of a fitted order the DOTs that were read of its tyres. Its shelf has been worked with since, and stays;
 * of what nobody read nothing is said.
 */
async function bookFitted(ctx: Ctx, id: number): Promise<void> {
  const order = await findRecord(ctx, retailOrder, id, true);
  if (order.dots_booked) return;
  const lines = await ctx.db
    .selectFrom('retail_order_line')
    .where('order_id', '=', id)
    .where('kind', '=', 'TYRE')
    .select(['id', 'part_id', 'qty', 'tyre_index', 'tyre_source', 'dot_fitted'])
    .execute();
  const readOf = (dots: string) => dots.split(',').filter(Boolean);
  const fitted = lines.map((line) => ({ line, dots: readOf(line.dot_fitted), wheel: null }));
  const others = await findOtherDots(ctx, order, await lockShipments(ctx, id), fitted);
  await correctFitted(ctx, others, { shelf: false });
  await ctx.db.updateTable('retail_order').set({ dots_booked: true }).where('id', '=', id).execute();
}

/** Job that gives the ledger the DOTs of older orders. */
export const bookFittedLater = (services: Services): JobDefinition => ({
  name: 'retail-orders.book-fitted',
  cron: '25 2 * * *',
  retries: 0,
  async run() {
    let after = 0;
    for (let rows = await open(services, after); rows.length > 0; rows = await open(services, after)) {
      await forEachIndependently(rows, ({ id }) =>
        asSystem(services, systemName, (ctx) => bookFitted(ctx, id)),
      );
      after = rows.at(-1)?.id ?? after;
    }
  },
});
