import { salesCartRoutes } from '@treadline/contract/dealer-orders/cart-routes.ts';
import { dealerOrderRoutes } from '@treadline/contract/dealer-orders/routes.ts';
import { serveDocument } from '../../kernel/documents.ts';
import type { Domain } from '../../kernel/domain.ts';
import { fail } from '../../kernel/errors.ts';
import { mount } from '../../kernel/mount.ts';
import { buyAgain } from './cart/buy-again.ts';
import { importSalesCart, salesCartTemplate } from './cart/import.ts';
import { addSuggested, listParts } from './cart/parts.ts';
import { submitCart } from './cart/submit.ts';
import { orderDetail } from './detail.ts';
import { dealerOrder } from './entity.ts';
import { listOrders } from './list.ts';
import { printOrder } from './print.ts';

/** Serves dealer orders and the dealers' half of the cart. */
export const serveDealerOrders: Domain['serve'] = (app, services) => {
  mount(app, services, dealerOrderRoutes, {
    list: (ctx, { body }) => listOrders(ctx, { query: body, params: {}, body }),
    detail: (ctx, { params }) => orderDetail(ctx, params.id),
    buyAgain: (ctx, { params }) => buyAgain(ctx, params.id),
    cancel: async () => fail('record.not-found'),
    batchCancel: async () => fail('record.not-found'),
    closeShort: async () => fail('record.not-found'),
    receive: async () => fail('record.not-found'),
    claim: async () => fail('record.not-found'),
    decide: async () => fail('record.not-found'),
    retry: async () => fail('record.not-found'),
    ...serveDocument(dealerOrder, printOrder),
  });
  mount(app, services, salesCartRoutes, {
    submit: (ctx, { body }) => submitCart(ctx, body),
    parts: listParts,
    addSuggested: (ctx, { body }) => addSuggested(ctx, body.dealerId),
    import: (ctx, { file, body }) => importSalesCart(ctx, file, body),
    importTemplate: salesCartTemplate,
  });
};
