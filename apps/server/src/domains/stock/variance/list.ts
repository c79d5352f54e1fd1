import { sql } from 'kysely';
import { pullChangeFields, pullFields, varianceFields } from '@treadline/contract/stock/variance/fields.ts';
import { stockVarianceRoutes as routes } from '@treadline/contract/stock/variance/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { stockProvider } from '#connectors/stock/index.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { pull, pullRow, pullSource, varianceRow, varianceSource } from './variance.ts';

/** Lists stock variances, largest first. */
export const listVariances = columnListing(routes.page, varianceSource, {
  columns: varianceRow,
  filters: {
    text: (q, text, ctx) => q.where(matchParts(ctx, text, 'stock_variance.part_id')),
    placeId: filterBy.oneOf('stock_variance.location_id'),
  },
  defaultSort: '-pieces',
  sheet: { name: t('库存差异', 'Stock variance', '庫存差異'), columns: sheetOf(varianceFields) },
});

/** Returns the places with variances, as filter options. */
export const listPlaces = (ctx: Ctx) =>
  varianceSource(ctx)
    .select(['location.id as value', 'location.name as label'])
    .groupBy('location.id')
    .orderBy('location.name_key')
    .execute();

/** Lists pulls, newest first. */
export const listPulls = columnListing(routes.history, pullSource, {
  columns: pullRow,
  filters: {
    text: filterBy.text('stock_pull.starter', 'stock_pull.pull_no'),
  },
  defaultSort: '-startedTime',
  sheet: { name: t('库存同步记录', 'Stock syncs', '庫存同步紀錄'), columns: sheetOf(pullFields) },
});

interface ChangeRow {
  id: string;
  pull_id: number;
  placeName: string;
  partNo: string;
  size: string;
  quality: 'GOOD' | 'BAD' | null;
  dot: string;
  placeKey: string;
  before: number | null;
  after: number | null;
  reason: string;
}
const changeRows = (ctx: Ctx) => sql<ChangeRow>`(
  SELECT 'c' || c.id AS id, c.pull_id, l.name AS "placeName", l.name_key AS "placeKey", p.part_no AS "partNo", p.size, c.quality, c.dot_yyww AS dot,
    c.qty_before AS before, c.qty_after AS after, '' AS reason
  FROM stock_pull_change c JOIN stock_pull ON stock_pull.id = c.pull_id JOIN location l ON l.id = c.location_id
  JOIN part p ON p.id = c.part_id WHERE ${visible(ctx, pull)}
  UNION ALL
  SELECT 'f' || f.id, f.pull_id, f.place_code, f.place_code, f.item_code, '', NULL, '', NULL, NULL, f.reason
  FROM stock_pull_failure f JOIN stock_pull ON stock_pull.id = f.pull_id WHERE ${visible(ctx, pull)})`;

/** Lists the changes of a pull, and the rows it could not apply. */
export const listChanges = columnListing(
  routes.changes,
  (ctx) => ctx.db.selectFrom(changeRows(ctx).as('r')),
  {
    columns: 'r',
    filters: {
      pullId: filterBy.is('r.pull_id'),
      text: filterBy.text('r.partNo', 'r.placeName'),
      failed: (q, failed) => q.where(sql<boolean>`(r.reason <> '') = ${failed}`),
    },
    sort: { placeName: 'r.placeKey' },
    defaultSort: 'placeName',
    map: ({ pull_id: _pull, placeKey: _key, ...row }) => row,
    sheet: { name: t('同步变动', 'Changes', '同步變動'), columns: sheetOf(pullChangeFields) },
  },
);

const kinds = ['STOCK', 'DOT', 'PLACES'] as const;

/** Returns provider, running pull and last ended pull of each kind. */
export async function describePulls(ctx: Ctx) {
  const [running, last] = await Promise.all([
    pullSource(ctx).where('stock_pull.status', '=', 'RUNNING').select(selection(pullRow)).execute(),
    pullSource(ctx)
      .where('stock_pull.status', '<>', 'RUNNING')
      .distinctOn('stock_pull.kind')
      .orderBy('stock_pull.kind')
      .orderBy('stock_pull.started_at', 'desc')
      .select(selection(pullRow))
      .execute(),
  ]);
  const provider = stockProvider(ctx);
  return kinds.map((kind) => ({
    kind,
    provider,
    running: running.find((each) => each.kind === kind) ?? null,
    last: last.find((each) => each.kind === kind) ?? null,
  }));
}
