import { sql } from 'kysely';
import { countFields as x, countLineFields, entryFields } from '@treadline/contract/stock/counts/fields.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { countRoutes } from '@treadline/contract/stock/counts/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { findRecord } from '#kernel/scope.ts';
import { brandThen, partThen } from '#domains/catalogue/brands/index.ts';
import type { ComparedDot } from './compare-dots.ts';
import { countWords, readCount, stockCount } from './count.ts';
import { approveAbove } from './post-count.ts';
import { dotsChanged, renamed } from './dot-sums.ts';
import type { Plan } from './plan-words.ts';

/**
 * Returns one count with approval limit, timeline, comments and files, without its lines.
 * @throws record.not-found
 */
export async function countDetail(ctx: Ctx, id: number) {
  const head = await readCount(ctx, id);
  const [{ plan, value_fen: value, location_id: place }, above, parts] = await Promise.all([
    findRecord(ctx, stockCount, id),
    approveAbove(ctx),
    readDocumentParts(ctx, stockCount, id, countWords),
  ]);
  const { owner_id: owner } = await ctx.db
    .selectFrom('location')
    .where('id', '=', place)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  return {
    ...head,
    // Plans of before say nothing of it.
    plan: { ...(plan as unknown as Plan), showDots: (plan as unknown as Partial<Plan>).showDots ?? false },
    owns: ctx.me.type === 'OTHER' || owner === ctx.me.companyId,
    needsSecond: value > above,
    approveAbove: above,
    ...parts,
  };
}

/** Returns book and counted quantities by DOT, and all entries, of one line; empty until counting is over. */
export async function entriesOf(ctx: Ctx, id: number, lineId: number | undefined) {
  const { status } = await findRecord(ctx, stockCount, id);
  if (lineId === undefined || status === 'DRAFT' || status === 'COUNTING') return { dots: [], entries: [] };
  const line = await ctx.db
    .selectFrom('stock_count_line')
    .where('count_id', '=', id)
    .where('id', '=', lineId)
    .select(['round', sql<ComparedDot[]>`dots`.as('dots')])
    .executeTakeFirst();
  if (!line) return fail('record.not-found', { entity: stockCount.label });
  const entries = await ctx.db
    .selectFrom('stock_count_entry as e')
    .where('e.line_id', '=', lineId)
    .orderBy('e.round', 'desc')
    .orderBy('e.rack', byText)
    .orderBy('e.entered_at')
    .select(['e.id', 'e.counter_name as counter', 'e.rack', 'e.dot', 'e.qty as quantity', 'e.round'])
    .select(['e.entered_at as time', sql<boolean>`e.void_at IS NOT NULL`.as('isVoid')])
    .select(sql<boolean>`e.round = ${line.round} AND e.void_at IS NULL`.as('current'))
    .execute();
  return { dots: line.dots, entries };
}

const blindTitle = t('盘点表', 'Count sheet', '盤點表');
const title = t('盘点单', 'Stock count', '盤點單');
const signed = [
  t('盘点人 / 日期', 'Counted by / date', '盤點人 / 日期'),
  t('复盘人 / 日期', 'Recounted by / date', '複盤人 / 日期'),
  t('监盘人 / 日期', 'Witness / date', '監盤人 / 日期'),
];
const copies = [t('仓库', 'warehouse', '倉庫'), t('监盘', 'witness', '監盤'), t('财务', 'accounts', '財務')];
/** Room to write in: the rows have no such values. */
const blank = {
  rack: entryFields.rack,
  dot: entryFields.dot,
  found: f.text('实盘数量', 'Counted', '實盤數量'),
};
const goods = pickFields(countLineFields, 'size', 'partNo', 'partName', 'brandName');
const outcome = pickFields(countLineFields, 'book', 'counted', 'delta', 'renamed', 'value');

const goodsThen = [
  partThen('size', 'h.created_at').as('size'),
  partThen('part_no', 'h.created_at').as('partNo'),
  partThen('name', 'h.created_at').as('partName'),
  brandThen('h.created_at').as('brandName'),
] as const;

const keys = [
  'status',
  'locationName',
  'planText',
  'createdBy',
  'startTime',
  'finishTime',
  'remark',
] as const;

/** Printed count sheet: blind (no book quantities) while counting, with the results afterwards. */
export async function countPaper(
  ctx: Ctx,
  head: ClientOutput<typeof countRoutes.detail>,
): Promise<PrintedDocument> {
  const blind = head.status === 'DRAFT' || head.status === 'COUNTING';
  const rows = await ctx.db
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count as h', 'h.id', 'l.count_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .where('l.count_id', '=', head.id)
    .orderBy('p.part_no', byText)
    .select(goodsThen)
    .$if(!blind, (q) =>
      q
        .select(['l.book', 'l.counted', sql<number>`l.counted - l.book`.as('delta')])
        .select([renamed.as('renamed'), sql<number>`${dotsChanged} * l.unit_cost_fen`.as('value')]),
    )
    .execute();
  const { value: money, ...unpriced } = outcome;
  const shown = ctx.me.type === 'LOGISTICS' ? unpriced : { ...unpriced, value: money };
  return {
    title: blind ? blindTitle : title,
    number: head.countNo,
    facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], ctx.lang)]),
    fields: { ...goods, ...(blind ? blank : shown) },
    rows,
    ...(blind ? {} : { sums: Object.keys(shown) }),
    signatures: signed,
    copies,
  };
}
