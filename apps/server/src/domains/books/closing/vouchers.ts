import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { journalTypes, type JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Download } from '#kernel/download.ts';
import { findRecord } from '#kernel/scope.ts';
import { accountingMonth, daysOf } from './month.ts';

/** One line of a voucher; fen, one of the two sides is 0. */
interface Line {
  type: JournalType;
  /** The journal, or 0 where a day's journals of a type are one voucher. */
  journal: number;
  no: string;
  code: string;
  subject: string;
  partyCode: string;
  partyName: string;
  debit: number;
  credit: number;
}

const titles =
  '日期,凭证字,凭证号,附单据数,摘要,科目编码,科目名称,借方金额,贷方金额,往来单位编码,往来单位名称';
const name = t('凭证', 'Vouchers', '傳票');

/** A cell: quoted; what a spreadsheet would take for a formula is text. */
const cell = (value: string): string => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
const yuan = (fen: number): string => (fen === 0 ? '' : (fen / 100).toFixed(2));

/** Lines of one business day, of those before the month where there is none, in the order of vouchers. Both sides of an account stay apart: they are not netted. */
async function linesOf(db: Db, month: string, day: string | null, byDocument: boolean): Promise<Line[]> {
  const journal = byDocument ? sql`j.id` : sql`0::bigint`;
  const no = byDocument ? sql`min(j.source_no)` : sql`''`;
  const earlier = sql`j.business_day < (${month} || '-01')::date`;
  const { rows } = await sql<Line>`
    SELECT j.type, ${journal} AS journal, ${no} AS no, s.code, s.name AS subject,
      coalesce(p.code, '') AS "partyCode", coalesce(p.name, '') AS "partyName",
      sum(greatest(e.amount_fen, 0))::bigint AS debit, sum(greatest(-e.amount_fen, 0))::bigint AS credit
    FROM journal j JOIN journal_entry e ON e.journal_id = j.id JOIN ledger_subject s ON s.account = e.account
    LEFT JOIN company p ON s.by_party AND p.id = e.party_id
    WHERE j.period = ${month} AND ${day === null ? earlier : sql`j.business_day = ${day}::date`}
    GROUP BY j.type, 2, s.code, s.name, p.code, p.name, e.amount_fen > 0
    ORDER BY j.type COLLATE "C", 2, s.code COLLATE "C", (e.amount_fen > 0) DESC, p.code`.execute(db);
  return rows;
}

/** The month day by day, each read by itself: nothing is held while a slow reader takes it. */
async function* write(ctx: Ctx, month: string, byDocument: boolean, lang: Lang): AsyncGenerator<string> {
  yield `\uFEFF${titles}\r\n`;
  let voucher = 0;
  let last = '';
  const { from, to } = daysOf(month);
  // First what happened in an earlier month and was booked here, on the month's first day.
  for (let day: string | null = null; day !== to; day = day === null ? from : addDays(day, 1)) {
    let text = '';
    for (const line of await linesOf(ctx.readDb, month, day, byDocument)) {
      const key = `${day} ${line.type} ${line.journal}`;
      if (key !== last) voucher += 1;
      last = key;
      const memo = `${journalTypes[line.type][lang]}${line.no ? ` ${line.no}` : ''}`;
      const cells = [
        day ?? from,
        '记',
        String(voucher),
        '0',
        memo,
        line.code,
        line.subject,
        yuan(line.debit),
      ];
      text += `${[...cells, yuan(line.credit), line.partyCode, line.partyName].map(cell).join(',')}\r\n`;
    }
    if (text) yield text;
  }
}

/**
 * Returns a month's vouchers for an accounting program as CSV (docs/vouchers.md). Amounts in yuan; each voucher
 * balances; one voucher per day and journal type, or per document.
 * @throws record.not-found
 */
export async function exportVouchers(ctx: Ctx, id: number, by: 'DAY' | 'DOCUMENT'): Promise<Download> {
  const { month } = await findRecord(ctx, accountingMonth, id);
  return {
    download: true,
    name: `${name[ctx.lang]} ${month}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(write(ctx, month, by === 'DOCUMENT', ctx.lang)),
  };
}
