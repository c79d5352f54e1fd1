import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { checkFields } from '@treadline/contract/service/tyre-checks/fields.ts';
import { tyreCheckRoutes } from '@treadline/contract/service/tyre-checks/routes.ts';
import { byMobile } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { type ListRoute } from '#kernel/list.ts';
import { matchesSearch } from '#kernel/search.ts';
import { checkSource } from './entity.ts';
import { checkRow, openCheck } from './row.ts';

/** Checks that a text stands for: number, plate, VIN, customer, car, mobile, each by its index. */
const matchChecks = (ctx: Ctx, text: string) =>
  text.trim() === ''
    ? sql<boolean>`true`
    : sql<boolean>`tyre_check.id IN (SELECT c.id FROM tyre_check c WHERE ${matchesSearch(text, ['c.search'])} ${byMobile(ctx, 'tyre_check', text)})`;

const { search, completePage } = tyreCheckRoutes;
type Search = typeof search;

/** The same list over some of the checks. */
const listFrom = (route: ListRoute, from: typeof checkSource) =>
  columnListing(route as unknown as Search & { query: Search['body'] }, from, {
    columns: checkRow,
    filters: {
      text: (q, text, ctx) => q.where(matchChecks(ctx, text)),
      outcome: filterBy.oneOf('tyre_check.outcome'),
      unread: (q, unread) => q.where('tyre_check.read_at', unread ? 'is' : 'is not', null),
      noMobile: (q, none) => q.where('tyre_check.mobile_enc', none ? 'is' : 'is not', null),
    },
    sort: {
      danger: 'tyre_check.danger',
    },
    // What is dangerous and nothing came of, then the latest.
    defaultSort: '-danger',
    tie: ['tyre_check.checked_at', 'tyre_check.id'],
    counts: { outcome: 'tyre_check.outcome' },
    bounded: {
      columns: ['red', 'yellow'],
      values: { worst: ['RED', 'YELLOW', 'GREEN'], outcome: ['OPEN', 'ORDERED', 'CLOSED'] },
    },
    map: openCheck,
    sheet: { name: t('轮胎检测', 'Tyre checks', '輪胎檢測'), columns: sheetOf(checkFields) },
  });

export const listChecks = listFrom({ ...search, query: search.body }, checkSource);

/** Lists checks with an outcome: ordered or closed. */
export const listCompleted = listFrom({ ...completePage, query: completePage.body }, (ctx) =>
  checkSource(ctx).where(sql<boolean>`tyre_check.outcome IN ('ORDERED', 'CLOSED')`),
);
