import { sql } from 'kysely';
import type { z } from 'zod';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { AppError, describeError } from '#kernel/errors.ts';
import { orderSource } from '../entity.ts';
import { cancelOrder, closeShort } from './cancel.ts';

type Input = z.output<(typeof dealerOrderRoutes)['batchCancel']['body']>;
type Results = z.output<(typeof dealerOrderRoutes)['batchCancel']['response']>;
const doneText = t('订单取消成功', 'Order cancelled', '訂單取消成功');

/** Whole where nothing has left, else what has not. */
async function cancelWhatCan(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { rows } = await sql<{ left: boolean }>`SELECT EXISTS (SELECT FROM dealer_shipment
    WHERE order_id = ${id} AND state NOT IN ('PLANNED', 'RELEASED')) AS left`.execute(ctx.db);
  await (rows[0]?.left ? closeShort : cancelOrder)(ctx, id, reason);
}

/** Cancels orders independently. @returns the result of each, in the given order */
export async function cancelMany(ctx: Ctx, { ids, reason }: Input): Promise<Results> {
  const asked = [...new Set(ids)];
  const rows = await orderSource(ctx)
    .where('dealer_order.id', 'in', asked)
    .select(['dealer_order.id', 'dealer_order.order_no as no'])
    .execute();
  const known = new Map(rows.map(({ id, no }) => [id, no]));
  const { failed } = await eachRow(ctx, [...known.keys()], known, (own, id) =>
    cancelWhatCan(own, id, reason),
  );
  const unknown = describeError(new AppError('record.not-found'), ctx.lang, ctx.requestId).body.message;
  return asked.map((id) => {
    const orderNo = known.get(id);
    const refused = failed.find((one) => one.id === id);
    if (orderNo === undefined) return { id, orderNo: String(id), ok: false, message: unknown };
    return { id, orderNo, ok: !refused, message: refused?.message ?? doneText[ctx.lang] };
  });
}
