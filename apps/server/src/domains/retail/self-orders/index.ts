import { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import { selfDoorRoutes } from '@treadline/contract/retail/self-orders/door-routes.ts';
import { selfOrderSettings } from '@treadline/contract/retail/self-orders/settings.ts';
import { publicUrl } from '#config.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide } from '#kernel/hooks.ts';
import { fail } from '#kernel/errors.ts';
import { mountRoutes, type Handlers } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { noteLogin, typedBy } from '#domains/parties/customer-logins/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { preCheck, retailOrder, unreservedGone } from '#domains/retail/retail-orders/index.ts';
import {
  checkVisitorCode,
  makePass,
  mobileOfPass,
  sendVisitorCode,
} from '#domains/platform/sign-in/index.ts';
import { quoteChoice } from './basket.ts';
import { refundSoldOut } from './hold.ts';
import { atDoor, countCode, countOrder, readDoor } from './limits.ts';
import { customersOffers, sizesOfCar, listTopSizes } from './offers.ts';
import { byToken, paySelfOrder, readSelfOrder } from './order.ts';
import { ownOrders } from './own-orders.ts';
import { forgetLines, placeSelfOrder, readClosedOrderInput, type SelfOrderInput } from './place.ts';
import { byCode } from './shop.ts';
import { orderOfToken, tokenOf } from './token.ts';

export { forShop, failEndedLink } from './shop.ts';

/** Signed link with which a customer views and pays one order on a phone. */
export const orderLinkOf = (ctx: Pick<Ctx, 'config' | 'secrets'>, orderId: number): string =>
  `${publicUrl(ctx.config)}/m/order/${tokenOf(ctx, orderId)}`;

/** How full the door of a dealer is. @throws record.not-found */
async function doorOf(ctx: Ctx, dealerId: number) {
  await findRecord(ctx, dealer, dealerId);
  return readDoor(ctx, dealerId);
}

async function describeShop(ctx: Ctx, lastDay: string) {
  const [{ allowed, dealerName: name }, sizes] = await Promise.all([
    preCheck(ctx, ctx.me.companyId),
    listTopSizes(ctx),
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

/** The number that a pass of the shop stands for. @throws session.pass-over */
const mobileOf = (shop: Ctx, pass: string): Promise<string> => mobileOfPass(shop, placeOf(shop), pass);
const placeOf = ({ me }: Ctx) => `shop/${me.companyId}` as const;

async function prove(ctx: Ctx, shop: Ctx, { mobile, code }: { mobile: string; code: string }) {
  await checkVisitorCode(ctx, placeOf(shop), mobile, code);
  const minutes = await readSetting(shop.db, selfOrderSettings.settings.passMinutes);
  return makePass(shop, placeOf(shop), mobile, minutes);
}

/** Sends an order, counted before anything of it is looked at. */
const send = (ctx: Ctx, shop: Ctx, wish: SelfOrderInput) =>
  atDoor(ctx, shop.me.companyId, async () => {
    await countOrder(ctx, shop.me.companyId, wish.mobile);
    await requireOpen(shop);
    const placed = await shop.transact((own) => placeSelfOrder(own, wish));
    await notePlaced(shop, wish, placed);
    return placed;
  });

/** What customers do by the code of a shop. */
const serveShop = (
  services: Services,
): Pick<
  Handlers<typeof selfOrderRoutes>,
  'shop' | 'code' | 'prove' | 'sizes' | 'orders' | 'offers' | 'quote' | 'place'
> => ({
  shop: (ctx, { params }) => byCode(services, ctx, params.code, describeShop),
  code: (ctx, { params, body }) =>
    byCode(services, ctx, params.code, (shop) =>
      atDoor(ctx, shop.me.companyId, async () => {
        await countCode(ctx, shop.me.companyId);
        return sendVisitorCode(ctx, placeOf(shop), body.mobile);
      }),
    ),
  prove: (ctx, { params, body }) => byCode(services, ctx, params.code, (shop) => prove(ctx, shop, body)),
  sizes: (ctx, { params, body: { plate, pass } }) =>
    byCode(services, ctx, params.code, async (shop) => ({
      sizes: await sizesOfCar(shop, { plate, mobile: await mobileOf(shop, pass) }),
    })),
  orders: (ctx, { params, body }) =>
    byCode(services, ctx, params.code, async (shop) => ownOrders(shop, await mobileOf(shop, body.pass))),
  offers: (ctx, { params, query }) =>
    byCode(services, ctx, params.code, (shop) => customersOffers(shop, query)),
  quote: (ctx, { params, body: { pass, ...choice } }) =>
    // Prices that hang on who asks would tell of strangers' numbers who is a customer: they are told by a pass alone.
    byCode(services, ctx, params.code, async (shop) =>
      quoteChoice(shop, choice, pass && (await mobileOf(shop, pass))),
    ),
  place: (ctx, { params, body: { pass, ...wish } }) =>
    byCode(services, ctx, params.code, async (shop) =>
      send(ctx, shop, { ...wish, mobile: await mobileOf(shop, pass) }),
    ),
});

/** Self-service orders of customers on their own phones, by the signed code of a shop. */
export const domain: Domain = {
  name: 'retail/self-orders',
  provides: [provide(unreservedGone, refundSoldOut)],
  serve: (app, services) => {
    mountRoutes(app, services, selfOrderRoutes, {
      ...serveShop(services),
      order: (ctx, { params }) => byToken(services, ctx, params.token, readSelfOrder),
      pay: (ctx, { params, body }) =>
        byToken(services, ctx, params.token, (shop, id) => paySelfOrder(shop, id, body.way)),
      again: (ctx, { params }) =>
        byToken(services, ctx, params.token, async (shop, id) =>
          send(ctx, shop, (await readClosedOrderInput(shop, id)) ?? fail('self-order.not-again')),
        ),
    });
    mountRoutes(app, services, selfDoorRoutes, { door: (ctx, { query }) => doorOf(ctx, query.dealerId) });
  },
  jobs: (services) => [
    { name: 'self-orders.forget', cron: '50 * * * *', run: async () => void (await forgetLines(services)) },
  ],
};
