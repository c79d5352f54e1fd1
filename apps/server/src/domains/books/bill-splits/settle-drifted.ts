import { sql } from 'kysely';
import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { driftedShares } from './drifted-shares.ts';
import { lockSplits, settleShares } from './reverse.ts';
import { channelName } from './split.ts';

/** Orders that are looked after in one round. */
const atOnce = 500;

/** Locks an order, its payments and refunds, in the order of everybody. @returns its last refund */
export async function lockRefunds({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<number | undefined> {
  await sql`SELECT FROM retail_order WHERE id = ${orderId} FOR UPDATE`.execute(db);
  const of = sql`biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId} ORDER BY id FOR UPDATE`;
  await sql`SELECT FROM payment WHERE ${of}`.execute(db);
  const { rows } = await sql<{ id: number }>`SELECT id FROM refund WHERE NOT suspense AND ${of}`.execute(db);
  return rows.at(-1)?.id;
}

/** Settles what former versions left: shares that a closed refund kept, or that a refund without a channel did not take. */
export async function settleDrifted(services: Services): Promise<void> {
  const { rows } = await sql<{ orderId: number }>`
    SELECT DISTINCT d."orderId" FROM (${sql.raw(driftedShares)}) d ORDER BY 1 LIMIT ${atOnce}`.execute(
    services.db,
  );
  for (const { orderId } of rows)
    await asSystem(services, channelName, async (ctx) => {
      const refundId = await lockRefunds(ctx, orderId);
      for (const split of await lockSplits(ctx, orderId))
        if (refundId && split.status === 'DONE') await settleShares(ctx, split, refundId);
    });
}
