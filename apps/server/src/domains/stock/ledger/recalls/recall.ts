import { sql } from 'kysely';
import { recallActions, recallFields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { wholesalePrefix } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { recallStatusTexts, type RecallStatus } from '@treadline/contract/stock/ledger/recall-flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';

/** Entity of recalls, visible to the platform only. */
export const recall = {
  ...basicEntity('stock_recall', {
    name: 'stock-recall',
    label: t('召回单', 'recall', '召回單'),
    no: 'recall_no',
    scope: { OTHER: 'all' },
  }),
  statusText: (status: RecallStatus) => recallStatusTexts[status].text,
};

/** Labels of a recall's actions, fields and statuses for its timeline and the audit log. */
export const recallWords = {
  label: recall.label,
  actions: recallActions,
  fields: recallFields,
  statusText: (status: string) => recallStatusTexts[status as RecallStatus]?.text,
};

export const recallSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stock_recall')
    .innerJoin('part', 'part.id', 'stock_recall.part_id')
    .where(visible(ctx, recall));

/** SQL condition: a row, by its part_id and dot_key columns, is of the recall's part and DOT range. */
export const inRange = (table: string) => sql<boolean>`${sql.ref(`${table}.part_id`)} = stock_recall.part_id
  AND ${sql.ref(`${table}.dot_key`)} BETWEEN stock_recall.from_key AND stock_recall.to_key`;

/** SQL: whether the ledger row `x` took pieces out of stock, under the DOT that they had or were found to have. */
const isOut = sql`x.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT', 'FITTED_DOT', 'TRANSFER_LOSS', 'TRANSFER_LOSS_REVERSAL',
  'DEALER_SHORT')`;

interface Left {
  id: number;
  occurred_at: string;
  type: string;
  location_id: number;
  biz_id: number;
  biz_no: string;
  dot: string;
  out: number;
  back: number;
}

/**
 * What left of the recall's pieces with sales or was lost on its way, by document and DOT: once, however often it moved; a
 * DOT that was corrected to another one is not it. What a dealer ordered lies at its place, or is on the way there: only
 * what never arrived has left.
 */
export const leftByDocument = sql<Left>`(
  SELECT min(x.id) FILTER (WHERE ${isOut}) AS id, max(x.occurred_at) AS occurred_at, x.biz_id, x.biz_no, x.dot_yyww AS dot,
    (array_agg(x.biz_type ORDER BY x.id) FILTER (WHERE ${isOut}))[1] AS type,
    (array_agg(x.location_id ORDER BY x.id) FILTER (WHERE ${isOut}))[1] AS location_id,
    coalesce(-sum(x.delta) FILTER (WHERE ${isOut}), 0)::int AS out,
    coalesce(sum(x.delta) FILTER (WHERE NOT ${isOut}), 0)::int AS back
   FROM stock_txn x WHERE ${inRange('x')} AND CASE WHEN left(x.biz_no, 2) = ${sql.lit(wholesalePrefix)}
    THEN x.biz_type IN ('DEALER_SHORT', 'SALE_RETURN', 'DEALER_UNSENT', 'DEALER_LATE')
    ELSE ${isOut} OR x.biz_type IN ('SALE_RETURN', 'PARCEL_BACK', 'PARCEL_KEPT', 'RETAIL_BACK', 'RETAIL_BACK_REVERSAL') END
  GROUP BY x.biz_id, x.biz_no, x.dot_yyww HAVING coalesce(-sum(x.delta) FILTER (WHERE ${isOut}), 0) <> 0)`;

export const recallRow = {
  id: 'stock_recall.id',
  recallNo: 'stock_recall.recall_no',
  status: 'stock_recall.status',
  partId: 'stock_recall.part_id',
  size: partThen('size', 'stock_recall.created_at', 'part'),
  partNo: partThen('part_no', 'stock_recall.created_at', 'part'),
  partName: partThen('name', 'stock_recall.created_at', 'part'),
  dotFrom: 'stock_recall.dot_from',
  dotTo: 'stock_recall.dot_to',
  reason: 'stock_recall.reason',
  here: sql<number>`(SELECT coalesce(sum(b.qty), 0) FROM stock_batch b WHERE b.bucket = 'on_hand' AND ${inRange('b')})`,
  held: sql<number>`(SELECT coalesce(sum(h.quantity), 0) FROM stock_recall_piece h
    WHERE h.recall_id = stock_recall.id)`,
  road: sql<number>`(SELECT coalesce(sum(b.qty), 0) FROM stock_batch b WHERE b.bucket = 'in_transit' AND ${inRange('b')})`,
  left: sql<number>`(SELECT coalesce(sum(x.out - x.back), 0) FROM ${leftByDocument} x)`,
  createdBy: 'stock_recall.created_by_name',
  createdTime: 'stock_recall.created_at',
  closedBy: 'stock_recall.closed_by_name',
  closedTime: 'stock_recall.closed_at',
} as const;

/** Returns one recall as a list row. @throws record.not-found */
export async function readRecall(ctx: Ctx, id: number) {
  const row = await recallSource(ctx)
    .where('stock_recall.id', '=', id)
    .select(selection(recallRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: recall.label });
}
