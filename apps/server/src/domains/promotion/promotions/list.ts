import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { promotionFields } from '@treadline/contract/promotion/promotions/fields.ts';
import { promotionRoutes } from '@treadline/contract/promotion/promotions/routes.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import { visible } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { holdsAt } from './dealer-scope.ts';
import { canApprove, promotionSource, statusNow } from './entity.ts';
import { listedMargin, seesMargin } from './margin.ts';
import { openRow, promotionColumns } from './row.ts';
import { isNearlyUsedUp } from './notify-standing.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;

export const listPromotions = createListHandler(promotionRoutes.list, {
  from: promotionSource,
  filters: {
    text: filterBy.search('promotion.search'),
    status: (q, some) => q.where(sql<boolean>`${statusNow} = ANY(${[...some]})`),
    kind: filterBy.oneOf('promotion.kind'),
    take: filterBy.oneOf('promotion.take'),
    ownerId: filterBy.oneOf('promotion.owner_id'),
    platform: (q, its) => q.where(sql<boolean>`(promotion.owner_id IS NULL) = ${its}`),
    dealerId: (q, id, ctx) =>
      q.where(
        sql<boolean>`(promotion.owner_id = ${id} OR promotion.owner_id IS NULL AND EXISTS (
          SELECT FROM company JOIN dealer ON dealer.id = company.id
          WHERE company.id = ${id} AND ${visible(ctx, dealer)} AND ${holdsAt}))`,
      ),
    burning: (q, so) => q.where(sql<boolean>`${isNearlyUsedUp} = ${so}`),
    canApprove: (q, so, ctx) => q.where(sql<boolean>`${canApprove(ctx)} = ${so}`),
    startsTime: filterBy.days('promotion.starts_at'),
    endsTime: filterBy.days('promotion.ends_at'),
    createdTime: filterBy.days('promotion.created_at'),
  },
  sort: {
    createdTime: 'promotion.id',
    startsTime: 'promotion.starts_at',
    endsTime: 'promotion.ends_at',
    promotionNo: 'promotion.promotion_no',
    used: 'promotion.used',
    cost: 'promotion.cost_fen',
  },
  defaultSort: '-createdTime',
  tie: 'promotion.id',
  counts: { status: statusNow },
  totals: {
    taken: sum('promotion.taken'),
    used: sum('promotion.used'),
    cost: sum('promotion.cost_fen'),
    budget: sum('promotion.budget_fen'),
  },
  select: (q, ctx) =>
    q.select(promotionColumns(ctx)).$if(seesMargin(ctx), (own) => own.select(listedMargin.as('margin'))),
  map: openRow,
  sheet: { name: t('客户促销', 'Promotions', '客戶促銷'), columns: sheetOf(promotionFields) },
});
