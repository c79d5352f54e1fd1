import { SupplierInput } from '@treadline/contract/suppliers/schema.ts';
import { supplierInputs } from '@treadline/contract/suppliers/fields.ts';
import type { Ctx } from '../../kernel/context.ts';
import { xlsxType, type Download } from '../../kernel/download.ts';
import { importColumns, importRow } from '../../kernel/fields.ts';
import { importOnce } from '../../kernel/import-once.ts';
import { templateSheet } from '../../kernel/sheets/index.ts';
import type { Upload } from '../../kernel/upload.ts';
import { keepSupplier } from './supplier.ts';

const columns = importColumns(supplierInputs);

/** New suppliers from a workbook; codes and names that exist are reported by row. */
export const importSuppliers = (ctx: Ctx, file: Upload) =>
  importOnce(ctx, {
    entity: 'supplier',
    scopeId: 0,
    file,
    columns,
    schema: importRow(SupplierInput, supplierInputs),
    maxRows: 2000,
    resolve: async (rows, reject) => {
      const known = await ctx.db.selectFrom('company').select(['code', 'name', 'account_type']).execute();
      const codes = new Set(known.map((k) => k.code));
      const names = new Set(known.filter((k) => k.account_type === 'SUPPLIER').map((k) => k.name));
      for (const { row, value } of rows) {
        if (codes.has(value.code)) reject(row, 'code', 'import.exists', { value: value.code });
        if (names.has(value.name)) reject(row, 'name', 'import.exists', { value: value.name });
        codes.add(value.code);
        names.add(value.name);
      }
      return rows.map((r) => r.value);
    },
    apply: async (work) => {
      for (const fields of work) await keepSupplier.insert(ctx, fields);
    },
  });

/** The template of the import. */
export const supplierTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'suppliers.xlsx',
  type: xlsxType,
  body: await templateSheet(columns, ctx.lang),
});
