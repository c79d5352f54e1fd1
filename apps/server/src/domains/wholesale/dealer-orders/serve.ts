import { salesCartRoutes } from '@treadline/contract/wholesale/dealer-orders/cart-routes.ts';
import { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { cancelMany } from './cancelling/cancel-many.ts';
import { cancelOrder, closeShort } from './cancelling/cancel.ts';
import { retryOrder } from './cancelling/retry.ts';
import { buyAgain } from './cart/buy-again.ts';
import { importSalesCart, salesCartTemplate } from './cart/import.ts';
import { addSuggested, listParts } from './cart/parts.ts';
import { submitCart } from './cart/submit.ts';
import { orderDetail } from './detail.ts';
import { dealerOrder } from './entity.ts';
import { listOrders } from './list.ts';
import { orderPaper } from './print.ts';
import { claimGoods } from './receiving/claim.ts';
import { decideClaim } from './receiving/decide.ts';
import { receiveMissing } from './receiving/receive-missing.ts';
import { receiveOrder } from './receiving/receive.ts';
import { takeWrongBack } from './receiving/wrong-part.ts';
import { requestReturn, decideReturn, withdrawReturn } from './returning.ts';

/** Registers the routes of dealer orders and of dealers' carts. */
export const serveDealerOrders: Domain['serve'] = (app, services) => {
  mountRoutes(app, services, dealerOrderRoutes, {
    list: (ctx, { body }) => listOrders(ctx, { query: body, params: {}, body }),
    detail: (ctx, { params }) => orderDetail(ctx, params.id),
    buyAgain: (ctx, { params }) => buyAgain(ctx, params.id),
    cancel: (ctx, { params, body }) => cancelOrder(ctx, params.id, body.reason, body.version),
    batchCancel: (ctx, { body }) => cancelMany(ctx, body),
    closeShort: (ctx, { params, body }) => closeShort(ctx, params.id, body.reason, body.version),
    receive: (ctx, { params, body }) => receiveOrder(ctx, params.id, body),
    claim: (ctx, { params, body }) => claimGoods(ctx, params.id, body),
    decide: (ctx, { params, body }) => decideClaim(ctx, params.id, body),
    late: (ctx, { params, body }) => receiveMissing(ctx, params.id, body),
    wrongBack: (ctx, { params, body }) => takeWrongBack(ctx, params.id, body),
    askReturn: (ctx, { params, body }) => requestReturn(ctx, params.id, body),
    decideReturn: (ctx, { params, body }) => decideReturn(ctx, params.id, body),
    withdrawReturn: (ctx, { params }) => withdrawReturn(ctx, params.id),
    retry: (ctx, { params }) => retryOrder(ctx, params.id),
    ...serveDocument(dealerOrder, dealerOrderRoutes, { detail: orderDetail, paper: orderPaper }),
  });
  mountRoutes(app, services, salesCartRoutes, {
    submit: (ctx, { body }) => submitCart(ctx, body),
    parts: listParts,
    addSuggested: (ctx, { body }) => addSuggested(ctx, body.dealerId),
    import: (ctx, { file, body }) => importSalesCart(ctx, file, body),
    importTemplate: salesCartTemplate,
  });
};
