import type { z } from 'zod';
import { retailStatusTexts } from '@treadline/contract/retail-orders/flow.ts';
import type { selfOrderRoutes } from '@treadline/contract/self-orders/routes.ts';
import { limitAttempts } from '../../kernel/attempts.ts';
import type { Ctx, Services } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { find } from '../../kernel/scope.ts';
import { noteLogin } from '../customer-logins/index.ts';
import { dealer } from '../dealers/index.ts';
import { moneyOf, payLinkOf, qrRows, readRecord, startAttempt } from '../payments/index.ts';
import { orderDetail, retailOrder } from '../retail-orders/index.ts';
import { forShop } from './shop.ts';
import { orderOfToken } from './token.ts';

type Answer = z.input<(typeof selfOrderRoutes)['order']['response']>;
type Way = Answer['ways'][number];

const bizType = 'RETAIL_ORDER';
const isPhoneWay = (way: string): way is Way => way === 'WECHAT' || way === 'ALIPAY';

/** Calls of one address in a minute: the page asks every few seconds, and several phones share the shop's line. */
const perAddress = 300;

/** Works for whoever holds an order's token. @throws self-order.gone, request.too-many */
export async function byToken<T>(
  services: Services,
  ctx: Ctx,
  token: string,
  work: (shop: Ctx, orderId: number) => Promise<T>,
): Promise<T> {
  await limitAttempts(ctx.db, `self-order:${ctx.address}`, perAddress, 60);
  const id = orderOfToken(ctx, token) ?? fail('self-order.gone');
  const order = await ctx.db
    .selectFrom('retail_order')
    .where('id', '=', id)
    .select(['dealer_id as dealerId', 'order_no', 'customer_name', 'mobile_enc', 'mobile_index'])
    .executeTakeFirst();
  const { dealerId, order_no: no, ...customer } = order ?? fail('self-order.gone');
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

/** The order as its customer sees it. */
export async function readSelfOrder(ctx: Ctx, orderId: number): Promise<Answer> {
  const [order, money, shop] = await Promise.all([
    orderDetail(ctx, { id: orderId }),
    readRecord(ctx, { bizType, orderId }),
    find(ctx, dealer, ctx.me.companyId),
  ]);
  const isOpen = money.state === 'OPEN' && money.left > 0;
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
    attempt: isOpen ? await attemptOf(ctx, orderId) : null,
  };
}

/** Begins to pay by a channel, or goes on with what was begun. @throws as startAttempt */
export async function paySelfOrder(ctx: Ctx, orderId: number, way: Way): Promise<Answer> {
  await startAttempt(ctx, { bizType, bizId: orderId, way });
  return readSelfOrder(ctx, orderId);
}
