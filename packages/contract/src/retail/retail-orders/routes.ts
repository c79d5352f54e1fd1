import { z } from 'zod';
import { documentRoutes } from '../../kernel/document.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { counterPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { wheelKeys } from './fields.ts';
import { retailFlow as flow, retailSeers as seers } from './flow.ts';
import {
  RetailOrder,
  RetailOrderDetail,
  RetailOrderUpdate,
  RowResult,
  ServiceOrder,
  retailStatus,
} from './schema.ts';
import { ShippedIdentities } from '../../sending/sales-orders/schema.ts';

const path = '/order/customer/order';
const record = 'retailOrder';
const int = z.number().int();
const orderNo = z.string().trim().min(1, 'rule.required').max(40);
const version = int;
const ids = filter.many(z.coerce.number<string>().int());

const filters = {
  /** Number, customer, plate, mobile or its last four digits, part number or size. */
  text: filter.text(),
  status: filter.many(retailStatus),
  dealerId: ids,
  source: filter.many(z.coerce.number<string>().pipe(z.literal([1, 2, 3, 4]))),
  scene: filter.many(z.string()),
  tyreSource: filter.many(z.coerce.number<string>().pipe(z.literal([1, 2, 3]))),
  danger: filter.bool(),
  returnState: filter.many(z.enum(['NONE', 'PART', 'ALL'])),
  discrepancyState: filter.many(z.enum(['NONE', 'OPEN', 'DECIDED'])),
  proofState: filter.many(z.enum(['NONE', 'WAITING'])),
  createdTime: filter.days(),
  paidTime: filter.days(),
  promisedDay: filter.days(),
  payable: filter.range(),
};
const totals = {
  quantity: z.number(),
  payableAmount: z.number(),
  paidAmount: z.number(),
  refundedAmount: z.number(),
};

export const retailOrderRoutes = routes({
  search: {
    method: 'POST',
    path: `${path}/search`,
    reads: true,
    ...seers,
    summary: 'Retail orders',
    ...(({ query, ...list }) => ({ ...list, body: query }))(
      listOf(RetailOrder, {
        filters,
        sort: ['createdTime', 'orderNo', 'payableAmount', 'promisedDay', 'sinceTime', 'paidTime'],
        counts: ['status'],
        totals,
      }),
    ),
  },
  detail: {
    method: 'POST',
    path: `${path}/detail`,
    reads: true,
    ...seers,
    summary: 'One retail order, by id or number',
    body: z.union([z.strictObject({ id: rules.id() }), z.strictObject({ orderNo })]),
    response: RetailOrderDetail,
  },
  update: {
    method: 'POST',
    path: `${path}/update`,
    needs: flow.update.needs,
    types: flow.update.types,
    summary: 'Customer, car and remark, while the order stands',
    body: RetailOrderUpdate,
    response: RetailOrder,
  },
  /**
   * Ship immediately (1), or not before a date (2). Refused once set: order already shipped, or delayed to a date.
   */
  shipment: {
    method: 'POST',
    path: `${path}/shipment`,
    needs: flow.ship.needs,
    types: flow.ship.types,
    idempotent: true,
    summary: 'Arrange the shipment, once',
    body: z.strictObject({
      orderNo,
      shipmentType: z.literal([1, 2]),
      shipmentDate: z.iso.date().nullable().default(null),
    }),
    response: RetailOrder,
  },
  send: {
    method: 'POST',
    path: `${path}/shipment/:id/send`,
    record: 'retailShipment',
    needs: flow.send.needs,
    types: flow.send.types,
    idempotent: true,
    summary: 'Goods of one shipment leave their place',
    body: z.strictObject({
      carrierName: rules.party(),
      waybillNo: rules.reference(40).default(''),
      /** Pieces by line and DOT, if others than planned were sent. */
      dots: z
        .array(z.strictObject({ lineId: rules.id(), dot: rules.dot(), quantity: int.min(1).max(99) }))
        .max(200)
        .default([]),
      /** Why DOTs leave that the books of the place do not have. */
      dotReason: rules.remark(200),
      identities: ShippedIdentities,
    }),
    response: RetailOrder,
  },
  deliver: {
    method: 'POST',
    path: `${path}/shipment/:id/deliver`,
    record: 'retailShipment',
    needs: flow.deliver.needs,
    types: flow.deliver.types,
    idempotent: true,
    summary: 'A shipment has arrived at the shop',
    response: RetailOrder,
  },
  cancel: {
    method: 'POST',
    path: `${path}/cancel`,
    needs: flow.cancel.needs,
    types: flow.cancel.types,
    idempotent: true,
    summary: 'Cancel with a loss reason: releases stock, gives money and rights back',
    body: z.strictObject({
      orderNo,
      lossReason: z.string().trim().min(1, 'rule.lossReason').max(40),
      comment: rules.remark(200),
      version: version.optional(),
    }),
    response: RetailOrder,
  },
  batchCancel: {
    method: 'POST',
    path: `${path}/batchCancel`,
    needs: ['cancel_customer_order'],
    types: ['OTHER'],
    transaction: 'own',
    idempotent: true,
    summary: 'Cancel many; a result per order',
    body: z.strictObject({
      orderNos: z.array(orderNo).min(1, 'rule.selectRows').max(200),
      lossReason: z.string().trim().min(1, 'rule.lossReason').max(40),
      comment: rules.remark(200),
    }),
    response: z.array(RowResult),
  },
  retry: {
    method: 'POST',
    path: `${path}/retry`,
    needs: flow.retry.needs,
    types: flow.retry.types,
    idempotent: true,
    summary: 'A faulty order: source it anew, or ask for its refund again',
    body: z.strictObject({ orderNo }),
    response: RetailOrder,
  },
  lossReasons: {
    method: 'GET',
    path: `${path}/loss/reason`,
    needs: 'signed-in',
    summary: 'Loss reasons',
    response: optionsOf(z.string()),
  },
  services: {
    method: 'POST',
    path: `${path}/service/search`,
    reads: true,
    ...seers,
    summary: 'Fittings to do and done',
    ...(({ query, ...list }) => ({ ...list, body: query }))(
      listOf(ServiceOrder, {
        filters: {
          text: filters.text,
          dealerId: ids,
          done: filter.bool(),
          promisedDay: filter.days(),
          completedTime: filter.days(),
          /** Has an appointment that starts today. */
          today: filter.bool(),
          bayId: ids,
        },
        sort: ['sinceTime', 'createdTime', 'completedTime', 'promisedDay', 'appointmentTime'],
      }),
    ),
  },
  service: {
    method: 'POST',
    path: `${path}/service/detail`,
    reads: true,
    ...seers,
    summary: 'One fitting: the wheels, what to mount, planned DOTs',
    body: z.strictObject({ orderNo }),
    response: RetailOrderDetail,
  },
  complete: {
    method: 'POST',
    path: `${path}/service/complete`,
    needs: flow.complete.needs,
    types: flow.complete.types,
    idempotent: true,
    summary: 'Fitting done, with the DOT of each fitted tyre',
    body: z.strictObject({
      orderNo,
      version,
      mileage: int.min(0).max(2_000_000).nullable().default(null),
      /** One entry per tyre of the order; empty if unreadable. */
      fitted: z
        .array(
          z.strictObject({
            lineId: rules.id(),
            tyreIndex: z
              .enum(wheelKeys as [(typeof wheelKeys)[number]])
              .nullable()
              .default(null),
            dot: rules.dotOrNone(),
            /** The tyre's tag, label or code, where it was read. */
            identity: z.string().trim().max(200).default(''),
          }),
        )
        .max(99),
      /** The customer accepts DOTs further apart than allowed on an axle. */
      consent: z.boolean().default(false),
      /** Why DOTs are fitted that did not come, are not of this place, or are too old for the order. */
      dotReason: rules.remark(200),
    }),
    response: RetailOrder,
  },
  failedMessages: {
    method: 'GET',
    path: `${path}/failed/messages`,
    needs: ['customer_order_view', 'customer_pre_pay', 'pre_pay'],
    summary: 'Failed or abnormal orders and prepay warnings that this person has not read',
    response: z.array(
      z.object({
        id: int,
        failedType: z.string(),
        title: z.string(),
        text: z.string(),
        path: z.string(),
        time: z.string(),
      }),
    ),
  },
  readMessage: {
    method: 'PUT',
    path: `${path}/failed/messages/read/:id`,
    record: 'failedMessage',
    needs: ['customer_order_view', 'customer_pre_pay', 'pre_pay'],
    summary: 'Not shown to this person again',
    response: 'none',
  },
  timeout: {
    method: 'GET',
    path: `${path}/payment/timeout`,
    needs: 'signed-in',
    summary: 'Seconds an unpaid order lives',
    response: z.object({ seconds: int }),
  },
  ...documentRoutes(path, record, seers, counterPapers),
});
