import { barcodesOf } from '@treadline/contract/kernel/piece-code/index.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { byText } from '#kernel/order.ts';
import { findRecord } from '#kernel/scope.ts';
import { brandThen, partNos, partThen } from '#domains/catalogue/brands/index.ts';
import { firstPicture, matchParts, rankParts } from '#domains/catalogue/catalogue/index.ts';
import { binCodes } from '#domains/stock/bins/index.ts';
import { readCount, stockCount } from './count.ts';
import { countsAll, type Plan } from './plan-words.ts';

type Counted = Awaited<ReturnType<typeof findRecord<'stock_count'>>>;

const planOf = ({ plan }: Counted): Plan => plan as unknown as Plan;
const madeAt = ({ created_at: at }: Counted) => sql`${at}::timestamptz`;

/** DOTs of a part that the books have on hand, oldest first; none where the plan does not show them. */
const bookDots = (count: Counted) =>
  planOf(count).showDots
    ? sql<string[]>`ARRAY(SELECT sb.dot_yyww FROM stock_batch sb
        WHERE sb.location_id = ${count.location_id} AND sb.part_id = p.id AND sb.bucket = 'on_hand' AND sb.qty > 0
          AND sb.dot_key IS NOT NULL ORDER BY sb.dot_key)`
    : sql<string[]>`'{}'::text[]`;

/** A part without a figure of the books, as the count names it. */
function columns(ctx: Ctx, count: Counted) {
  const at = madeAt(count);
  return [
    'p.id as partId',
    partThen('part_no', at).as('partNo'),
    partThen('name', at).as('partName'),
    partThen('size', at).as('size'),
    brandThen(at, ctx.lang).as('brandName'),
    'p.pattern',
    sql<number | null>`(${provider(ctx, firstPicture)(sql.ref('p.id'))})`.as('picture'),
    bookDots(count).as('dots'),
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
}

const parts = (ctx: Ctx, { id, location_id: place }: { id: number; location_id: number }) =>
  ctx.db
    .selectFrom('part as p')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
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
    .select(columns(ctx, count))
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

/** Whether a part belongs to the count: all that lies there does where everything is counted. */
const isPlanned = (count: Counted) =>
  countsAll(planOf(count)) ? sql<boolean>`true` : sql<boolean>`l.id IS NOT NULL`;

/** Finds parts by barcode, number or size, planned ones first, unplanned ones too; at most 20. */
export async function findCountPart(ctx: Ctx, id: number, text: string | undefined) {
  const count = await findRecord(ctx, stockCount, id);
  if (!text) return [];
  return parts(ctx, count)
    .where((eb) =>
      eb.or([eb('p.barcode', 'in', barcodesOf(text)), eb(matchParts(ctx, text, 'p.id'), '=', true)]),
    )
    .orderBy(sql`l.id IS NULL`)
    .orderBy(rankParts(text, 'p'))
    .limit(20)
    .select([...columns(ctx, count), isPlanned(count).as('planned')])
    .execute();
}
