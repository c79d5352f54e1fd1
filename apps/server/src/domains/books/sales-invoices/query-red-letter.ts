import { sql } from 'kysely';
import {
  redLetterFlow as flow,
  type RedLetterStatus,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { salesInvoiceSettings } from '@treadline/contract/books/sales-invoices/settings.ts';
import type { RedState } from '#connectors/e-invoices/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { recordInvoice } from '#domains/books/statements/index.ts';
import { unitPrice } from './invoice-cut.ts';
import { freeLines, lockGroup } from './draft.ts';
import { salesInvoice } from './invoice.ts';
import { nextQueryTime } from './issue.ts';
import { providerName, providerOf, toLine, type StoredLine } from './provider.ts';
import { redLetter, type RedLetterRow } from './red-letter.ts';
import { enqueueReissue } from './reissue.ts';

/** What the tax authority's codes are here. */
const states: Readonly<Record<string, RedLetterStatus>> = {
  '01': 'NOT_NEEDED',
  '02': 'WAIT_BUYER',
  '03': 'WAIT_SELLER',
  '04': 'CONFIRMED',
  '05': 'DENIED',
  '06': 'DENIED',
  '07': 'EXPIRED',
  '08': 'WITHDRAWN',
  '09': 'WITHDRAWN',
};
const open = new Set<RedLetterStatus>(['APPLYING', 'NOT_NEEDED', 'WAIT_BUYER', 'WAIT_SELLER', 'CONFIRMED']);

/**
 * Requests a red letter from the provider, or queries its state, and saves the answer. Idempotent, also after a crash:
 * the serial number stays the same. A letter nobody agreed to in time expires, unless the provider reports otherwise.
 */
export async function queryRedLetter(services: Services, id: number): Promise<void> {
  const row = await services.db.selectFrom('red_letter').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !open.has(row.status)) return;
  await sql`UPDATE red_letter SET ask_at = ${nextQueryTime('created_at')} WHERE id = ${id} AND ask_at IS NOT NULL`.execute(
    services.db,
  );
  const provider = providerOf(services);
  const about = { entity: redLetter.name, id };
  if (row.asked === 0) {
    const taken = await provider.redApply(row.red_serial_no, await requestOf(services, row), about);
    if (!taken.ok) return keep(services, id, { state: 'FAILED', reason: taken.reason });
    await setAsked(services, id, 1);
  }
  const state = await provider.redQuery(row.red_serial_no, about);
  if (state.state === 'UNKNOWN') return setAsked(services, id, 0);
  await keep(services, id, await inTime(services, row, state));
}

/** A letter that waits beyond its time is taken back, so that nobody agrees to it any more, and has expired. */
async function inTime(services: Services, row: RedLetterRow, state: RedState): Promise<RedState> {
  if (state.state !== 'LETTER' || !row.expire_at || new Date(row.expire_at) > new Date()) return state;
  if (state.code !== '02' && state.code !== '03') return state;
  const provider = providerOf(services);
  const about = { entity: redLetter.name, id: row.id };
  const taken =
    state.code === '02'
      ? await provider.redWithdraw(row.red_serial_no, about)
      : await provider.redConfirm(row.red_serial_no, false, about);
  return taken.ok ? { ...state, code: '07' } : state;
}

const setAsked = async ({ db }: Services, id: number, asked: number): Promise<void> =>
  void (await db.updateTable('red_letter').set({ asked }).where('id', '=', id).execute());

async function requestOf({ db }: Services, row: RedLetterRow) {
  const { rows } = await sql<StoredLine & { blueNumber: string }>`
    SELECT l.id, l.line_no, l.discount, l.name, l.spec, l.measure, l.tax_code, l.tax_bp, x.qty, l.unit_price, x.excl_fen,
      x.tax_fen, i.invoice_no AS "blueNumber"
    FROM red_letter_line x JOIN sales_invoice_line l ON l.id = x.line_id JOIN sales_invoice i ON i.id = l.invoice_id
    WHERE x.red_id = ${row.id} ORDER BY l.line_no`.execute(db);
  return {
    blueNumber: rows[0]?.blueNumber ?? '',
    startedBy: row.started_by,
    reason: row.reason,
    whole: row.whole,
    lines: rows.map((line) => ({
      ...toLine(line),
      lineNo: line.line_no,
      ...(line.qty === null
        ? {}
        : { quantity: String(0 - line.qty), unitPrice: unitPrice(0 - line.excl_fen, line.qty) }),
    })),
    excl: row.excl_fen,
    tax: row.tax_fen,
    incl: row.incl_fen,
  };
}

const keep = (services: Services, id: number, state: RedState) =>
  asSystem(services, providerName, (ctx) => saveRedLetterState(ctx, id, state));

/** Saves the provider's state of a red letter; ended letters are unchanged. */
export async function saveRedLetterState(ctx: Ctx, id: number, state: RedState): Promise<void> {
  if (state.state === 'PENDING' || state.state === 'UNKNOWN') return;
  await lockGroup(ctx, (await findRecord(ctx, redLetter, id)).invoice_id);
  const row = await findRecord(ctx, redLetter, id, true);
  if (!open.has(row.status)) return;
  if (state.state === 'RED_ISSUED') return keepIssued(ctx, row, state);
  if (state.state === 'FAILED') {
    const set = { fault: state.reason.slice(0, 300), ask_at: null };
    await applyTransition(ctx, redLetter, flow, 'fail', id, { set, remark: set.fault });
    return;
  }
  await keepLetter(ctx, row, state);
}

const steps: Partial<Record<RedLetterStatus, 'agreed' | 'denied' | 'expire' | 'withdrawn'>> = {
  CONFIRMED: 'agreed',
  DENIED: 'denied',
  EXPIRED: 'expire',
  WITHDRAWN: 'withdrawn',
};

async function keepLetter(
  ctx: Ctx,
  row: RedLetterRow,
  { code, confirmNo }: { code: string; confirmNo: string },
) {
  const status = states[code];
  if (!status || status === row.status) return;
  const step = row.status === 'APPLYING' ? 'wait' : steps[status];
  if (!step || !(flow[step].from as readonly RedLetterStatus[]).includes(row.status)) return;
  const waits = status === 'WAIT_BUYER' || status === 'WAIT_SELLER';
  const hours = await readSetting(ctx.db, salesInvoiceSettings.settings.waitHours);
  await applyTransition(ctx, redLetter, flow, step, row.id, {
    set: {
      status,
      code,
      confirm_no: confirmNo,
      ...(waits ? { expire_at: sql`now() + make_interval(hours => ${hours})` } : {}),
      ...(open.has(status) ? {} : { ask_at: null }),
    },
  });
}

/** The red invoice is there: of its blue one less is left, and what is wholly red frees its lines. */
async function keepIssued(
  ctx: Ctx,
  row: RedLetterRow,
  { code, confirmNo, number, day }: Extract<RedState, { state: 'RED_ISSUED' }>,
): Promise<void> {
  const set = { code, confirm_no: confirmNo, red_invoice_no: number, red_invoice_date: day, ask_at: null };
  await applyTransition(ctx, redLetter, flow, 'issue', row.id, { set, remark: number });
  const invoice = await ctx.db
    .updateTable('sales_invoice')
    .set({ red_fen: sql`red_fen - ${row.incl_fen}`, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', row.invoice_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: salesInvoice.name,
    entityId: invoice.id,
    entityNo: invoice.serial_no,
    action: 'redIssued',
    from: 'ISSUED',
    to: 'ISSUED',
    remark: number,
  });
  if (invoice.red_share === 'WHOLE') {
    await freeLines(ctx, invoice.group_no);
    if (row.reissue !== null) await enqueueReissue(ctx, row.id);
  }
  if (invoice.source_type === 'STATEMENT')
    await recordInvoice(ctx, invoice.source_id, { invoiceNo: number, amount: row.incl_fen, day });
}
