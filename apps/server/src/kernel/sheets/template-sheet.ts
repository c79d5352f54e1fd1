import { writeXlsx, type CellValue, type WriteSheet } from './xlsx-library.ts';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';
import { SAMPLE_NAMES, type ColumnType, type ImportColumn } from './import-column.ts';
import { columnLetters, columnWidth } from './sheet-columns.ts';

const fillName = t('导入数据', 'Import', '匯入資料');
const HEADER = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F2F2' } },
  numFmt: '@',
} as const;
/**
 * Number formats by column type: numbers and days as such for totals and sorting, else text to keep leading zeros.
 */
const FORMATS: Readonly<Record<ColumnType, string>> = {
  text: '@',
  code: '@',
  int: '0',
  money: '0.00',
  day: 'yyyy-mm-dd',
  dot: '@',
  clock: '@',
};
/** Rows formatted for input. hucre has no column formats, so empty cells carry theirs. */
const READY_ROWS = 500;

/** Maximum length of a list validation; Excel repairs workbooks with longer ones. */
const LONGEST_LIST = 255;

type Row = Readonly<Record<string, string | number>>;

/**
 * Import template as xlsx: titles in one language over `rows` by column key or empty rows, and a second sheet with
 * samples and a note, which imports ignore.
 */
export async function templateSheet(
  columns: readonly ImportColumn[],
  lang: Lang,
  rows: readonly Row[] = Array.from({ length: READY_ROWS }, () => ({})),
  note?: string,
): Promise<Buffer> {
  const sample = Object.fromEntries(columns.map(({ key, sample: value }) => [key, value ?? '']));
  const sheets = [toSheet(fillName[lang], columns, lang, rows)];
  if (note || Object.values(sample).some(Boolean)) {
    const shown = toSheet(SAMPLE_NAMES[lang], columns, lang, [sample]);
    sheets.push(note ? { ...shown, rows: [...(shown.rows ?? []), [], [note]] } : shown);
  }
  return Buffer.from(await writeXlsx({ sheets }));
}

const typeOf = ({ type = 'text' }: ImportColumn): ColumnType => type;

function cellValue(column: ImportColumn, value: string | number | undefined): CellValue {
  if (value === undefined || value === '') return null;
  const type = typeOf(column);
  if (type === 'int' || type === 'money') return Number(value);
  return type === 'day' ? new Date(`${value}T00:00:00Z`) : String(value);
}

function toSheet(
  name: string,
  columns: readonly ImportColumn[],
  lang: Lang,
  rows: readonly Row[],
): WriteSheet {
  const header = columns.map(({ titles }) => titles[lang]);
  return {
    name,
    columns: columns.map((column, i) => ({
      width: columnWidth({ title: header[i] ?? '', type: 'text' }),
      numFmt: FORMATS[typeOf(column)],
    })),
    rows: [header, ...rows.map((row) => columns.map((column) => cellValue(column, row[column.key])))],
    cells: new Map(header.map((value, i) => [`0,${i}`, { value, type: 'string', style: HEADER }])),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ options }, i) => {
      const values = [...(options?.(lang) ?? [])];
      const range = `${columnLetters(i)}2:${columnLetters(i)}${Math.max(rows.length, READY_ROWS) + 1}`;
      const fits = values.length > 0 && values.join(',').length <= LONGEST_LIST;
      return fits ? [{ type: 'list', values, allowBlank: true, range }] : [];
    }),
  };
}
