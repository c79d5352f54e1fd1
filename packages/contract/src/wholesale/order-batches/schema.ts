import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { retailStatus } from '../../retail/retail-orders/schema.ts';
import { aliasFields, batchFields, batchKeys, type BatchKey } from './fields.ts';
import { rowStates, verdictTexts, type RowVerdict } from './flow.ts';

const int = z.number().int();

/** Cell texts of a row as entered, by column. */
export const BatchCells = z.strictObject(
  Object.fromEntries(batchKeys.map((key) => [key, z.string().max(200)])) as Record<BatchKey, z.ZodString>,
);

/** Row of the file; `no` is its row number there. */
export const BatchRowInput = z.strictObject({ no: int.positive(), cells: BatchCells });

/** Error of a cell, by row number; `unknownPart`: the number is unknown and can be assigned to a part. */
const Fault = z.object({
  no: int,
  key: z.enum(batchKeys),
  message: z.string(),
  unknownPart: z.boolean().optional(),
});

/**
 * Row with the result of its check or order. Customers are masked for everyone but the uploader until it is placed.
 */
export const BatchRow = z.object({
  no: int,
  /** Rows of one order share the number of its first row. */
  unit: int,
  cells: z.record(z.string(), z.string()),
  state: z.enum(rowStates),
  /** null: the order was placed. */
  verdict: z.enum(Object.keys(verdictTexts) as [RowVerdict]).nullable(),
  partId: int.nullable(),
  /** Our part number, size and name. */
  partNo: z.string(),
  size: z.string(),
  partName: z.string(),
  /** Available pieces at the source, with its description and delivery date as text. */
  free: int.nullable(),
  placeName: z.string(),
  promisedDay: z.string().nullable(),
  unitPrice: int.nullable(),
  /** Order total in fen; only on the first row of each order. */
  amount: int.nullable(),
  orderId: int.nullable(),
  orderNo: z.string(),
  orderStatus: retailStatus.nullable(),
  /** Why it was refused, is a duplicate, or could not be undone. */
  message: z.string(),
});

/** Numbers of rows and orders by state. */
export const BatchFigures = z.object({
  good: int,
  faulty: int,
  duplicate: int,
  waiting: int,
  placed: int,
  refused: int,
  cancelled: int,
  /** Number and total (fen) of the orders that would be placed. */
  goodOrders: int,
  goodAmount: int,
});

export const OrderBatch = rowOf(batchFields, { id: int, version: int, dealerId: int });

/** Effect of an undo: orders cancelled, orders kept, and refund in fen. */
const UndoEffect = z.object({ orders: int, kept: int, refund: int });

export const OrderBatchDetail = OrderBatch.extend({
  list: z.array(BatchRow),
  faults: z.array(Fault),
  figures: BatchFigures,
  undo: UndoEffect.nullable(),
  timeline: documentParts.timeline,
});

/** Progress of an order batch as numbers of rows, polled while orders are placed. */
export const BatchProgress = z.object({
  status: OrderBatch.shape.status,
  version: int,
  waiting: int,
  placed: int,
  refused: int,
  cancelled: int,
});

export const PartAlias = rowOf(aliasFields, { id: int, dealerId: int, partId: int });
