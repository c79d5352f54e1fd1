import { sql } from 'kysely';
import type { Field } from '@treadline/contract/kernel/fields.ts';
import { longListCount } from '@treadline/contract/kernel/list-count.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { factAmount, factFields } from '@treadline/contract/reports/reports/fields.ts';
import type { Measure } from '@treadline/contract/reports/reports/measure.ts';
import { measures, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import { lengthOf, type Days } from '@treadline/contract/reports/reports/periods.ts';
import { reportRoutes } from '@treadline/contract/reports/reports/routes.ts';
import { screens } from '@treadline/contract/screens.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { isDownload } from '#kernel/download.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery } from '#kernel/filters.ts';
import { createListHandler, type ListHandler, type Query } from '#kernel/list.ts';
import { textOrder } from '#kernel/order.ts';
import { plannedEachTime } from '#kernel/prepared.ts';
import { allConditions } from '#kernel/search.ts';
import { readSnapshot } from '#kernel/transaction.ts';
import { factConditions, periodOf, requireKnownFilters, type ReportFilterInput } from './report-query.ts';
import { readSum } from './report-figures.ts';
import { documentsOf, sourceOf } from './source.ts';

type FactsRoute = typeof reportRoutes.facts;
type FactsQuery = Query<FactsRoute>;
interface FactRow {
  id: string;
  doc_type: string;
  doc_id: number;
  dealer_id: number | null;
  docNo: string;
  day: string;
  dealerName: string;
  brandName: string;
  size: string;
  consultantName: string;
  value: number;
}

/** Where a document is shown. */
const paths: Record<string, string> = {
  'retail-order': '/retail-order/detail',
  'tyre-check': '/retail/check/detail',
  clue: '/clue/detail',
  appointment: '/clue/pre-book-detail',
  sms: '/report/dealerMessage',
};

/** Whether the caller may open a screen by codes and account type. */
function mayOpen(me: Me, path: string): boolean {
  const screen = screens.find((each) => each.path === path);
  if (!screen || (screen.types && !screen.types.includes(me.type))) return false;
  return screen.codes === '*' || screen.codes.some((code) => me.codes.has(code));
}

/** Messages are the platform's and the company's own to see; the other documents are those of dealers in the caller's scope. */
function pathOf(me: Me, { doc_type: type, doc_id: id, dealer_id: owner }: FactRow): string | null {
  const path = paths[type];
  if (type === 'sms' && me.type !== 'OTHER' && me.companyId !== owner) return null;
  return path && mayOpen(me, path) ? `${path}?id=${id}` : null;
}

const rowsOf = (ctx: Ctx, measure: MeasureKey, query: ReportFilterInput) => sql<FactRow>`(
  SELECT concat_ws('-', d.doc_type, d.doc_id, d.day, d.brand_id, d.size) AS id, d.doc_type, d.doc_id, d.dealer_id, d.doc_no AS "docNo", d.day,
    coalesce(c.name, '') AS "dealerName",
    coalesce(${ctx.lang === 'en' ? sql`nullif(b.name_en, '')` : sql`b.name`}, b.name, '') AS "brandName", d.size,
    coalesce(a.display_name, '') AS "consultantName", d.value
  FROM (${documentsOf(ctx, measure, query, periodOf(query).now)}) d
  LEFT JOIN company c ON c.id = d.dealer_id LEFT JOIN brand b ON b.id = d.brand_id LEFT JOIN account a ON a.id = d.consultant_id)`;

/** Where the value is an amount, workbooks have it as one. */
const listWith = (value: Field) =>
  createListHandler(reportRoutes.facts, {
    from: (ctx, query) => ctx.db.selectFrom(rowsOf(ctx, query.measure, query).as('x')),
    made: true,
    filters: {
      measure: unchangedQuery,
      from: unchangedQuery,
      to: unchangedQuery,
      dealerId: unchangedQuery,
      groupId: unchangedQuery,
      oemId: unchangedQuery,
      region: unchangedQuery,
      brandId: unchangedQuery,
      size: unchangedQuery,
      consultantId: unchangedQuery,
    },
    sort: { day: textOrder('x.day'), value: 'x.value' },
    defaultSort: '-day',
    tie: 'x.id',
    select: (q) => q.selectAll('x'),
    map: ({ doc_type, doc_id, dealer_id, ...row }: FactRow, { me }: Ctx) => ({
      ...row,
      path: pathOf(me, { doc_type, doc_id, dealer_id, ...row }),
    }),
    sheet: {
      name: t('数据明细', 'Rows of a figure', '資料明細'),
      columns: sheetOf({ ...factFields, value }),
    },
  });
const lists = { amounts: listWith(factAmount), counts: listWith(factFields.value) };

/** As many days of those from the end that is shown first as have `most` rows by what is kept: documents are no fewer. */
async function daysWith(ctx: Ctx, query: FactsQuery, days: Days, most: number): Promise<Days> {
  const up = query.sort === 'day';
  if (query.sort?.endsWith('value')) return days;
  const { rows } = await sql<{ day: string }>`
    SELECT f.day::text AS day FROM measure_day f WHERE f.source = ${sourceOf(query.measure)} AND f.measure = ${query.measure}
      AND f.day BETWEEN ${days.from}::date AND ${days.to}::date AND ${allConditions(factConditions(ctx, query))}
    ORDER BY f.day ${up ? sql`` : sql`DESC`} OFFSET ${most - 1} LIMIT 1 ${sql.raw(plannedEachTime)}`.execute(
    ctx.db,
  );
  const day = rows[0]?.day;
  if (day === undefined) return days;
  return up ? { ...days, to: day } : { ...days, from: day };
}

/**
 * Lists the documents behind a figure; for orders one row per brand and size. Above `longListCount` rows only that
 * many are counted, and the total is that of the figure.
 * @throws report.*
 */
export const listFacts: ListHandler<FactsRoute> = async (ctx, input) => {
  const { query } = input;
  const { family, unit }: Measure = measures[query.measure];
  requireKnownFilters(family, query);
  const days = periodOf(query).now;
  const list = unit === 'fen' ? lists.amounts : lists.counts;
  if (query.format === 'xlsx') return list(ctx, input);
  const most = Math.max(longListCount, query.page * query.pageSize) + 1;
  return readSnapshot(ctx.readDb, async (db) => {
    const own = { ...ctx, db };
    const some = await daysWith(own, query, days, most);
    const read = (asked: Days) => list(own, { ...input, query: { ...query, ...asked } });
    let answer = await read(some);
    // What is kept of a day that changed since may be more than there is.
    if (!isDownload(answer) && answer.total < most && lengthOf(some) < lengthOf(days))
      answer = await read(days);
    if (isDownload(answer)) return answer;
    const totals = { value: await readSum(own, query.measure, query, days) };
    return {
      ...answer,
      total: Math.min(answer.total, longListCount),
      more: answer.total > longListCount,
      totals,
    };
  });
};
