import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Whether pieces of a locked order's parcels did not come in order and nobody has decided about them. */
export async function hasOpenDiscrepancy({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('retail_discrepancy')
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL: pieces of a shipment line that never came and are sent again or given up. */
export const gonePieces = (
  line: string,
) => sql<number>`(SELECT coalesce(sum(d.qty), 0)::int FROM retail_discrepancy d
  WHERE d.shipment_line_id = ${sql.ref(line)} AND d.state IN ('RESHIP', 'REFUND'))`;
