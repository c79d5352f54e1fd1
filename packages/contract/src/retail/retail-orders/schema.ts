import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { maskedText, rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { retailFields, retailLineFields, orderScenes, wheelKeys } from './fields.ts';
import { Price, WaterfallStep } from './price-schema.ts';
import { RetailDiscrepancy } from './discrepancies.ts';
import { delayRules } from './settings.ts';
import { endStates, fulfilStates, payStates, retailStatuses, serviceStates, shipmentStates } from './flow.ts';

export { Price };

const int = z.number().int();
const tyreIndex = z.enum(wheelKeys as [(typeof wheelKeys)[number]]);
const tyreSource = z.literal([1, 2, 3]);

/** Part in the order payload (specification, section 3), with a quantity unless it is a tyre. */
export const PartsItem = z.strictObject({
  partsId: rules.id(),
  tyreSource,
  tyreIndex: tyreIndex.nullable().default(null),
  danger: z.boolean().default(false),
  warehouseNo: z.string().max(60).default(''),
  retailPn: z.string().max(60).default(''),
  logisticId: rules.id().nullable().default(null),
  logisticName: z.string().max(120).default(''),
  daysCertain: z.boolean().default(true),
  warehouseId: rules.id().nullable().default(null),
  warehouseName: z.string().max(120).default(''),
  /** Pieces: 1 for a tyre at a wheel, any number of a part. */
  quantity: int.min(1).max(99).default(1),
});

export const ServiceItem = z.strictObject({
  code: z.string().min(1).max(40),
  quantity: int.min(1).max(99),
  /** The shop's own price in fen with VAT; the list price if absent. */
  price: rules.fen().optional(),
});

/** Everything that determines the price: goods, services and discounts. */
const basket = {
  dealerId: rules.id(),
  partsList: z.array(PartsItem).max(60),
  services: z.array(ServiceItem).max(30).default([]),
  /** Coupons and other rights of the customer. */
  rightIds: z.array(rules.id()).max(20).default([]),
  /** Discount granted by the shop on the total, in fen, borne by the shop. */
  storeDiscount: rules.fen().default(0),
  /** Points of the customer to be used. */
  points: int.min(0).max(100_000_000).default(0),
  /** Accepted quote that it is ordered by: its price holds for the same goods. */
  quoteId: rules.id().optional(),
};

export const Basket = z.strictObject({
  ...basket,
  /** Buyer, if known, since rights depend on it; as in the creation payload, '' if unknown. */
  customerMobile: z.union([z.literal(''), orElse(rules.mobile(), maskedText)]).default(''),
  phoneEncrypt: z.string().max(400).default(''),
});

/**
 * Payload that creates a retail order (specification, section 3). Unchanged encrypted values may be sent back masked
 * or encrypted.
 */
export const RetailOrderInput = z.strictObject({
  ...basket,
  /** Total number of tyres; must match the list. */
  quantity: int.min(0).max(99),
  scene: z.enum(Object.keys(orderScenes) as [keyof typeof orderScenes]).default('WALK_IN'),
  clueId: rules.id().nullable().default(null),
  tyreCheckId: rules.id().nullable().default(null),
  redChangeNumber: int.min(0).max(10).default(0),
  yellowChangeNumber: int.min(0).max(10).default(0),
  vin: orElse(rules.vin(), z.literal('')).default(''),
  plateNumber: orElse(rules.plate(), maskedText),
  vehicleId: rules.id().nullable().default(null),
  mileage: int.min(0).max(2_000_000).nullable().default(null),
  customerName: z.string().trim().min(1, 'rule.required').max(40),
  customerMobile: orElse(rules.mobile(), maskedText),
  /** Whether the caller entered a new name or number; otherwise `…Encrypt` holds the given values. */
  nameChange: z.boolean().default(true),
  phoneChange: z.boolean().default(true),
  customerInfoChange: z.boolean().default(true),
  nameEncrypt: z.string().max(400).default(''),
  phoneEncrypt: z.string().max(400).default(''),
  lossReason: z.string().max(40).default(''),
  remark: rules.remark(),
  /** Total shown to the caller in fen: a different one is refused, showing both. Who sends none agrees to the price. */
  payableAmount: rules.fen().optional(),
});

/** Input schema for changing customer, vehicle and remark of an existing order. */
export const RetailOrderUpdate = z.strictObject({
  orderNo: z.string().max(40),
  version: int,
  customerName: z.string().trim().min(1, 'rule.required').max(40),
  customerMobile: orElse(rules.mobile(), maskedText),
  plateNumber: orElse(rules.plate(), maskedText),
  vin: orElse(rules.vin(), z.literal('')).default(''),
  mileage: int.min(0).max(2_000_000).nullable().default(null),
  remark: rules.remark(),
});

/** Source of a tyre: location, date and available pieces. */
export const Source = z.object({
  tyreSource,
  warehouseId: int,
  warehouseNo: z.string(),
  warehouseName: z.string(),
  logisticId: int.nullable(),
  logisticName: z.string(),
  free: int,
  /** Oldest and newest DOT to be sent, as WWYY; empty if unknown. */
  dotOldest: z.string(),
  dotNewest: z.string(),
  promisedDay: z.string().nullable(),
  daysCertain: z.boolean(),
  chosen: z.boolean(),
  why: z.string(),
});

/** Part offered for a vehicle, size or search text; amounts in fen with VAT. */
export const GoodsOffer = z.object({
  partId: int,
  partNo: z.string(),
  kind: z.enum(['TYRE', 'PART']),
  size: z.string(),
  brandName: z.string(),
  pattern: z.string(),
  name: z.string(),
  marks: z.string(),
  loadSpeed: z.string(),
  season: z.string(),
  /** Load index or speed symbol below the vehicle's size. */
  downgrade: z.string(),
  ownFree: int,
  cityFree: int,
  topFree: int,
  tyreSource: tyreSource.nullable(),
  sourceName: z.string(),
  promisedDay: z.string().nullable(),
  dotOldest: z.string(),
  dotNewest: z.string(),
  msrp: int.nullable(),
  unitPrice: int.nullable(),
  /** Price of the requested quantity including fitting. */
  outTheDoor: int.nullable(),
  wholesalePrice: int.nullable().optional(),
  margin: int.nullable().optional(),
});

/** Obstacle to placing an order, with advice. */
export const PlacingObstacle = z.object({
  key: z.string(),
  /** Placing is refused; otherwise it is a warning. */
  blocks: z.boolean(),
  text: z.string(),
  todo: z.string(),
  /** Path of the screen that fixes it; empty if someone else must. */
  path: z.string(),
});

const axes = {
  payState: z.enum(payStates),
  fulfilState: z.enum(fulfilStates),
  serviceState: z.enum(serviceStates),
  endState: z.enum(endStates),
};

/** Retail order in a list. */
export const RetailOrder = rowOf(retailFields, {
  id: int,
  version: int,
  dealerId: int,
  /** Whether the server allows cancelling (specification, section 4). */
  allowCancel: z.boolean(),
  /** A line replaces a red tyre. */
  danger: z.boolean(),
  /** Clue that it results from. */
  clueId: int.nullable(),
  /** First version of the tyre check it was placed for. */
  tyreCheckId: int.nullable(),
  ...axes,
});

export const RetailOrderLine = rowOf(retailLineFields, {
  id: int,
  lineNo: int,
  partId: int.nullable(),
  serviceCode: z.string(),
  danger: z.boolean(),
  warehouseId: int.nullable(),
  discounts: z.array(z.object({ step: int, title: z.string(), bearer: z.string(), amount: int })),
});

export const RetailShipment = z.object({
  id: int,
  locationId: int,
  locationName: z.string(),
  tyreSource,
  state: z.enum(shipmentStates),
  promisedDay: z.string().nullable(),
  /** Explanation of the source. */
  why: z.string(),
  carrierName: z.string(),
  waybillNo: z.string(),
  shippedTime: z.string().nullable(),
  deliveredTime: z.string().nullable(),
  receivedTime: z.string().nullable(),
  lines: z.array(
    z.object({
      id: int,
      orderLineId: int,
      partNo: z.string(),
      size: z.string(),
      quantity: int,
      dots: z.string(),
      /** What was sent, or came in order, by DOT. */
      dotPieces: z.array(z.object({ dot: z.string(), quantity: int })),
    }),
  ),
});

/** Preview of what cancelling would refund and release. */
export const CancelEffect = z.object({
  refund: int,
  released: int,
  /** Numbers of coupons and points. */
  rights: int,
  points: int,
  how: z.string(),
});

export const RetailOrderDetail = RetailOrder.extend({
  lines: z.array(RetailOrderLine),
  shipments: z.array(RetailShipment),
  discrepancies: z.array(RetailDiscrepancy),
  waterfall: z.array(WaterfallStep),
  nameEncrypt: z.string(),
  phoneEncrypt: z.string(),
  taxAmount: int,
  dealerPhone: sensitive(z.string(), 'mobile'),
  /** Date rule of delayed shipments, from the configuration. */
  delayRule: z.enum(Object.keys(delayRules) as [keyof typeof delayRules]),
  /** Difference in weeks between the DOTs of an axle from which to warn, and from which the customer must agree. */
  axleWeeks: z.object({ warn: int, consent: int }),
  cancelEffect: CancelEffect.nullable(),
  /** Coupons and points used and still held, and points earned; `saved` in fen. */
  rights: z.object({
    coupons: z.array(z.object({ id: int, code: z.string(), name: z.string(), promotionId: int, saved: int })),
    pointsUsed: int,
    pointsReturned: int,
    pointsGranted: int,
  }),
  /** Order batch it was imported with. */
  batch: z.object({ id: int, batchNo: z.string() }).nullable(),
  /** Tyres that were read one by one when they were sent or fitted. */
  pieces: z.array(
    z.object({
      id: int,
      partId: int,
      identity: z.string(),
      dot: z.string(),
      state: z.enum(['IN_STOCK', 'SHIPPED', 'FITTED', 'GONE']),
    }),
  ),
  /** Quote that it was placed for. */
  quote: z.object({ id: int, quoteNo: z.string() }).nullable(),
  ...documentParts,
});

/** Retail order with its fitting, pending or done. */
export const ServiceOrder = RetailOrder.extend({
  /** Bay and start of its appointment; empty and null without one. */
  bay: z.string(),
  appointmentTime: z.string().nullable(),
  appointmentId: int.nullable(),
  wheels: z.string(),
});

export const RowResult = z.object({ orderNo: z.string(), ok: z.boolean(), message: z.string() });
export const retailStatus = z.enum(retailStatuses);
