import { sql } from 'kysely';
import type { z } from 'zod';
import { RetailOrderInput } from '@treadline/contract/retail-orders/schema.ts';
import { retailSettings } from '@treadline/contract/retail-orders/settings.ts';
import type { selfOrderRoutes } from '@treadline/contract/self-orders/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { readSetting } from '../../kernel/settings.ts';
import { createOrder } from '../retail-orders/index.ts';
import { basketOf } from './basket.ts';
import { tokenOf } from './token.ts';

type Route = (typeof selfOrderRoutes)['place'];
type Wish = z.output<Route['body']>;
type Answer = z.output<Route['response']>;

/** Orders of a shop's customers that wait for payment at once: more would let strangers empty its shelves. */
const mostOpen = 20;

const openOnes = ({ db, me }: Ctx) =>
  db
    .selectFrom('retail_order')
    .where('dealer_id', '=', me.companyId)
    .where('scene', '=', 'SELF')
    .where('created_by', 'is', null)
    .where('status', '=', 'AWAITING_PAYMENT')
    .where('pay_expire_at', '>', sql<string>`now()`);

/**
 * Places an order for a customer of the shop. Who has one for the same car that waits for payment gets that: an answer
 * that was lost, or a second press, makes no second order.
 * @throws self-order.busy, and as createOrder
 */
export async function placeSelfOrder(ctx: Ctx, wish: Wish): Promise<Answer> {
  // One after the other for each shop: the count below holds, and the same order is not placed twice at once.
  await sql`SELECT pg_advisory_xact_lock(hashtext('self-order'), ${ctx.me.companyId})`.execute(ctx.db);
  const earlier = await openOnes(ctx)
    .where('plate', '=', wish.plate)
    .where('mobile_index', '=', ctx.secrets.blindIndex(wish.mobile))
    .select(['id', 'order_no as orderNo'])
    .executeTakeFirst();
  if (earlier) return { ...named(ctx, earlier), isEarlier: true };
  const { open } = await openOnes(ctx)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (open >= mostOpen) fail('self-order.busy');
  const minutes = await readSetting(ctx.db, retailSettings.settings.selfPayMinutes);
  const made = await createOrder(ctx, await inputOf(ctx, wish), { source: 1, payMinutes: minutes });
  return { ...named(ctx, made), isEarlier: false };
}

const named = (ctx: Ctx, { id, orderNo }: { id: number; orderNo: string }) => ({
  token: tokenOf(ctx, id),
  orderNo,
});

/** The order as the counter would have entered it. */
async function inputOf(ctx: Ctx, wish: Wish): Promise<z.output<typeof RetailOrderInput>> {
  const basket = await basketOf(ctx, wish);
  return RetailOrderInput.parse({
    ...basket,
    quantity: basket.partsList.length,
    scene: 'SELF',
    plateNumber: wish.plate,
    customerName: wish.name,
    customerMobile: wish.mobile,
    payableAmount: wish.payableAmount,
  });
}
