import type { Insertable } from 'kysely';
import type { DB } from '#kernel/db.ts';

/** Tables filled with demo data, parents before children. */
export const tables = [
  'company',
  'supplier',
  'dealer',
  'dealer_merchant',
  'shipping_account',
  'shipping_account_entry',
  'prepay_account',
  'prepay_document',
  'journal',
  'journal_entry',
  'money_account',
  'payment',
  'refund',
  'brand',
  'dealer_brand',
  'dealer_car_brand',
  'oem_car_brand',
  'part',
  'part_supplier',
  'part_change',
  'part_price',
  'purchase_limit',
  'purchase_limit_use',
  'location',
  'stock_level',
  'stock_worth',
  'stock_batch',
  'reservation',
  'reservation_dot',
  'stock_lock',
  'retail_order',
  'retail_order_line',
  'retail_order_discount',
  'retail_shipment',
  'retail_shipment_line',
  'dealer_order',
  'dealer_order_line',
  'dealer_shipment',
  'dealer_shipment_line',
  'dealer_receipt',
  'dealer_receipt_line',
  'bill_split',
  'bill_split_receiver',
  'split_return',
  'tyre_check',
  'tyre_check_wheel',
  'check_link',
  'failed_message',
  'cart_line',
  'purchase_order',
  'purchase_order_line',
  'delivery_note',
  'dn_line',
  'receipt',
  'receipt_line',
  'discrepancy',
  'purchase_return',
  'purchase_return_line',
  'stock_txn',
  'logistics_rest_day',
  'timeline',
  'comment',
  'price_sync',
  'third_offer',
  'third_price',
  'price_sync_failure',
  'sandbox_state',
  'setting',
  'appointment',
  'appointment_half_hour',
] as const satisfies readonly (keyof DB)[];
export type DemoTable = (typeof tables)[number];

/** Writer of rows of one table, all with the named columns. */
export type WriteRows = (
  table: DemoTable,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
) => Promise<void>;

/** Row buffer that writes in batches, parents first, and assigns ids for references. */
export interface Sink {
  nextId(table: DemoTable): number;
  /** Adds a row; all rows of a table have the same keys. */
  add<T extends DemoTable>(table: T, row: Insertable<DB[T]>): void;
  /** Whether there are enough rows for a batch. */
  isFull(): boolean;
  /** Writes the collected rows; at most one batch is being written while the next one is collected. */
  flush(): Promise<void>;
  /** Waits for the last batch. Returns the highest ID per table. */
  finish(): Promise<ReadonlyMap<DemoTable, number>>;
}

/** Opens a sink over a writer. `batch` is the number of rows per write. */
export function openSink(write: WriteRows, batch = 20_000): Sink {
  const ids = new Map<DemoTable, number>();
  let rows = new Map<DemoTable, Record<string, unknown>[]>();
  let waiting = 0;
  let writing: Promise<void> = Promise.resolve();
  const writeAll = async (collected: typeof rows): Promise<void> => {
    for (const table of tables) {
      const own = collected.get(table);
      if (own?.[0]) await write(table, Object.keys(own[0]), own);
    }
  };
  const flush = async (): Promise<void> => {
    await writing;
    const collected = rows;
    rows = new Map();
    waiting = 0;
    writing = writeAll(collected);
  };
  return {
    nextId(table) {
      const id = (ids.get(table) ?? 0) + 1;
      ids.set(table, id);
      return id;
    },
    add(table, row) {
      const own = rows.get(table);
      if (own) own.push(row);
      else rows.set(table, [row]);
      waiting += 1;
    },
    isFull: () => waiting >= batch,
    flush,
    async finish() {
      await flush();
      await writing;
      return ids;
    },
  };
}
