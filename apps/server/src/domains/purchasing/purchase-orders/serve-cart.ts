import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { cartRoutes } from '@treadline/contract/purchasing/purchase-orders/cart-routes.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { AppError } from '#kernel/errors.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { cartTemplate, importCart } from './cart/import.ts';
import { changeCart, countCart, readCart, removeCartLine } from './cart/lines.ts';
import { addSuggested, listPartsToBuy } from './cart/parts.ts';
import { salesCart } from './hooks.ts';
import { splitCart, submitCart } from './cart/submit.ts';

type AddUpdate = z.output<(typeof cartRoutes)['addUpdate']['body']>;
type Line = Exclude<AddUpdate, readonly unknown[]>;
const isPurchase = (line: Line): line is Extract<Line, { type: 'PURCHASE' }> => line.type === 'PURCHASE';

/** Changes one of the carts: a call names lines of one. @throws permission.code, as the carts say */
async function addUpdate(ctx: Ctx, body: AddUpdate) {
  const lines: Line[] = Array.isArray(body) ? body : [body];
  const bought = lines.filter(isPurchase);
  if (bought.length === 0)
    return provider(ctx, salesCart).change(
      ctx,
      lines.filter((line) => !isPurchase(line)),
    );
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('purchase_order_part_list'))
    throw new AppError('permission.code', { codes: permissions.purchase_order_part_list });
  return changeCart(ctx, bought);
}

/** Lines and their count of one of the carts. */
async function listCart(ctx: Ctx, { type, dealerId }: z.output<(typeof cartRoutes)['list']['query']>) {
  if (type === 'SALES') {
    const sales = await provider(ctx, salesCart).read(ctx, dealerId);
    return {
      list: [],
      sales,
      count: sales?.lines.length ?? 0,
      quantity: sales?.quantity ?? 0,
      purchaseAmount: sales?.goodsAmount ?? 0,
    };
  }
  const list = await readCart(ctx);
  return {
    list,
    sales: null,
    count: list.length,
    quantity: list.reduce((n, l) => n + l.quantity, 0),
    purchaseAmount: list.reduce((n, l) => n + l.amount, 0),
  };
}

/** Registers the routes of /order/shoppingCart and of parts to purchase; dealer carts belong to dealer orders. */
export function serveCart(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, cartRoutes, {
    parts: listPartsToBuy,
    list: (ctx, { query }) => listCart(ctx, query),
    addUpdate: (ctx, { body }) => addUpdate(ctx, body),
    addSuggested: (ctx) => addSuggested(ctx),
    delete: async (ctx, { params }) => {
      const left = await provider(ctx, salesCart).remove(ctx, params.id);
      if (left !== null) return { count: left };
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
