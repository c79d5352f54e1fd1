import { sql } from 'kysely';
import {
  adjustmentFields as x,
  adjustmentLineFields,
} from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import type { LyingBucket } from '@treadline/contract/stock/inventory/bookings.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { adjustmentRoutes } from '@treadline/contract/stock/inventory/adjustments.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { byText } from '#kernel/order.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { brandThen, partThen } from '#domains/catalogue/brands/index.ts';
import { matchParts, rankParts } from '#domains/catalogue/catalogue/index.ts';
import { adjustment, adjustmentWords, readAdjustment } from './adjustment.ts';
import { costOf } from '../stock/cost.ts';
import { approveAbove } from './transitions.ts';

const linesOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('stock_adjustment_line as l')
    .innerJoin('stock_adjustment as h', 'h.id', 'l.adjustment_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .where('l.adjustment_id', '=', id)
    .orderBy('l.line_no')
    .select([
      'l.id',
      'l.part_id as partId',
      partThen('part_no', 'h.created_at').as('partNo'),
      partThen('name', 'h.created_at').as('partName'),
      brandThen('h.created_at').as('brandName'),
      partThen('size', 'h.created_at').as('size'),
      // Rows of before bore a bucket only where it was not that of the reason.
      sql<LyingBucket>`coalesce(l.bucket, CASE h.reason WHEN 'SCRAP' THEN 'defective' WHEN 'SCRAP_HELD' THEN 'quarantined'
        WHEN 'MAKER_CLAIM' THEN 'quarantined' ELSE 'on_hand' END)`.as('bucket'),
      'l.dot',
      'l.seen',
      'l.counted',
      sql<number>`l.counted - l.seen`.as('delta'),
      'l.unit_cost_fen as unitCost',
      sql<number>`abs(l.counted - l.seen) * l.unit_cost_fen`.as('value'),
      'l.reversed',
      'l.remark',
    ])
    .execute();

/** Returns one adjustment with lines, approval limit, timeline, comments and files. @throws record.not-found */
export async function adjustmentDetail(ctx: Ctx, id: number) {
  const head = await readAdjustment(ctx, id);
  const [lines, above, parts] = await Promise.all([
    linesOf(ctx, id),
    approveAbove(ctx),
    readDocumentParts(ctx, adjustment, id, adjustmentWords),
  ]);
  return { ...head, lines, approveAbove: above, ...parts };
}

interface Asked {
  locationId: number;
  text?: string | undefined;
  bucket?: readonly LyingBucket[] | undefined;
}

/** Returns parts at a place with their stock by bucket and DOT, at most 50: those in stock first, then other matches. */
export async function stockAt(ctx: Ctx, { locationId, text, bucket }: Asked) {
  const asked: readonly LyingBucket[] = bucket?.length ? bucket : ['on_hand'];
  const parts = ctx.db
    .selectFrom('part as p')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .leftJoin('stock_batch as s', (join) =>
      join
        .onRef('s.part_id', '=', 'p.id')
        .on('s.location_id', '=', locationId)
        .on('s.bucket', 'in', asked)
        .on('s.qty', '>', 0),
    )
    .select([
      'p.id as partId',
      'p.part_no as partNo',
      'p.name as partName',
      sql<string>`coalesce(b.name, '')`.as('brandName'),
      'p.size',
      sql<LyingBucket>`coalesce(s.bucket, ${asked[0]})`.as('bucket'),
      sql<string>`coalesce(s.dot_yyww, '')`.as('dot'),
      sql<number>`coalesce(s.qty, 0)`.as('quantity'),
      sql<number>`coalesce(${costOf(sql.ref('p.id'))}, 0)`.as('unitCost'),
    ])
    .orderBy(sql`s.qty IS NULL`)
    .orderBy(rankParts(text ?? '', 'p'))
    .orderBy('p.part_no', byText)
    .orderBy(sql`array_position(${[...asked]}::text[], s.bucket)`)
    .orderBy('s.dot_key')
    .limit(50);
  return (text ? parts.where(matchParts(ctx, text, 'p.id')) : parts.where('s.qty', '>', 0)).execute();
}

const title = t('库存调整单', 'Stock adjustment', '庫存調整單');
const made = t('制单 / 日期', 'Made by / date', '製單 / 日期');
const approved = t('审批 / 日期', 'Approved by / date', '審批 / 日期');
const counted = t('仓库 / 日期', 'Warehouse / date', '倉庫 / 日期');

/** Printed A4 page of an adjustment. */
export function adjustmentPaper(
  { lang }: Ctx,
  head: ClientOutput<typeof adjustmentRoutes.detail>,
): PrintedDocument {
  const keys = [
    'status',
    'locationName',
    'reasonName',
    'createdBy',
    'createdTime',
    'decidedBy',
    'remark',
  ] as const;
  return {
    title,
    number: head.adjustNo,
    facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], head[key], lang)]),
    fields: pickFields(
      adjustmentLineFields,
      'size',
      'partNo',
      'partName',
      'bucket',
      'dot',
      'seen',
      'counted',
      'delta',
      'value',
    ),
    rows: head.lines,
    sums: ['delta', 'value'],
    signatures: [made, counted, approved],
  };
}
