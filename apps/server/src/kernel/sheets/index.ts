export { writeSheet, type WrittenSheet } from './write-sheet.ts';
export type { SheetColumn, SheetType } from './sheet-columns.ts';
export { readSheet, readTable, type SheetRow } from './read-sheet.ts';
export {
  importSheet,
  missingColumn,
  type CellError,
  type ImportedSheet,
  type PartialRow,
} from './import-sheet.ts';
export { ERROR_TITLES as errorTitles, type ColumnType, type ImportColumn } from './import-column.ts';
export { templateSheet } from './template-sheet.ts';
export type { FilledRow } from './filled-rows.ts';
export { errorSheet } from './error-sheet.ts';
export { cells } from './cell-schemas.ts';
export { readArchive, unpackEntry } from './archive.ts';
export { csvField } from './csv-text.ts';
export { refuseSheet } from './sheet-fault.ts';
