import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { checkFields } from '@treadline/contract/service/tyre-checks/fields.ts';
import { tyreCheckRoutes } from '@treadline/contract/service/tyre-checks/routes.ts';
import { byMobile } from '#kernel/by-mobile.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing, type ListRoute } from '#kernel/list.ts';
import { matches } from '#kernel/search.ts';
import { checkSource } from './entity.ts';
import { checkRow, openCheck } from './row.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`tyre_check.${column}`)}), 0)`;

/** Checks that a text stands for: number, plate, VIN, customer, car, mobile, each by its index. */
const matchChecks = (ctx: Ctx, text: string) =>
  text.trim() === ''
    ? sql<boolean>`true`
    : sql<boolean>`tyre_check.id IN (SELECT c.id FROM tyre_check c WHERE ${matches(text, ['c.search'])} ${byMobile(ctx, 'tyre_check', text)})`;

const { search, completePage } = tyreCheckRoutes;
type Search = typeof search;

/** The same list over some of the checks. */
const listFrom = (route: ListRoute, from: typeof checkSource) =>
  listing(route as unknown as Search & { query: Search['body'] }, {
    from,
    filters: {
      text: (q, text, ctx) => q.where(matchChecks(ctx, text)),
      worst: by.oneOf('tyre_check.worst'),
      status: by.oneOf('tyre_check.status'),
      outcome: by.oneOf('tyre_check.outcome'),
      unread: (q, unread) => q.where('tyre_check.read_at', unread ? 'is' : 'is not', null),
      source: by.oneOf('tyre_check.source'),
      dealerId: by.oneOf('tyre_check.dealer_id'),
      checkedTime: by.days('tyre_check.checked_at'),
      noMobile: (q, none) => q.where('tyre_check.mobile_enc', none ? 'is' : 'is not', null),
    },
    sort: {
      danger: 'tyre_check.danger',
      checkedTime: 'tyre_check.checked_at',
      checkNo: 'tyre_check.check_no',
      mileage: 'tyre_check.mileage',
    },
    // What is dangerous and nothing came of, then the latest.
    defaultSort: '-danger',
    tie: ['tyre_check.checked_at', 'tyre_check.id'],
    counts: { worst: 'tyre_check.worst', outcome: 'tyre_check.outcome' },
    bounded: {
      columns: ['red', 'yellow'],
      values: { worst: ['RED', 'YELLOW', 'GREEN'], outcome: ['OPEN', 'ORDERED', 'CLOSED'] },
    },
    totals: { red: sum('red'), yellow: sum('yellow') },
    select: (q, ctx) => q.select(checkRow(ctx)),
    map: openCheck,
    sheet: { name: t('轮胎检测', 'Tyre checks', '輪胎檢測'), columns: sheetOf(checkFields) },
  });

export const listChecks = listFrom({ ...search, query: search.body }, checkSource);

/** Lists checks with an outcome: ordered or closed. */
export const listCompleted = listFrom({ ...completePage, query: completePage.body }, (ctx) =>
  checkSource(ctx).where(sql<boolean>`tyre_check.outcome IN ('ORDERED', 'CLOSED')`),
);
