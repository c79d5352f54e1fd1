import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { binImport } from '@treadline/contract/stock/bins/fields.ts';
import { BinRow, type BinInput } from '@treadline/contract/stock/bins/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { byText, compareText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { keptTypes, stockPlace } from '#domains/stock/inventory/index.ts';
import { binStore } from './bin.ts';

/** Import sheet of bins: column definitions and row schema. */
export const binSheet = { columns: importColumns(binImport), schema: importRow(BinRow, binImport) };

type Row = ImportRow<typeof BinRow>;
type Wanted = z.output<typeof BinInput> & { known: { id: number; version: number } | undefined };

/** Imports bins from a workbook: known codes of a place are changed, others inserted; all rows or none. */
export const importBins = (ctx: Ctx, file: Upload) =>
  importFile(ctx, {
    entity: 'bin',
    scopeId: ctx.me.companyId,
    file,
    ...binSheet,
    maxRows: 5000,
    again: true,
    resolve: resolveRows,
    async apply(own, work: Wanted[], applied) {
      for (const { known, ...fields } of work) {
        if (known) await binStore.update(own, known.id, { ...fields, version: known.version });
        else await binStore.add(own, fields);
        applied(1);
      }
      return {};
    },
  });

async function resolveRows(ctx: Ctx, rows: Row[], reject: RejectRow): Promise<Wanted[]> {
  const codes = [...new Set(rows.map(({ value }) => codeKey(value.placeCode)))];
  const places = await ctx.db
    .selectFrom('location')
    .where((eb) => eb(eb.fn<string>('upper', ['code']), 'in', codes))
    .where('type', 'in', keptTypes(ctx) as ('WAREHOUSE' | 'DEALER')[])
    .where(visible(ctx, stockPlace))
    .select(['id', 'code'])
    .execute();
  const placeOf = new Map(places.map(({ id, code }) => [codeKey(code), id]));
  // Rows are locked and written in one order, so that two imports do not wait for each other.
  const present = await ctx.db
    .selectFrom('bin')
    .where('location_id', 'in', [0, ...placeOf.values()])
    .where('code', 'in', ['', ...rows.map(({ value }) => codeKey(value.code))])
    .orderBy('location_id')
    .orderBy('code', byText)
    .select(['id', 'version', 'location_id', 'code'])
    .forNoKeyUpdate()
    .execute();
  const known = new Map(present.map((one) => [`${one.location_id}/${one.code}`, one]));
  const told = new Set<string>();
  const wanted = rows.flatMap(({ row, value: { placeCode, ...fields } }) => {
    const locationId = placeOf.get(codeKey(placeCode)) ?? reject(row, 'placeCode', why.unknown);
    if (locationId === undefined) return [];
    const key = `${locationId}/${codeKey(fields.code)}`;
    if (told.has(key)) reject(row, 'code', why.repeated, { value: fields.code });
    told.add(key);
    return [{ ...fields, locationId, known: known.get(key) }];
  });
  return wanted.toSorted(
    (a, b) => a.locationId - b.locationId || compareText(codeKey(a.code), codeKey(b.code)),
  );
}

export const binTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'bins.xlsx',
  type: xlsxType,
  body: await templateSheet(binSheet.columns, ctx.lang),
});
