import { sql } from 'kysely';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';

/** Folds a part number for comparison: case, width and spaces are ignored. */
export const partKey = (text: string): string => codeKey(text).replaceAll(' ', '');

/** A part found by a dealer's number. */
export interface FoundPart {
  key: string;
  partId: number;
  partNo: string;
  size: string;
  name: string;
  kind: 'TYRE' | 'PART';
}

/**
 * Returns the parts meant by a dealer's numbers, by `partKey`: its aliases, else its own numbers, else ours, its own
 * goods first.
 */
export async function findParts(
  ctx: Ctx,
  dealerId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, FoundPart>> {
  const keys = [...new Set(numbers.map(partKey))].filter(Boolean);
  if (keys.length === 0) return new Map();
  const { rows } = await sql<FoundPart>`
    WITH meant AS (
      SELECT alias_key AS key, part_id, 1 AS rank FROM part_alias
        WHERE dealer_id = ${dealerId} AND alias_key = ANY(${keys})
      UNION ALL SELECT upper(own_no), part_id, 2 FROM part_custom
        WHERE company_id = ${dealerId} AND upper(own_no) = ANY(${keys}) AND own_no <> ''
      UNION ALL SELECT upper(part_no), id, CASE WHEN owner_id IS NULL THEN 4 ELSE 3 END FROM part
        WHERE upper(part_no) = ANY(${keys}) AND (owner_id IS NULL OR owner_id = ${dealerId})
      UNION ALL SELECT key, ${idOfPartNo(sql.ref('key'))}, 5 FROM unnest(${keys}::text[]) AS key
    )
    SELECT DISTINCT ON (meant.key) meant.key, part.id AS "partId", part.part_no AS "partNo", part.size, part.name,
      CASE WHEN part.kind = 'TYRE' THEN 'TYRE' ELSE 'PART' END AS kind
    FROM meant JOIN part ON part.id = meant.part_id
    WHERE ${visible(ctx, part)} ORDER BY meant.key, meant.rank`.execute(ctx.db);
  return new Map(rows.map((row) => [row.key, row]));
}
