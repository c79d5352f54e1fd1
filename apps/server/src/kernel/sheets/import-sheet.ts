import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { plainMessages } from '@treadline/contract/kernel/plain-messages.ts';
import { fill, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { foldedTitles, foldTitle, type ImportColumn } from './import-column.ts';
import { readSheet, type ReadSheet } from './read-sheet.ts';
import { refuseSheet } from './sheet-fault.ts';

export interface SheetImport<S extends z.ZodObject> {
  /** Gets every cell as text; an empty cell is undefined for optional fields, null for nullable ones, else ''. */
  schema: S;
  columns: readonly ImportColumn[];
  file: Readable | Buffer;
  lang: Lang;
  maxRows: number;
  /** Bytes of the uploaded file; 20 MB when absent. */
  maxBytes?: number;
  /** Turns messages such as 'rule.mobile' into text. */
  translate?: (key: string, lang: Lang) => string;
}

/** `row` as the spreadsheet shows it; `column` is the title in the reader's language. */
export interface CellError {
  row: number;
  column: string;
  message: string;
}

export interface ImportedSheet<T> {
  rows: { row: number; value: T }[];
  errors: CellError[];
  /** Where the header was found, for `errorSheet`. */
  headerRow: number;
}

const MB = 1024 * 1024;
const ROWS_PER_TURN = 500;
const missing = t('缺少此列', 'This column is missing', '缺少此欄');
const repeated = t('此列出现了多次', 'This column occurs more than once', '此欄出現了多次');
const FORMULA_ERROR = /^#(?:VALUE!|REF!|N\/A|DIV\/0!|NAME\?|NUM!|NULL!)$/;
const formulaFailed = t('单元格公式有错误', 'The formula in this cell failed', '儲存格公式有錯誤');
const required = t('必填', 'Required', '必填');

/**
 * Parses a filled-in template: titles in any language and any order, unknown columns ignored, every bad cell
 * of every row reported at once. When columns are missing only that is reported.
 * @throws import.file for a file that cannot be read, has no rows, or has more than `maxRows`.
 */
export async function importSheet<S extends z.ZodObject>(
  plan: SheetImport<S>,
): Promise<ImportedSheet<z.output<S>>> {
  const { file, maxRows, maxBytes = 20 * MB } = plan;
  const known = new Set(plan.columns.flatMap(foldedTitles));
  const rateHeader = (cells: string[]): number => cells.filter((cell) => known.has(foldTitle(cell))).length;
  const sheet = await readSheet(file, { maxRows, maxBytes, rateHeader });
  const places = findColumns(plan, sheet);
  const result: ImportedSheet<z.output<S>> = {
    rows: [],
    errors: checkHeader(plan, sheet, places),
    headerRow: sheet.headerRow,
  };
  if (result.errors.length > 0) return result;
  if (sheet.rows.length === 0) refuseSheet('empty');
  for (const [index, { row, cells }] of sheet.rows.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    const texts = new Map(plan.columns.map(({ key }) => [key, cells[places.get(key)?.[0] ?? ''] ?? '']));
    const parsed = parseRow(plan, texts);
    if (parsed.value) result.rows.push({ row, value: parsed.value });
    else result.errors.push(...parsed.errors.map((error) => ({ row, ...error })));
  }
  return result;
}

/** Header titles, as they stand in the file, of each column's key. */
function findColumns(
  plan: Pick<SheetImport<z.ZodObject>, 'columns'>,
  { header }: ReadSheet,
): Map<string, string[]> {
  // readSheet marks a repeated title with ' (2)'; it still is that title.
  const fold = (title: string): string => foldTitle(title.replace(/ \(\d+\)$/, ''));
  return new Map(
    plan.columns.map((column) => {
      const titles = foldedTitles(column);
      const exact = header.filter((title) => titles.includes(foldTitle(title)));
      return [
        column.key,
        exact.length > 0
          ? [...exact, ...header.filter((title) => !exact.includes(title) && titles.includes(fold(title)))]
          : [],
      ];
    }),
  );
}

function checkHeader<S extends z.ZodObject>(
  plan: SheetImport<S>,
  sheet: ReadSheet,
  places: Map<string, string[]>,
): CellError[] {
  return plan.columns.flatMap(({ key, titles }) => {
    const found = places.get(key)?.length ?? 0;
    if (found === 1 || (found === 0 && !isDemanded(plan.schema, key))) return [];
    return [
      {
        row: sheet.headerRow,
        column: titles[plan.lang],
        message: fill(found === 0 ? missing : repeated, plan.lang),
      },
    ];
  });
}

/** Whether the schema refuses a row without this field. */
function isDemanded(schema: z.ZodObject, key: string): boolean {
  const field = schema.shape[key];
  return field !== undefined && !field.safeParse(emptyValue(field)).success;
}

type Field = z.core.$ZodType & { safeParse(value: unknown): { success: boolean } };

// zod keeps what a schema does with absent input in _zod, its documented place for libraries; isOptional() would
// call z.coerce.string() optional.
/* oxlint-disable no-underscore-dangle */
function emptyValue(field: z.core.$ZodType | undefined): undefined | null | '' {
  if (field?._zod.optin) return undefined;
  return field?._zod.def.type === 'nullable' ? null : '';
}

/* oxlint-enable no-underscore-dangle */

type ParsedRow<S extends z.ZodObject> = { value?: z.output<S>; errors: Omit<CellError, 'row'>[] };

function parseRow<S extends z.ZodObject>(plan: SheetImport<S>, texts: Map<string, string>): ParsedRow<S> {
  const fields = plan.schema.shape as Record<string, Field>;
  const value = Object.fromEntries(
    [...texts].map(([key, text]) => [key, text === '' ? emptyValue(fields[key]) : text]),
  );
  const result = plan.schema.safeParse(value, { error: plainMessages(plan.lang) });
  const failed = plan.columns.filter(({ key }) => FORMULA_ERROR.test(texts.get(key) ?? ''));
  if (result.success && failed.length === 0) return { value: result.data, errors: [] };
  const issues = (result.error?.issues ?? []).filter(
    ({ path }) => !failed.some(({ key }) => key === path[0]),
  );
  const broken = failed.map(({ titles }) => ({
    column: titles[plan.lang],
    message: formulaFailed[plan.lang],
  }));
  return { errors: [...broken, ...describeIssues(plan, issues, texts)] };
}

/** The first reason of each bad field. */
function describeIssues<S extends z.ZodObject>(
  plan: SheetImport<S>,
  issues: z.core.$ZodIssue[],
  texts: Map<string, string>,
) {
  const first = new Map(issues.toReversed().map((issue) => [String(issue.path[0] ?? ''), issue.message]));
  return [...first].toReversed().map(([key, reason]) => {
    const isEmpty = texts.get(key) === '' && !reason.startsWith('rule.');
    const message = reason.startsWith('rule.') ? (plan.translate?.(reason, plan.lang) ?? reason) : reason;
    const column = plan.columns.find((candidate) => candidate.key === key)?.titles[plan.lang] ?? key;
    return { column, message: isEmpty ? required[plan.lang] : message };
  });
}
