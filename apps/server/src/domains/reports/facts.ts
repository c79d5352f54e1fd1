import { sql } from 'kysely';
import type { Field } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { factAmount, factFields } from '@treadline/contract/reports/fields.ts';
import { measures, type MeasureKey } from '@treadline/contract/reports/measures.ts';
import { reportRoutes } from '@treadline/contract/reports/routes.ts';
import { screens } from '@treadline/contract/screens.ts';
import type { Ctx, Me } from '../../kernel/context.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { asItIs } from '../../kernel/filters.ts';
import { listing, type ListHandler } from '../../kernel/list.ts';
import { readSnapshot } from '../../kernel/transaction.ts';
import { periodOf, requireKnown, type Asked } from './asked.ts';
import { documentsOf } from './source.ts';

type FactsRoute = typeof reportRoutes.facts;
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

const rowsOf = (ctx: Ctx, measure: MeasureKey, query: Asked) => sql<FactRow>`(
  SELECT concat_ws('-', d.doc_type, d.doc_id, d.day, d.brand_id, d.size) AS id, d.doc_type, d.doc_id, d.dealer_id, d.doc_no AS "docNo", d.day,
    coalesce(c.name, '') AS "dealerName",
    coalesce(${ctx.lang === 'en' ? sql`nullif(b.name_en, '')` : sql`b.name`}, b.name, '') AS "brandName", d.size,
    coalesce(a.display_name, '') AS "consultantName", d.value
  FROM (${documentsOf(ctx, measure, query, periodOf(query).now)}) d
  LEFT JOIN company c ON c.id = d.dealer_id LEFT JOIN brand b ON b.id = d.brand_id LEFT JOIN account a ON a.id = d.consultant_id)`;

/** Where the value is an amount, workbooks have it as one. */
const listWith = (value: Field) =>
  listing(reportRoutes.facts, {
    from: (ctx, query) => ctx.db.selectFrom(rowsOf(ctx, query.measure, query).as('x')),
    made: true,
    filters: {
      measure: asItIs,
      from: asItIs,
      to: asItIs,
      dealerId: asItIs,
      groupId: asItIs,
      oemId: asItIs,
      region: asItIs,
      brandId: asItIs,
      size: asItIs,
      consultantId: asItIs,
    },
    sort: { day: 'x.day', value: 'x.value' },
    defaultSort: '-day',
    tie: 'x.id',
    totals: { value: sql<number>`coalesce(sum(x.value), 0)::bigint` },
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

/** The documents that a number is made of; of orders a row by brand and size. @throws report.* */
export const facts: ListHandler<FactsRoute> = async (ctx, input) => {
  requireKnown(measures[input.query.measure].family, input.query);
  periodOf(input.query);
  const list = measures[input.query.measure].unit === 'fen' ? lists.amounts : lists.counts;
  if (input.query.format === 'xlsx') return list(ctx, input);
  return readSnapshot(ctx.readDb, (db) => list({ ...ctx, db }, input));
};
