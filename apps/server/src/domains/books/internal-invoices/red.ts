import { sql } from 'kysely';
import type { z } from 'zod';
import { internalFlow as flow } from '@treadline/contract/books/internal-invoices/flow.ts';
import type { internalInvoiceRoutes } from '@treadline/contract/books/internal-invoices/routes.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { internalInvoice, type InvoiceRow } from './invoice.ts';
import { insertReturnLines, piecesOf, readRemainingLines, type Back, type RemainingLine } from './left.ts';

type Body = z.output<typeof internalInvoiceRoutes.red.body>;

/**
 * Reverses lines of an issued invoice, all remaining amounts unless lines are named: whole, by pieces, or by an amount
 * (fen excl. VAT); as negative lines of today, invoiced next time. Amounts already returned are not reversed twice.
 * @throws internal.red, internal.red-too-much, internal.red-too-high, flow.status
 */
export async function redInvoice(ctx: Ctx, id: number, { reason, lines }: Body): Promise<void> {
  const row: InvoiceRow = await applyTransition(ctx, internalInvoice, flow, 'red', id, { remark: reason });
  const left = await readRemainingLines(ctx.db, sql`l.invoice_id = ${id}`);
  const asked = lines ?? [...left.keys()].map((lineId) => ({ id: lineId }));
  const back = asked.flatMap((one) => takeOne(row, left.get(one.id), one));
  if (back.length === 0) fail('internal.red', { no: row.doc_no });
  await insertReturnLines(ctx.db, back, { type: 'red', reason });
  await sql`UPDATE internal_invoice SET reddened = true, red_lines = (SELECT count(*) FROM internal_line
      WHERE invoice_id = ${id} AND coalesce(internal_left(internal_line), 0) = 0)
    WHERE id = ${id}`.execute(ctx.db);
}

/** What one line gives back; nothing when nothing is left of it. */
function takeOne({ doc_no: no }: InvoiceRow, line: RemainingLine | undefined, asked: Asked): Back[] {
  const most = line ? piecesOf(line) : 0;
  if (!line || most === 0) return [];
  const { quantity = asked.excl === undefined ? most : 0, excl } = asked;
  if (quantity > most) fail('internal.red-too-much', { no, asked: quantity, left: most });
  const { excl: highest } = line.base;
  if (excl !== undefined && excl >= highest)
    fail('internal.red-too-high', { no, asked: formatMoney(excl), left: formatMoney(highest) });
  return [line.take(quantity, excl)];
}

type Asked = NonNullable<Body['lines']>[number];
