import type { Ctx } from '../context.ts';
import type { BasicDataStore } from '../define-basic-data.ts';
import { findTaken } from '../find-taken.ts';
import type { Upload } from '../upload.ts';
import { importFile, importReasons as why } from './import-file.ts';

type Row = Record<string, unknown>;

/** Imports new basic-data records from a workbook; duplicate values are reported by row. */
export const importBasicData = <F extends object, R extends object>(
  ctx: Ctx,
  keeper: BasicDataStore<F, R>,
  file: Upload,
) =>
  importFile(ctx, {
    entity: keeper.name,
    scopeId: 0,
    file,
    ...keeper.sheet,
    maxRows: 2000,
    async resolve(own, rows, reject) {
      const columns = rows.map(({ value }) => keeper.columns(value as F, own));
      const told = new Set<string>();
      for (const [constraint, field] of Object.entries<string>(keeper.unique))
        for (const { at, repeated } of await findTaken(own, keeper.table, constraint, columns)) {
          // Two constraints may speak of one field: a code as it stands and in capitals.
          if (told.has(`${at} ${field}`)) continue;
          told.add(`${at} ${field}`);
          const { row = 0, value } = rows[at] ?? {};
          reject(row, field, repeated ? why.repeated : why.exists, { value: (value as Row)[field] });
        }
      return rows.map(({ value }) => value as F);
    },
    async apply(own, work, applied) {
      for (const fields of work) {
        await keeper.insert(own, fields);
        applied(1);
      }
      return {};
    },
  });
