import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';
import type { ImportColumn } from './import-column.ts';
import { columnLetters, columnWidth } from './sheet-columns.ts';

const names = { fill: t('导入数据', 'Import', '匯入資料'), sample: t('示例', 'Sample', '示例') };
const HEADER = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F2F2' } },
  numFmt: '@',
} as const;
/** Rows made ready to type into. hucre has no column-wide formats, so empty cells carry the text format. */
const READY_ROWS = 500;

/**
 * An xlsx template: the titles in one language over empty columns in text format (so that codes keep their
 * leading zeros), and a second sheet with samples, which an import never reads.
 * `samples` are rows by column key; the columns' own samples when absent.
 */
export async function templateSheet(
  columns: readonly ImportColumn[],
  lang: Lang,
  samples?: readonly Record<string, string>[],
): Promise<Buffer> {
  const rows = samples ?? [Object.fromEntries(columns.map(({ key, sample }) => [key, sample ?? '']))];
  const sheets: WriteSheet[] = [
    toSheet(
      names.fill[lang],
      columns,
      lang,
      Array.from({ length: READY_ROWS }, () => ({})),
    ),
  ];
  if (rows.some((row) => Object.values(row).some(Boolean)))
    sheets.push(toSheet(names.sample[lang], columns, lang, rows));
  return Buffer.from(await writeXlsx({ sheets }));
}

function toSheet(
  name: string,
  columns: readonly ImportColumn[],
  lang: Lang,
  rows: readonly Readonly<Record<string, string>>[],
): WriteSheet {
  const header = columns.map(({ titles }) => titles[lang]);
  return {
    name,
    columns: columns.map((_, i) => ({
      width: columnWidth({ title: header[i] ?? '', type: 'text' }),
      numFmt: '@',
    })),
    rows: [header, ...rows.map((row) => columns.map(({ key }) => row[key] ?? null))],
    cells: new Map(header.map((value, i) => [`0,${i}`, { value, type: 'string', style: HEADER }])),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ options }, i) =>
      options
        ? [
            {
              type: 'list',
              values: [...options],
              allowBlank: true,
              range: `${columnLetters(i)}2:${columnLetters(i)}${READY_ROWS + 1}`,
            },
          ]
        : [],
    ),
  };
}
