import { sql, type RawBuilder } from 'kysely';
import {
  ageingFields,
  owedItemFields,
  owedPartyTypes,
  type OwedPartyType,
} from '@treadline/contract/books/ageing/fields.ts';
import { ageingRoutes } from '@treadline/contract/books/ageing/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, unchangedQuery, filterBy } from '#kernel/filters.ts';
import { allConditions, matchesSearch } from '#kernel/search.ts';
import { isOwnDealer } from '#domains/parties/dealers/index.ts';
import { owedItems } from './items.ts';

type PartyQuery = Input<(typeof ageingRoutes)['parties']>['query'];
interface PartyRow {
  id: string;
  partyId: number | null;
  partyName: string;
  partyType: OwedPartyType;
  total: number;
  notDue: number;
  d30: number;
  d60: number;
  d90: number;
  d180: number;
  older: number;
  items: number;
  oldest: number;
}

const inBucket = (bucket: string) =>
  sql`coalesce(sum(o.amount) FILTER (WHERE o.bucket = ${bucket}), 0)::bigint`;

/** Parties with an open item, their amounts by age. */
const parties = ({ day, side, text, partyType }: PartyQuery): RawBuilder<PartyRow> => sql<PartyRow>`(
  SELECT o.party AS id, o."partyId", o."partyName", o."partyType", sum(o.amount)::bigint AS total,
    ${inBucket('NOT_DUE')} AS "notDue", ${inBucket('D30')} AS d30, ${inBucket('D60')} AS d60, ${inBucket('D90')} AS d90,
    ${inBucket('D180')} AS d180, ${inBucket('OLDER')} AS older, count(*)::int AS items,
    greatest(max(o."ageDays"), 0) AS oldest
  FROM ${owedItems(day)} o WHERE ${allConditions([
    sql<boolean>`o.side = ${side}`,
    ...(text ? [matchesSearch(text, ['o.partySearch'], ['o.partyName'])] : []),
    ...(partyType?.length ? [inValues('o.partyType', partyType)] : []),
  ])} GROUP BY 1, 2, 3, 4)`;

/** Whoever is no company has the name of its type. */
const named = <R extends { partyName: string; partyType: OwedPartyType }>(row: R, { lang }: Ctx): R => ({
  ...row,
  partyName: row.partyName || owedPartyTypes[row.partyType][lang],
});

/** Whoever is no company comes first. */
const partyOrder = sql<number>`coalesce((SELECT name_key FROM company WHERE id = x."partyId"), '')`;

export const listParties = columnListing(
  ageingRoutes.parties,
  (ctx, query) => ctx.db.selectFrom(parties(query).as('x')),
  {
    columns: 'x',
    made: true,
    filters: { day: unchangedQuery, side: unchangedQuery, text: unchangedQuery, partyType: unchangedQuery },
    sort: { partyName: partyOrder },
    defaultSort: '-total',
    map: named,
    sheet: { name: t('往来账龄', 'Ageing', '往來帳齡'), columns: sheetOf(ageingFields) },
  },
);

export const listItems = columnListing(
  ageingRoutes.items,
  ({ db, me }, { day }) =>
    me.type === 'OTHER'
      ? db.selectFrom(owedItems(day).as('x'))
      : db
          .selectFrom(owedItems(day, 'AR', 'AP').as('x'))
          .where((eb) => eb.or([eb('x.partyId', '=', me.companyId), isOwnDealer(me, 'x.partyId')])),
  {
    columns: 'x',
    made: true,
    filters: {
      day: unchangedQuery,
      text: filterBy.search('x.partySearch', 'x.docNo', 'x.partyName'),
      party: filterBy.is('x.party'),
    },
    sort: { partyName: partyOrder },
    defaultSort: '-ageDays',
    map: named,
    sheet: { name: t('账龄明细', 'Open items', '帳齡明細'), columns: sheetOf(owedItemFields) },
  },
);
