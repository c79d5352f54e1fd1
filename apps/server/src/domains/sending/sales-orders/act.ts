import type { z } from 'zod';
import {
  salesFlow,
  salesStateTexts,
  type salesActions,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import type { SalesActionInput } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { acceptCancellation, rejectCancellation } from './cancelling/answer.ts';
import { cancelOne } from './cancelling/cancel.ts';
import { salesOrder } from './entity.ts';
import { lockSales, step, notifyOwner, type Sales } from './lock.ts';
import { acceptSalesOrder, failPlacing } from './placing/answers.ts';
import { retryPlacing } from './placing/retry-placing.ts';
import { requireStep } from './require-step.ts';
import { readSales, type SalesRow } from './row.ts';
import { deliverSales, receiveSales } from './steps/arrive.ts';
import { asPlanned, shipSales } from './steps/ship.ts';
import { returnSales } from './steps/turn-back.ts';

type Action = (typeof salesActions)[number];
type Input = z.output<typeof SalesActionInput>;
type Effect = (ctx: Ctx, order: Sales, input: Input) => Promise<unknown>;

/** What each action does to a sales order that is locked and in a status that it starts from. */
const effects: Readonly<Record<Action, Effect>> = {
  confirm: (ctx, order, { waybillNo }) => acceptSalesOrder(ctx, order, waybillNo, []),
  pick: (ctx, order) => step(ctx, order.id, 'pick'),
  reject: (ctx, order, { reason }) => failPlacing(ctx, order, 'reject', reason, {}),
  recheck: retryPlacing,
  cancel: async (ctx, order, { reason }) => {
    const answer = await cancelOne(ctx, order, reason);
    // The order behind it is told at once what else a carrier would answer.
    if (answer === 'DONE')
      await notifyOwner(ctx, order, (owner, own, of) =>
        owner.cancelAnswered(own, { ...of, accepted: true, reason }),
      );
  },
  agree: (ctx, order, { reason }) => acceptCancellation(ctx, order, reason),
  keep: (ctx, order, { reason }) => rejectCancellation(ctx, order, reason),
  // Whoever presses a button is stopped by a recall; people of a provider tell which DOTs they took, others choose them.
  ship: (ctx, order, input) =>
    shipSales(ctx, order, input, ctx.me.type === 'LOGISTICS' ? 'RECALLED' : 'RULE'),
  deliver: (ctx, order, said) => deliverSales(ctx, order, new Date(), said),
  receive: (ctx, order, { signedBy }) => receiveSales(ctx, order, signedBy || ctx.me.name),
  intercept: (ctx, order, { reason }) => step(ctx, order.id, 'intercept', { remark: reason }),
  goOn: (ctx, order, { reason }) => step(ctx, order.id, 'goOn', { remark: reason }),
  turnBack: (ctx, order, { reason }) => step(ctx, order.id, 'turnBack', { remark: reason }),
  returned: (ctx, order, { lines }) => returnSales(ctx, order, lines),
};

/**
 * Applies one action to a sales order.
 * @throws permission.type, permission.code, flow.status, record.changed, record.not-found; errors of the action
 */
export async function applySalesAction(
  ctx: Ctx,
  id: number,
  action: Action,
  input: Input,
): Promise<SalesRow> {
  const order = await lockSales(ctx, id);
  requireStep(ctx, salesFlow[action], order.state, salesStateTexts[order.state].text);
  if (input.version !== undefined && input.version !== order.version) fail('record.changed');
  await effects[action](ctx, order, input);
  return readSales(ctx, id);
}

const plain: Input = { ...asPlanned, reason: '', signedBy: '', proofIds: [], lines: [] };

/** Ships sales orders as planned, independently. @returns how many, and the errors of the others */
export async function shipMany(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('sales_order')
    .where('id', 'in', [...ids])
    .where(visible(ctx, salesOrder))
    .select(['id', 'order_no'])
    .execute();
  const nos = new Map(rows.map(({ id, order_no: no }) => [id, no]));
  return eachRow(ctx, ids, nos, (own, id) => applySalesAction(own, id, 'ship', plain));
}

/** Simulates a carrier's answer outside production, through the same guards. @throws sales.debug-off, flow.status */
export async function debugSales(
  ctx: Ctx,
  id: number,
  action: 'rechecked' | 'arrived' | 'cancelled',
): Promise<SalesRow> {
  if (ctx.config.APP_ENV === 'PROD') fail('sales.debug-off');
  const order = await lockSales(ctx, id);
  if (action === 'rechecked') await retryPlacing(ctx, order);
  else if (action === 'arrived') await deliverSales(ctx, order, new Date());
  else await acceptCancellation(ctx, order);
  return readSales(ctx, id);
}
