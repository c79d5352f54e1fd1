import { sql } from 'kysely';
import { clueFields } from '@treadline/contract/service/clues/fields.ts';
import { clueStatuses } from '@treadline/contract/service/clues/flow.ts';
import { clueRoutes } from '@treadline/contract/service/clues/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { byMobile } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { allConditions, matchesSearch, type Condition } from '#kernel/search.ts';
import { clueSource } from './entity.ts';
import { seesGroups, isWonInGroup } from './group.ts';
import { clueColumns, isOpenClue, isOverdue, openRow } from './row.ts';
import { dealersIn, isCohortOlderThan, orderedWithin, hasReachedStage } from './stages.ts';

/**
 * SQL condition: clues matching a text: number, car, customer, or mobile in full or its last four digits; for what a
 * merged one matches, the clue that stays.
 */
export function matchClues(ctx: Ctx, text: string) {
  const typed = text.trim();
  if (typed === '') return sql<boolean>`true`;
  return sql<boolean>`clue.id IN (SELECT coalesce(c.merged_into, c.id) FROM clue c WHERE ${matchesSearch(typed, ['c.search'])} ${byMobile(ctx, 'clue', typed, sql`coalesce(merged_into, id)`)})`;
}

/** A condition, or its contrary. */
const holds = (condition: ReturnType<typeof sql<boolean>>, wanted: boolean) =>
  wanted ? condition : sql<boolean>`NOT ${condition}`;

/** By how far it got. */
const inStage = (condition: Condition) =>
  sql<boolean>`EXISTS (SELECT FROM clue_stage stage WHERE stage.id = clue.id AND ${condition})`;

/** What the customer bought elsewhere is the group's and the platform's to see. */
const inGroup = (ctx: Ctx) =>
  seesGroups(ctx)
    ? sql<boolean>`EXISTS (SELECT FROM dealer WHERE dealer.id = clue.dealer_id AND ${isWonInGroup})`
    : sql<boolean>`false`;

export const listClues = columnListing(
  clueRoutes.list,
  (ctx) => clueSource(ctx).where('clue.merged_into', 'is', null),
  {
    columns: clueColumns,
    filters: {
      text: (q, text, ctx) => q.where(matchClues(ctx, text)),
      status: filterBy.oneOf('clue.status'),
      source: filterBy.oneOf('clue.source'),
      heat: filterBy.oneOf('clue.heat'),
      mine: (q, mine, { me }) =>
        q.where(holds(sql<boolean>`(clue.owner_id IS NOT DISTINCT FROM ${me.accountId})`, mine)),
      unassigned: (q, free) => q.where(holds(sql<boolean>`(clue.owner_id IS NULL)`, free)),
      overdue: (q, late) => q.where(holds(isOverdue, late)),
      open: (q, open) => q.where(holds(sql<boolean>`(${isOpenClue})`, open)),
      red: (q, red) => q.where(holds(sql<boolean>`(clue.red > 0)`, red)),
      stage: (q, stage, ctx) =>
        q.where(stage === 'groupWon' ? inGroup(ctx) : inStage(hasReachedStage(stage, 'stage'))),
      within: (q, days) => q.where(inStage(orderedWithin(days, 'stage'))),
      young: (q, young) => q.where(holds(inStage(sql`NOT ${isCohortOlderThan(90, 'stage')}`), young)),
      groupId: (q, groupId, ctx) => q.where(allConditions(dealersIn(ctx, { groupId }))),
      oemId: (q, oemId, ctx) => q.where(allConditions(dealersIn(ctx, { oemId }))),
      region: (q, region, ctx) => q.where(allConditions(dealersIn(ctx, { region }))),
    },
    sort: {
      heat: 'clue.heat',
    },
    defaultSort: 'dueTime',
    counts: { status: 'clue.status' },
    bounded: { columns: ['red', 'yellow'], values: { status: clueStatuses } },
    map: openRow,
    sheet: { name: t('线索', 'Clues', '線索'), columns: sheetOf(clueFields) },
  },
);
