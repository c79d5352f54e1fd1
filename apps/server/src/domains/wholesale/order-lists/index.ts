import { orderListRoutes } from '@treadline/contract/wholesale/order-lists/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { listOrderEvents } from './happened.ts';
import { listAllOrders } from './orders.ts';
import { listOwed } from './owed.ts';

/** Combined read-only lists of retail, dealer and sales orders. */
export const domain: Domain = {
  name: 'wholesale/order-lists',
  serve(app, services) {
    mountRoutes(app, services, orderListRoutes, {
      orders: (ctx, { body }) => listAllOrders(ctx, { query: body, params: {}, body }),
      owed: listOwed,
      happened: listOrderEvents,
    });
  },
};
