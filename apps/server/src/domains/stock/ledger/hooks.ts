import { sql, type RawBuilder } from 'kysely';
import type { Whereabouts } from '@treadline/contract/stock/ledger/recall-fields.ts';
import type { DB } from '#kernel/db.ts';
import { keyedPort, port } from '#kernel/hooks.ts';

/** Row of a sold document: dealer_id, plate, customer_name (both may be empty), mobile_enc (may be null) and whereabouts. */
export type SoldTo = (id: RawBuilder<unknown>, no: RawBuilder<unknown>) => RawBuilder<unknown>;

/** To whom goods were sold, by the kind of document; matched by id and number, as kinds share a range of ids. */
export const soldTo = keyedPort<SoldTo, 'RETAIL_ORDER' | 'DEALER_ORDER' | 'SALES_ORDER'>(
  'stock-ledger.sold-to',
  'The dealer, plate and customer of the document that goods left with, by its id and number.',
  ['RETAIL_ORDER', 'DEALER_ORDER', 'SALES_ORDER'],
);

/** Numbers of delivery notes, given by suppliers in any form, that begin as a typed one does without separators. */
export const noteNumbers = port<(typed: string) => RawBuilder<unknown>>(
  'stock-ledger.note-numbers',
  'A select of the numbers of delivery notes that begin with the typed one, both without separators.',
);

/** Dealer of an order without an end customer, and where those of its pieces are that have left. */
export const dealerOf =
  (orders: keyof DB & string, whereabouts: Whereabouts): SoldTo =>
  (id, no) =>
    sql`SELECT o.dealer_id, '' AS plate, '' AS customer_name, NULL::text AS mobile_enc, ${sql.lit(whereabouts)} AS whereabouts
    FROM ${sql.table(orders)} o WHERE o.id = ${id} AND o.order_no = ${no}`;
