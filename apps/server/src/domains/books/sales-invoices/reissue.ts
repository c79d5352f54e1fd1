import { sql } from 'kysely';
import type { z } from 'zod';
import type { salesInvoiceRoutes } from '@treadline/contract/books/sales-invoices/routes.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { refuseField } from '#kernel/parse.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { keepPersonal, saveInvoices } from './draft.ts';
import { salesInvoice, type Invoice } from './invoice.ts';
import { submitInvoice } from './issue.ts';

export const reissueJob = 'sales-invoices.reissue';

type Form = z.output<(typeof salesInvoiceRoutes)['save']['body']>['form'];

/**
 * Lines of an invoice that become free once all of it is red, and the form under which they are issued anew.
 * @throws sales-invoice.reissue-whole, .reissue-shared; request.invalid at the field of a masked value
 */
export async function planReissue(ctx: Ctx, invoice: Invoice, form: Form, isWhole: boolean) {
  if (!isWhole) fail('sales-invoice.reissue-whole');
  const { rows: shared } = await sql<{ no: string }>`
    SELECT i.serial_no AS no FROM sales_invoice i JOIN sales_invoice_line l ON l.invoice_id = i.id
    JOIN sales_invoice_line own ON own.invoice_id = ${invoice.id} AND own.source_kind = l.source_kind
      AND own.source_line_id = l.source_line_id
    WHERE i.group_no = ${invoice.group_no} AND i.id <> ${invoice.id} AND i.status <> 'DELETED' AND i.red_share <> 'WHOLE'
    ORDER BY 1 LIMIT 1`.execute(ctx.db);
  if (shared[0]) fail('sales-invoice.reissue-shared', { no: shared[0].no });
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT source_kind || source_line_id AS key FROM sales_invoice_line WHERE invoice_id = ${invoice.id} ORDER BY 1`.execute(
    ctx.db,
  );
  const known = keepPersonal(ctx, invoice, form);
  for (const key of ['buyerName', 'buyerTaxNo'] as const)
    if (isMasked(known[key])) refuseField(ctx, key, 'rule.masked');
  return { reissue: JSON.stringify(known), reissue_keys: rows.map(({ key }) => key) };
}

/** Starts issuing anew what a red letter frees, in a job after the commit. */
export const enqueueReissue = (ctx: Ctx, redId: number) =>
  ctx.jobs.enqueue(ctx.db, reissueJob, { id: redId }, { key: `reissue-${redId}` });

const readAsked = (services: Services, redId: number) =>
  services.db
    .selectFrom('red_letter')
    .innerJoin('sales_invoice', 'sales_invoice.id', 'red_letter.invoice_id')
    .where('red_letter.id', '=', redId)
    .where('red_letter.status', '=', 'RED_ISSUED')
    .select(['red_letter.created_by as by', 'red_letter.created_by_name as byName', 'red_letter.reissue'])
    .select(['red_letter.reissue_keys as keys', 'sales_invoice.id', 'sales_invoice.serial_no as no'])
    .select('sales_invoice.source_type as source')
    .executeTakeFirst();
type Asked = NonNullable<Awaited<ReturnType<typeof readAsked>>>;

const tell = (ctx: Ctx, { id, no }: Asked, action: 'reissued' | 'notReissued', remark: string) =>
  recordEvent(ctx, {
    entity: salesInvoice.name,
    entityId: id,
    entityNo: no,
    action,
    from: 'ISSUED',
    to: 'ISSUED',
    remark,
  });

/**
 * Drafts and submits the invoices that a red letter's form asks for, of what can be invoiced of its lines now, in the
 * name of who asked. Idempotent; a refusal is told on the red invoice's timeline.
 */
export async function reissueInvoices(services: Services, redId: number): Promise<void> {
  const asked = await readAsked(services, redId);
  if (!asked?.reissue || asked.keys.length === 0) return;
  try {
    await asSystem(services, asked.byName, async (own) => {
      const ctx = { ...own, me: { ...own.me, accountId: asked.by } };
      if (await takeKeys(ctx, redId)) await draftAndSubmit(ctx, asked);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await asSystem(services, asked.byName, async (ctx) => {
      if (await takeKeys(ctx, redId))
        await tell(ctx, asked, 'notReissued', describeError(error, 'zh-CN', ctx.requestId).body.message);
    });
  }
}

async function draftAndSubmit(ctx: Ctx, asked: Asked): Promise<void> {
  const form = asked.reissue as unknown as Form;
  const { source } = asked;
  const groupNo = await saveInvoices(ctx, { source, keys: await openKeys(ctx, asked.keys), form }, asked.id);
  const made = await ctx.db
    .selectFrom('sales_invoice')
    .where('group_no', '=', groupNo)
    .orderBy('id')
    .select(['id', 'version', 'serial_no'])
    .execute();
  for (const { id, version } of made) await submitInvoice(ctx, 'submit', id, version);
  await tell(ctx, asked, 'reissued', made.map(({ serial_no: no }) => no).join(' '));
}

/** Whether the lines were still to be issued anew; nobody else issues them from now on. */
async function takeKeys({ db }: Ctx, redId: number): Promise<boolean> {
  const taken = await db
    .updateTable('red_letter')
    .set({ reissue_keys: [], reissue: null })
    .where('id', '=', redId)
    .where(sql<boolean>`reissue_keys <> '{}'`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** What can be invoiced of the lines: what was given back wholly is no more. @throws sales-invoice.nothing */
async function openKeys({ db }: Ctx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM invoice_source WHERE key = ANY(${[...keys]}) AND net_fen > 0 ORDER BY place, key`.execute(
    db,
  );
  if (rows.length === 0) fail('sales-invoice.nothing');
  return rows.map(({ key }) => key);
}
