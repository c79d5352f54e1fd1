import {
  HolidayRow,
  type logisticsCalendarRoutes,
} from '@treadline/contract/sending/logistics-calendar/routes.ts';
import { holidayInputs } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import { importFile } from '#kernel/imports/import-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { checkYear } from './check-year.ts';
import { heldYears } from './legal-days.ts';

/** Import sheet of a year's legal holidays. */
export const holidaySheet = {
  columns: importColumns(holidayInputs),
  schema: importRow(HolidayRow, holidayInputs),
};

type Loaded = Omit<
  z.input<(typeof logisticsCalendarRoutes)['loadYear']['response']>,
  'imported' | 'repeated'
>;

/** Loads the legal holidays of a year as the State Council has published them, in the place of those known. */
export async function loadYear(ctx: Ctx, { file }: { file: Upload }) {
  const answer = await importFile(ctx, {
    entity: 'legal-year',
    scopeId: 0,
    file,
    ...holidaySheet,
    maxRows: 50,
    again: true,
    resolve: (_own, rows, reject) => Promise.resolve(checkYear(rows, reject, dayOf(new Date()))),
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
