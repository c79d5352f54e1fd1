import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { memberFields, memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import { memberRoutes } from '@treadline/contract/promotion/members/routes.ts';
import { byMobile } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { memberSource } from './entity.ts';
import { marketingOf, memberColumns, openRow } from './row.ts';
import { visitScope } from './visits.ts';

/**
 * SQL condition: members matching a text: number, name, or mobile in full or its last four digits; for what a merged one
 * matches, the member that stays.
 */
export function matchMembers(ctx: Ctx, text: string) {
  const typed = text.trim();
  if (typed === '') return sql<boolean>`true`;
  return sql<boolean>`member.id IN (SELECT coalesce(m.merged_into, m.id) FROM member m WHERE ${matchesSearch(typed, ['m.search'])} ${byMobile(ctx, 'member_mobile', typed, sql`member_id`)})`;
}

const ending = sql<boolean>`EXISTS (SELECT 1 FROM member_point_lot l WHERE l.member_id = member.id AND l.left_over > 0
  AND l.ends_on < (now() AT TIME ZONE 'Asia/Shanghai')::date + 30)`;
const holds = (condition: ReturnType<typeof sql<boolean>>, wanted: boolean) =>
  wanted ? condition : sql<boolean>`NOT ${condition}`;

export const listMembers = columnListing(
  memberRoutes.list,
  (ctx, { erased }) =>
    memberSource(ctx)
      .where('member.merged_into', 'is', null)
      .where('member.erased_at', erased ? 'is not' : 'is', null),
  {
    columns: memberColumns,
    filters: {
      text: (q, text, ctx) => q.where(matchMembers(ctx, text)),
      level: filterBy.oneOf('member.level'),
      source: filterBy.oneOf('member.source'),
      marketing: (q, some) => q.where(sql<boolean>`${marketingOf} = ANY(${[...some]})`),
      // Of the caller's dealers: that a customer goes to another's, too, is nobody's business.
      dealerId: (q, ids, ctx) =>
        q.where(
          sql<boolean>`member.id IN (SELECT member_dealer.member_id FROM member_dealer
          WHERE member_dealer.dealer_id = ANY(${[...ids]}) AND ${visible(ctx, visitScope)})`,
        ),
      debt: (q, owes) => q.where(holds(sql<boolean>`(member.points_debt > 0)`, owes)),
      ending: (q, wanted) => q.where(holds(ending, wanted)),
      // Read by `from`: those whose data were deleted stand on a list of their own.
      erased: (q) => q,
    },
    sort: { createdTime: 'member.id' },
    defaultSort: '-createdTime',
    counts: { level: 'member.level' },
    bounded: { columns: ['points'], values: { level: Object.keys(memberLevels) } },
    map: openRow,
    sheet: { name: t('会员', 'Members', '會員'), columns: sheetOf(memberFields) },
  },
);
