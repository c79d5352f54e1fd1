import { sql } from 'kysely';
import type { SoldTo } from '#domains/stock/ledger/index.ts';

/** The buyer of an order, by its id and number. */
export const buyerOfOrder: SoldTo = (id, no) => sql`SELECT o.dealer_id, o.plate, o.customer_name, o.mobile_enc
  FROM retail_order o WHERE o.id = ${id} AND o.order_no = ${no}`;
