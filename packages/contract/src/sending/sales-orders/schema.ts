import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { claimFields, claimKinds, salesBizTypes, salesFields, salesLineFields } from './fields.ts';
import { eventCodes, salesActions, salesStates, waybillStates } from './flow.ts';
import { readIdentity } from '../../stock/pieces/schema.ts';

const int = z.number().int();
const version = int;
const count = z.number('rule.whole').int('rule.whole').min(1, 'rule.qty').max(999_999, 'rule.qtyMost');
const none = z.number('rule.whole').int('rule.whole').min(0, 'rule.whole').max(999_999, 'rule.qtyMost');

/** Sales order in a list. */
export const SalesOrder = rowOf(salesFields, {
  id: int,
  version,
  bizId: int.nullable(),
  dealerId: int,
  locationId: int,
  carrierId: int.nullable(),
  waybillId: int.nullable(),
  /** The carrier is connected by a protocol: accepting and answering cancellations manually is the exception. */
  byProtocol: z.boolean(),
  /** Left, or should have, and has not arrived by its promised date. */
  late: z.boolean(),
  /** No news for the time set in the settings. */
  stuck: z.boolean(),
  /** Latest exception of the waybill. */
  exception: z.string(),
});

export const SalesOrderLine = rowOf(salesLineFields, {
  id: int,
  partId: int,
  /** Planned quantity by DOT before shipment, actual quantity afterwards. */
  byDot: z.array(z.object({ dot: z.string(), quantity: int })),
});

/** Picture of the delivery: a file of the sales order. */
const Proof = z.object({
  id: int,
  name: z.string(),
  /** Whether a thumbnail is available. */
  thumbnail: z.boolean(),
});

/** Tracking event of a waybill. */
export const WaybillEvent = z.object({
  id: int,
  pieceNo: z.string(),
  code: z.enum(eventCodes),
  /** Cause of an EXCEPTION. */
  fault: z.string(),
  text: z.string(),
  site: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** URL (https) of the carrier's picture of the delivery; empty if none. */
  proofUrl: z.string(),
  time: z.string(),
});

/** Waybill with its tracking events, newest first. */
export const WaybillInfo = z.object({
  id: int,
  waybillNo: z.string(),
  carrierName: z.string(),
  state: z.enum(waybillStates),
  /** Exception as reported by the carrier; empty if none. */
  exception: z.string(),
  /** On its way back. */
  returning: z.boolean(),
  signedBy: sensitive(z.string(), 'name'),
  signedTime: z.string().nullable(),
  pieces: z.array(z.object({ pieceNo: z.string(), state: z.enum(waybillStates) })),
  /** Origin and destination, for the map. */
  from: z.object({ name: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
  to: z.object({ name: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
  events: z.array(WaybillEvent),
  /** Sales orders on the waybill. */
  orders: z.array(z.object({ id: int, orderNo: z.string(), pieces: int })),
});

export const SalesClaim = rowOf(claimFields, {
  id: int,
  salesOrderId: int,
  /** Photos: file ids of the sales order. */
  fileIds: z.array(int),
});

export const SalesOrderDetail = SalesOrder.extend({
  lines: z.array(SalesOrderLine),
  waybill: WaybillInfo.nullable(),
  proofs: z.array(Proof),
  /** Other sales orders on the same waybill. */
  merged: z.array(z.object({ id: int, orderNo: z.string() })),
  claims: z.array(SalesClaim),
  ...documentParts,
});

/** Sales order as shown in the detail of a retail or dealer order. */
export const SalesOrderPiece = z.object({
  id: int,
  orderNo: z.string(),
  shipmentId: int.nullable(),
  state: z.enum(salesStates),
  locationName: z.string(),
  carrierName: z.string(),
  waybillId: int.nullable(),
  waybillNo: z.string(),
  pieces: int,
  promisedDay: z.string().nullable(),
  /** Latest event of the waybill. */
  lastEvent: z.object({ text: z.string(), site: z.string(), time: z.string() }).nullable(),
  failReason: z.string(),
  signedBy: sensitive(z.string(), 'name'),
  proofs: z.array(Proof),
});

const dots = z
  .array(z.strictObject({ lineId: rules.id(), dot: rules.dot(), quantity: count }))
  .max(2000)
  .default([]);
export const ShortQuantities = z.array(z.strictObject({ lineId: rules.id(), quantity: count })).max(500);

/** Tyres that were read one by one when they left, with the DOT that was read. */
export const ShippedIdentities = z
  .array(z.strictObject({ lineId: rules.id(), dot: rules.dotOrNone(), identity: readIdentity() }))
  .max(2000)
  .default([]);

/** Input of a sales order action; each action reads its own properties. */
export const SalesActionInput = z.strictObject({
  version: version.optional(),
  /** For reject, cancel, keep, intercept, advancePull, turnBack; for ship why DOTs leave that the books do not have. */
  reason: z.string().trim().max(200).default(''),
  /** For confirm and ship. */
  waybillNo: rules.reference(40).default(''),
  carrierName: rules.party(),
  /** For ship: pieces by line and DOT, if others than planned leave; lines without an entry leave as planned. */
  dots,
  /** For ship. */
  identities: ShippedIdentities,
  /** For ship: pieces that stay and are sourced again. */
  short: ShortQuantities.default([]),
  /** For deliver and receive. */
  signedBy: rules.party(40),
  /** For deliver: file ids of pictures of the sales order. */
  proofIds: z.array(rules.id()).max(9).default([]),
  /** For returned: pieces returned by line. */
  lines: z
    .array(z.strictObject({ lineId: rules.id(), good: none.default(0), damaged: none.default(0) }))
    .max(500)
    .default([]),
});
export const salesAction = z.enum(salesActions);

/**
 * Input of a manual sales order, goods sent to a dealer without an order; split across the locations that have them.
 */
export const SalesOrderInput = z.strictObject({
  dealerId: rules.id(),
  notBefore: z.iso.date().nullable().default(null),
  urgent: z.boolean().default(false),
  remark: rules.remark(200),
  lines: z
    .array(z.strictObject({ partId: rules.id(), quantity: count }))
    .min(1, 'rule.selectRows')
    .max(100),
});

/** Input for splitting pieces off into a sales order of their own, from the same or another location. */
export const SalesSplitInput = z.strictObject({
  version,
  locationId: rules.id(),
  lines: z
    .array(z.strictObject({ lineId: rules.id(), quantity: count }))
    .min(1, 'rule.selectRows')
    .max(500),
});

/** Location that could send pieces of a sales order, its current one first. */
export const SalesSplitPlace = z.object({
  id: int,
  name: z.string(),
  /** Available pieces by line; at the current location those of the line. */
  lines: z.array(z.object({ lineId: int, free: int })),
});

/** Preview of a sales order to be created at one location. */
export const SalesParcel = z.object({
  locationId: int,
  locationName: z.string(),
  carrierName: z.string(),
  shipDay: z.string(),
  promisedDay: z.string(),
  weight: int,
  freight: int,
  /** Fen missing on the carrier's account; 0: sufficient. */
  shortfall: int,
  lines: z.array(
    z.object({
      partId: int,
      partNo: z.string(),
      quantity: int,
      dots: z.array(z.object({ dot: z.string(), quantity: int })),
    }),
  ),
});

export const ClaimInput = z.strictObject({
  kind: z.enum(Object.keys(claimKinds) as [keyof typeof claimKinds]),
  amount: rules.fen(),
  description: z.string().trim().min(1, 'rule.required').max(500),
  fileIds: z.array(rules.id()).max(20).default([]),
});

/** Contents of a waybill label, by the fields of the waybill templates. */
export const WaybillPrint = z.object({
  id: int,
  orderNo: z.string(),
  waybillNo: z.string(),
  /** Values by key of `waybillFields`. */
  data: z.record(z.string(), z.string()),
});

/** Figures of /sales-order/welcome; amounts in fen. */
export const SalesWelcome = z.object({
  /** Counts by status 1 to 5. */
  status: z.object({ placing: int, wait: int, confirm: int, fail: int, cancel: int }),
  states: z.partialRecord(z.enum(salesStates), int),
  /** Counts: to ship today, promised today, overdue, without news, with an exception, deliberately delayed. */
  shipToday: int,
  promisedToday: int,
  late: int,
  stuck: int,
  exceptions: int,
  claims: int,
  /** Current month by carrier; absent for those who do not pay for shipping. */
  carriers: z.array(
    z.object({
      carrierId: int.nullable(),
      carrierName: z.string(),
      shipped: int,
      freight: int.optional(),
      /** On-time share of this month's deliveries in basis points; null if there are none. */
      onTime: int.nullable(),
    }),
  ),
  onTime: int.nullable(),
});

export const salesBizType = z.enum(Object.keys(salesBizTypes) as [keyof typeof salesBizTypes]);
