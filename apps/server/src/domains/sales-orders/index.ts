import { salesDerived, salesFlow, salesStates } from '@treadline/contract/sales-orders/flow.ts';
import { salesOrderRoutes } from '@treadline/contract/sales-orders/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { serveDocument } from '../../kernel/documents.ts';
import type { Domain } from '../../kernel/domain.ts';
import { fail } from '../../kernel/errors.ts';
import { mount } from '../../kernel/mount.ts';
import { answerClaim, makeClaim } from './claims.ts';
import { claimWords, salesClaim, salesOrder, salesSearch, salesWords } from './entity.ts';
import { ownerOf } from './owners.ts';
import { printSales } from './print.ts';
import { salesOrdersOf } from './of-order.ts';
import { listClaims } from './reading/claims.ts';
import { salesDetail } from './reading/detail.ts';
import { countByStatus, readOptions, readWelcome } from './reading/figures.ts';
import { listSales } from './reading/list.ts';
import { readWaybill } from './reading/waybill.ts';
import { find } from '../../kernel/scope.ts';
import { trackJobs } from './track/jobs.ts';
import { servePushes } from './track/serve-pushes.ts';

export { ownShipments, type ShipmentOwner } from './owners.ts';
export { salesOrdersOf } from './of-order.ts';

const none = async (): Promise<never> => fail('record.not-found', { entity: salesOrder.label });

/** Sales orders: goods of a shipment leave their place by a carrier. */
export const domain: Domain = {
  searchable: [salesSearch],
  audit: { [salesOrder.name]: salesWords, [salesClaim.name]: claimWords },
  files: [{ entity: salesOrder }],
  async prepare() {
    checkFlow('sales-order', salesFlow, salesStates, ['PLACING'], salesDerived);
  },
  jobs: trackJobs,
  serve(app, services) {
    servePushes(app, services);
    mount(app, services, salesOrderRoutes, {
      list: listSales,
      detail: (ctx, { params }) => salesDetail(ctx, params.id),
      waybillInfo: (ctx, { params }) => readWaybill(ctx, params.id),
      waybill: async () => [],
      options: readOptions,
      count: countByStatus,
      welcome: readWelcome,
      async ofRetail(ctx, { params }) {
        await find(ctx, ownerOf('RETAIL_ORDER').entity, params.id);
        return salesOrdersOf(ctx, 'RETAIL_ORDER', params.id);
      },
      preview: none,
      create: none,
      batchShip: none,
      merge: none,
      claims: listClaims,
      claim: (ctx, { params, body }) => makeClaim(ctx, params.id, body),
      answerClaim: (ctx, { params, body }) => answerClaim(ctx, params.id, params.action, body.answer),
      act: none,
      debug: none,
      ...serveDocument(salesOrder, printSales),
    });
  },
};
