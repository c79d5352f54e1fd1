/** The library that reads and writes .xlsx files; the only file that imports it, so that another one can take its place. */
export {
  openXlsx,
  saveXlsx,
  streamXlsxRows,
  writeXlsx,
  type CellStyle,
  type CellValue,
  type WriteSheet,
} from 'hucre/xlsx';
