import { sql } from 'kysely';
import { pullActions, pullFields, pullStatuses } from '@treadline/contract/stock/variance/fields.ts';
import { varianceActions, varianceFields } from '@treadline/contract/stock/variance/fields.ts';
import { varianceStatusTexts, type VarianceStatus } from '@treadline/contract/stock/variance/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
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
export const varianceRow = ({ lang }: Pick<Ctx, 'lang'>) =>
  [
    'stock_variance.id',
    'stock_variance.variance_no as varianceNo',
    'stock_variance.status',
    'stock_variance.location_id as locationId',
    'location.name as locationName',
    'stock_variance.part_id as partId',
    'part.part_no as partNo',
    'part.name as partName',
    'part.size',
    sql<string>`coalesce(${sql.ref(lang === 'en' ? 'brand.name_en' : 'brand.name')}, '')`.as('brandName'),
    'stock_variance.our_good as ourGood',
    'stock_variance.their_good as theirGood',
    sql<number>`stock_variance.their_good - stock_variance.our_good`.as('diffGood'),
    sql<number>`stock_variance.their_bad - stock_variance.our_bad`.as('diffBad'),
    'stock_variance.dot_pieces as dotPieces',
    'stock_variance.pieces',
    'stock_variance.value_fen as value',
    'stock_variance.cause',
    'stock_variance.pulled_at as pulledTime',
    'stock_variance.created_at as createdTime',
    'stock_variance.decided_by_name as decidedBy',
    'stock_variance.decided_at as decidedTime',
    'stock_variance.note',
    'stock_variance.adjust_id as adjustId',
    sql<string>`coalesce(stock_adjustment.adjust_no, '')`.as('adjustNo'),
    'stock_variance.version',
  ] as const;

export const pullSource = (ctx: Ctx) => ctx.db.selectFrom('stock_pull').where(visible(ctx, pull));

/** Columns of a pull list row under the contract's names. */
export const pullRow = [
  'stock_pull.id',
  'stock_pull.pull_no as pullNo',
  'stock_pull.kind',
  'stock_pull.status',
  'stock_pull.starter',
  'stock_pull.started_at as startedTime',
  'stock_pull.ended_at as endedTime',
  'stock_pull.places',
  'stock_pull.places_done as placesDone',
  'stock_pull.done',
  'stock_pull.changed',
  'stock_pull.opened',
  'stock_pull.gone',
  'stock_pull.failed',
  'stock_pull.reason',
] as const;
