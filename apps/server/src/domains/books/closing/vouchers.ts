import { sql } from 'kysely';
import { builtInVouchers, type BuiltInVoucher } from '@treadline/contract/books/closing/voucher-layouts.ts';
import { journalTypes, type JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { VoucherField, VoucherLayout } from '@treadline/contract/books/closing/voucher-layout.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { accountingMonth, daysOf } from './month.ts';
import { readProfile } from './voucher-profiles.ts';
import { voucherFile, type VoucherLine } from './voucher-file.ts';

/** One line of a voucher as it is read; fen, one of the two sides is 0; red figures are negative. */
interface Line {
  type: JournalType;
  /** The journal, or 0 where a day's journals of a type are one voucher. */
  journal: number;
  documents: number;
  no: string;
  /** Of a line of a voucher by hand. */
  summary: string | null;
  code: string;
  subject: string;
  partyType: AccountType | null;
  partyCode: string;
  partyName: string;
  debit: number;
  credit: number;
}

const name = t('凭证', 'Vouchers', '傳票');
/** Contents of columns that are a company's code. */
const partyCodes: ReadonlySet<VoucherField> = new Set(['CUSTOMER', 'SUPPLIER', 'PARTY']);

/**
 * Lines of one business day, of those before the month where there is none, in the order of vouchers. Both sides of an
 * account stay apart: they are not netted. A voucher by hand stays one with the lines, summaries and papers that it has.
 */
async function linesOf(db: Db, month: string, day: string | null, byDocument: boolean): Promise<Line[]> {
  const earlier = sql`j.business_day < (${month} || '-01')::date`;
  const { rows } = await sql<Line>`
    WITH chosen AS (SELECT j.*, CASE WHEN j.hand OR ${byDocument} THEN j.id ELSE 0 END AS journal FROM (
        SELECT j.id, j.type, j.source_id, j.source_no, j.memo, j.source_type = 'voucher' AS hand FROM journal j
        WHERE j.period = ${month} AND ${day === null ? earlier : sql`j.business_day = ${day}::date`}) j),
      counted AS (SELECT c.*, CASE WHEN hand THEN v.papers ELSE count(*) OVER (PARTITION BY c.type, c.journal)::int END AS documents
        FROM chosen c LEFT JOIN voucher v ON c.hand AND v.id = c.source_id),
      entry AS (SELECT j.*, e.subject_id, e.party_id, e.debit_fen, e.credit_fen,
          CASE WHEN j.hand THEN row_number() OVER (PARTITION BY j.id ORDER BY e.id) ELSE 0 END AS place
        FROM counted j JOIN ledger_line e ON e.journal_id = j.id)
    SELECT e.type, e.journal, e.documents, CASE WHEN ${byDocument} THEN min(e.source_no COLLATE "C") ELSE '' END AS no,
      CASE WHEN e.hand THEN coalesce(min(l.summary COLLATE "C"), min(e.memo COLLATE "C")) END AS summary, s.code, s.name AS subject,
      p.account_type AS "partyType", coalesce(p.code, '') AS "partyCode", coalesce(p.name, '') AS "partyName",
      sum(e.debit_fen)::bigint AS debit, sum(e.credit_fen)::bigint AS credit
    FROM entry e JOIN ledger_subject s ON s.id = e.subject_id LEFT JOIN company p ON s.by_party AND p.id = e.party_id
    LEFT JOIN voucher_line l ON e.hand AND l.voucher_id = e.source_id AND l.line_no = e.place
    GROUP BY e.type, e.journal, e.hand, e.place, e.documents, s.code, s.name, p.account_type, p.code, p.name, e.debit_fen <> 0
    ORDER BY e.type COLLATE "C", e.journal, e.place, s.code COLLATE "C", (e.debit_fen <> 0) DESC, p.code COLLATE "C"`.execute(
    db,
  );
  return rows;
}

/** Suppliers and carriers are suppliers to the books, every other company a customer. */
const kindOf = (type: AccountType | null): VoucherLine['kind'] => {
  if (type === null) return '';
  return type === 'SUPPLIER' || type === 'LOGISTICS' ? 'SUPPLIER' : 'CUSTOMER';
};

/** The month day by day, each read by itself: nothing is held while a slow reader takes it. */
async function* readDays(ctx: Ctx, month: string, byDocument: boolean): AsyncGenerator<VoucherLine[]> {
  let [voucher, entry, line] = [0, 0, 0];
  let last = '';
  const { from, to } = daysOf(month);
  // First what happened in an earlier month and was booked here, on the month's first day.
  for (let day: string | null = null; day !== to; day = day === null ? from : addDays(day, 1)) {
    const lines: VoucherLine[] = [];
    for (const { type, journal, no, summary, partyType, ...read } of await linesOf(
      ctx.readDb,
      month,
      day,
      byDocument,
    )) {
      const key = `${day} ${type} ${journal}`;
      entry = key === last ? entry + 1 : 0;
      if (entry === 0) voucher += 1;
      last = key;
      const memo = `${summary ?? journalTypes[type][ctx.lang]}${no ? ` ${no}` : ''}`;
      lines.push({ ...read, day: day ?? from, voucher, entry, line, memo, kind: kindOf(partyType) });
      line += 1;
    }
    if (lines.length > 0) yield lines;
  }
}

/** Longest codes that are named where they are refused. */
const namedCodes = 10;

/**
 * Refuses what an accounting program would cut or not find: codes of the month's subjects and companies that are longer
 * than the layout's.
 * @throws closing.long-codes
 */
async function requireShortCodes(
  ctx: Ctx,
  month: string,
  { layout, name: called }: { layout: VoucherLayout; name: Text | string },
): Promise<void> {
  const most = layout.codeMax;
  if (most === 0) return;
  const hasParties = layout.columns.some(({ field }) => partyCodes.has(field));
  const { rows } = await sql<{ code: string; name: string }>`
    WITH used AS (SELECT DISTINCT e.subject_id, CASE WHEN s.by_party THEN e.party_id END AS party_id
      FROM ledger_line e JOIN ledger_subject s ON s.id = e.subject_id WHERE e.period = ${month})
    SELECT * FROM (
      SELECT code, name FROM ledger_subject WHERE length(code) > ${most} AND id IN (SELECT subject_id FROM used)
      UNION ALL
      SELECT code, name FROM company WHERE ${hasParties} AND length(code) > ${most} AND id IN (SELECT party_id FROM used)) long
    ORDER BY code COLLATE "C" LIMIT ${namedCodes + 1}`.execute(ctx.readDb);
  if (rows.length === 0) return;
  const list = rows.slice(0, namedCodes).map((row) => `${row.code} ${row.name}`);
  fail('closing.long-codes', {
    layout: called,
    most,
    list: [...list, ...rows.slice(namedCodes).map(() => '…')].join('、'),
  });
}

/**
 * Returns a month's vouchers for an accounting program in a layout (docs/vouchers.md). Amounts in yuan; each voucher
 * balances; one voucher per day and journal type, or per document; those by hand are always one each.
 * @throws record.not-found, closing.long-codes
 */
export async function exportVouchers(
  ctx: Ctx,
  id: number,
  { by, profile, own }: { by: 'DAY' | 'DOCUMENT'; profile: BuiltInVoucher; own?: number | undefined },
): Promise<Download> {
  const { month } = await findRecord(ctx, accountingMonth, id);
  const chosen =
    own === undefined
      ? { ...builtInVouchers[profile], name: builtInVouchers[profile].label }
      : await readProfile(ctx, own);
  await requireShortCodes(ctx, month, chosen);
  return voucherFile(`${name[ctx.lang]} ${month}`, chosen.layout, readDays(ctx, month, by === 'DOCUMENT'));
}
