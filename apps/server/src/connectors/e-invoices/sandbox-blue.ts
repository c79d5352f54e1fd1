import { createHash } from 'node:crypto';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { EInvoiceHeader, EInvoiceLine, IssueState, SubmitResult } from './port.ts';
import { faultOfInvoice } from './sandbox-checks.ts';
import { lockBook, readBlue, readEInvoiceMode, writeBlue, writeBook } from './sandbox-state.ts';

export const digestOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

const hour = 3_600_000;
/** Current time of the sandbox's clock. */
export const clockOf = ({ hoursAhead }: { hoursAhead: number }): Date =>
  new Date(Date.now() + hoursAhead * hour);

/** New invoice number of 20 digits: year, region (Shanghai), channel, and a unique sequence. */
export async function nextNumber(db: Db, day: string): Promise<string> {
  const book = await lockBook(db);
  await writeBook(db, { ...book, last: book.last + 1 });
  return `${day.slice(2, 4)}317${String(500_000_000_000_000 + book.last + 1)}`;
}

/** Accepts an invoice. Only a failed serial may be resubmitted with a different body. `db` is a transaction. */
export async function acceptInvoice(
  db: Db,
  serial: string,
  header: EInvoiceHeader,
  lines: readonly EInvoiceLine[],
): Promise<SubmitResult> {
  await lockBook(db);
  const digest = digestOf({ header, lines });
  const known = await readBlue(db, serial);
  if (known && known.state !== 'FAILED')
    return known.digest === digest ? { ok: true } : { ok: false, reason: '流水号已用于另一张发票' };
  const reason = faultOfInvoice(header, lines);
  if (reason) return { ok: false, reason };
  const { excl, tax, incl, kind, buyer, drawer, business, remark } = header;
  await writeBlue(db, {
    serial,
    digest,
    excl,
    tax,
    incl,
    kind,
    drawer,
    business,
    remark,
    buyerName: buyer.name,
    buyerTaxNo: buyer.taxNo,
    state: 'PENDING',
    reason: '',
    number: '',
    day: '',
    used: false,
    lines: lines.map((line, i) => ({ ...line, lineNo: i + 1, quantity: Number(line.quantity || 0) })),
  });
  return { ok: true };
}

/** Decides a submitted invoice and returns its state. `db` is a transaction. */
export async function settleInvoice(db: Db, serial: string): Promise<IssueState> {
  const book = await lockBook(db);
  const blue = await readBlue(db, serial);
  if (!blue) return { state: 'UNKNOWN' };
  const { number, day, reason } = blue;
  if (blue.state === 'ISSUED') return { state: 'ISSUED', number, day };
  if (blue.state === 'FAILED') return { state: 'FAILED', reason };
  const mode = await readEInvoiceMode(db);
  if (mode.issue === 'hold') return { state: 'PENDING' };
  const today = dayOf(clockOf(mode));
  const month = today.slice(0, 7);
  const issued = (book.months[month] ?? 0) + blue.excl;
  const fault =
    mode.issue === 'refuse' ? '开票平台拒绝' : issued > mode.creditLimit ? '超过当月授信额度' : null;
  if (fault) {
    await writeBlue(db, { ...blue, state: 'FAILED', reason: fault });
    return { state: 'FAILED', reason: fault };
  }
  await writeBook(db, { ...book, months: { ...book.months, [month]: issued } });
  const given = { number: await nextNumber(db, today), day: today };
  await writeBlue(db, { ...blue, state: 'ISSUED', ...given });
  return { state: 'ISSUED', ...given };
}
