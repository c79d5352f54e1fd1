import { z } from 'zod';
import { FileRow, documentParts, TimelineRow } from '../../kernel/document.ts';
import { rules } from '../../kernel/rules.ts';
import {
  discrepancyStates,
  discrepancyTypes,
  dnStatuses,
  poStatuses,
  type DnStatus,
  type PoStatus,
} from './flow.ts';
import { dnMismatches } from './mismatch.ts';
import { readIdentity } from '../../stock/pieces/schema.ts';

const int = z.number().int();
const time = z.string();
const day = z.string();
export const poStatus = z.literal(poStatuses as [PoStatus]);
export const dnStatus = z.literal(dnStatuses as [DnStatus]);

/**
 * Purchase order (specification, section 3); amounts in fen, quantities in pieces. Suppliers get no supplierName and
 * supplierCode, logistics providers neither codes nor amounts nor the messages between buyer and supplier.
 */
export const PurchaseOrder = z.object({
  id: int,
  orderNo: z.string(),
  status: poStatus,
  purchaseQuantity: int,
  notSentQuantity: int,
  inflightQuantity: int,
  receivedQuantity: int,
  notReceivedQuantity: int,
  /** Ordered and never received quantity of an ended order: ordered = received + cancelled. */
  cancelledQuantity: int,
  purchaseAmount: int.optional(),
  taxAmount: int.optional(),
  totalAmount: int.optional(),
  /** Settlement type with the supplier: 1 retail, 2 wholesale. */
  settleType: z.literal([1, 2]),
  supplierId: int,
  supplierName: z.string().optional(),
  supplierCode: z.string().optional(),
  supplierConfirmUser: z.string().nullable(),
  supplierConfirmTime: time.nullable(),
  acceptDays: int.nullable(),
  logisticName: z.string().nullable(),
  warehouseName: z.string(),
  warehouseId: int,
  createdBy: z.string(),
  createdTime: time,
  updatedTime: time,
  submitTime: time.nullable(),
  submitDays: int.nullable(),
  originalDate: day.nullable(),
  promisedDate: day.nullable(),
  /** Past the promised (else requested) date with goods outstanding. */
  late: z.boolean(),
  deliveryTime: time.nullable(),
  remark: z.string(),
  cancelReason: z.string(),
  closeReason: z.string(),
  /** A short receipt awaits re-shipment by the supplier. */
  awaitsReship: z.boolean(),
  /** Pieces removed by the supplier before confirming and not reset by the buyer. */
  reducedQuantity: int,
  version: int,
});

export const OrderLine = z.object({
  id: int,
  lineNo: int,
  partId: int,
  partNo: z.string(),
  partName: z.string(),
  supplierPartNo: z.string(),
  brandName: z.string(),
  size: z.string(),
  quantity: int,
  sentQuantity: int,
  inflightQuantity: int,
  notSentQuantity: int,
  receivedQuantity: int,
  notReceivedQuantity: int,
  cancelledQuantity: int,
  returnedQuantity: int,
  reducedQuantity: int,
  reduceReason: z.string(),
  unitPrice: int.optional(),
  taxRate: int.optional(),
  purchaseAmount: int.optional(),
  taxAmount: int.optional(),
  originalDate: day.nullable(),
});

/** Order line with its order, for the list by part (sub-view 3). */
export const PartLine = OrderLine.extend({
  orderId: int,
  orderNo: z.string(),
  status: poStatus,
  supplierName: z.string().optional(),
  warehouseName: z.string(),
  createdTime: time,
  promisedDate: day.nullable(),
});

export const DeliveryNote = z.object({
  id: int,
  dnNo: z.string(),
  status: dnStatus,
  orderId: int,
  orderNo: z.string(),
  supplierName: z.string().optional(),
  warehouseName: z.string(),
  eclpPoNo: z.string().nullable(),
  shipDate: day.nullable(),
  expectedDate: day.nullable(),
  carrier: z.string(),
  waybillNo: z.string(),
  sentQuantity: int,
  receivedQuantity: int,
  syncError: z.string(),
  syncTries: int,
  /** Mismatch with the warehouse, and since when. */
  mismatch: z.enum(dnMismatches).nullable(),
  mismatchSince: time.nullable(),
  partlyReason: z.string(),
  hasEvidence: z.boolean(),
  createdBy: z.string(),
  createdTime: time,
  version: int,
});

/** Part of a line: id for its panel, and its size, the first thing the trade reads. */
const linePart = { partId: int, size: z.string(), partNo: z.string(), partName: z.string() };

/** Delivery note line with its note and order (sub-view 2; specification, section 3). */
export const DeliveryLine = z.object({
  id: int,
  dnId: int,
  dnNo: z.string(),
  dnStatus,
  orderId: int,
  orderNo: z.string(),
  eclpPoNo: z.string().nullable(),
  ...linePart,
  supplierPartNo: z.string(),
  supplierName: z.string().optional(),
  warehouseName: z.string(),
  sentQuantity: int,
  receivedQuantity: int,
  defectiveQuantity: int,
  shipDate: day.nullable(),
  createdTime: time,
});

export const NoteLine = z.object({
  id: int,
  poLineId: int,
  ...linePart,
  supplierPartNo: z.string(),
  sentQuantity: int,
  receivedQuantity: int,
  defectiveQuantity: int,
});

export const Discrepancy = z.object({
  id: int,
  dnId: int,
  dnNo: z.string(),
  /** null for an unknown wrong part. */
  partId: int.nullable(),
  size: z.string(),
  partNo: z.string(),
  partName: z.string(),
  type: z.enum(discrepancyTypes),
  quantity: int,
  dot: z.string(),
  state: z.enum(discrepancyStates),
  /** Re-shipped pieces that have arrived. */
  cameQuantity: int,
  /** Decisions open to the caller now. */
  outcomes: z.array(z.enum(discrepancyStates).exclude(['OPEN', 'RESHIPPED'])),
  remark: z.string(),
  resolvedBy: z.string().nullable(),
  resolvedTime: time.nullable(),
  createdTime: time,
});

export const ReceiptRow = z.object({
  id: int,
  dnNo: z.string(),
  outBizCode: z.string(),
  isFinal: z.boolean(),
  source: z.enum(['WAREHOUSE', 'MANUAL']),
  actor: z.string(),
  receivedTime: time,
  lines: z.array(
    z.object({
      id: int,
      ...linePart,
      dot: z.string(),
      good: int,
      defective: int,
      quarantined: int,
      /** Pieces that may be returned to the supplier, in total and by location. */
      returnable: int,
      returnableBy: z.object({ on_hand: int, defective: int, quarantined: int }),
    }),
  ),
});

const PurchaseReturn = z.object({
  id: int,
  returnNo: z.string(),
  quantity: int,
  remark: z.string(),
  createdBy: z.string(),
  createdTime: time,
});

export const PurchaseOrderDetail = PurchaseOrder.extend({
  lines: z.array(OrderLine),
  notes: z.array(DeliveryNote),
  receipts: z.array(ReceiptRow),
  discrepancies: z.array(Discrepancy),
  returns: z.array(PurchaseReturn),
  ...documentParts,
});

export const DeliveryNoteDetail = DeliveryNote.extend({
  lines: z.array(NoteLine),
  receipts: z.array(ReceiptRow),
  discrepancies: z.array(Discrepancy),
  timeline: z.array(TimelineRow),
  /** Photos of what came, as of damage. */
  files: z.array(FileRow),
  /** Whether quantities may be received manually now. */
  canReceive: z.boolean(),
});

/** Input schema of a delivery note, for form and upload rows. */
export const NoteInput = z.strictObject({
  dnNo: z.string().trim().min(1, 'rule.required').max(40),
  shipDate: rules.day().nullable().default(null),
  expectedDate: rules.day().nullable().default(null),
  carrier: rules.party(),
  waybillNo: rules.reference(60).default(''),
  lines: z
    .array(
      z.strictObject({ partNo: z.string().trim().min(1, 'rule.required').max(60), quantity: rules.qty() }),
    )
    .min(1, 'rule.selectRows')
    .max(500),
});

/** Input schema of a receipt, manual or scanned: quantities per line and DOT. */
export const ReceiptInput = z.strictObject({
  isFinal: z.boolean(),
  /** Idempotency key of the sender: booked once, however often it is sent. */
  batch: z.uuid().optional(),
  /** Quarantined pieces of parts not on the note, by scanned code. */
  strays: z
    .array(
      z.strictObject({
        code: z.string().trim().min(1).max(100),
        dot: rules.dotOrNone(),
        quantity: rules.qty(),
      }),
    )
    .max(200)
    .default([]),
  lines: z
    .array(
      z.strictObject({
        dnLineId: rules.id(),
        dot: rules.dot(),
        good: z.number().int().min(0).max(999_999),
        defective: z.number().int().min(0).max(999_999),
      }),
    )
    .max(1000),
  /** Tyres that were read one by one, good or defective, at most as many as their line and DOT has. */
  identities: z
    .array(z.strictObject({ dnLineId: rules.id(), dot: rules.dot(), identity: readIdentity() }))
    .max(2000)
    .default([]),
  remark: rules.remark(),
});
