import type { z } from 'zod';
import { retailStatusTexts } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { requireSecret, type SecretGuard } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { noteLogin } from '#domains/parties/customer-logins/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { moneyOf, payLinkOf, qrRows, readRecord, startAttempt } from '#domains/money/payments/index.ts';
import { orderDetail, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { linkEndOf } from './link-end.ts';
import { readClosedOrderInput } from './place.ts';
import { extendHold } from './hold.ts';
import { forShop, failEndedLink } from './shop.ts';
import { orderOfToken } from './token.ts';

type Answer = z.input<(typeof selfOrderRoutes)['order']['response']>;
type Way = Answer['ways'][number];

const bizType = 'RETAIL_ORDER';
const isPhoneWay = (way: string): way is Way => way === 'WECHAT' || way === 'ALIPAY';

const door: SecretGuard = { name: 'order', gone: 'self-order.gone' };

/** Runs work for the holder of an order's token. @throws self-order.gone, link.ended, request.too-many */
export async function byToken<T>(
  services: Services,
  ctx: Ctx,
  token: string,
  work: (shop: Ctx, orderId: number) => Promise<T>,
): Promise<T> {
  const id = await requireSecret(ctx, door, orderOfToken(ctx, token));
  const order = await ctx.db
    .selectFrom('retail_order')
    .where('id', '=', id)
    .select(['dealer_id as dealerId', 'order_no', 'customer_name', 'mobile_enc', 'mobile_index'])
    .select(['created_at', 'ended_at', 'completed_at'])
    .executeTakeFirst();
  const { dealerId, order_no: no, ...customer } = order ?? fail('self-order.gone');
  const { at } = await linkEndOf(ctx, customer);
  if (at <= new Date()) return failEndedLink(ctx, dealerId, at);
  return forShop(services, ctx, dealerId, async (shop) => {
    const about = { entity: retailOrder.name, id, no };
    await noteLogin(shop, { way: 'ORDER_LINK', result: 'OK', dealerId, customer, about });
    return work(shop, id);
  });
}

/** The attempt by which the phone can pay now. */
async function attemptOf(ctx: Ctx, orderId: number): Promise<Answer['attempt']> {
  const { attempts } = await moneyOf(ctx, bizType, orderId);
  const attempt = attempts.findLast(
    ({ state, way, codeUrl }) => state === 'WAITING' && isPhoneWay(way) && codeUrl !== null,
  );
  if (!attempt || !isPhoneWay(attempt.way)) return null;
  const { way, codeUrl } = attempt;
  return { way, link: payLinkOf(ctx, attempt), code: codeUrl ? qrRows(codeUrl) : null };
}

/** What the page tells of its own: whether pieces wait, whether it can be placed again, when the link ends. */
async function readOwn(ctx: Ctx, orderId: number) {
  const order = await ctx.db
    .selectFrom('retail_order as o')
    .leftJoin('self_order as s', 's.order_id', 'o.id')
    .where('o.id', '=', orderId)
    .select(['o.created_at', 'o.ended_at', 'o.completed_at', 's.held'])
    .executeTakeFirstOrThrow();
  const end = await linkEndOf(ctx, order);
  return {
    held: order.held ?? true,
    canRepeat: (await readClosedOrderInput(ctx, orderId)) !== null,
    linkEndsTime: end.isSet ? end.at.toISOString() : null,
    linkDays: end.days,
  };
}

/** Returns the order as its customer sees it. */
export async function readSelfOrder(ctx: Ctx, orderId: number): Promise<Answer> {
  const [order, money, shop] = await Promise.all([
    orderDetail(ctx, { id: orderId }),
    readRecord(ctx, { bizType, orderId }),
    findRecord(ctx, dealer, ctx.me.companyId),
  ]);
  const isOpen = money.state === 'OPEN' && money.left > 0;
  const own = await readOwn(ctx, orderId);
  return {
    orderNo: order.orderNo,
    shopName: shop.name,
    status: retailStatusTexts[order.status].text[ctx.lang],
    state: money.state,
    lines: order.lines.map(({ name, size, quantity, amount }) => ({
      name: [size, name].filter(Boolean).join(' '),
      quantity,
      amount,
    })),
    payable: money.due,
    left: money.left,
    promisedDay: order.promisedDay,
    expiresTime: money.expiresTime,
    now: money.now,
    ways: money.ways.filter(isPhoneWay),
    ...own,
    attempt: isOpen ? await attemptOf(ctx, orderId) : null,
  };
}

/** Starts or resumes a payment by channel. @throws as startAttempt, self-order.sold-out */
export async function paySelfOrder(ctx: Ctx, orderId: number, way: Way): Promise<Answer> {
  await extendHold(ctx, orderId);
  await startAttempt(ctx, { bizType, bizId: orderId, way, besideProof: true });
  return readSelfOrder(ctx, orderId);
}
