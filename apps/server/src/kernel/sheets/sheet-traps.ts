import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Kind } from './cell-text.ts';
import type { ColumnType } from './import-column.ts';

/** Cell as an import reads it. */
export interface TrapCell {
  text: string;
  kind: Kind;
  type: ColumnType;
  /** Merged with cells of other rows. */
  isShared: boolean;
  /** Covered by a merge from another column. */
  isTaken: boolean;
}

/** Misleading cell content: its condition, and the error message. */
interface Trap {
  reason: Text;
  caught(cell: TrapCell): boolean;
}

const FORMULA_ERROR =
  /^#(?:VALUE!|REF!|N\/A|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|CONNECT!|BLOCKED!|UNKNOWN!|BUSY!)$/;
/** Long numbers in scientific notation, which have lost digits. */
const SHORTENED = /^-?\d(?:\.\d+)?E\+(?:1[1-9]|[2-9]\d|\d{3})$/i;

const isAmount = (type: ColumnType): boolean => type === 'int' || type === 'money';
const isCode = (type: ColumnType): boolean => type === 'code' || type === 'dot';
const isWords = (type: ColumnType): boolean => type === 'text' || isCode(type);

/**
 * Invalid cell contents that every import rejects, in order of precedence; the cell is not parsed further.
 * `import-traps.test.ts` runs each of them against every import.
 */
export const sheetTraps = {
  formulaFailed: {
    reason: t('单元格公式有错误', 'The formula in this cell failed', '儲存格公式有錯誤'),
    caught: ({ text }) => FORMULA_ERROR.test(text),
  },
  notCalculated: {
    reason: t(
      '公式没有计算结果，请用 Excel 或 WPS 打开文件，保存一次后再上传',
      'The formula was never calculated; open and save the file once in Excel or WPS',
      '公式沒有計算結果，請用 Excel 或 WPS 開啟檔案，儲存一次後再上傳',
    ),
    caught: ({ kind }) => kind === 'formula',
  },
  mergedColumns: {
    reason: t(
      '与其他列合并了，请拆分后填写',
      'Merged with another column; split it',
      '與其他欄合併了，請拆分後填寫',
    ),
    caught: ({ isTaken }) => isTaken,
  },
  // A quantity that several rows share would be counted once for each of them.
  mergedRows: {
    reason: t(
      '多行合并的单元格，请拆分后逐行填写',
      'Merged over several rows; split it and fill in every row',
      '多行合併的儲存格，請拆分後逐行填寫',
    ),
    caught: ({ isShared, type }) => isShared && isAmount(type),
  },
  digitsLost: {
    reason: t(
      '超过 15 位的数字已丢失末尾的位数，请将单元格设为文本后重新填写',
      'A number of more than 15 digits has lost its last ones; make the cell text and type it again',
      '超過 15 位的數字已遺失末尾的位數，請將儲存格設為文字後重新填寫',
    ),
    caught: ({ kind, type, text }) => isWords(type) && (kind === 'lost' || SHORTENED.test(text)),
  },
  madeADate: {
    reason: t(
      '已被表格软件转换为日期，请将单元格设为文本后重新填写',
      'The program has made a date of it; make the cell text and type it again',
      '已被試算表軟體轉換為日期，請將儲存格設為文字後重新填寫',
    ),
    caught: ({ kind, type }) => isCode(type) && (kind === 'date' || kind === 'time'),
  },
} as const satisfies Record<string, Trap>;

/** Reason to reject a cell regardless of its column; undefined when it is acceptable. */
export const trapOf = (cell: TrapCell): Text | undefined =>
  Object.values<Trap>(sheetTraps).find(({ caught }) => caught(cell))?.reason;
