import type { FastifyInstance } from 'fastify';
import { poStatusTexts, poStatuses } from '@treadline/contract/purchase-orders/flow.ts';
import { purchaseOrderRoutes } from '@treadline/contract/purchase-orders/routes.ts';
import type { Services } from '../../kernel/context.ts';
import { addComment, attachFile, openAttachment } from '../../kernel/documents.ts';
import type { Download } from '../../kernel/download.ts';
import { mount } from '../../kernel/mount.ts';
import { countOrders } from './counts.ts';
import { orderDetail } from './detail.ts';
import { editQuantities } from './edit-quantities.ts';
import { purchaseOrder } from './entity.ts';
import { listDeliveryItems, listItems, listOrders } from './lists.ts';
import { printOrder } from './print.ts';
import { readOrder } from './read-order.ts';
import { cancelOrder, closeOrder, confirmOrders, deleteDraft, promiseDate, submitOrder } from './transitions.ts';

/** Serves /logistics/purchaseOrder. */
export function serveOrders(app: FastifyInstance, services: Services): void {
  mount(app, services, purchaseOrderRoutes, {
    orders: listOrders,
    export: async (ctx, { query, ...rest }) => (await listOrders(ctx, { ...rest, query: { ...query, format: 'xlsx' } })) as Download,
    items: listItems,
    deliveryItems: listDeliveryItems,
    statusOptions: async (ctx) => poStatuses.map((value) => ({ value, label: poStatusTexts[value].text[ctx.lang] })),
    count: countOrders,
    detail: (ctx, { params }) => orderDetail(ctx, params.id),
    delete: (ctx, { params }) => deleteDraft(ctx, params.id),
    submit: async (ctx, { params, body }) => {
      await submitOrder(ctx, params.id, body.remark);
      return readOrder(ctx, params.id);
    },
    confirm: async (ctx, { params, body }) => {
      await confirmOrders(ctx, [params.id], body.promisedDate);
      return readOrder(ctx, params.id);
    },
    promise: async (ctx, { params, body }) => {
      await promiseDate(ctx, params.id, body.promisedDate, body.remark);
      return readOrder(ctx, params.id);
    },
    batchConfirm: async (ctx, { body }) => ({ confirmed: await confirmOrders(ctx, body, null) }),
    cancel: async (ctx, { params, body }) => {
      await cancelOrder(ctx, params.id, body.cancelReason);
      return readOrder(ctx, params.id);
    },
    close: async (ctx, { params, body }) => {
      await closeOrder(ctx, params.id, body.closeReason);
      return readOrder(ctx, params.id);
    },
    editNum: async (ctx, { params, body }) => {
      await editQuantities(ctx, params.id, body.version, body.lines);
      return readOrder(ctx, params.id);
    },
    comment: (ctx, { params, body }) => addComment(ctx, purchaseOrder as never, params.id, body.body),
    attach: (ctx, { params, file }) => attachFile(ctx, purchaseOrder as never, params.id, file),
    download: (ctx, { params }) => openAttachment(ctx, purchaseOrder as never, params.id, params.fileId),
    print: (ctx, { params }) => printOrder(ctx, params.id),
  });
}
