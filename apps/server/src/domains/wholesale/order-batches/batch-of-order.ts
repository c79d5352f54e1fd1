import type { Ctx } from '#kernel/context.ts';

/** The batch that a retail order came in; null: none. */
export const batchOfOrder = async ({ db }: Ctx, orderId: number) =>
  (await db
    .selectFrom('order_batch_row as r')
    .innerJoin('order_batch as b', 'b.id', 'r.batch_id')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .limit(1)
    .select(['b.id', 'b.batch_no as batchNo'])
    .executeTakeFirst()) ?? null;
