import { z } from 'zod';
import { filter } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { retailPlacers as placers } from './flow.ts';
import {
  Basket,
  PlacingObstacle,
  GoodsOffer,
  Price,
  RetailOrder,
  RetailOrderInput,
  Source,
} from './schema.ts';

const path = '/order/customer/order';
const int = z.number().int();
const dealerId = z.coerce.number<string>().int();
const viewers = {
  needs: ['view_dealer_place_order_list', 'view_parts'],
  types: ['OTHER', 'DEALER'],
} as const;
const lines = z
  .array(z.strictObject({ partId: rules.id(), quantity: int.min(1).max(99) }))
  .min(1)
  .max(60);

export const retailPlacingRoutes = routes({
  preCheck: {
    method: 'GET',
    path: `${path}/create/preCheck`,
    ...placers,
    summary: 'May this dealer place orders now, and what to do where it may not',
    query: z.strictObject({ dealerId }),
    response: z.object({
      allowed: z.boolean(),
      obstacles: z.array(PlacingObstacle),
      dealerName: z.string(),
      payWays: z.array(z.string()),
    }),
  },
  car: {
    method: 'GET',
    path: '/order/car/history',
    ...viewers,
    summary: 'The car behind a plate or VIN at a dealer: its customer, sizes and past orders',
    query: z.strictObject({
      dealerId,
      plate: rules.asked.plate(),
      vin: rules.asked.vin(),
    }),
    response: z.object({
      known: z.boolean(),
      plateNumber: sensitive(z.string(), 'plate'),
      vin: z.string(),
      vehicleId: int.nullable(),
      carName: z.string(),
      mileage: int.nullable(),
      customerName: sensitive(z.string(), 'name'),
      customerMobile: sensitive(z.string(), 'mobile'),
      nameEncrypt: z.string(),
      phoneEncrypt: z.string(),
      /** OE sizes of the vehicle, front and rear separately if they differ, and the last fitted ones. */
      sizes: z.array(
        z.object({
          size: z.string(),
          axle: z.enum(['BOTH', 'FRONT', 'REAR']),
          origin: z.enum(['OE', 'FITTED']),
        }),
      ),
      orders: z.array(
        z.object({
          id: int,
          orderNo: z.string(),
          time: z.string(),
          status: z.string(),
          text: z.string(),
          payableAmount: int,
        }),
      ),
      /** Open order of the same vehicle, which blocks another one. */
      openOrderNo: z.string().nullable(),
    }),
  },
  offers: {
    method: 'GET',
    path: `${path}/offers`,
    ...viewers,
    summary: 'Goods for a car, a size or a text with stock, price, DOT and arrival',
    query: z.strictObject({
      dealerId,
      /** Search text, or comma-separated sizes. */
      text: filter.text(),
      size: filter.many(z.string().max(40)),
      vehicleId: filter.int(),
      kind: z.enum(['TYRE', 'PART']).default('TYRE'),
      quantity: z.coerce.number().int().min(1).max(20).default(4),
      inStock: filter.bool(),
      sort: z.enum(['price', '-price', 'arrival', 'brand', 'rank']).default('rank'),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ list: z.array(GoodsOffer), total: int, page: int, pageSize: int }),
  },
  sources: {
    method: 'POST',
    path: `${path}/logistic/dealerStock`,
    reads: true,
    ...viewers,
    summary: 'Sources of tyres: in stock, general, top-speed, and why',
    body: z.strictObject({ dealerId: rules.id(), lines }),
    response: z.object({
      list: z.array(z.object({ partId: int, quantity: int, sources: z.array(Source) })),
      why: z.string(),
    }),
  },
  /** Services of a shop, such as fitting and balancing, with their list prices. */
  serviceItems: {
    method: 'GET',
    path: `${path}/service/items`,
    ...viewers,
    summary: 'Services that can be ordered',
    query: z.strictObject({ dealerId }),
    response: z.array(
      z.object({ code: z.string(), name: z.string(), price: int, perTyre: z.boolean(), minutes: int }),
    ),
  },
  calculate: {
    method: 'POST',
    path: `${path}/calculate`,
    reads: true,
    ...placers,
    summary: 'Price, discount, rights and freight of a basket, as a waterfall',
    body: Basket,
    response: Price,
  },
  msrp: {
    method: 'POST',
    path: `${path}/calculate/msrp`,
    reads: true,
    ...viewers,
    summary: 'List prices of parts, fen',
    body: z.strictObject({ dealerId: rules.id(), lines }),
    response: z.array(z.object({ partId: int, quantity: int, price: int.nullable(), amount: int })),
  },
  wsPrice: {
    method: 'POST',
    path: `${path}/calculate/wsPrice`,
    reads: true,
    ...viewers,
    summary: 'Wholesale prices of parts at the dealer’s level, fen',
    body: z.strictObject({ dealerId: rules.id(), lines }),
    response: z.array(z.object({ partId: int, quantity: int, price: int.nullable(), amount: int })),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...placers,
    idempotent: true,
    summary: 'Place a retail order: recalculated, reserved, waiting for payment',
    body: RetailOrderInput,
    response: RetailOrder,
  },
  promoCode: {
    method: 'GET',
    path: `${path}/getPromoCode`,
    ...placers,
    summary: 'The promotion code of a dealer: where its customers order by themselves',
    query: z.strictObject({ dealerId }),
    /** `rows`: modules of the QR code, '1' dark. */
    response: z.object({
      code: z.string(),
      url: z.string(),
      rows: z.array(z.string()),
      /** Last day on which the code is valid. */
      lastDay: z.string(),
    }),
  },
});
