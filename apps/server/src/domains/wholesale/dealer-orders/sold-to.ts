import { sql } from 'kysely';
import type { SoldTo } from '#domains/stock/ledger/index.ts';

/** The buyer of an order, by its id and number. */
export const buyerOfOrder: SoldTo = (
  id,
  no,
) => sql`SELECT o.dealer_id, '' AS plate, '' AS customer_name, NULL::text AS mobile_enc
  FROM dealer_order o WHERE o.id = ${id} AND o.order_no = ${no}`;
