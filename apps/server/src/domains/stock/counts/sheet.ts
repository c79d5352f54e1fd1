import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { findRecord } from '#kernel/scope.ts';
import { partNos, partThen } from '#domains/catalogue/brands/index.ts';
import { matchParts, rankParts } from '#domains/catalogue/catalogue/index.ts';
import { binCodes } from '#domains/stock/bins/index.ts';
import { readCount, stockCount } from './count.ts';

/** A part without a figure of the books, as the count names it. */
const columns = (at: RawBuilder<unknown>) =>
  [
    'p.id as partId',
    partThen('part_no', at).as('partNo'),
    partThen('name', at).as('partName'),
    partThen('size', at).as('size'),
    'p.barcode',
    partNos().as('numbers'),
    sql<string>`coalesce(l.state, 'PENDING')`.as('state'),
    sql<string>`coalesce(l.recount, '')`.as('recount'),
    sql<string[]>`CASE WHEN l.recount = 'RACKS' THEN l.racks ELSE '{}' END`.as('racks'),
    sql<string[]>`ARRAY(SELECT b.code FROM bin_stock k JOIN bin b ON b.id = k.bin_id
      WHERE k.location_id = s.location_id AND k.part_id = p.id GROUP BY b.id ORDER BY b.sort, b.code COLLATE "C")`.as(
      'bins',
    ),
    sql<boolean>`coalesce(s.reserved > 0, false)`.as('reserved'),
  ] as const;
const madeAt = (count: { created_at: Date | string }) => sql`${count.created_at}::timestamptz`;

const parts = (ctx: Ctx, { id, location_id: place }: { id: number; location_id: number }) =>
  ctx.db
    .selectFrom('part as p')
    .leftJoin('stock_count_line as l', (join) =>
      join.onRef('l.part_id', '=', 'p.id').on('l.count_id', '=', id),
    )
    .leftJoin('stock_level as s', (join) =>
      join.onRef('s.part_id', '=', 'p.id').on('s.location_id', '=', place),
    );

/** Returns the whole sheet of a count for offline use: a counter needs no network while counting. */
export async function countSheet(ctx: Ctx, id: number) {
  const [head, count] = await Promise.all([readCount(ctx, id), findRecord(ctx, stockCount, id)]);
  const lines = await parts(ctx, count)
    .where('l.count_id', '=', id)
    .orderBy('p.part_no', byText)
    .select(columns(madeAt(count)))
    .execute();
  const entries = await ctx.db
    .selectFrom('stock_count_entry as e')
    .innerJoin('stock_count_line as l', 'l.id', 'e.line_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('e.count_id', '=', id)
    .where('e.counter_id', '=', ctx.me.accountId)
    .whereRef('e.round', '=', 'l.round')
    .where('e.void_at', 'is', null)
    .orderBy('e.id', 'desc')
    .select(['e.scan_id as scanId', 'p.id as partId', 'e.dot', 'e.rack'])
    .select([partThen('part_no', madeAt(count)).as('partNo'), partThen('size', madeAt(count)).as('size')])
    .select(['e.qty as quantity', 'e.entered_at as time'])
    .limit(200)
    .execute();
  const { countNo, status, locationName, planText } = head;
  const bins = await binCodes(ctx.db, count.location_id);
  return { countNo, status, locationName, planText, bins, lines, entries };
}

/** Finds parts by barcode, number or size, planned ones first, unplanned ones too; at most 20. */
export async function findCountPart(ctx: Ctx, id: number, text: string | undefined) {
  const count = await findRecord(ctx, stockCount, id);
  if (!text) return [];
  return parts(ctx, count)
    .where((eb) => eb.or([eb('p.barcode', '=', text), eb(matchParts(ctx, text, 'p.id'), '=', true)]))
    .orderBy(sql`l.id IS NULL`)
    .orderBy(rankParts(text, 'p'))
    .limit(20)
    .select([...columns(madeAt(count)), sql<boolean>`l.id IS NOT NULL`.as('planned')])
    .execute();
}
