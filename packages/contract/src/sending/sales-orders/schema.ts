import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { claimFields, claimKinds, salesBizTypes, salesFields, salesLineFields } from './fields.ts';
import { eventCodes, salesActions, salesStates, waybillStates } from './flow.ts';

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
  /** Its carrier is asked by a protocol: accepting and answering cancels by hand is the exception. */
  byProtocol: z.boolean(),
  /** Has left, or should have, without being there by its promised day. */
  late: z.boolean(),
  /** Nothing was heard of it for as long as the setting says. */
  stuck: z.boolean(),
  /** The waybill's last news is that something is wrong. */
  exception: z.string(),
});

export const SalesOrderLine = rowOf(salesLineFields, {
  id: int,
  partId: int,
  /** What is planned to leave by DOT while it waits; what left afterwards. */
  byDot: z.array(z.object({ dot: z.string(), quantity: int })),
});

/** A picture of the delivery: a file of the sales order. */
const Proof = z.object({
  id: int,
  name: z.string(),
  /** Whether a small picture of it can be asked for. */
  thumbnail: z.boolean(),
});

/** Tracking event of a waybill. */
export const WaybillEvent = z.object({
  id: int,
  pieceNo: z.string(),
  code: z.enum(eventCodes),
  /** What went wrong, of EXCEPTION. */
  fault: z.string(),
  text: z.string(),
  site: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Where its carrier keeps a picture of the delivery, https; empty where there is none. */
  proofUrl: z.string(),
  time: z.string(),
});

/** Waybill with its tracking events, newest first. */
export const WaybillInfo = z.object({
  id: int,
  waybillNo: z.string(),
  carrierName: z.string(),
  state: z.enum(waybillStates),
  /** Why it is stuck, as the carrier said it; empty: nothing is wrong. */
  exception: z.string(),
  /** It is on its way back. */
  returning: z.boolean(),
  signedBy: sensitive(z.string(), 'name'),
  signedTime: z.string().nullable(),
  pieces: z.array(z.object({ pieceNo: z.string(), state: z.enum(waybillStates) })),
  /** Where it comes from and goes to, for the map. */
  from: z.object({ name: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
  to: z.object({ name: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
  events: z.array(WaybillEvent),
  /** Sales orders that travel under it. */
  orders: z.array(z.object({ id: int, orderNo: z.string(), pieces: int })),
});

export const SalesClaim = rowOf(claimFields, {
  id: int,
  salesOrderId: int,
  /** Photos: files of the sales order. */
  fileIds: z.array(int),
});

export const SalesOrderDetail = SalesOrder.extend({
  lines: z.array(SalesOrderLine),
  waybill: WaybillInfo.nullable(),
  proofs: z.array(Proof),
  /** Those that share its waybill. */
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
  /** The newest event of its waybill. */
  lastEvent: z.object({ text: z.string(), site: z.string(), time: z.string() }).nullable(),
  failReason: z.string(),
  signedBy: sensitive(z.string(), 'name'),
  proofs: z.array(Proof),
});

const dots = z
  .array(z.strictObject({ lineId: rules.id(), dot: rules.dot(), quantity: count }))
  .max(2000)
  .default([]);
export const Short = z.array(z.strictObject({ lineId: rules.id(), quantity: count })).max(500);

/** Input of a sales order action; each action reads its own properties. */
export const SalesActionInput = z.strictObject({
  version: version.optional(),
  /** Of reject, cancel, keep, intercept, goOn, turnBack. */
  reason: z.string().trim().max(200).default(''),
  /** Of confirm and ship. */
  waybillNo: z.string().trim().max(40).default(''),
  carrierName: z.string().trim().max(60).default(''),
  /** Of ship: pieces by DOT of each line, where others than the planned ones leave; lines without any: as planned. */
  dots,
  /** Of ship: pieces of lines that stay; they are sourced anew. */
  short: Short.default([]),
  /** Of deliver and receive. */
  signedBy: z.string().trim().max(40).default(''),
  /** Of deliver: pictures of it, files of the sales order. */
  proofIds: z.array(rules.id()).max(9).default([]),
  /** Of returned: what came back of each line. */
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
  /** What it has of each line's part; of the present place what the line has. */
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
  /** What its carrier's account lacks for it; 0: enough. */
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
  /** By key of `waybillFields`. */
  data: z.record(z.string(), z.string()),
});

/** Figures of /sales-order/welcome; amounts in fen. */
export const SalesWelcome = z.object({
  /** By status 1 to 5. */
  status: z.object({ placing: int, wait: int, confirm: int, fail: int, cancel: int }),
  states: z.partialRecord(z.enum(salesStates), int),
  /** To leave today, promised today, past their promised day, without news, with an exception, delayed by choice. */
  shipToday: int,
  promisedToday: int,
  late: int,
  stuck: int,
  exceptions: int,
  claims: int,
  /** This month, by carrier; absent for those who do not pay it. */
  carriers: z.array(
    z.object({
      carrierId: int.nullable(),
      carrierName: z.string(),
      shipped: int,
      freight: int.optional(),
      /** Of those delivered this month, basis points that came by their promised day; null: none. */
      onTime: int.nullable(),
    }),
  ),
  onTime: int.nullable(),
});

export const salesBizType = z.enum(Object.keys(salesBizTypes) as [keyof typeof salesBizTypes]);
