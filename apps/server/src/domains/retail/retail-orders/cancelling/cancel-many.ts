import { t } from '@treadline/contract/kernel/text.ts';
import type { z } from 'zod';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { describeError, AppError } from '#kernel/errors.ts';
import { orderSource } from '../entity.ts';
import { cancelOrder } from './cancel.ts';

type Input = z.output<(typeof retailOrderRoutes)['batchCancel']['body']>;
type Results = z.output<(typeof retailOrderRoutes)['batchCancel']['response']>;

const doneText = t('订单取消成功', 'Order cancelled', '訂單取消成功');

/** Cancels orders independently. @returns the result of each number, in the given order */
export async function cancelMany(ctx: Ctx, { orderNos, ...reason }: Input): Promise<Results> {
  const nos = [...new Set(orderNos)];
  const rows = await orderSource(ctx)
    .where('retail_order.order_no', 'in', nos)
    .select(['retail_order.id', 'retail_order.order_no'])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row.order_no]));
  const { failed } = await eachRow(ctx, [...known.keys()], known, (own, id) => cancelOrder(own, id, reason));
  const unknown = describeError(new AppError('record.not-found'), ctx.lang, ctx.requestId).body.message;
  return nos.map((orderNo) => {
    const refused = failed.find(({ no }) => no === orderNo);
    if (!rows.some((row) => row.order_no === orderNo)) return { orderNo, ok: false, message: unknown };
    return { orderNo, ok: !refused, message: refused?.message ?? doneText[ctx.lang] };
  });
}
