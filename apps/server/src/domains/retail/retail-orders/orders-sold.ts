import { sql } from 'kysely';
import type { WorkAsked } from '#domains/parties/customer-logins/index.ts';

/** Number of orders of a person that were paid in a month. */
export const ordersSold = ({
  account,
  company,
  inMonth,
}: WorkAsked) => sql<number>`SELECT count(*) FROM retail_order
  WHERE retail_order.created_by = ${account} AND retail_order.dealer_id = ${company} AND ${inMonth('paid_at')}`;
