import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { ViewPath } from '@treadline/contract/reports/report-schedules/fields.ts';
import { fail } from '#kernel/errors.ts';
import { nestQuery } from '#kernel/query-string.ts';
import { reportsOf } from '#domains/reports/reports/index.ts';
import { parseScheduledQuery } from './scheduled-query.ts';
import { boardOf } from './board.ts';
import { mailedConversion } from './conversion.ts';
import type { MailedReport, ReadList } from './mailable.ts';
import { mailedNotepad } from './notepad.ts';

/** What lists have for themselves in an address. */
const ofList: ReadonlySet<string> = new Set(['page', 'pageSize', 'cursor', 'counts', 'format', 'columns']);
const readList = (read: ReadList) => (text: string, _type: AccountType, today: string) => {
  const given = nestQuery(Object.fromEntries(new URLSearchParams(text)));
  return read(Object.fromEntries(Object.entries(given).filter(([key]) => !ofList.has(key))), today);
};

function mailedReport(text: string, type: AccountType, today: string): MailedReport | undefined {
  const asked = parseScheduledQuery(text, type, today);
  if (!asked) return undefined;
  const query = { ...asked.query, format: 'xlsx' };
  return {
    days: asked.days,
    sheet: (ctx) => reportsOf(asked.family).rank(ctx, { query } as never),
    board: (ctx, name) => boardOf(ctx, name, asked),
  };
}

const readers: Record<
  ViewPath,
  (text: string, type: AccountType, today: string) => MailedReport | undefined
> = {
  '/report/sms': mailedReport,
  '/report/conversion': readList(mailedConversion),
  '/report/notepad': readList(mailedNotepad),
};

/** Parses a saved URL; undefined when its report does not support the query (any more). */
export const readMailed = (path: string, text: string, type: AccountType, today: string) =>
  readers[path as ViewPath]?.(text, type, today);

/** The days say nothing of whether an address can be read. */
const someDay = '2026-01-31';

/** Checks that a URL can be parsed again. @throws report-view.query */
export function checkQuery(path: ViewPath, query: string, type: AccountType): void {
  if (!readMailed(path, query, type, someDay)) fail('report-view.query');
}
