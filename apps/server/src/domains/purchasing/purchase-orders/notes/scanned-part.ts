import { sql } from 'kysely';
import { foldPrinted } from '@treadline/contract/kernel/number-folds.ts';
import type { Ctx } from '#kernel/context.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';

/**
 * Returns the platform's part with the scanned barcode, part number (also a former one) or supplier's number, in
 * this order; null for none.
 */
export async function findScannedPart(ctx: Ctx, code: string) {
  const folded = foldPrinted(code);
  const { rows } = await sql<{ partNo: string; partName: string; size: string }>`
    SELECT p.part_no AS "partNo", p.name AS "partName", p.size FROM (
      SELECT id, 1 AS rank FROM part WHERE barcode = ANY(${[folded, code.trim()]}) AND barcode <> '' AND owner_id IS NULL
      UNION ALL SELECT ${idOfPartNo(sql`${folded}::text`)}, 2
      UNION ALL SELECT part_id, 3 FROM part_supplier WHERE upper(supplier_part_no) = ${folded}
    ) found JOIN part p ON p.id = found.id AND p.owner_id IS NULL ORDER BY found.rank, p.id LIMIT 1`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}
