import { sql } from 'kysely';
import { writePayMode } from '#connectors/payments/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { createReturn, previewReturn, undoReturn } from '#domains/retail/retail-returns/index.ts';
import type { Stage } from './play.ts';

type Wish = Pick<Parameters<typeof createReturn>[1]['lines'][number], 'reason' | 'destination'>;

const runAsShop = <T>({ services }: Stage, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  asSystem(services, '门店店长', (ctx) =>
    work({ ...ctx, me: { ...ctx.me, codes: new Set(['cancel_customer_order'] as const) } }),
  );

/** A recently completed order with tyres that was paid in one way and of which nothing came back. */
async function findOrder({ services: { db } }: Stage, way: string, nth = 0): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM retail_order o JOIN payment p ON p.biz_type = 'RETAIL_ORDER' AND p.biz_id = o.id AND p.state = 'PAID'
    WHERE o.status = 'COMPLETED' AND o.refunded_fen = 0 AND o.quantity > 1 AND p.way = ${way}
      AND NOT EXISTS (SELECT FROM retail_return r WHERE r.order_id = o.id)
      AND NOT EXISTS (SELECT FROM sales_invoice i WHERE i.source_type = 'RETAIL_ORDER' AND i.source_id = o.id)
    ORDER BY o.completed_at DESC OFFSET ${nth} LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Takes the first tyre of an order back for all that was paid for it. */
async function takeOneBack(stage: Stage, orderId: number | null, wish: Wish) {
  if (orderId === null) return null;
  return runAsShop(stage, async (ctx) => {
    const { offered, version } = await previewReturn(ctx, { orderId, lines: [] });
    const tyre = offered.find(({ kind, places }) => kind === 'TYRE' && places.length > 0);
    if (!tyre) return null;
    const { lineId, dots, nextAmount: amount } = tyre;
    const line = {
      ...wish,
      lineId,
      quantity: 1,
      dot: dots[0] ?? '',
      amount,
      locationId: null,
      identities: [],
    };
    return createReturn(ctx, { orderId, version, lines: [line], lowerReason: '', remark: '' });
  });
}

/** Plays returns of retail orders in every status: money back, on its way, refused by the channel, and undone. */
export async function playRetailReturns(stage: Stage): Promise<void> {
  const { db } = stage.services;
  await takeOneBack(stage, await findOrder(stage, 'PREPAY'), { reason: 'QUALITY', destination: 'CLAIM' });
  await takeOneBack(stage, await findOrder(stage, 'PREPAY', 1), { reason: 'CUSTOMER', destination: 'SHELF' });
  await stage.runJobs();
  await takeOneBack(stage, await findOrder(stage, 'OFFLINE'), {
    reason: 'DAMAGED',
    destination: 'QUARANTINE',
  });
  await stage.runJobs();
  await writePayMode(db, 'ALIPAY', { refund: 'CLOSED' });
  await takeOneBack(stage, await findOrder(stage, 'ALIPAY'), { reason: 'WRONG', destination: 'SHELF' });
  await stage.runJobs();
  await writePayMode(db, 'ALIPAY', {});
  const undone = await takeOneBack(stage, await findOrder(stage, 'WECHAT'), {
    reason: 'OTHER',
    destination: 'SHELF',
  });
  if (undone) await runAsShop(stage, (ctx) => undoReturn(ctx, undone.id, undone.version));
  await stage.runJobs();
  await takeOneBack(stage, await findOrder(stage, 'WECHAT'), { reason: 'CUSTOMER', destination: 'SHELF' });
  // Its channel is asked by the nodes.
  await stage.runJobs('payments.refund');
}
