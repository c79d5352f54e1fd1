import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { returnDerived, returnFlow, returnStatuses } from '@treadline/contract/retail/retail-returns/flow.ts';
import { retailReturnRoutes } from '@treadline/contract/retail/retail-returns/returns.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { orderRefundTold, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { createReturn } from './create.ts';
import { retailReturn, returnWords } from './entity.ts';
import { goodsReturned } from './hooks.ts';
import { returnInvariants } from './invariants.ts';
import { followRefund } from './money.ts';
import { previewReturn } from './preview.ts';
import { returnPaper } from './print.ts';
import { readReturnsOf, returnDetail } from './rows.ts';
import { retryReturn, undoReturn } from './undo.ts';

export { createReturn, previewReturn, undoReturn };
export { goodsReturned } from './hooks.ts';

/** Returns of completed retail orders: goods back by wheel, with their money and cost. */
export const domain: Domain = {
  name: 'retail/retail-returns',
  hooks: [goodsReturned],
  on: [on(orderRefundTold, (ctx, { refundId }) => followRefund(ctx, refundId))],
  async prepare() {
    checkFlow('retail-return', returnFlow, returnStatuses, ['WAITING'], returnDerived);
  },
  serve(app, services) {
    mountRoutes(app, services, retailReturnRoutes, {
      async ofOrder(ctx, { query }) {
        const { id } = await findRecord(ctx, retailOrder, query.orderId);
        return readReturnsOf(ctx, id);
      },
      preview: (ctx, { body }) => previewReturn(ctx, body),
      create: (ctx, { body }) => createReturn(ctx, body),
      detail: (ctx, { params }) => returnDetail(ctx, params.id),
      retry: (ctx, { params }) => retryReturn(ctx, params.id),
      undo: (ctx, { params, body }) => undoReturn(ctx, params.id, body.version),
      ...serveDocument(retailReturn, retailReturnRoutes, { detail: returnDetail, paper: returnPaper }),
    });
  },
  invariants: returnInvariants,
  audit: { [retailReturn.name]: returnWords },
};
