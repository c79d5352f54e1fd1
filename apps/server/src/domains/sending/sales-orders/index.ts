import { salesDerived, salesFlow, salesStates } from '@treadline/contract/sending/sales-orders/flow.ts';
import { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import {
  carrierPushRoutes,
  trajectoryRoutes,
} from '@treadline/contract/sending/sales-orders/track-routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { serveRaw } from '#kernel/serve-raw.ts';
import { pickSources } from '#domains/stock/bins/index.ts';
import { reservations } from '#domains/stock/inventory/index.ts';
import { dealerOf, soldTo } from '#domains/stock/ledger/index.ts';
import { applySalesAction, debugSales, shipMany } from './act.ts';
import { createSales, previewSales } from './by-hand/create.ts';
import { salesReservations } from './by-hand/displaced.ts';
import { answerClaim, makeClaim } from './claims.ts';
import { salesOrder, salesSearch } from './entity.ts';
import { salesFeed } from './feed.ts';
import { salesInvariants } from './invariants.ts';
import { mergeSales } from './merge.ts';
import { salesNotices } from './notices.ts';
import { ownerOf, shipments } from './owners.ts';
import { salesPicks } from './pick-source.ts';
import { salesPaper } from './print.ts';
import { salesOrdersOf } from './of-order.ts';
import { labelSales } from './placing/label.ts';
import { placeDue, placeSales } from './placing/place.ts';
import { recomputePromises } from './placing/recompute-promises.ts';
import { withdrawSalesJob } from './placing/take-back.ts';
import { listClaims } from './reading/claims.ts';
import { salesDetail } from './reading/detail.ts';
import { countByStatus, readOptions, readWelcome } from './reading/figures.ts';
import { listSales } from './reading/list.ts';
import { readWaybill } from './reading/waybill.ts';
import { splitPlaces } from './splitting/places.ts';
import { splitSales } from './splitting/split.ts';
import { trackJobs } from './track/jobs.ts';
import { receivePush } from './track/pushes.ts';
import { readTrajectory } from './track/trajectory.ts';

export { applySalesAction } from './act.ts';
export { cancelSalesOrders } from './cancelling/cancel.ts';
export { salesSearch } from './entity.ts';
export { setCarrierLink } from './carrier-link.ts';
export { dropLines } from './drop-lines.ts';
export { salesOrdersOf } from './of-order.ts';
export { shipments, type ShipmentOwner } from './owners.ts';
export { delaySalesOrders } from './placing/delay.ts';
export { openSalesOrders } from './placing/open.ts';
export { signSalesOrders } from './steps/arrive.ts';
export { deliverShipment, shipShipment } from './by-shipment.ts';
export { splitReturn } from './by-hand/stock.ts';
export { readSalesLabels, type SalesLabel } from './reading/labels.ts';

/** What labels say is served beside the templates that draw them. */
const { waybill: _label, ...ownRoutes } = salesOrderRoutes;

/** Logistics sales orders: shipments sent from a stock location by a carrier. */
export const domain: Domain = {
  name: 'sending/sales-orders',
  hooks: [shipments],
  provides: [
    provideFor(soldTo, 'SALES_ORDER', dealerOf('sales_order', 'SOLD')),
    provideFor(reservations, 'SALES_ORDER', salesReservations),
    provideFor(pickSources, 'SALES_ORDER', salesPicks),
  ],
  searchable: [salesSearch],
  ...salesFeed,
  invariants: salesInvariants,
  notices: [salesNotices],
  jobs: (services) => [
    placeSales(services),
    placeDue(services),
    labelSales(services),
    recomputePromises(services),
    withdrawSalesJob(services),
    ...trackJobs(services),
  ],
  async prepare() {
    checkFlow('sales-order', salesFlow, salesStates, ['PLACING'], salesDerived);
  },
  serve(app, services) {
    serveRaw(app, carrierPushRoutes.notify, ({ params, ...push }) =>
      receivePush(services, params.carrier, push),
    );
    mountRoutes(app, services, trajectoryRoutes, {
      trajectory: (ctx, { params }) => readTrajectory(ctx, 'RETAIL_ORDER', params.id),
      dealerTrajectory: (ctx, { params }) => readTrajectory(ctx, 'DEALER_ORDER', params.id),
    });
    mountRoutes(app, services, ownRoutes, {
      list: listSales,
      detail: (ctx, { params }) => salesDetail(ctx, params.id),
      waybillInfo: (ctx, { params }) => readWaybill(ctx, params.id),
      options: readOptions,
      count: countByStatus,
      welcome: readWelcome,
      async ofRetail(ctx, { params }) {
        await findRecord(ctx, ownerOf(ctx, 'RETAIL_ORDER').entity, params.id);
        return salesOrdersOf(ctx, 'RETAIL_ORDER', params.id);
      },
      preview: (ctx, { body }) => previewSales(ctx, body),
      create: (ctx, { body }) => createSales(ctx, body),
      batchShip: (ctx, { body }) => shipMany(ctx, body.ids),
      merge: (ctx, { body }) => mergeSales(ctx, body.ids),
      splitPlaces: (ctx, { params }) => splitPlaces(ctx, params.id),
      split: (ctx, { params, body }) => splitSales(ctx, params.id, body),
      claims: listClaims,
      claim: (ctx, { params, body }) => makeClaim(ctx, params.id, body),
      answerClaim: (ctx, { params, body }) => answerClaim(ctx, params.id, params.action, body.answer),
      act: (ctx, { params, body }) => applySalesAction(ctx, params.id, params.action, body),
      debug: (ctx, { params }) => debugSales(ctx, params.id, params.action),
      ...serveDocument(salesOrder, salesOrderRoutes, {
        detail: salesDetail,
        paper: salesPaper,
        // Shops follow their goods without the right to see sales orders: with the pictures of who took them in.
        seenBy: Object.values(trajectoryRoutes),
      }),
    });
  },
};
