import { sql } from 'kysely';
import { clueSources, type ClueSource } from '@treadline/contract/service/clues/fields.ts';
import {
  conversionFields,
  conversionRates,
  conversionTimes,
  conversionViews,
} from '@treadline/contract/reports/conversion/fields.ts';
import { conversionRoutes } from '@treadline/contract/reports/conversion/routes.ts';
import { clueStageKeys } from '@treadline/contract/service/clues/stages.ts';
import { monthsOf } from '@treadline/contract/reports/conversion/period.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { addDays } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { Domain } from '#kernel/domain.ts';
import type { Download } from '#kernel/download.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { conversionRows, type ConversionRow } from './source.ts';

const none = t('无', 'None', '無');
const sorts = ['name', ...clueStageKeys, ...conversionRates] as const;
const totalOf = (key: string) => sql.ref(`x.total_${key}`);
const numbers = [...clueStageKeys, 'young', 'groupWon'] as const;

export const listConversion = createListHandler(conversionRoutes.report, {
  from: (ctx, query) => ctx.db.selectFrom(conversionRows(ctx, query).as('x')),
  made: true,
  filters: {
    from: unchangedQuery,
    to: unchangedQuery,
    by: unchangedQuery,
    dealerId: unchangedQuery,
    groupId: unchangedQuery,
    oemId: unchangedQuery,
    region: unchangedQuery,
    ownerId: unchangedQuery,
    source: unchangedQuery,
  },
  sort: Object.fromEntries(sorts.map((key) => [key, key === 'name' ? 'x.nameKey' : `x.${key}`])) as Record<
    (typeof sorts)[number],
    string
  >,
  defaultSort: '-name',
  tie: 'x.id',
  totals: {
    ...Object.fromEntries(numbers.map((key) => [key, sql<number>`coalesce(max(${totalOf(key)}), 0)::int`])),
    ...Object.fromEntries(
      [...conversionRates, ...conversionTimes].map((key) => [key, sql<number>`max(${totalOf(key)})`]),
    ),
  },
  select: (q) => q.selectAll('x'),
  map: (row, { lang }: Ctx) => ({ ...shown(row), name: wordOf(row)[lang] }),
  sheet: {
    name: t('转化漏斗', 'Conversion', '轉化漏斗'),
    columns: sheetOf(conversionFields),
  },
});

/** Without what is the whole filter's. */
const shown = ({ groupWon, ...row }: ConversionRow) => ({
  ...(Object.fromEntries(
    Object.entries(row).filter(([key]) => key !== 'nameKey' && !key.startsWith('total_')),
  ) as unknown as Omit<ConversionRow, 'groupWon' | `total_${string}`>),
  ...(groupWon === null ? {} : { groupWon }),
});
const wordOf = ({ name }: Pick<ConversionRow, 'name'>) =>
  name in clueSources ? clueSources[name as ClueSource] : name === '' ? none : t(name, name, name);

const shownOnHome = 5;
const [homeTitle, homeHint] = [
  t('各经销商转化', 'Conversion by dealer', '各經銷商轉化'),
  t('已满 90 天的线索，转化低者在前', 'Clues past 90 days', '已滿 90 天的線索，轉化低者在前'),
];

/** Twelve months all of whose clues are 90 days old: no rate leaves any of them out. */
function grownMonths() {
  const month = addDays(dayOf(new Date()), -90).slice(0, 7);
  return monthsOf({}, addDays(`${month}-01`, -1));
}

/** For a maker: its dealers by what became of their clues, the lowest rate first. */
async function byDealer(ctx: Ctx): Promise<HomePart> {
  const { me, lang } = ctx;
  if (me.type !== 'OEM' || !me.codes.has('retail_report_view')) return {};
  const months = grownMonths();
  const asked = `from=${months.from}&to=${months.to}`;
  const query = { ...months, by: 'dealer', page: 1, pageSize: shownOnHome } as const;
  const rows = await ctx.db
    .selectFrom(conversionRows(ctx, query).as('x'))
    .select(['x.id', 'x.name', 'x.created', 'x.ordered', 'x.rate'])
    .orderBy('x.rate')
    .orderBy('x.id')
    .limit(shownOnHome)
    .execute();
  if (rows.length === 0) return {};
  const list = {
    key: 'conversion.dealers',
    title: homeTitle[lang],
    hint: homeHint[lang],
    unit: 'count' as const,
    heads: [conversionViews.dealer[lang], conversionFields.created[lang], conversionFields.ordered[lang]] as [
      string,
      string,
      string,
    ],
    rateHead: conversionFields.rate.label[lang],
    path: `/report/conversion?by=dealer&sort=rate&${asked}`,
    rows: rows.map(({ id, name, created, ordered, rate }) => ({
      id: Number(id),
      label: name,
      value: created,
      before: ordered,
      rate,
      path: `/report/conversion?dealerId=${id}&${asked}`,
    })),
  };
  return { lists: [list] };
}

/** Conversion funnel from clue to completed order. */
export const domain: Domain = {
  name: 'reports/conversion',
  home: byDealer,
  serve: (app, services) =>
    mountRoutes(app, services, conversionRoutes, {
      report: listConversion,
      export: (ctx, { query }) =>
        listConversion(ctx, { query: { ...query, format: 'xlsx' } } as never) as Promise<Download>,
    }),
};
