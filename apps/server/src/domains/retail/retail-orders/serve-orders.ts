import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { retailArrivalRoutes } from '@treadline/contract/retail/retail-orders/arrival-routes.ts';
import { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import { readOptions } from '#kernel/dictionary.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { readSetting } from '#kernel/settings.ts';
import { cancelByNo } from './cancelling/cancel.ts';
import { cancelMany } from './cancelling/cancel-many.ts';
import { retryOrder } from './cancelling/retry.ts';
import { orderDetail } from './detail.ts';
import { retailOrder } from './entity.ts';
import { readMessage, unreadMessages } from './failed-messages.ts';
import { listOrders, listServiceOrders } from './list.ts';
import { orderPaper } from './print.ts';
import { completeOrder } from './fitting/complete.ts';
import { arrangeShipment } from './shipping/arrange.ts';
import { decideDiscrepancy, findPieces } from './receiving/decide.ts';
import { refundAgain } from './receiving/give-up.ts';
import { receiveOrder } from './receiving/receive.ts';
import { readOrder } from './row.ts';
import { deliverShipment } from './shipping/arrive.ts';
import { sendShipment } from './shipping/send.ts';
import { updateOrder } from './update.ts';

/** Registers the routes of parcels that arrive. */
export const serveArrivals: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, retailArrivalRoutes, {
    receive: (ctx, { body }) => receiveOrder(ctx, body),
    decide: (ctx, { params, body }) => decideDiscrepancy(ctx, params.id, body),
    find: (ctx, { params }) => findPieces(ctx, params.id),
    refundAgain: async (ctx, { params }) => readOrder(ctx, await refundAgain(ctx, params.id)),
  });

/** Registers the routes of order lists, details and actions after placing. */
export const serveOrders: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, retailOrderRoutes, {
    search: (ctx, { body }) => listOrders(ctx, { query: body, params: {}, body }),
    detail: (ctx, { body }) => orderDetail(ctx, body),
    update: (ctx, { body }) => updateOrder(ctx, body),
    shipment: (ctx, { body }) => arrangeShipment(ctx, body),
    send: (ctx, { params, body }) => sendShipment(ctx, params.id, body),
    deliver: (ctx, { params }) => deliverShipment(ctx, params.id),
    complete: (ctx, { body }) => completeOrder(ctx, body),
    cancel: (ctx, { body }) => cancelByNo(ctx, body),
    batchCancel: (ctx, { body }) => cancelMany(ctx, body),
    retry: (ctx, { body }) => retryOrder(ctx, body.orderNo),
    lossReasons: (ctx) => readOptions(ctx, lossReasons.code),
    services: (ctx, { body }) => listServiceOrders(ctx, { query: body, params: {}, body }),
    service: (ctx, { body }) => orderDetail(ctx, body),
    failedMessages: (ctx) => unreadMessages(ctx),
    readMessage: (ctx, { params }) => readMessage(ctx, params.id),
    timeout: async (ctx) => ({
      seconds: (await readSetting(ctx.db, retailSettings.settings.payMinutes)) * 60,
    }),
    ...serveDocument(retailOrder, retailOrderRoutes, {
      detail: (ctx, id) => orderDetail(ctx, { id }),
      paper: orderPaper,
    }),
  });
