import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { documentRoutes } from '../../kernel/document.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { goodsPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { retailSeers } from '../../retail/retail-orders/flow.ts';
import { claimActions, claimStates, salesStates } from './flow.ts';
import {
  ClaimInput,
  SalesActionInput,
  SalesClaim,
  SalesOrder,
  SalesOrderDetail,
  SalesOrderInput,
  SalesOrderPiece,
  SalesParcel,
  SalesSplitInput,
  SalesSplitPlace,
  SalesWelcome,
  WaybillInfo,
  WaybillPrint,
  salesAction,
  salesBizType,
} from './schema.ts';

const path = '/logistics/salesOrder';
const record = 'salesOrder';
const int = z.number().int();
const id = z.coerce.number<string>().int().positive();
const ids = filter.many(z.coerce.number<string>().int());
/** Readers: the platform, the carrying or storing provider, recipients and their supervisors. */
const seers = {
  needs: ['sales_order_view'],
  types: ['OTHER', 'LOGISTICS', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const movers = {
  needs: ['view_pending_sales_order'],
  types: ['OTHER', 'LOGISTICS', 'DEALER'],
} as const;
const desk = { needs: ['sales_order_view'], types: ['OTHER'] } as const;

export const salesOrderRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/orders`,
    ...seers,
    summary: 'Sales orders by status; 0 or absent: all',
    ...listOf(SalesOrder, {
      filters: {
        /** Number of the sales order or its order, waybill, or dealer. */
        text: filter.text(),
        part: filter.text(),
        status: filter.many(z.coerce.number<string>().pipe(z.literal([0, 1, 2, 3, 4, 5]))),
        state: filter.many(z.enum(salesStates)),
        bizType: filter.many(salesBizType),
        carrierId: ids,
        locationId: ids,
        dealerId: ids,
        createdTime: filter.days(),
        shipDay: filter.days(),
        promisedDay: filter.days(),
        shippedTime: filter.days(),
        urgent: filter.bool(),
        late: filter.bool(),
        stuck: filter.bool(),
        exception: filter.bool(),
        /** Carrier without a protocol: accepted manually. */
        byHand: filter.bool(),
        /** Has an open claim. */
        claim: filter.bool(),
      },
      sort: ['createdTime', 'orderNo', 'shipDay', 'promisedDay', 'sinceTime', 'freight', 'pieces'],
      counts: ['status', 'state'],
      totals: { pieces: z.number(), weight: z.number(), freight: z.number().optional() },
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/order/:id`,
    record,
    ...seers,
    summary: 'One sales order with its lines, waybill, claims and log',
    response: SalesOrderDetail,
  },
  waybillInfo: {
    method: 'GET',
    path: `${path}/waybillInfo/:id`,
    record: 'salesWaybill',
    ...seers,
    summary: 'A waybill with its track',
    response: WaybillInfo,
  },
  waybill: {
    method: 'GET',
    path: `${path}/waybill`,
    ...seers,
    summary: 'What the labels of sales orders say',
    query: z.strictObject({ ids: filter.many(id) }),
    response: z.array(WaybillPrint),
  },
  options: {
    method: 'GET',
    path: `${path}/options`,
    ...seers,
    summary: 'Carriers and places that the caller sees sales orders of, for filters',
    response: z.object({ carriers: optionsOf(int), locations: optionsOf(int) }),
  },
  count: {
    method: 'GET',
    path: `${path}/status/count`,
    ...seers,
    summary: 'Sales orders per status: placing 1, wait 2, confirm 3, fail 4, cancel 5',
    response: z.object({ placing: int, wait: int, confirm: int, fail: int, cancel: int, all: int }),
  },
  welcome: {
    method: 'GET',
    path: `${path}/welcome`,
    ...seers,
    summary: 'Figures of the overview',
    response: SalesWelcome,
  },
  ofRetail: {
    method: 'GET',
    path: `${path}/getOrderByRetail/:id`,
    record: 'retailOrder',
    ...retailSeers,
    summary: 'Sales orders of a retail order that the caller sees',
    response: z.array(SalesOrderPiece),
  },
  preview: {
    method: 'POST',
    path: `${path}/create/preview`,
    reads: true,
    ...desk,
    summary: 'Which sales orders would be made of these lines',
    body: SalesOrderInput,
    response: z.object({
      parcels: z.array(SalesParcel),
      missing: z.array(z.object({ partId: int, partNo: z.string(), quantity: int })),
    }),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...desk,
    idempotent: true,
    summary: 'By hand: one sales order for each place that sends, all or none',
    body: SalesOrderInput,
    response: z.array(SalesOrder),
  },
  batchShip: {
    method: 'POST',
    path: `${path}/batchShip`,
    needs: movers.needs,
    types: ['OTHER', 'LOGISTICS'],
    transaction: 'own',
    idempotent: true,
    summary: 'Ship many as planned; a result for each that is refused',
    body: z.strictObject({ ids: z.array(rules.id()).min(1, 'rule.selectRows').max(200) }),
    response: RowResults,
  },
  merge: {
    method: 'POST',
    path: `${path}/merge`,
    needs: movers.needs,
    types: ['OTHER', 'LOGISTICS'],
    idempotent: true,
    summary: 'Sales orders of one place, dealer, carrier and day travel under one waybill with one freight',
    body: z.strictObject({ ids: z.array(rules.id()).min(2, 'rule.selectRows').max(50) }),
    response: SalesOrder,
  },
  splitPlaces: {
    method: 'GET',
    path: `${path}/split/:id`,
    record,
    needs: movers.needs,
    types: ['OTHER'],
    summary: 'Places that could send pieces of a sales order, with what they have',
    response: z.array(SalesSplitPlace),
  },
  split: {
    method: 'POST',
    path: `${path}/split/:id`,
    record,
    needs: movers.needs,
    types: ['OTHER'],
    idempotent: true,
    summary: 'Pieces of a sales order that was not placed yet go by one of their own; the new one',
    body: SalesSplitInput,
    response: SalesOrder,
  },
  claims: {
    method: 'GET',
    path: `${path}/claims`,
    needs: seers.needs,
    types: ['OTHER', 'LOGISTICS'],
    summary: 'Claims against carriers',
    ...listOf(SalesClaim, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(claimStates)),
        carrierId: ids,
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'amount'],
      counts: ['state'],
      totals: { amount: z.number().optional() },
    }),
  },
  claim: {
    method: 'POST',
    path: `${path}/claim/:id`,
    record,
    needs: movers.needs,
    types: ['OTHER'],
    idempotent: true,
    summary: 'Claim from the carrier for a shipped sales order',
    body: ClaimInput,
    response: SalesClaim,
  },
  answerClaim: {
    method: 'PUT',
    path: `${path}/claim/:action/:id`,
    record: ['salesClaimAction', 'salesClaim'],
    needs: movers.needs,
    types: ['OTHER', 'LOGISTICS'],
    summary: 'Accept, refuse or withdraw a claim',
    params: z.strictObject({ action: z.enum(claimActions), id }),
    body: z.strictObject({ answer: rules.remark(500) }),
    response: SalesClaim,
  },
  act: {
    method: 'PUT',
    path: `${path}/:action/:id`,
    record: ['salesAction', record],
    ...movers,
    idempotent: true,
    summary: 'One action on a sales order: confirm, pick, reject, recheck, cancel, ship, deliver, receive, …',
    params: z.strictObject({ action: salesAction, id }),
    body: SalesActionInput,
    response: SalesOrder,
  },
  debug: {
    method: 'PUT',
    path: `${path}/debug/:action/:id`,
    record: ['salesDebugAction', record],
    needs: 'admin',
    summary: 'Outside of production: what a carrier would answer, through the same guards',
    params: z.strictObject({ action: z.enum(['rechecked', 'arrived', 'cancelled']), id }),
    response: SalesOrder,
  },
  ...documentRoutes(path, record, seers, goodsPapers),
});
