import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';

/** How many are named in a refusal. */
const named = 5;

/**
 * Inserts count lines for parts. A part is in at most one open count per place (unique index): of two counts that
 * start at once, the second waits for the first and is refused.
 * @throws stock-count.part-open naming the parts and the counts that hold them
 */
export async function addLines(
  { db }: Ctx,
  count: { id: number; location_id: number },
  partIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ partId: number }>`
    INSERT INTO stock_count_line (count_id, location_id, part_id)
    SELECT ${count.id}, ${count.location_id}, p FROM unnest(${[...partIds]}::bigint[]) AS p ORDER BY p
    ON CONFLICT (location_id, part_id) WHERE open DO NOTHING RETURNING part_id AS "partId"`.execute(db);
  const made = new Set(rows.map(({ partId }) => partId));
  await requireNotCounted(
    db,
    count,
    partIds.filter((id) => !made.has(id)),
  );
}

/** Refuses parts that are in another open count, naming the parts and those counts. @throws stock-count.part-open */
export async function requireNotCounted(
  db: Ctx['db'],
  { location_id: locationId }: { location_id: number },
  partIds: readonly number[],
): Promise<void> {
  if (partIds.length === 0) return;
  const rows = await db
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count as c', 'c.id', 'l.count_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.location_id', '=', locationId)
    .where('l.part_id', 'in', [...partIds])
    .where('l.open', '=', true)
    .orderBy('p.part_no', byText)
    .select([partThen('part_no', 'c.created_at').as('part_no'), 'c.count_no'])
    .execute();
  const more = rows.length > named ? '…' : '';
  fail('stock-count.part-open', {
    parts: `${rows
      .slice(0, named)
      .map((r) => r.part_no)
      .join('、')}${more}`,
    counts: [...new Set(rows.map((r) => r.count_no))].slice(0, named).join('、'),
  });
}
