import { sql } from 'kysely';
import type { z } from 'zod';
import { Basket, RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { lineOf } from '#kernel/doors.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { areReserved, createOrder, lockShipments, priceOrder } from '#domains/retail/retail-orders/index.ts';
import { basketOf } from './basket.ts';
import { floorFor, lockOpen, requireOrderCapacity } from './limits.ts';
import { tokenOf } from './token.ts';
import { readOrderedTyres, type OrderedTyres } from './ordered-tyres.ts';

type Route = (typeof selfOrderRoutes)['place'];
type Answer = z.output<Route['response']>;
/** A self-order with its customer; the mobile is verified. `payableAmount` null: at the current price. */
export interface SelfOrderInput extends OrderedTyres {
  plate: string;
  name: string;
  mobile: string;
  payableAmount: number | null;
}

/** Refusals of placing by which a customer learns that somebody else was faster. */
const gone: ReadonlySet<string> = new Set(['retail.no-source', 'inventory.short', 'inventory.dot-rule']);

/**
 * Places an order for a customer of the shop; idempotent: an unpaid order for the same car is returned instead. Its
 * pieces are reserved until payment where enough are left.
 * @throws self-order.mobile-busy, self-order.line-busy, self-order.busy, self-order.sold-out, and as createOrder
 */
export async function placeSelfOrder(own: Ctx, wish: SelfOrderInput): Promise<Answer> {
  const mobileIndex = own.secrets.blindIndex(wish.mobile);
  const lineIndex = own.secrets.blindIndex(`line ${lineOf(own)}`);
  const open = await lockOpen(own, mobileIndex);
  const earlier = open.find(
    (each) =>
      each.dealerId === own.me.companyId && each.mobileIndex === mobileIndex && each.plate === wish.plate,
  );
  if (earlier) return { ...named(own, earlier), isEarlier: true };
  await requireOrderCapacity(own, open, { mobileIndex, lineIndex });
  const payMinutes = await readSetting(own.db, retailSettings.settings.selfPayMinutes);
  const how = { source: 1, payMinutes, floor: await floorFor(own, mobileIndex) } as const;
  const made = await createOrder(own, await inputOf(own, wish), how).catch((error: unknown) => {
    if (error instanceof AppError && gone.has(error.error)) fail('self-order.sold-out');
    throw error;
  });
  await own.db
    .insertInto('self_order')
    .values({
      order_id: made.id,
      dealer_id: own.me.companyId,
      address_index: lineIndex,
      held: areReserved(await lockShipments(own, made.id)),
    })
    .execute();
  return { ...named(own, made), isEarlier: false };
}

const named = (ctx: Ctx, { id, orderNo }: { id: number; orderNo: string }) => ({
  token: tokenOf(ctx, id),
  orderNo,
});

/** The order as the counter would have entered it. */
async function inputOf(ctx: Ctx, wish: SelfOrderInput): Promise<z.output<typeof RetailOrderInput>> {
  const basket = await basketOf(ctx, wish);
  const customerMobile = wish.mobile;
  const now = () => priceOrder(ctx, Basket.parse({ ...basket, customerMobile }));
  return RetailOrderInput.parse({
    ...basket,
    quantity: basket.partsList.length,
    scene: 'SELF',
    plateNumber: wish.plate,
    customerName: wish.name,
    customerMobile,
    payableAmount: wish.payableAmount ?? (await now()).priced.payableFen,
  });
}

/** Returns the wish of an expired unpaid self-order; null if it is none, or has items other than tyres. */
export async function readClosedOrderInput(
  { db, secrets, me }: Ctx,
  orderId: number,
): Promise<SelfOrderInput | null> {
  const order = await db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .where('dealer_id', '=', me.companyId)
    .where('scene', '=', 'SELF')
    .where('created_by', 'is', null)
    .where('end_state', '=', 'TIMEOUT')
    .select(['plate', 'customer_name as name', 'mobile_enc'])
    .executeTakeFirst();
  const tyres = order ? await readOrderedTyres({ db }, orderId) : null;
  if (!order?.mobile_enc || !tyres) return null;
  return {
    ...tyres,
    plate: order.plate,
    name: order.name,
    mobile: secrets.decrypt(order.mobile_enc),
    payableAmount: null,
  };
}

/** Erases the client addresses of orders older than a day. */
export const forgetLines = ({ db }: Pick<Ctx, 'db'>) =>
  sql`UPDATE self_order SET address_index = ''
    WHERE address_index <> '' AND created_at < now() - interval '1 day'`.execute(db);
