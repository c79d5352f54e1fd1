import type { FastifyInstance } from 'fastify';
import { cartRoutes } from '@treadline/contract/purchase-orders/cart-routes.ts';
import type { Services } from '../../kernel/context.ts';
import { mount } from '../../kernel/mount.ts';
import { cartTemplate, importCart } from './cart/import.ts';
import { changeCart, countCart, readCart, removeCartLine } from './cart/lines.ts';
import { addSuggested, listPartsToBuy } from './cart/parts.ts';
import { splitCart, submitCart } from './cart/submit.ts';

/** Serves the purchase half of /order/shoppingCart and the parts to purchase. */
export function serveCart(app: FastifyInstance, services: Services): void {
  mount(app, services, cartRoutes, {
    parts: listPartsToBuy,
    list: async (ctx, { query }) => {
      // The dealers' SALES cart comes with the dealers' ordering; until then theirs is empty.
      const list = query.type === 'PURCHASE' ? await readCart(ctx) : [];
      return {
        list,
        count: list.length,
        quantity: list.reduce((n, l) => n + l.quantity, 0),
        purchaseAmount: list.reduce((n, l) => n + l.amount, 0),
      };
    },
    addUpdate: (ctx, { body }) => changeCart(ctx, Array.isArray(body) ? body : [body]),
    addSuggested: (ctx) => addSuggested(ctx),
    delete: async (ctx, { params }) => {
      await removeCartLine(ctx, params.id);
      return { count: await countCart(ctx) };
    },
    preSubmit: (ctx, { body }) => splitCart(ctx, body.lineIds),
    submit: async (ctx, { body }) => ({
      orders: await submitCart(ctx, body),
    }),
    import: (ctx, { file, body }) => importCart(ctx, file, body.again),
    importTemplate: cartTemplate,
  });
}
