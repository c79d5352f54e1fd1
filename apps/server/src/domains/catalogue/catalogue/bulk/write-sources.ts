import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { PlannedSource } from './plan-source.ts';

/** Sets the preferred suppliers of parts, with their part numbers and prices. The parts must be locked or new. */
export async function writeSources(
  ctx: Ctx,
  sources: readonly (PlannedSource & { partId: number })[],
): Promise<void> {
  if (sources.length === 0) return;
  const rows = JSON.stringify(
    sources.map(({ partId, supplierId, supplierPartNo, price }) => ({
      part: partId,
      supplier: supplierId,
      no: supplierPartNo,
      fen: price,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) AS x(part bigint, supplier bigint, no text, fen bigint)`;
  await sql`UPDATE part_supplier ps SET preferred = false, version = ps.version + 1, updated_at = now()
    FROM ${given} WHERE ps.part_id = x.part AND ps.preferred AND ps.supplier_id <> x.supplier`.execute(
    ctx.db,
  );
  await sql`INSERT INTO part_supplier AS ps (part_id, supplier_id, supplier_part_no, price_fen, preferred)
    SELECT x.part, x.supplier, x.no, x.fen, true FROM ${given}
    ON CONFLICT (part_id, supplier_id) DO UPDATE SET supplier_part_no = excluded.supplier_part_no,
      price_fen = excluded.price_fen, preferred = true, version = ps.version + 1, updated_at = now()`.execute(
    ctx.db,
  );
}
