import { supplierInputs } from '@treadline/contract/suppliers/fields.ts';
import { SupplierInput } from '@treadline/contract/suppliers/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { xlsxType, type Download } from '../../kernel/download.ts';
import { importColumns, importRow } from '../../kernel/fields.ts';
import { importFile, importReasons as why } from '../../kernel/imports/import-file.ts';
import { templateSheet } from '../../kernel/sheets/index.ts';
import type { Upload } from '../../kernel/upload.ts';
import { keepSupplier } from './supplier.ts';

/** Columns and row of the import. */
export const supplierImport = {
  columns: importColumns(supplierInputs),
  schema: importRow(SupplierInput, supplierInputs),
};

/** New suppliers from a workbook; codes and names that exist are reported by row. */
export const importSuppliers = (ctx: Ctx, file: Upload) =>
  importFile(ctx, {
    entity: 'supplier',
    scopeId: 0,
    file,
    ...supplierImport,
    maxRows: 2000,
    resolve: async (own, rows, reject) => {
      const known = await own.db.selectFrom('company').select(['code', 'name', 'account_type']).execute();
      const codes = new Set(known.map((k) => k.code.toUpperCase()));
      const names = new Set(known.filter((k) => k.account_type === 'SUPPLIER').map((k) => k.name));
      for (const { row, value } of rows) {
        const code = value.code.toUpperCase();
        if (codes.has(code)) reject(row, 'code', why.exists, { value: value.code });
        if (names.has(value.name)) reject(row, 'name', why.exists, { value: value.name });
        codes.add(code);
        names.add(value.name);
      }
      return rows.map((r) => r.value);
    },
    apply: async (own, work) => {
      for (const fields of work) await keepSupplier.insert(own, fields);
      return {};
    },
  });

/** The template of the import. */
export const supplierTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'suppliers.xlsx',
  type: xlsxType,
  body: await templateSheet(supplierImport.columns, ctx.lang),
});
