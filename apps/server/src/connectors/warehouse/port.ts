import type { Db } from '#kernel/db.ts';

/** Announcement of an inbound delivery note to the warehouse. Quantities in pieces. */
export interface EntryOrder {
  /** Code unique across suppliers, repeated in every message. */
  code: string;
  warehouseCode: string;
  supplierCode: string;
  supplierName: string;
  /** Expected day YYYY-MM-DD. */
  expectedDate: string | null;
  carrier: string;
  waybillNo: string;
  lines: readonly { lineNo: string; itemCode: string; itemName: string; quantity: number }[];
}

/** Result of a warehouse call; a refusal's reason is the warehouse's own words or a key of `syncErrorTexts`. */
export type WarehouseAnswer = { ok: true; reference: string } | { ok: false; reason: string };

/** Receipt reported by one webhook. Quantities are increments, in pieces. */
export interface ReceiptMessage {
  code: string;
  /** Warehouse's number of the entry order. */
  reference: string | null;
  /** Idempotency key of the message, which may be delivered repeatedly. */
  outBizCode: string;
  isFinal: boolean;
  lines: readonly ReceivedItem[];
}
export interface ReceivedItem {
  lineNo: string | null;
  itemCode: string;
  /** DOT as read, usually WWYY; '' when not read. */
  dot: string;
  good: number;
  defective: number;
}

export type ReadCallback = { ok: true; message: ReceiptMessage } | { ok: false; reason: string };
export interface CallbackReply {
  type: string;
  body: string;
}

/** Delivery note that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

/** Warehouse system of a provider. Calls never throw: a failure is an answer with a reason. */
export interface Warehouse {
  readonly provider: 'sandbox' | 'qimen';
  /** Announces a delivery; idempotent by code. */
  createEntryOrder(order: EntryOrder, about: CallSubject): Promise<WarehouseAnswer>;
  /** Cancels an announcement; unknown and already cancelled ones count as cancelled. */
  cancelEntryOrder(
    order: { code: string; reference: string | null; warehouseCode: string },
    about: CallSubject,
  ): Promise<WarehouseAnswer>;
  /** Authenticates and parses a webhook. */
  readCallback(query: Readonly<Record<string, string>>, body: string): Promise<ReadCallback>;
  /** Webhook response in the provider's format: null = processed, else the fault. */
  answerCallback(fault: string | null): CallbackReply;
}

/** Dependencies of a warehouse provider. */
export interface WarehouseDeps {
  /** Must be the pool. */
  db: Db;
  sign(text: string): string;
}
