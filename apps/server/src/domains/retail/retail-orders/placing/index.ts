import { retailPlacingRoutes } from '@treadline/contract/retail/retail-orders/placing-routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { readCar } from './car.ts';
import { createOrder } from './create.ts';
import { findShop } from './dealer.ts';
import { listOffers } from './offers.ts';
import { preCheck } from './pre-check.ts';
import { calculatePrice } from './calculate-price.ts';
import { readPrices } from './prices.ts';
import { promoCode } from './promo-code.ts';
import { listServices } from './services.ts';
import { readSources } from './sources.ts';

/** Placing an order, from the plate to the number. */
export const servePlacing: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, retailPlacingRoutes, {
    preCheck: (ctx, { query }) => preCheck(ctx, query.dealerId),
    car: (ctx, { query }) => readCar(ctx, query),
    offers: (ctx, { query }) => listOffers(ctx, query),
    sources: (ctx, { body }) => readSources(ctx, body),
    serviceItems: async (ctx, { query }) => {
      await findShop(ctx, query.dealerId);
      return listServices(ctx);
    },
    async calculate(ctx, { body }) {
      await findShop(ctx, body.dealerId);
      return calculatePrice(ctx, body);
    },
    msrp: (ctx, { body }) => readPrices(ctx, body, 'listFen'),
    wsPrice: (ctx, { body }) => readPrices(ctx, body, 'wholesaleFen'),
    create: (ctx, { body }) => createOrder(ctx, body, { source: 1 }),
    promoCode: (ctx, { query }) => promoCode(ctx, query.dealerId),
  });
