import { sql } from 'kysely';
import { dealerListFields, groupFields, oemFields } from '@treadline/contract/parties/dealers/fields.ts';
import { dealerGroupRoutes, oemRoutes } from '@treadline/contract/parties/dealers/group-routes.ts';
import { dealerRoutes } from '@treadline/contract/parties/dealers/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { dealerSource, groupSource, oem, oemSource } from './entity.ts';
import { groupRow } from './group.ts';
import { oemRow } from './oem.ts';
import { dealerRow, openRow, localizePlace } from './row.ts';

/** Begins with one of the codes: provinces and cities of a district's code. */
const startsWith = (codes: readonly string[]) =>
  sql<boolean>`dealer.division_code LIKE ANY (${codes.map((code) => `${code}%`)})`;
/** Of makers that the caller sees: which of a maker's dealers serve another, too, it is not told. */
const servesOneOf = (ctx: Ctx, oems: readonly number[]) => sql<boolean>`dealer.id IN (
  SELECT served.dealer_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
    JOIN company ON company.id = made.oem_id
  WHERE made.oem_id = ANY(${[...oems]}) AND ${visible(ctx, oem)})`;

export const listDealers = columnListing(dealerRoutes.list, dealerSource, {
  columns: dealerRow,
  filters: {
    text: filterBy.search(['company.search', 'dealer.search']),
    division: (q, codes) => q.where(startsWith(codes)),
    groupId: filterBy.oneOf('dealer.group_id'),
    oemId: (q, ids, ctx) => q.where(servesOneOf(ctx, ids)),
  },
  defaultSort: 'code',
  map: (row, ctx) => localizePlace(openRow(row, ctx), ctx),
  sheet: { name: t('经销商', 'Dealers', '經銷商'), columns: sheetOf(dealerListFields) },
});

export const listGroups = columnListing(dealerGroupRoutes.list, groupSource, {
  columns: groupRow,
  filters: { text: filterBy.search('company.search') },
  defaultSort: 'code',
  sheet: { name: t('集团', 'Groups', '集團'), columns: sheetOf(groupFields) },
});

export const listOems = columnListing(oemRoutes.list, oemSource, {
  columns: oemRow,
  filters: { text: filterBy.search('company.search') },
  defaultSort: 'code',
  sheet: { name: t('主机厂', 'OEMs', '主機廠'), columns: sheetOf(oemFields) },
});
