import { sql } from 'kysely';
import { couponBatchFields } from '@treadline/contract/promotion/coupons/fields.ts';
import { couponRoutes } from '@treadline/contract/promotion/coupons/routes.ts';
import {
  personOutcomes,
  type CouponBatchState,
  type CouponSource,
  type PersonOutcome,
} from '@treadline/contract/promotion/coupons/states.ts';
import type { CouponRule } from '@treadline/contract/promotion/coupons/rule.ts';
import { regions } from '@treadline/contract/platform/divisions/regions.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { beginsNumber, matchesSearch } from '#kernel/search.ts';
import { visible } from '#kernel/scope.ts';
import { couponBatch } from './entity.ts';

const words = {
  everyone: t('全部会员', 'All members', '全部會員'),
  list: t('名单', 'A list', '名單'),
  dealers: t('{count} 家门店', '{count} dealers', '{count} 家門店'),
  lastVisit: t('{day} 起未到店', 'Not here since {day}', '{day} 起未到店'),
  red: t('有红胎', 'Red tyres', '有紅胎'),
  never: t('从未购买', 'Never bought', '從未購買'),
};

/** Formats the recipients of a distribution as text. */
export function formatCouponRule(source: CouponSource, rule: Partial<CouponRule>, lang: Lang): string {
  if (source === 'LIST') return words.list[lang];
  const { levels = [], regions: areas = [], dealerIds = [], lastVisitBefore: day = null } = rule;
  const parts = [
    levels.map((level) => memberLevels[level].text[lang]).join('/'),
    areas.map((area) => regions[area][lang]).join('/'),
    dealerIds.length ? fillPlaces(words.dealers, lang, { count: dealerIds.length }) : '',
    day ? fillPlaces(words.lastVisit, lang, { day }) : '',
    rule.redTyres ? words.red[lang] : '',
    rule.neverBought ? words.never[lang] : '',
  ].filter(Boolean);
  return parts.join(' · ') || words.everyone[lang];
}

/** Formats how many people were left out, by reason. */
export const formatLeftOut = (
  leftOut: Readonly<Partial<Record<PersonOutcome, number>>>,
  lang: Lang,
): string =>
  Object.entries(leftOut)
    .map(([outcome, count]) => `${personOutcomes[outcome as PersonOutcome][lang]} ${count}`)
    .join('；');

const columns = {
  id: 'coupon_batch.id',
  batchNo: 'coupon_batch.batch_no',
  state: sql<CouponBatchState>`coupon_batch.state`,
  promotionId: 'coupon_batch.promotion_id',
  promotionName: 'promotion.name',
  source: sql<CouponSource>`coupon_batch.source`,
  rule: sql<Partial<CouponRule>>`coupon_batch.rule`,
  meant: 'coupon_batch.meant',
  given: 'coupon_batch.given',
  reasons: sql<Partial<Record<PersonOutcome, number>>>`coupon_batch.left_out`,
  createdBy: 'coupon_batch.created_by_name',
  createdTime: 'coupon_batch.created_at',
  endedTime: 'coupon_batch.ended_at',
} as const;

export const batchSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('coupon_batch')
    .innerJoin('promotion', 'promotion.id', 'coupon_batch.promotion_id')
    .where(visible(ctx, couponBatch));

type Read = {
  source: CouponSource;
  rule: Partial<CouponRule>;
  reasons: Partial<Record<PersonOutcome, number>>;
};

const openBatch = <R extends Read>({ rule, reasons, ...row }: R, { lang }: Pick<Ctx, 'lang'>) => ({
  ...row,
  ruleText: formatCouponRule(row.source, rule, lang),
  leftOut: Object.values(reasons).reduce((sum, count) => sum + count, 0),
  leftOutText: formatLeftOut(reasons, lang),
});

/** Returns one distribution as a list row. */
export async function readBatch(ctx: Ctx, id: number) {
  const row = await batchSource(ctx)
    .where('coupon_batch.id', '=', id)
    .select(selection(columns))
    .executeTakeFirstOrThrow();
  return openBatch(row, ctx);
}

export const listBatches = columnListing(couponRoutes.batches, batchSource, {
  columns: columns,
  filters: {
    text: (q, text) =>
      q.where(
        sql<boolean>`(${beginsNumber('coupon_batch.batch_no', text)} OR ${matchesSearch(text, ['promotion.search'])})`,
      ),
    state: filterBy.oneOf('coupon_batch.state'),
  },
  sort: { createdTime: 'coupon_batch.id' },
  defaultSort: '-createdTime',
  counts: { state: 'coupon_batch.state' },
  map: openBatch,
  sheet: { name: t('发券批次', 'Distributions', '發券批次'), columns: sheetOf(couponBatchFields) },
});
