import { selfOrderRoutes } from '@treadline/contract/self-orders/routes.ts';
import { publicUrl } from '../../config.ts';
import { limitAttempts } from '../../kernel/attempts.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Domain } from '../../kernel/domain.ts';
import { fail } from '../../kernel/errors.ts';
import { mount } from '../../kernel/mount.ts';
import { noteLogin, typedBy } from '../customer-logins/index.ts';
import { preCheck, retailOrder } from '../retail-orders/index.ts';
import { quoteChoice } from './basket.ts';
import { customersOffers, sizesOfCar, usualSizes } from './offers.ts';
import { byToken, paySelfOrder, readSelfOrder } from './order.ts';
import { placeSelfOrder } from './place.ts';
import { byCode } from './shop.ts';
import { orderOfToken, tokenOf } from './token.ts';

export { forShop } from './shop.ts';

/** Where a customer sees and pays an order on his own phone; the sign opens this order alone. */
export const orderLinkOf = (ctx: Pick<Ctx, 'config' | 'secrets'>, orderId: number): string =>
  `${publicUrl(ctx.config)}/m/order/${tokenOf(ctx, orderId)}`;

const hour = 3600;

async function describeShop(ctx: Ctx, lastDay: string) {
  const [{ allowed, dealerName: name }, sizes] = await Promise.all([
    preCheck(ctx, ctx.me.companyId),
    usualSizes(ctx),
  ]);
  return { name, isOpen: allowed, sizes, lastDay };
}

/** @throws self-order.closed: what stands in the shop's way is the shop's own business */
async function requireOpen(ctx: Ctx): Promise<void> {
  if (!(await preCheck(ctx, ctx.me.companyId)).allowed) fail('self-order.closed');
}

/** Whoever orders says who it is. */
const notePlaced = (
  shop: Ctx,
  { name, mobile }: { name: string; mobile: string },
  { token, orderNo }: { token: string; orderNo: string },
) =>
  noteLogin(shop, {
    way: 'SELF_ORDER',
    result: 'OK',
    dealerId: shop.me.companyId,
    customer: typedBy(shop, name, mobile),
    about: { entity: retailOrder.name, id: orderOfToken(shop, token) ?? 0, no: orderNo },
  });

/** Customers of a shop order and pay on their own phones, by its signed code. */
export const domain: Domain = {
  serve: (app, services) =>
    mount(app, services, selfOrderRoutes, {
      shop: (ctx, { params }) => byCode(services, ctx, params.code, describeShop),
      sizes: (ctx, { params, body }) =>
        byCode(services, ctx, params.code, async (shop) => {
          await limitAttempts(ctx.db, `self-car:${ctx.address}`, 20, hour);
          return { sizes: await sizesOfCar(shop, body) };
        }),
      offers: (ctx, { params, query }) =>
        byCode(services, ctx, params.code, (shop) => customersOffers(shop, query)),
      quote: (ctx, { params, body }) =>
        byCode(services, ctx, params.code, async (shop) => {
          // Prices that hang on who asks would tell of strangers' numbers who is a customer.
          await limitAttempts(ctx.db, `self-quote:${ctx.address}`, 120, hour);
          return quoteChoice(shop, body);
        }),
      place: (ctx, { params, body }) =>
        byCode(services, ctx, params.code, async (shop) => {
          // Several customers share the line of the shop; nobody orders more than a few times an hour.
          await limitAttempts(ctx.db, `self-place:${ctx.address}`, 30, hour);
          await limitAttempts(ctx.db, `self-place:${shop.secrets.blindIndex(body.mobile)}`, 6, hour);
          await requireOpen(shop);
          const placed = await shop.transact((own) => placeSelfOrder(own, body));
          await notePlaced(shop, body, placed);
          return placed;
        }),
      order: (ctx, { params }) => byToken(services, ctx, params.token, readSelfOrder),
      pay: (ctx, { params, body }) =>
        byToken(services, ctx, params.token, (shop, id) => paySelfOrder(shop, id, body.way)),
    }),
};
