import { sql } from 'kysely';
import type { z } from 'zod';
import { microPerFen } from '@treadline/contract/kernel/money.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { supplierInvoiceFlow as flow } from '@treadline/contract/books/supplier-invoices/flow.ts';
import {
  invoiceLines,
  type ReceivedInvoiceKind,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import type { supplierInvoiceRoutes } from '@treadline/contract/books/supplier-invoices/routes.ts';
import type { SupplierInvoiceInput } from '@treadline/contract/books/supplier-invoices/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { findNumberOwner, requireIssued } from '#domains/books/input-invoices/index.ts';
import { compareFile, differsFrom } from './compare.ts';
import { receivedLine, supplierInvoice, type InvoiceRow } from './invoice.ts';
import { listReceived } from './list.ts';
import { updateInvoiceTax } from './tax.ts';
import {
  groupLines,
  readReceived,
  readTolerance,
  sumOf,
  withOrdered,
  type ReceivedGoodsLine,
} from './lines.ts';

/** Input of a draft; without `lines` it is invoiced as received. */
export type Draft = Omit<z.output<typeof SupplierInvoiceInput>, 'lines'> &
  Partial<Pick<z.output<typeof SupplierInvoiceInput>, 'lines'>>;

/**
 * Returns received lines as the invoice they would make.
 * @throws record.not-found, supplier-invoice.mixed, permission.code
 */
export async function previewDraft(ctx: Ctx, ids: readonly number[]) {
  const received = await readReceived(ctx, sql`received_line.id = ANY(${[...ids]})`);
  const { supplierId, supplierName, settleType } = requireOne(ctx, received, ids);
  const kind = await kindOf(ctx, supplierId);
  const lines = await withOrdered(ctx, groupLines(received, await readTolerance(ctx)));
  const [excl, tax] = [sumOf(lines, (line) => line.excl), sumOf(lines, (line) => line.tax)];
  return { supplierId, supplierName, settleType, kind, lines, received, excl, tax, incl: excl + tax };
}

/** The kind of invoice that a supplier makes: only general taxpayers' are special by themselves. */
async function kindOf({ db }: Pick<Ctx, 'db'>, supplierId: number): Promise<ReceivedInvoiceKind> {
  const { taxpayer } = await db
    .selectFrom('supplier')
    .where('id', '=', supplierId)
    .select('taxpayer')
    .executeTakeFirstOrThrow();
  return taxpayer === 'GENERAL' ? 'SPECIAL' : 'ORDINARY';
}

/** Checks the permission of the settlement type: retail and wholesale have a code each. @throws permission.code */
export function requireKind(me: Ctx['me'], settleType: number): void {
  const code = flow.submit.needs[settleType - 1] ?? flow.submit.needs[0];
  if (!me.codes.has(code)) fail('permission.code', { codes: permissions[code] });
}

/** All that was asked for, of one supplier and one kind of settlement, which the caller may draft. */
function requireOne(
  { me }: Ctx,
  received: readonly ReceivedGoodsLine[],
  ids: readonly number[],
): ReceivedGoodsLine {
  const [first] = received;
  if (!first || received.length < new Set(ids).size)
    return fail('record.not-found', { entity: receivedLine.label });
  if (received.some((one) => one.supplierId !== first.supplierId || one.settleType !== first.settleType))
    fail('supplier-invoice.mixed');
  requireKind(me, first.settleType);
  return first;
}

/**
 * Saves a new or existing draft and claims its received lines for it.
 * @returns its id. @throws supplier-invoice.mixed, .claimed, .lines, .number-used, record.not-found, record.changed,
 * flow.status
 */
export async function saveDraft(ctx: Ctx, draft: Draft): Promise<number> {
  const known = draft.id === undefined ? null : await findRecord(ctx, supplierInvoice, draft.id, true);
  if (known && known.reduces_id !== null) fail('supplier-invoice.credit-draft');
  const received = await lockReceived(ctx, draft.receivedIds);
  const first = requireOne(ctx, received, draft.receivedIds);
  if (known && (known.supplier_id !== first.supplierId || known.settle_type !== first.settleType))
    fail('supplier-invoice.mixed');
  const invoice = known ?? (await addInvoice(ctx, first));
  await requireNumber(ctx, invoice.id, draft.invoiceNo);
  await claimLines(ctx, invoice.id, draft.receivedIds);
  const set = await writeLines(ctx, invoice, draft, received);
  if (known)
    await applyTransition(ctx, supplierInvoice, flow, 'edit', known.id, {
      set,
      seen: new Map([[known.id, draft.version ?? -1]]),
    });
  else await ctx.db.updateTable('supplier_invoice').set(set).where('id', '=', invoice.id).execute();
  return invoice.id;
}

/**
 * Saves a draft of all received lines matching a filter, invoiced as received.
 * @returns its id. @throws record.not-found, supplier-invoice.too-many, and as saveDraft
 */
export async function saveAll(
  ctx: Ctx,
  filters: z.output<(typeof supplierInvoiceRoutes)['saveAll']['body']>,
): Promise<number> {
  const receivedIds = await listReceived.ids(ctx, filters, invoiceLines + 1);
  if (receivedIds.length > invoiceLines) fail('supplier-invoice.too-many', { most: invoiceLines });
  return saveDraft(ctx, { receivedIds, invoiceNo: '', invoiceDate: null, remark: '' });
}

async function addInvoice(ctx: Ctx, { supplierId, settleType }: ReceivedGoodsLine): Promise<InvoiceRow> {
  const [no = ''] = await nextNumbers(ctx, 'SI');
  const made = await ctx.db
    .insertInto('supplier_invoice')
    .values({
      doc_no: no,
      supplier_id: supplierId,
      settle_type: settleType,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: supplierInvoice.name,
    entityId: made.id,
    entityNo: no,
    action: 'create',
    to: 'DRAFT',
  });
  return made;
}

/** The lines that were asked for, locked in the order of their ids so that two who claim the same never deadlock. */
async function lockReceived(ctx: Ctx, ids: readonly number[]): Promise<ReceivedGoodsLine[]> {
  await sql`SELECT id FROM received_line WHERE id = ANY(${[...ids]}) AND ${visible(ctx, receivedLine)}
    ORDER BY id FOR NO KEY UPDATE`.execute(ctx.db);
  return readReceived(ctx, sql`received_line.id = ANY(${[...ids]})`);
}

async function claimLines({ db }: Ctx, invoiceId: number, ids: readonly number[]): Promise<void> {
  await sql`UPDATE received_line SET invoice_id = NULL WHERE invoice_id = ${invoiceId} AND id <> ALL(${[...ids]})`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    UPDATE received_line SET invoice_id = ${invoiceId}
    WHERE id = ANY(${[...ids]}) AND (invoice_id IS NULL OR invoice_id = ${invoiceId}) RETURNING id`.execute(
    db,
  );
  const count = new Set(ids).size - rows.length;
  if (count > 0) fail('supplier-invoice.claimed', { count });
}

/** Checks that an invoice number is unique among all received, under a lock per number. @throws supplier-invoice.number-used */
export async function requireNumber(ctx: Ctx, invoiceId: number, number: string): Promise<void> {
  if (number === '') return;
  const no = await findNumberOwner(ctx, number, { supplierInvoice: invoiceId });
  if (no !== null) fail('supplier-invoice.number-used', { number, no, path: 'invoiceNo' });
}

/** Writes an invoice's lines anew. @returns the columns of the head that follow from them and from the form. */
export async function writeLines(
  ctx: Ctx,
  invoice: InvoiceRow,
  draft: Omit<Draft, 'receivedIds'>,
  received: readonly ReceivedGoodsLine[],
) {
  const lines = groupLines(received, await readTolerance(ctx), draft.lines);
  if (draft.lines) requireLines(lines, draft.lines);
  await replaceLines(ctx, invoice.id, lines);
  const head = {
    qty: sumOf(lines, (line) => line.quantity),
    excl_fen: sumOf(lines, (line) => line.excl),
    tax_fen: await updateInvoiceTax(ctx, { ...invoice, invoice_no: draft.invoiceNo }),
    received_fen: sumOf(lines, (line) => line.received * line.orderPrice),
    quantity_var_fen: sumOf(lines, (line) => line.quantityVariance),
    price_var_fen: sumOf(lines, (line) => line.priceVariance),
    round_fen: sumOf(lines, (line) => line.rounding),
    kind: draft.kind ?? (await kindOf(ctx, invoice.supplier_id)),
    invoice_no: draft.invoiceNo,
    invoice_date: draft.invoiceDate,
    remark: draft.remark,
  };
  const compared = await compareFile(ctx, { ...head, supplier_id: invoice.supplier_id }, invoice);
  return {
    ...head,
    read_from: sourceOf(draft.invoiceNo, invoice),
    held: differsFrom(compared) || lines.some((line) => line.match === 'HELD'),
  };
}

/** The form speaks of every line, once. */
function requireLines(
  lines: readonly { orderLineId: number }[],
  asked: readonly { orderLineId: number }[],
): void {
  const ids = new Set(asked.map(({ orderLineId }) => orderLineId));
  const whole = ids.size === lines.length && asked.length === lines.length;
  if (!whole || !lines.every(({ orderLineId }) => ids.has(orderLineId))) fail('supplier-invoice.lines');
}

async function replaceLines(
  ctx: Ctx,
  invoiceId: number,
  lines: ReturnType<typeof groupLines>,
): Promise<void> {
  await ctx.db.deleteFrom('supplier_invoice_line').where('invoice_id', '=', invoiceId).execute();
  const rows = lines.map((line, at) => ({
    invoice_id: invoiceId,
    po_line_id: line.orderLineId,
    line_no: at + 1,
    received_qty: line.received,
    order_fen: line.orderPrice,
    qty: line.quantity,
    unit_fen: Math.floor(line.price / microPerFen),
    unit_rest_micro: line.price % microPerFen,
    tax_bp: line.taxRate,
    excl_fen: line.excl,
    tax_fen: line.tax,
    quantity_var_fen: line.quantityVariance,
    price_var_fen: line.priceVariance,
    round_fen: line.rounding,
    held: line.match === 'HELD',
  }));
  // A statement has 65,535 values at the most.
  for (let from = 0; from < rows.length; from += 2000)
    await ctx.db
      .insertInto('supplier_invoice_line')
      .values(rows.slice(from, from + 2000))
      .execute();
}

/**
 * Returns the source of the invoice number: the file's kind if the file has the same number, else HAND; NONE for ''.
 */
export const sourceOf = (
  number: string,
  { file_no: no, file_kind: kind }: Pick<InvoiceRow, 'file_no' | 'file_kind'>,
) => (number === '' ? ('NONE' as const) : number === no && kind !== '' ? kind : ('HAND' as const));

/**
 * DRAFT -> SUBMITTED with the form's values.
 * @returns its id. @throws as saveDraft; supplier-invoice.number, supplier-invoice.nothing, input-invoice.future
 */
export async function submitDraft(ctx: Ctx, draft: Draft): Promise<number> {
  const id = await saveDraft(ctx, draft);
  if (draft.invoiceNo === '' || !draft.invoiceDate) fail('supplier-invoice.number');
  requireIssued(draft.invoiceDate);
  const { excl_fen: excl, tax_fen: tax } = await findRecord(ctx, supplierInvoice, id);
  if (excl + tax === 0) fail('supplier-invoice.nothing');
  await applyTransition(ctx, supplierInvoice, flow, 'submit', id, {
    set: {
      submitted_by: ctx.me.accountId,
      submitted_by_name: ctx.me.name,
      submit_time: new Date(),
      reject_reason: '',
      accepted_by: null,
      accepted_by_name: null,
      accept_reason: '',
      seller_by: null,
      seller_by_name: null,
      seller_reason: '',
    },
  });
  return id;
}
