import type { Db } from '#kernel/db.ts';

/** Announcement of an inbound delivery note to the warehouse. Quantities in pieces. */
export interface EntryOrder {
  /** Unique over all suppliers; comes back in every message about it. */
  code: string;
  warehouseCode: string;
  supplierCode: string;
  supplierName: string;
  /** YYYY-MM-DD. */
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
  /** The warehouse's own number of the entry order. */
  reference: string | null;
  /** Unique per message: the same one may come many times. */
  outBizCode: string;
  isFinal: boolean;
  lines: readonly ReceivedItem[];
}
export interface ReceivedItem {
  lineNo: string | null;
  itemCode: string;
  /** What was read as DOT: usually WWYY; empty when the warehouse read none. */
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
export type About = { entity: string; id: number };

/** Warehouse system of a provider. Calls never throw: a failure is an answer with a reason. */
export interface Warehouse {
  readonly provider: 'sandbox' | 'qimen';
  /** Announces a delivery; repeating it is safe, the same code gives the same reference. */
  createEntryOrder(order: EntryOrder, about: About): Promise<WarehouseAnswer>;
  /** Withdraws it; one that the warehouse does not know or has withdrawn already counts as withdrawn. */
  cancelEntryOrder(
    order: { code: string; reference: string | null; warehouseCode: string },
    about: About,
  ): Promise<WarehouseAnswer>;
  /** Checks the signature of a callback and reads it. */
  readCallback(query: Readonly<Record<string, string>>, body: string): Promise<ReadCallback>;
  /** The answer in the provider's format: null = done, else why not. */
  answerCallback(fault: string | null): CallbackReply;
}

/** Dependencies of a warehouse provider. */
export interface WarehouseDeps {
  /** The pool. */
  db: Db;
  sign(text: string): string;
}
