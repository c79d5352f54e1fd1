import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import {
  markReprint,
  renderWaybill,
  type DrawCode,
} from '@treadline/contract/sending/waybill-templates/render.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { readSalesLabels, type SalesLabel } from '#domains/sending/sales-orders/index.ts';
import { printOnce, countPrints } from './note-prints.ts';
import { drawCode } from './draw-code.ts';
import { drawCodesFor, paperOf, refuseTooMany, type Output } from './paper-of.ts';
import { maskForCaller } from './print.ts';

const reprint = t('重印', 'REPRINT', '重印');

/** Templates for the labels of sales orders: of the provider that carries all of them, then those for everybody. */
async function offered({ db }: Ctx, sales: readonly SalesLabel[]) {
  const [first, ...others] = new Set(sales.map(({ carrierId }) => carrierId));
  const carrierId = others.length === 0 ? (first ?? null) : null;
  return db
    .selectFrom('waybill_template as t')
    .innerJoin('waybill_template_version as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.no', '=', 't.version_no'),
    )
    .where('t.enabled', '=', true)
    .where(sql<boolean>`(t.logistics_id IS NULL OR t.logistics_id = ${carrierId}::bigint)`)
    .orderBy(sql`t.logistics_id IS NULL, t.is_default DESC, t.name_key, t.id`);
}

/** How often each was printed, and when last by whom; those that never were are absent. */
const printsOf = ({ db }: Ctx, ids: readonly number[]) =>
  db
    .selectFrom('waybill_print')
    .where('document', '=', 'SALES_ORDER')
    .where('document_id', 'in', [0, ...ids])
    .groupBy('document_id')
    .select(['document_id as id', (q) => q.fn.countAll<number>().as('prints')])
    .select(sql<string>`(array_agg(document_no ORDER BY id DESC))[1]`.as('number'))
    .select(sql<string>`(array_agg(printed_by ORDER BY id DESC))[1]`.as('printedBy'))
    .select((q) => q.fn.max('printed_at').as('printedTime'))
    .execute();

/**
 * Returns templates for sales orders, the suggested one first, and the orders printed before.
 * @throws record.not-found
 */
export async function offerSalesTemplates(ctx: Ctx, ids: readonly number[]) {
  const sales = await readSalesLabels(ctx, ids);
  const [templates, printed] = await Promise.all([
    (await offered(ctx, sales)).select(['t.id', 't.name', 't.paper', 't.is_default as isDefault']).execute(),
    printsOf(ctx, ids),
  ]);
  return { templates, printed };
}

/** The template to print with. @throws record.not-found */
async function chosen(ctx: Ctx, sales: readonly SalesLabel[], templateId: number) {
  const found = await (
    await offered(ctx, sales)
  )
    .where('t.id', '=', templateId)
    .select(['v.id as versionId', 'v.layout'])
    .executeTakeFirst();
  const { versionId, layout } = found ?? fail('record.not-found');
  return { versionId, layout: layout as unknown as Layout };
}

/** Returns the label of a sales order as SVG. @throws record.not-found */
export async function previewSalesLabel(ctx: Ctx, id: number, templateId: number) {
  const sales = await readSalesLabels(ctx, [id]);
  const { layout } = await chosen(ctx, sales, templateId);
  const before = await countPrints(ctx, 'SALES_ORDER', [id]);
  return { svg: drawLabels(ctx, sales, layout, before, drawCode)[0] ?? '' };
}

/** Each label; one that was printed before says which time it is. */
const drawLabels = (
  ctx: Ctx,
  sales: readonly SalesLabel[],
  layout: Layout,
  printed: ReadonlyMap<number, number>,
  draw: DrawCode,
): string[] =>
  sales.map(({ id, data }) => {
    const svg = renderWaybill(layout, maskForCaller(ctx, data), draw);
    const before = printed.get(id) ?? 0;
    return before === 0 ? svg : markReprint(svg, layout, `${reprint[ctx.lang]} ${before + 1}`);
  });

/**
 * Prints labels as one page or for a label printer, logging person and template version.
 * @throws record.not-found, waybill.no-number, waybill.too-many, export.busy
 */
export async function printSalesLabels(
  ctx: Ctx,
  { ids, templateId, ...output }: Output & { ids: readonly number[]; templateId: number },
): Promise<Download> {
  const sales = await readSalesLabels(ctx, [...new Set(ids)]);
  const bare = sales.find(({ waybillNo }) => waybillNo === '');
  if (bare) fail('waybill.no-number', { no: bare.number });
  const { versionId, layout } = await chosen(ctx, sales, templateId);
  const title = sales.length === 1 ? (sales[0]?.number ?? '') : `${sales.length}`;
  refuseTooMany(layout, sales.length, output);
  const claim = { document: 'SALES_ORDER', entity: 'sales-order', versionId } as const;
  return printOnce(ctx, sales, claim, (before) => {
    const svgs = drawLabels(ctx, sales, layout, before, drawCodesFor(layout, output));
    return paperOf(ctx, title, layout, svgs, output);
  });
}

/** Returns the label data of sales orders. @throws record.not-found */
export const salesLabelTexts = async (ctx: Ctx, ids: readonly number[]) =>
  (await readSalesLabels(ctx, ids)).map(({ id, number: orderNo, waybillNo, data }) => ({
    id,
    orderNo,
    waybillNo,
    data: { ...maskForCaller(ctx, data) },
  }));
