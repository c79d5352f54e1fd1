import { sql } from 'kysely';
import type { z } from 'zod';
import { redLetterFlow, salesInvoiceFlow } from '@treadline/contract/books/sales-invoices/flow.ts';
import type { salesInvoiceRoutes } from '@treadline/contract/books/sales-invoices/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { computeAmounts, type ItemAmounts } from './invoice-cut.ts';
import { lockGroup } from './draft.ts';
import { openStates, salesInvoice, type Invoice } from './invoice.ts';
import { providerOf } from './provider.ts';
import { redLetter, type RedLetterRow } from './red-letter.ts';
import { planReissue } from './reissue.ts';
import { findRecord } from '#kernel/scope.ts';

export const redJob = 'sales-invoices.red';

type Body = z.output<(typeof salesInvoiceRoutes)['red']['body']>;

/** A line of the blue invoice with what issued red ones took of it. */
interface Blue {
  id: number;
  lineNo: number;
  qty: number;
  taken: number;
  from: number;
  of: number;
  gross: number;
  net: number;
  taxBp: number;
  /** VAT of the whole that the line was cut of, and where that begins on its source. */
  tax: number;
  begin: number;
  /** Its discount, directly below. */
  discountId: number | null;
}

/**
 * Requests a red letter for the remainder of an invoice, or for pieces of its lines.
 * @returns its id. @throws sales-invoice.red-open, .red-over, .red-nothing, .reissue-whole, .reissue-shared, flow.status, record.changed
 */
export async function makeRed(
  ctx: Ctx,
  id: number,
  { version, reason, startedBy, lines, reissue }: Body,
): Promise<number> {
  await lockGroup(ctx, id);
  const action = reissue ? 'reissue' : 'red';
  const invoice = await applyTransition(ctx, salesInvoice, salesInvoiceFlow, action, id, {
    seen: new Map([[id, version]]),
  });
  await requireNoneOpen(ctx, id);
  const parts = partsOf(await readBlue(ctx, id), lines);
  const sums = {
    excl: 0 - parts.reduce((sum, { worth }) => sum + worth.line.excl + (worth.discount?.excl ?? 0), 0),
    tax: 0 - parts.reduce((sum, { worth }) => sum + worth.line.tax + (worth.discount?.tax ?? 0), 0),
  };
  if (sums.excl + sums.tax >= 0) fail('sales-invoice.red-nothing');
  const whole = invoice.red_fen === 0 && sums.excl + sums.tax === 0 - invoice.incl_fen;
  const anew = reissue && (await planReissue(ctx, invoice, reissue, whole));
  const red = await addRed(ctx, invoice, { reason, startedBy, whole, ...sums, ...anew });
  await addLines(ctx, red.id, parts);
  await ctx.jobs.enqueue(ctx.db, redJob, { id: red.id }, { key: `red-letter-${red.id}` });
  return red.id;
}

async function requireNoneOpen({ db }: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ no: string }>`
    SELECT red_serial_no AS no FROM red_letter WHERE invoice_id = ${id} AND status IN ${openStates}`.execute(
    db,
  );
  if (rows[0]) fail('sales-invoice.red-open', { no: rows[0].no });
}

const readBlue = async ({ db }: Ctx, id: number): Promise<Blue[]> =>
  (
    await sql<Blue>`
      SELECT l.id, l.line_no AS "lineNo", l.qty, l.from_piece AS from, l.of_pieces AS of, l.gross_fen AS gross, l.net_fen AS net,
        l.tax_bp AS "taxBp", d.id AS "discountId", l.from_fen AS begin,
        coalesce(l.item_tax_fen, round(l.net_fen::numeric * l.tax_bp / (10000 + l.tax_bp))::bigint) AS tax,
        (SELECT coalesce(sum(x.qty), 0)::int FROM red_letter_line x JOIN red_letter r ON r.id = x.red_id
          WHERE x.line_id = l.id AND r.status = 'RED_ISSUED') AS taken
      FROM sales_invoice_line l
      LEFT JOIN sales_invoice_line d ON d.invoice_id = l.invoice_id AND d.line_no = l.line_no + 1 AND d.discount
      WHERE l.invoice_id = ${id} AND NOT l.discount ORDER BY l.line_no`.execute(db)
  ).rows;

interface Part {
  blue: Blue;
  qty: number;
  worth: ItemAmounts;
}

/** The pieces that become red, behind those that are: so that parts add up to the line. */
function partsOf(blue: readonly Blue[], asked: Body['lines']): Part[] {
  const wanted = asked && new Map(asked.map(({ lineId, quantity }) => [lineId, quantity]));
  if (wanted && ![...wanted.keys()].every((lineId) => blue.some(({ id }) => id === lineId)))
    fail('record.not-found', { entity: salesInvoice.label });
  return blue.flatMap((line): Part[] => {
    const left = line.qty - line.taken;
    const qty = wanted ? (wanted.get(line.id) ?? 0) : left;
    if (qty > left) fail('sales-invoice.red-over', { line: line.lineNo, left });
    const from = line.from + line.taken;
    const { gross, net, taxBp, tax, begin } = line;
    const item = { qty: line.of, gross, net, taxBp, tax, from: begin };
    return qty === 0 ? [] : [{ blue: line, qty, worth: computeAmounts(item, from, from + qty) }];
  });
}

async function addRed(
  ctx: Ctx,
  { id }: Invoice,
  of: Pick<Body, 'reason' | 'startedBy'> & {
    whole: boolean;
    excl: number;
    tax: number;
    reissue?: string;
    reissue_keys?: string[];
  },
): Promise<RedLetterRow> {
  const [no = ''] = await nextNumbers(ctx, 'HZ');
  const red = await ctx.db
    .insertInto('red_letter')
    .values({
      red_serial_no: no,
      invoice_id: id,
      started_by: of.startedBy,
      reason: of.reason,
      whole: of.whole,
      excl_fen: of.excl,
      tax_fen: of.tax,
      reissue: of.reissue ?? null,
      reissue_keys: of.reissue_keys ?? [],
      ask_at: sql`now()`,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: redLetter.name,
    entityId: red.id,
    entityNo: no,
    action: 'create',
    to: 'APPLYING',
  });
  return red;
}

const addLines = ({ db }: Ctx, redId: number, parts: readonly Part[]) =>
  db
    .insertInto('red_letter_line')
    .values(
      parts.flatMap(({ blue, qty, worth: { line, discount } }) => [
        { red_id: redId, line_id: blue.id, qty, excl_fen: 0 - line.excl, tax_fen: 0 - line.tax },
        ...(discount && blue.discountId
          ? [
              {
                red_id: redId,
                line_id: blue.discountId,
                qty: null,
                excl_fen: 0 - discount.excl,
                tax_fen: 0 - discount.tax,
              },
            ]
          : []),
      ]),
    )
    .execute();

/** WAIT_BUYER -> WITHDRAWN, first at the provider. @throws sales-invoice.provider, flow.status, record.changed */
export async function withdrawRed(ctx: Ctx, id: number, version: number): Promise<void> {
  const row = await requireIn(ctx, id, 'withdraw', version);
  const taken = await providerOf(ctx).redWithdraw(row.red_serial_no, { entity: redLetter.name, id });
  if (!taken.ok) fail('sales-invoice.provider', { reason: taken.reason });
  await decide(ctx, 'withdraw', id, { code: '08', ask_at: null });
}

/** WAIT_SELLER -> CONFIRMED or DENIED. @throws sales-invoice.provider, flow.status, record.changed */
export async function answerRed(ctx: Ctx, id: number, version: number, agree: boolean): Promise<void> {
  const action = agree ? 'confirm' : 'deny';
  const row = await requireIn(ctx, id, action, version);
  const taken = await providerOf(ctx).redConfirm(row.red_serial_no, agree, { entity: redLetter.name, id });
  if (!taken.ok) fail('sales-invoice.provider', { reason: taken.reason });
  const set = agree ? { code: '04', ask_at: sql`now()` } : { code: '05', ask_at: null };
  await decide(ctx, action, id, set);
}

type Action = 'withdraw' | 'confirm' | 'deny';

/** Refuses what cannot be before the provider hears of it. */
async function requireIn(ctx: Ctx, id: number, action: Action, version: number): Promise<RedLetterRow> {
  const row = await findRecord(ctx, redLetter, id);
  const step = redLetterFlow[action];
  if (!(step.from as readonly string[]).includes(row.status))
    fail('flow.status', { status: redLetter.statusText(row.status as never), action: step.label });
  if (row.version !== version) fail('record.changed');
  return row;
}

/** Its status alone: a letter that waits, and was seen so, has not changed without ceasing to wait. */
const decide = (ctx: Ctx, action: Action, id: number, set: Record<string, unknown>) =>
  ctx.transact((own) => applyTransition(own, redLetter, redLetterFlow, action, id, { set }));
