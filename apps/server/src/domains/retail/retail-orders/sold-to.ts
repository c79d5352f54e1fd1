import { sql } from 'kysely';
import type { SoldTo } from '#domains/stock/ledger/index.ts';

/** The buyer of an order, by its id and number, and where its goods are. */
export const buyerOfOrder: SoldTo = (
  id,
  no,
) => sql`SELECT o.dealer_id, o.plate, o.customer_name, o.mobile_enc,
  CASE WHEN o.service_state = 'DONE' THEN 'FITTED' WHEN o.fulfil_state = 'IN_STORE' THEN 'AT_SHOP' ELSE 'ON_ROAD' END AS whereabouts
  FROM retail_order o WHERE o.id = ${id} AND o.order_no = ${no}`;
