import {
  HolidayRow,
  type logisticsCalendarRoutes,
} from '@treadline/contract/sending/logistics-calendar/routes.ts';
import { holidayInputs } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import { importFile, type ImportRow, type RejectRow } from '#kernel/imports/import-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { heldYears, type LoadedHoliday } from './legal-days.ts';

/** Import sheet of a year's legal holidays. */
export const holidaySheet = {
  columns: importColumns(holidayInputs),
  schema: importRow(HolidayRow, holidayInputs),
};

type Loaded = Omit<
  z.input<(typeof logisticsCalendarRoutes)['loadYear']['response']>,
  'imported' | 'repeated'
>;

const otherYear = t(
  '应为 {year} 年的日期，例如 {year}-10-01',
  'A day of {year}, such as {year}-10-01',
  '應為 {year} 年的日期，例如 {year}-10-01',
);
const backwards = t('不能早于首日', 'Not before the first day', '不能早於首日');

const isDay = (text: string): boolean =>
  rules.day().safeParse(text).success && text >= '2020-01-01' && text < '2101-01-01';

/** The year is that of the first holiday; all days are of it. */
function resolveRows(rows: readonly ImportRow<typeof HolidayRow>[], reject: RejectRow): LoadedHoliday[] {
  const year = rows[0]?.value.from.slice(0, 4) ?? '';
  const isOfYear = (day: string) => day.startsWith(`${year}-`) && isDay(day);
  return rows.map(({ row, value: { name, from, to, worked } }) => {
    const days = worked.split(/[\s,，、;；]+/).filter(Boolean);
    if (!isOfYear(from)) reject(row, 'from', otherYear, { year });
    if (!isOfYear(to)) reject(row, 'to', otherYear, { year });
    else if (to < from) reject(row, 'to', backwards);
    if (!days.every(isOfYear)) reject(row, 'worked', otherYear, { year });
    return { name, from, to, worked: days };
  });
}

/** Loads the legal holidays of a year as the State Council has published them, in the place of those known. */
export async function loadYear(ctx: Ctx, { file }: { file: Upload }) {
  const answer = await importFile(ctx, {
    entity: 'legal-year',
    scopeId: 0,
    file,
    ...holidaySheet,
    maxRows: 50,
    again: true,
    resolve: (_own, rows, reject) => Promise.resolve(resolveRows(rows, reject)),
    async apply(own, holidays): Promise<Loaded> {
      const year = Number(holidays[0]?.from.slice(0, 4));
      const { id } = await own.db
        .insertInto('legal_year')
        .values({ year, holidays: JSON.stringify(holidays), created_by_name: own.me.name })
        .returning('id')
        .executeTakeFirstOrThrow();
      const entityNo = String(year);
      await recordEvent(own, { entity: 'legal-year', entityId: id, entityNo, action: 'load' });
      return { year };
    },
  });
  await heldYears.refresh(ctx.db);
  return answer;
}

/** Workbook to be filled, with an example. */
export const holidayTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'holidays.xlsx',
  type: xlsxType,
  body: await templateSheet(holidaySheet.columns, ctx.lang),
});
