import { sql } from 'kysely';
import type { z } from 'zod';
import { internalFlow as flow } from '@treadline/contract/books/internal-invoices/flow.ts';
import type { internalInvoiceRoutes } from '@treadline/contract/books/internal-invoices/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { internalInvoice, type InvoiceRow } from './invoice.ts';

type Body = z.output<typeof internalInvoiceRoutes.issue.body>;

const endOf = (month: string) => sql`(${`${month}-01`}::date + interval '1 month')`;

/**
 * Creates a draft per pair of companies from all uninvoiced lines up to the end of the month (YYYY-MM). Concurrent
 * runs never take a line twice. Lines with a total of 0 or below wait for later ones.
 * @throws internal.early, internal.nothing
 */
export async function generateInvoices(ctx: Ctx, month: string): Promise<number> {
  if (month >= dayOf(new Date()).slice(0, 7)) fail('internal.early', { month });
  const { rows: pairs } = await sql<{ seller: number; buyer: number }>`
    SELECT DISTINCT seller_id AS seller, buyer_id AS buyer FROM internal_line
    WHERE invoice_id IS NULL AND day < ${endOf(month)} ORDER BY 1, 2`.execute(ctx.db);
  let done = 0;
  for (const pair of pairs) done += await generateOne(ctx, pair, month);
  if (done === 0) fail('internal.nothing', { month });
  return done;
}

async function generateOne(
  ctx: Ctx,
  { seller, buyer }: { seller: number; buyer: number },
  month: string,
): Promise<number> {
  // One at a time for each pair: who waited finds nothing left, and makes no empty invoice.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`internal-invoice ${seller} ${buyer}`}))`.execute(ctx.db);
  const [no = ''] = await nextNumbers(ctx, 'NB');
  const { rows } = await sql<{ id: number }>`
    WITH open AS (SELECT FROM internal_line WHERE invoice_id IS NULL AND seller_id = ${seller} AND buyer_id = ${buyer}
        AND day < ${endOf(month)} HAVING sum(excl_fen + tax_fen) > 0)
    INSERT INTO internal_invoice (doc_no, seller_id, buyer_id, month, created_by_name)
    SELECT ${no}, ${seller}, ${buyer}, ${`${month}-01`}::date, ${ctx.me.name} FROM open RETURNING id`.execute(
    ctx.db,
  );
  const id = rows[0]?.id;
  if (id === undefined) return 0;
  await sql`
    WITH taken AS (UPDATE internal_line SET invoice_id = ${id}
      WHERE invoice_id IS NULL AND seller_id = ${seller} AND buyer_id = ${buyer} AND day < ${endOf(month)}
      RETURNING qty, cost_fen, excl_fen, tax_fen)
    UPDATE internal_invoice i SET lines = x.n, qty = x.qty, cost_fen = x.cost, excl_fen = x.excl, tax_fen = x.tax
    FROM (SELECT count(*)::int AS n, coalesce(sum(qty), 0)::int AS qty, coalesce(sum(cost_fen), 0) AS cost,
      coalesce(sum(excl_fen), 0) AS excl, coalesce(sum(tax_fen), 0) AS tax FROM taken) x WHERE i.id = ${id}`.execute(
    ctx.db,
  );
  await recordEvent(ctx, {
    entity: internalInvoice.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'DRAFT',
  });
  return 1;
}

/**
 * DRAFT -> ISSUED with its invoice number.
 * @throws internal.tax-number, internal.invoice-used, internal.not-positive, flow.status, record.changed
 */
export async function issueInvoice(
  ctx: Ctx,
  id: number,
  { version, invoiceNo, issuedDay }: Body,
): Promise<void> {
  // Of two who note the same number at once the second sees the first.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`internal-invoice ${invoiceNo}`}))`.execute(ctx.db);
  const taken = await ctx.db
    .selectFrom('internal_invoice')
    .where('invoice_no', '=', invoiceNo)
    .select('id')
    .executeTakeFirst();
  if (taken) fail('internal.invoice-used');
  const row: InvoiceRow = await applyTransition(ctx, internalInvoice, flow, 'issue', id, {
    seen: new Map([[id, version]]),
    set: {
      invoice_no: invoiceNo,
      issued_day: issuedDay,
      issued_at: sql`now()`,
      issued_by_name: ctx.me.name,
    },
  });
  if (row.excl_fen + row.tax_fen <= 0) fail('internal.not-positive');
  const nameless = await ctx.db
    .selectFrom('platform_company')
    .where('id', 'in', [row.seller_id, row.buyer_id])
    .where('tax_no', '=', '')
    .select('name')
    .executeTakeFirst();
  if (nameless) fail('internal.tax-number', { name: nameless.name });
}

/** DRAFT -> VOID: its lines can be invoiced again, its totals become 0. @throws flow.status */
export async function voidInvoice(ctx: Ctx, id: number, reason: string): Promise<void> {
  await applyTransition(ctx, internalInvoice, flow, 'void', id, {
    remark: reason,
    set: { lines: 0, qty: 0, cost_fen: 0, excl_fen: 0, tax_fen: 0 },
  });
  await ctx.db.updateTable('internal_line').set({ invoice_id: null }).where('invoice_id', '=', id).execute();
}
