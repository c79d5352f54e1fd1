import { sql } from 'kysely';
import { shiftFields } from '@treadline/contract/books/shifts/fields.ts';
import { shiftFlow, shiftStatuses, shiftStatusTexts } from '@treadline/contract/books/shifts/flow.ts';
import { shiftRoutes } from '@treadline/contract/books/shifts/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { anyOf } from '#kernel/search.ts';
import { countAndOldest } from '#kernel/since.ts';
import { currentShift, shiftDetail, shiftPaper } from './detail.ts';
import { difference, hideOwn, isMine, shift, shiftRow, shiftSource, shiftWords } from './entity.ts';
import { shiftInvariants } from './invariants.ts';
import { beginShift, checkShift, closeShift, compareShift } from './transitions.ts';

const listShifts = columnListing(shiftRoutes.list, shiftSource, {
  columns: shiftRow,
  filters: {
    text: filterBy.numbers('shift.shift_no'),
    dealerId: filterBy.oneOf('shift.dealer_id'),
    status: filterBy.oneOf('shift.status'),
    closedTime: filterBy.days('shift.closed_at'),
    differs: (q, differs) => q.where(difference, differs ? '<>' : '=', 0),
    mine: (q, own, { me }) => q.where(isMine(me), '=', own),
  },
  defaultSort: '-openedTime',
  counts: { status: 'shift.status' },
  map: (row, ctx) => hideOwn(ctx, row),
  sheet: { name: t('交班', 'Shifts', '交班'), columns: sheetOf(shiftFields) },
});

const toCheck = t('待复核的交班', 'Shifts to check', '待覆核的交班');
const differing = t('有长短款、未复核的交班', 'Unchecked shifts over or short', '有長短款、未覆核的交班');

const mayOpen = ({ me }: Ctx): boolean =>
  shiftRoutes.list.types.some((type) => type === me.type) &&
  shiftRoutes.list.needs.some((code) => me.codes.has(code));

/** Of a shop: closed shifts that the caller may check. Of those above it: closed ones with a difference. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!mayOpen(ctx)) return {};
  const isShop = ctx.me.type === 'DEALER';
  if (isShop && !ctx.me.codes.has('shift_check')) return {};
  const waiting = await shiftSource(ctx)
    .where('shift.status', '=', 'CLOSED')
    .where(isShop ? isMine(ctx.me) : difference, isShop ? '=' : '<>', isShop ? false : 0)
    .select(countAndOldest(sql`shift.closed_at`))
    .executeTakeFirstOrThrow();
  return {
    cards: [
      {
        key: isShop ? 'shifts-check' : 'shifts-differ',
        title: (isShop ? toCheck : differing)[ctx.lang],
        ...waiting,
        path: `/retail-order/shift?status=CLOSED&${isShop ? 'mine=false' : 'differs=true'}`,
        tone: 'waiting',
        hint: null,
      },
    ],
  };
}

/** Shifts by their numbers. */
async function findShifts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!mayOpen(ctx)) return [];
  const rows = await shiftSource(ctx)
    .where(anyOf('shift.shift_no', text))
    .orderBy('shift.id', 'desc')
    .limit(8)
    .select(['shift.id', 'shift.shift_no', 'shift.status', 'shift.counted_fen', 'company.name'])
    .execute();
  return rows.map(({ id, shift_no, status, counted_fen, name }) => ({
    group: 'document',
    kind: shift.label[ctx.lang],
    label: shift_no,
    hint: name,
    path: `/retail-order/shift/detail?id=${id}`,
    status: { text: shiftStatusTexts[status].text[ctx.lang], tone: shiftStatusTexts[status].tone },
    amount: counted_fen,
  }));
}

/** Shifts of shops: money taken and given back against the books, counted, with differences and their reasons. */
export const domain: Domain = {
  name: 'books/shifts',
  serve: (app, services) =>
    mountRoutes(app, services, shiftRoutes, {
      list: listShifts,
      current: currentShift,
      begin: (ctx, { body }) => beginShift(ctx, body.floatLeft),
      compare: (ctx, { params, body }) => compareShift(ctx, params.id, body),
      close: (ctx, { params, body }) => closeShift(ctx, params.id, body),
      check: (ctx, { params, body }) => checkShift(ctx, params.id, body),
      detail: (ctx, { params }) => shiftDetail(ctx, params.id),
      ...serveDocument(shift, shiftRoutes, { detail: shiftDetail, paper: shiftPaper }),
    }),
  prepare: async () => checkFlow('shift', shiftFlow, shiftStatuses, ['OPEN'], []),
  home: describeHome,
  search: findShifts,
  twoPersons: [
    { error: 'shift.own-check', kept: { table: 'shift', first: 'closed_by', second: 'checked_by' } },
  ],
  invariants: shiftInvariants,
  audit: { [shift.name]: shiftWords },
};
