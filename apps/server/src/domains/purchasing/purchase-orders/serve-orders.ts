import type { FastifyInstance } from 'fastify';
import { poStatusTexts, poStatuses } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { purchaseOrderRoutes } from '@treadline/contract/purchasing/purchase-orders/routes.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Download } from '#kernel/download.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { countOrders } from './counts.ts';
import { orderDetail } from './detail.ts';
import { editQuantities } from './edit-quantities.ts';
import { purchaseOrder } from './entity.ts';
import { listDeliveryItems, listItems, listOrders } from './lists.ts';
import { orderPaper } from './print.ts';
import { readOrder } from './read-order.ts';
import {
  cancelOrder,
  closeOrder,
  confirmOrder,
  confirmOrders,
  deleteDraft,
  setPromisedDate,
  submitOrders,
} from './transitions.ts';

/** The order as it is after the change. */
async function reread(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readOrder(ctx, id);
}

/** Registers the routes of /logistics/purchaseOrder. */
export function serveOrders(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, purchaseOrderRoutes, {
    orders: listOrders,
    export: async (ctx, { query, ...rest }) =>
      (await listOrders(ctx, { ...rest, query: { ...query, format: 'xlsx' } })) as Download,
    items: listItems,
    deliveryItems: listDeliveryItems,
    statusOptions: async (ctx) =>
      poStatuses.map((value) => ({ value, label: poStatusTexts[value].text[ctx.lang] })),
    count: (ctx) => countOrders(ctx),
    detail: (ctx, { params }) => orderDetail(ctx, params.id),
    delete: (ctx, { params }) => deleteDraft(ctx, params.id),
    submit: (ctx, { params, body }) =>
      reread(ctx, params.id, submitOrders(ctx, [{ id: params.id, version: body.version }], body.remark)),
    batchSubmit: async (ctx, { body }) => ({ submitted: await submitOrders(ctx, body.orders) }),
    confirm: (ctx, { params, body }) =>
      reread(ctx, params.id, confirmOrder(ctx, params.id, body.promisedDate, body.version)),
    promise: (ctx, { params, body }) =>
      reread(ctx, params.id, setPromisedDate(ctx, params.id, body.promisedDate, body.remark)),
    batchConfirm: async (ctx, { body }) => {
      const { orders, promisedDate } = Array.isArray(body)
        ? { orders: body.map((id) => ({ id })), promisedDate: null }
        : body;
      return { confirmed: await confirmOrders(ctx, orders, promisedDate) };
    },
    cancel: (ctx, { params, body }) => reread(ctx, params.id, cancelOrder(ctx, params.id, body.cancelReason)),
    close: (ctx, { params, body }) => reread(ctx, params.id, closeOrder(ctx, params.id, body.closeReason)),
    editNum: (ctx, { params, body }) =>
      reread(ctx, params.id, editQuantities(ctx, params.id, body.version, body.lines)),
    ...serveDocument(purchaseOrder, purchaseOrderRoutes, { detail: orderDetail, paper: orderPaper }),
  });
}
