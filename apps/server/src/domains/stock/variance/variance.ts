import { sql } from 'kysely';
import { pullActions, pullFields, pullStatuses } from '@treadline/contract/stock/variance/fields.ts';
import { varianceActions, varianceFields } from '@treadline/contract/stock/variance/fields.ts';
import { varianceStatusTexts, type VarianceStatus } from '@treadline/contract/stock/variance/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Columns } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';

const nobody = {
  SUPPLIER: 'none',
  DEALER: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
} as const;

/** Entity of stock variances; a logistics provider sees those at the places it runs. */
export const variance = entity({
  table: 'stock_variance',
  name: 'stock-variance',
  label: t('库存差异', 'stock variance', '庫存差異'),
  no: 'variance_no',
  statusText: (status: VarianceStatus) => varianceStatusTexts[status].text,
  scope: {
    ...nobody,
    OTHER: 'all',
    LOGISTICS: ({ companyId }) =>
      sql<boolean>`stock_variance.location_id IN (SELECT id FROM location WHERE logistics_id = ${companyId})`,
  },
});

/** Entity of stock pulls; a provider sees its own. */
export const pull = entity({
  table: 'stock_pull',
  name: 'stock-pull',
  label: t('库存同步', 'stock sync', '庫存同步'),
  no: 'pull_no',
  statusText: (status: keyof typeof pullStatuses) => pullStatuses[status].text,
  scope: {
    ...nobody,
    OTHER: 'all',
    LOGISTICS: ({ companyId }) => sql<boolean>`stock_pull.logistics_id = ${companyId}`,
  },
});

export const varianceWords = {
  label: variance.label,
  actions: varianceActions,
  fields: varianceFields,
  statusText: (status: string) => varianceStatusTexts[status as VarianceStatus]?.text,
};
export const pullWords = {
  label: pull.label,
  actions: pullActions,
  fields: pullFields,
  statusText: (status: string) => pullStatuses[status as keyof typeof pullStatuses]?.text,
};

export const varianceSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stock_variance')
    .innerJoin('location', 'location.id', 'stock_variance.location_id')
    .innerJoin('part', 'part.id', 'stock_variance.part_id')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .leftJoin('stock_adjustment', 'stock_adjustment.id', 'stock_variance.adjust_id')
    .where(visible(ctx, variance));

/** Columns of a variance list row under the contract's names. */
export const varianceRow = {
  id: 'stock_variance.id',
  varianceNo: 'stock_variance.variance_no',
  status: 'stock_variance.status',
  locationId: 'stock_variance.location_id',
  locationName: 'location.name',
  partId: 'stock_variance.part_id',
  partNo: 'part.part_no',
  partName: 'part.name',
  size: 'part.size',
  brandName: ({ lang }) =>
    sql<string>`coalesce(${sql.ref(lang === 'en' ? 'brand.name_en' : 'brand.name')}, '')`,
  ourGood: 'stock_variance.our_good',
  theirGood: 'stock_variance.their_good',
  diffGood: sql<number>`stock_variance.their_good - stock_variance.our_good`,
  diffBad: sql<number>`stock_variance.their_bad - stock_variance.our_bad`,
  dotPieces: 'stock_variance.dot_pieces',
  pieces: 'stock_variance.pieces',
  value: 'stock_variance.value_fen',
  cause: 'stock_variance.cause',
  pulledTime: 'stock_variance.pulled_at',
  createdTime: 'stock_variance.created_at',
  decidedBy: 'stock_variance.decided_by_name',
  decidedTime: 'stock_variance.decided_at',
  note: 'stock_variance.note',
  adjustId: 'stock_variance.adjust_id',
  adjustNo: sql<string>`coalesce(stock_adjustment.adjust_no, '')`,
  version: 'stock_variance.version',
} as const satisfies Columns;

export const pullSource = (ctx: Ctx) => ctx.db.selectFrom('stock_pull').where(visible(ctx, pull));

/** Columns of a pull list row under the contract's names. */
export const pullRow = {
  id: 'stock_pull.id',
  pullNo: 'stock_pull.pull_no',
  kind: 'stock_pull.kind',
  status: 'stock_pull.status',
  starter: 'stock_pull.starter',
  startedTime: 'stock_pull.started_at',
  endedTime: 'stock_pull.ended_at',
  places: 'stock_pull.places',
  placesDone: 'stock_pull.places_done',
  done: 'stock_pull.done',
  changed: 'stock_pull.changed',
  opened: 'stock_pull.opened',
  gone: 'stock_pull.gone',
  failed: 'stock_pull.failed',
  reason: 'stock_pull.reason',
} as const;
