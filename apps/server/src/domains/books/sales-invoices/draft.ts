import { sql } from 'kysely';
import type { z } from 'zod';
import { salesInvoiceFlow as flow } from '@treadline/contract/books/sales-invoices/flow.ts';
import type { salesInvoiceRoutes } from '@treadline/contract/books/sales-invoices/routes.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { foldStars, isMasked } from '@treadline/contract/kernel/mask.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { refuseField } from '#kernel/parse.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockOpenAmount, settleAlone } from '#domains/books/statements/index.ts';
import { maskPersonal, salesInvoice, type Invoice } from './invoice.ts';
import { readChosen, computeInvoices, sumOf, type PrintedLine, type Source } from './lines.ts';

type Chosen = z.output<(typeof salesInvoiceRoutes)['preview']['body']>;
type Saved = z.output<(typeof salesInvoiceRoutes)['save']['body']>;
type Form = Saved['form'];

/** Returns chosen lines divided into invoices. @throws sales-invoice.claimed, .mixed, .piece-over, .tax-code */
export async function previewInvoices(ctx: Ctx, { source, keys }: Chosen) {
  const sources = await readChosen(ctx, source, keys);
  const invoices = (await computeInvoices(ctx, sources)).map((lines) => {
    const sums = sumOf(lines);
    return { lines: lines.map(shown), ...sums, incl: sums.excl + sums.tax };
  });
  const all = sumOf(invoices);
  const { sourceId = 0, sourceNo = '' } = sources[0] ?? {};
  const refunding = source === 'RETAIL_ORDER' ? await refundingOf(ctx, sourceId) : 0;
  return { sourceId, sourceNo, invoices, ...all, incl: all.excl + all.tax, refunding };
}

/** Refunds of a retail order that are under way: what can be invoiced is less by them already. Fen. */
async function refundingOf({ db }: Ctx, orderId: number): Promise<number> {
  const { fen } = await db
    .selectFrom('refund')
    .where('biz_type', '=', 'RETAIL_ORDER')
    .where('biz_id', '=', orderId)
    .where('state', 'not in', ['SUCCESS', 'CLOSED'])
    .where('suspense', '=', false)
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen'))
    .executeTakeFirstOrThrow();
  return fen;
}

const shown = ({ lineNo, discount, cut: { item }, qty, price, measure, excl, tax }: PrintedLine) => ({
  lineNo,
  discount,
  partId: item.partId,
  name: item.name,
  taxCode: item.taxCode,
  spec: item.spec,
  measure,
  quantity: qty,
  unitPrice: price,
  excl,
  taxRate: item.taxBp,
  tax,
  incl: excl + tax,
});

/**
 * Saves chosen lines as draft invoices of one group; the lines are claimed from then on.
 * @returns the group number. @throws as previewInvoices; sales-invoice.over-statement
 */
export async function saveInvoices(
  ctx: Ctx,
  { source, keys, form }: Saved,
  reissueOf: number | null = null,
): Promise<string> {
  for (const key of ['buyerName', 'buyerTaxNo'] as const)
    if (isMasked(form[key])) refuseField(ctx, key, 'rule.masked');
  if (source === 'DEALER_ORDER') await settleAlone(ctx, settledIds(keys));
  const sources = await readChosen(ctx, source, keys);
  const [first] = sources as [Source];
  const invoices = await computeInvoices(ctx, sources);
  if (source === 'STATEMENT') await requireOpen(ctx, first.sourceId, invoices.flat());
  const serials = await nextNumbers(ctx, 'FP', invoices.length);
  const [groupNo = ''] = serials;
  await claim(ctx, groupNo, sources);
  for (const [at, lines] of invoices.entries()) {
    const head = { serial_no: serials[at] ?? '', group_no: groupNo, group_size: invoices.length };
    await addInvoice(ctx, { head, source, first, form, reissueOf }, lines);
  }
  return groupNo;
}

const settledIds = (keys: readonly string[]): number[] =>
  keys.filter((key) => key.startsWith('S')).map((key) => Number(key.slice(1)));

/** A line stands on one live group. Who comes second with the same line at the same time waits, and is refused. */
async function claim({ db }: Ctx, groupNo: string, sources: readonly Source[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO sales_invoice_claim (group_no, source_kind, source_line_id)
    SELECT ${groupNo}, x.kind, x.id FROM unnest(${sources.map(({ kind }) => kind)}::text[],
      ${sources.map(({ lineId }) => lineId)}::bigint[]) AS x (kind, id) ORDER BY x.kind, x.id
    ON CONFLICT (source_kind, source_line_id) WHERE live DO NOTHING RETURNING id`.execute(db);
  if (rows.length < sources.length) fail('sales-invoice.claimed', { count: sources.length - rows.length });
}

async function requireOpen(ctx: Ctx, statementId: number, lines: readonly PrintedLine[]): Promise<void> {
  const { excl, tax } = sumOf(lines);
  const open = await lockOpenAmount(ctx, statementId);
  if (excl + tax > open) fail('sales-invoice.over-statement', { open: formatMoney(Math.max(open, 0)) });
}

interface Head {
  head: Pick<Invoice, 'serial_no' | 'group_no' | 'group_size'>;
  source: Saved['source'];
  first: Source;
  form: Form;
  /** Invoice that it corrects. */
  reissueOf: number | null;
}

const columnsOf = ({
  kind,
  business,
  buyerKind,
  buyerName,
  buyerTaxNo,
  buyerAddress,
  buyerBank,
  drawer,
  remark,
}: Form) => ({
  kind,
  business,
  drawer,
  buyer_kind: buyerKind,
  buyer_name: buyerName,
  buyer_tax_no: buyerTaxNo,
  buyer_address: buyerAddress,
  buyer_bank: buyerBank,
  remark,
});

async function addInvoice(
  ctx: Ctx,
  { head, source, first, form, reissueOf }: Head,
  lines: readonly PrintedLine[],
) {
  const { excl, tax } = sumOf(lines);
  const { id } = await ctx.db
    .insertInto('sales_invoice')
    .values({
      ...head,
      ...columnsOf({ ...form, drawer: form.drawer || ctx.me.name.slice(0, 20) }),
      reissue_of: reissueOf,
      source_type: source,
      source_id: first.sourceId,
      source_no: first.sourceNo,
      dealer_id: first.dealerId,
      buyer_company_id: source === 'RETAIL_ORDER' ? null : first.dealerId,
      lines: lines.length,
      excl_fen: excl,
      tax_fen: tax,
      refunded_before:
        source === 'RETAIL_ORDER'
          ? sql<number>`(SELECT refunded_fen FROM retail_order WHERE id = ${first.sourceId}) + ${await refundingOf(ctx, first.sourceId)}`
          : 0,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('sales_invoice_line')
    .values(lines.map((line) => lineColumns(id, line)))
    .execute();
  const entry = { entity: salesInvoice.name, entityId: id, entityNo: head.serial_no };
  await recordEvent(ctx, { ...entry, action: 'create', to: 'DRAFT' });
}

const lineColumns = (invoiceId: number, line: PrintedLine) => {
  const { item, from } = line.cut;
  return {
    invoice_id: invoiceId,
    line_no: line.lineNo,
    discount: line.discount,
    source_kind: item.kind,
    source_line_id: item.lineId,
    part_id: item.partId,
    name: item.name,
    spec: item.spec,
    measure: line.measure,
    tax_code: item.taxCode,
    tax_bp: item.taxBp,
    qty: line.qty,
    unit_price: line.price,
    from_piece: from,
    of_pieces: item.qty,
    gross_fen: item.gross,
    net_fen: item.net,
    item_tax_fen: item.tax,
    from_fen: item.from,
    excl_fen: line.excl,
    tax_fen: line.tax,
  };
};

/** The form with the stored name and number of a person where their masks came back. */
export function keepPersonal(ctx: Ctx, row: Invoice, form: Form): Form {
  const kept = (key: 'buyerName' | 'buyerTaxNo', column: 'buyer_name' | 'buyer_tax_no'): string => {
    if (!isMasked(form[key])) return form[key];
    const same = row.buyer_kind === 'PERSON' && foldStars(form[key]) === maskPersonal(column, row[column]);
    return same ? row[column] : refuseField(ctx, key, 'rule.masked');
  };
  return {
    ...form,
    buyerName: kept('buyerName', 'buyer_name'),
    buyerTaxNo: kept('buyerTaxNo', 'buyer_tax_no'),
  };
}

/**
 * Updates type, title or remark of a draft or refused invoice; masks of a person's name and number stand for those.
 * @throws flow.status, record.changed; request.invalid at the field of any other masked value
 */
export async function editInvoice(
  ctx: Ctx,
  action: 'edit' | 'correct',
  id: number,
  { version, form }: { version: number; form: Form },
): Promise<void> {
  const row = await findRecord(ctx, salesInvoice, id, true);
  const set = columnsOf({ ...keepPersonal(ctx, row, form), drawer: form.drawer || row.drawer });
  await applyTransition(ctx, salesInvoice, flow, action, id, { set, seen: new Map([[id, version]]) });
}

/**
 * Deletes a DRAFT or FAILED invoice and frees its lines. A line shared with other invoices of the group stays claimed.
 * @throws flow.status, sales-invoice.shared
 */
export async function deleteInvoice(ctx: Ctx, id: number): Promise<void> {
  await lockGroup(ctx, id);
  const row = await applyTransition(ctx, salesInvoice, flow, 'delete', id);
  const { rows } = await sql<{ no: string }>`
    SELECT i.serial_no AS no FROM sales_invoice i JOIN sales_invoice_line l ON l.invoice_id = i.id
    JOIN sales_invoice_line own ON own.invoice_id = ${id} AND own.source_kind = l.source_kind
      AND own.source_line_id = l.source_line_id
    WHERE i.group_no = ${row.group_no} AND i.id <> ${id} AND i.status IN ('SUBMITTED','ISSUED') AND i.red_share <> 'WHOLE'
    ORDER BY 1 LIMIT 1`.execute(ctx.db);
  if (rows[0]) fail('sales-invoice.shared', { no: rows[0].no });
  await freeLines(ctx, row.group_no);
}

/** Locks all invoices of a group in id order: an action on one affects lines that others share. */
export const lockGroup = ({ db }: Ctx, id: number) =>
  sql`SELECT id FROM sales_invoice WHERE group_no = (SELECT group_no FROM sales_invoice WHERE id = ${id})
    ORDER BY id FOR UPDATE`.execute(db);

/** Frees lines of a group that none of its invoices holds, so that they can be invoiced again. */
export const freeLines = ({ db }: Ctx, groupNo: string) =>
  sql`
    UPDATE sales_invoice_claim c SET live = false WHERE c.group_no = ${groupNo} AND c.live AND NOT EXISTS (
      SELECT FROM sales_invoice i JOIN sales_invoice_line l ON l.invoice_id = i.id
      WHERE i.group_no = c.group_no AND i.status <> 'DELETED' AND i.red_share <> 'WHOLE'
        AND l.source_kind = c.source_kind AND l.source_line_id = c.source_line_id)`.execute(db);
