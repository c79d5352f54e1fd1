import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** An order placed from a workbook that still stands. */
export interface EarlierOrder {
  orderNo: string;
  batchNo: string;
}
/** Without a number of theirs, the same car, customer and goods are the same order for so many days. */
const sameDays = 30;

/**
 * Returns standing orders with the same reference or fingerprint.
 * @param units orders about to be placed: by `ref` if they have one, else `digest`
 */
export async function findRepeated(
  { db }: Pick<Ctx, 'db'>,
  dealerId: number,
  units: readonly { ref: string; digest: string }[],
): Promise<ReadonlyMap<string, EarlierOrder>> {
  const refs = units.flatMap(({ ref }) => (ref ? [ref] : []));
  const digests = units.flatMap(({ ref, digest }) => (ref ? [] : [digest]));
  const { rows } = await sql<EarlierOrder & { key: string }>`
    SELECT CASE WHEN r.ref <> '' THEN r.ref ELSE r.digest END AS key, o.order_no AS "orderNo", b.batch_no AS "batchNo"
    FROM order_batch_row r JOIN order_batch b ON b.id = r.batch_id JOIN retail_order o ON o.id = r.order_id
    WHERE b.dealer_id = ${dealerId} AND o.end_state = 'NONE' AND r.state IN ('PLACED', 'UNDOING')
      AND (r.ref = ANY(${refs}) AND r.ref <> ''
        OR r.ref = '' AND r.digest = ANY(${digests}) AND r.digest <> '' AND r.placed_at > now() - ${`${sameDays} days`}::interval)
    ORDER BY r.id`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
