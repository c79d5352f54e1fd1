export { writeSheet, type WrittenSheet } from './write-sheet.ts';
export type { SheetColumn, SheetType } from './sheet-columns.ts';
