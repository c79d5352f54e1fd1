import { sql } from 'kysely';
import { monthFields } from '@treadline/contract/books/closing/fields.ts';
import { monthFlow, monthStatuses, monthStatusTexts } from '@treadline/contract/books/closing/flow.ts';
import { closingRoutes } from '@treadline/contract/books/closing/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { visible } from '#kernel/scope.ts';
import { anyOf } from '#kernel/search.ts';
import { monthDetail, monthPaper } from './detail.ts';
import { closingInvariants } from './invariants.ts';
import {
  accountingMonth,
  debitFen,
  ensureMonths,
  journals,
  monthRow,
  monthSource,
  monthWords,
  readMonth,
} from './month.ts';
import { requestReopening, closeMonth, cancelReopening, reopenMonth } from './transitions.ts';
import { listProfiles, profiles, profileWords, readTemplate, removeProfile } from './voucher-profiles.ts';
import { exportVouchers } from './vouchers.ts';

export { countMonth, saveMonthBalances } from './balances.ts';
export { closableFrom, daysOf, ensureMonths } from './month.ts';

const listMonths = columnListing(closingRoutes.list, monthSource, {
  columns: monthRow,
  filters: {
    text: filterBy.numbers('accounting_month.month'),
    ended: (q, ended) => q.where('accounting_month.month', ended ? '<' : '>=', thisMonth()),
  },
  defaultSort: '-month',
  totals: { journals: sql`coalesce(sum(${journals}), 0)`, debit: sql`coalesce(sum(${debitFen}), 0)` },
  sheet: { name: t('会计月份', 'Months', '會計月份'), columns: sheetOf(monthFields) },
});

const thisMonth = () => dayOf(new Date()).slice(0, 7);

/** The month as it is after the change. */
async function changed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readMonth(ctx, id);
}

const path = '/finance/closing';
const toClose = t('待关账的月份', 'Months to close', '待關帳的月份');
const toReopen = t('待同意的反关账', 'Reopenings to agree to', '待同意的反關帳');

/** Months that are over and open, and those that another person wants to open again. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_closing')) return {};
  const { open, asked, since } = await ctx.db
    .selectFrom('accounting_month')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('status', '=', 'OPEN')
        .filterWhere('month', '<', thisMonth())
        .as('open'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'REOPENING').as('asked'),
      sql<string | null>`min((month || '-01')::date + interval '1 month') FILTER (WHERE status = 'OPEN')
        AT TIME ZONE 'Asia/Shanghai'`.as('since'),
    ])
    .executeTakeFirstOrThrow();
  const card = (key: string, title: string, status: string, count: number, tone: 'waiting' | 'running') => ({
    key,
    title,
    count,
    path: `${path}?${status}`,
    tone,
    hint: null,
  });
  return {
    cards: [
      { ...card('months-open', toClose[ctx.lang], 'status=OPEN&ended=true', open, 'waiting'), since },
      card('months-reopening', toReopen[ctx.lang], 'status=REOPENING', asked, 'running'),
    ],
  };
}

/** Months by their name, YYYY-MM. */
async function findMonths(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_closing')) return [];
  const rows = await ctx.db
    .selectFrom('accounting_month')
    .where(visible(ctx, accountingMonth))
    .where(anyOf('accounting_month.month', text))
    .orderBy('month', 'desc')
    .limit(8)
    .select(['id', 'month', 'status'])
    .execute();
  return rows.map(({ id, month, status }) => ({
    group: 'document' as const,
    kind: accountingMonth.label[ctx.lang],
    label: month,
    hint: '',
    path: `${path}/detail?id=${id}`,
    status: { text: monthStatusTexts[status].text[ctx.lang], tone: monthStatusTexts[status].tone },
  }));
}

/** Month-end closing: checks, locked periods, reopening, and voucher exports for accountants. */
export const domain: Domain = {
  name: 'books/closing',
  serve: (app, services) =>
    mountRoutes(app, services, closingRoutes, {
      list: listMonths,
      detail: (ctx, { params }) => monthDetail(ctx, params.id),
      close: (ctx, { params, body }) => changed(ctx, params.id, closeMonth(ctx, params.id, body)),
      askReopen: (ctx, { params, body }) =>
        changed(ctx, params.id, requestReopening(ctx, params.id, body.reason)),
      reopen: (ctx, { params, body }) => changed(ctx, params.id, reopenMonth(ctx, params.id, body.version)),
      keepClosed: (ctx, { params }) => changed(ctx, params.id, cancelReopening(ctx, params.id)),
      vouchers: (ctx, { params, query }) => exportVouchers(ctx, params.id, query),
      profiles: listProfiles,
      createProfile: (ctx, { body }) => profiles.create(ctx, body),
      updateProfile: (ctx, { params, body }) => profiles.update(ctx, params.id, body),
      removeProfile: (ctx, { params }) => removeProfile(ctx, params.id),
      readTemplate: (_, { file }) => readTemplate(file),
      ...serveDocument(accountingMonth, closingRoutes, { detail: monthDetail, paper: monthPaper }),
    }),
  async prepare({ db }) {
    checkFlow('accounting-month', monthFlow, monthStatuses, ['OPEN'], []);
    await ensureMonths(db);
  },
  jobs: ({ db }) => [{ name: 'closing.months', cron: '1 0 * * *', run: () => ensureMonths(db) }],
  home: describeHome,
  search: findMonths,
  notices: [
    {
      entity: accountingMonth,
      words: monthWords,
      path: '/finance/closing/detail',
      list: `${path}?text=`,
      actions: {
        askReopen: [{ type: 'OTHER', codes: ['finance_closing'], colleagues: true }],
        reopen: [{ type: 'OTHER', codes: ['finance_closing'], colleagues: true, involved: true }],
        keepClosed: [{ type: 'OTHER', codes: ['finance_closing'], colleagues: true, involved: true }],
        close: [{ type: 'OTHER', codes: ['finance_closing'], colleagues: true }],
      },
    },
  ],
  twoPersons: [{ error: 'closing.own-reopening', kept: null }],
  invariants: closingInvariants,
  audit: {
    [accountingMonth.name]: monthWords,
    'voucher-profile': profileWords,
  },
};
