import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { postStock, type StockEntry } from '#domains/stock/inventory/index.ts';

type Pull = Selectable<DB['stock_pull']>;

/**
 * Posts the difference between our books of a provider's own place and its reported stock, as MIRROR lines of this
 * pull. Pieces we quarantine there count as good at the provider and stay as they are.
 */
export async function mirrorPlace(ctx: Ctx, { id, pull_no: no, location_id: place }: Pull): Promise<void> {
  const locationId = place ?? 0;
  const { rows } = await sql<Omit<StockEntry, 'locationId' | 'bizType' | 'bizId' | 'bizNo'>>`
    WITH sides AS (
      SELECT part_id, quality, dot_yyww AS dot, qty AS theirs, 0 AS ours, 0 AS here FROM wms_stock
      WHERE location_id = ${locationId}
      UNION ALL
      SELECT part_id, CASE bucket WHEN 'defective' THEN 'BAD' ELSE 'GOOD' END, dot_yyww, 0, qty,
        CASE bucket WHEN 'quarantined' THEN 0 ELSE qty END
      FROM stock_batch WHERE location_id = ${locationId} AND bucket <> 'in_transit'),
    differs AS (
      SELECT part_id, quality, dot, sum(here)::int AS here, greatest(sum(theirs - ours), -sum(here))::int AS delta
      FROM sides GROUP BY 1, 2, 3),
    lines AS (
      INSERT INTO stock_pull_change (pull_id, location_id, part_id, quality, dot_yyww, qty_before, qty_after)
      SELECT ${id}::bigint, ${locationId}::bigint, part_id, quality, dot, here, here + delta FROM differs WHERE delta <> 0
      RETURNING id, part_id, quality, dot_yyww, qty_after - qty_before AS delta)
    SELECT id AS "bizLineId", part_id AS "partId", CASE quality WHEN 'GOOD' THEN 'on_hand' ELSE 'defective' END AS bucket,
      dot_yyww AS dot, delta
    FROM lines ORDER BY id`.execute(ctx.db);
  const own = { locationId, bizType: 'MIRROR', bizId: id, bizNo: no } as const;
  await postStock(
    ctx,
    rows.map((row) => ({ ...row, ...own })),
    { truth: true },
  );
}
