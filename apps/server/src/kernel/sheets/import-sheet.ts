import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { plainMessages } from '@treadline/contract/kernel/plain-messages.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { SheetLine } from './fill-merges.ts';
import { matchesTitle, parseTitle } from './fold-title.ts';
import { foldValue } from './fold-value.ts';
import { openFilled, type FilledRow } from './filled-rows.ts';
import { titlesOf, type ImportColumn } from './import-column.ts';
import type { Table, TableSheet } from './read-lines.ts';
import { readTable } from './read-sheet.ts';
import { refuseSheet } from './sheet-fault.ts';
import { trapOf } from './sheet-traps.ts';

/** Definition of a sheet import: file, columns, row schema and limits. */
export interface SheetImport<S extends z.ZodObject> {
  /**
   * Row schema. Cells arrive as text; an empty cell is undefined for optional fields, null for nullable ones, else
   * ''.
   */
  schema: S;
  columns: readonly ImportColumn[];
  file: Readable | Buffer;
  lang: Lang;
  maxRows: number;
  /** Name of the sheet to read; chosen automatically when absent. */
  sheet?: string | undefined;
  /** Keys of required columns; by default those that the schema requires. */
  demanded?: readonly string[];
  /** Maximum size of the uploaded file in bytes; 20 MB when absent. */
  maxBytes?: number;
  /** Translates messages such as 'rule.mobile'. */
  translate?: (key: string, lang: Lang) => string;
  /** Rows that the template was filled with: one in which nothing but these values stands is no row. */
  filled?: readonly FilledRow[] | undefined;
  /** Called with the number of checked rows. */
  onChecked?: (checked: number, rows: number) => void;
}

/** Error of a cell: `row` as shown in the spreadsheet, `column` the title in the reader's language. */
export interface CellError {
  row: number;
  column: string;
  message: string;
  /** Identifying value of the row, where the import names its column. */
  name?: string;
}

/** Valid fields of a rejected row. */
export interface PartialRow<T> {
  row: number;
  value: Partial<T>;
  /** Keys of the unreadable cells. */
  unread: ReadonlySet<string>;
}

/** Parsed rows and errors of a sheet. */
export interface ImportedSheet<T> {
  rows: { row: number; value: T }[];
  /** Readable fields of the rows in `errors`. */
  partly: PartialRow<T>[];
  errors: CellError[];
  /** Row number of the header, for `errorSheet`. */
  headerRow: number;
  sheet: TableSheet;
}

const MB = 1024 * 1024;
const ROWS_PER_TURN = 500;
/** Error message for a missing required column. */
export const missingColumn = t('缺少此列', 'This column is missing', '缺少此欄');
const missingIn = t(
  '工作表“{sheet}”缺少此列',
  'The sheet “{sheet}” lacks this column',
  '工作表「{sheet}」缺少此欄',
);
const hiddenHas = t(
  '；“{sheets}”有此列，但已隐藏，不会读取',
  '; “{sheets}” has it, but is hidden and not read',
  '；「{sheets}」有此欄，但已隱藏，不會讀取',
);
const repeated = t('此列出现了多次', 'This column occurs more than once', '此欄出現了多次');
const required = t('必填', 'Required', '必填');

/**
 * Parses a filled-in template: the visible sheet with the titles, in any language and order; unknown columns are
 * ignored, and all bad cells are reported at once. When columns are missing only that is reported.
 * @throws import.file for a file that cannot be read, has no rows, or has more than `maxRows`; import.sheet where
 * several sheets have the titles
 */
export async function importSheet<S extends z.ZodObject>(
  plan: SheetImport<S>,
): Promise<ImportedSheet<z.output<S>>> {
  const { file, maxRows, maxBytes = 20 * MB, sheet } = plan;
  return parseTable(plan, await readTable(file, { maxRows, maxBytes }, { ...wantedOf(plan), sheet }));
}

type Told = Pick<SheetImport<z.ZodObject>, 'schema' | 'columns' | 'demanded'>;

/** Criteria for finding an import's sheet in a workbook. */
export function wantedOf(plan: Told) {
  const names = (column: ImportColumn): string[] => [...titlesOf(column), ...(column.others ?? [])];
  return {
    titles: plan.columns.flatMap(names),
    demanded: plan.columns.filter(({ key }) => isDemanded(plan, key)).map(names),
  };
}

/** Parses the rows of a table already read; otherwise as `importSheet`. */
export async function parseTable<S extends z.ZodObject>(
  plan: Omit<SheetImport<S>, 'file' | 'maxRows'>,
  table: Table,
): Promise<ImportedSheet<z.output<S>>> {
  const places = findColumns(plan.columns, table.header);
  const result: ImportedSheet<z.output<S>> = {
    rows: [],
    partly: [],
    errors: checkHeader(plan, table, places),
    headerRow: table.headerRow,
    sheet: table.sheet,
  };
  if (result.errors.length > 0) return result;
  if (table.lines.length === 0) refuseSheet('empty');
  const isAsFilled = openFilled(plan);
  for (const [index, line] of table.lines.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) {
      plan.onChecked?.(index, table.lines.length);
      await nextTurn();
    }
    const row = readCells(plan, table, places, line);
    if (row.faults.size === 0 && isAsFilled(row.texts)) continue;
    const parsed = parseRow(plan, row);
    if (parsed.value) {
      result.rows.push({ row: line.row, value: parsed.value });
      continue;
    }
    result.errors.push(...parsed.errors.map((error) => ({ row: line.row, ...error })));
    if (parsed.partly) result.partly.push({ row: line.row, ...parsed.partly });
  }
  if (result.rows.length + result.errors.length === 0) refuseSheet('empty');
  plan.onChecked?.(table.lines.length, table.lines.length);
  return result;
}

/** Positions of titles in the header. Exact matches take precedence over similar ones. */
function findTitles(titles: readonly string[], header: readonly string[]): number[] {
  const found = header.map(parseTitle);
  const own = titles.map(parseTitle);
  const places = [...header.keys()].filter((i) =>
    own.some((title) => matchesTitle(found[i] ?? { base: '', unit: '' }, title)),
  );
  const exact = places.filter((i) => titles.includes(header[i] ?? ''));
  return exact.length === 1 ? exact : places;
}

/** Position of each column by key: by its titles, else by other systems' titles. */
function findColumns(columns: readonly ImportColumn[], header: readonly string[]): Map<string, number[]> {
  return new Map(
    columns.map((column) => {
      const places = findTitles(titlesOf(column), header);
      return [column.key, places.length > 0 ? places : findTitles(column.others ?? [], header)];
    }),
  );
}

interface Cells {
  texts: Map<string, string>;
  /** Errors of cells before their text is parsed, by key. */
  faults: Map<string, Text>;
}

function readCells(
  plan: Pick<SheetImport<z.ZodObject>, 'columns'>,
  { date1904 }: Table,
  places: Map<string, number[]>,
  line: SheetLine,
): Cells {
  const [texts, faults] = [new Map<string, string>(), new Map<string, Text>()];
  for (const { key, type = 'text' } of plan.columns) {
    const at = places.get(key)?.[0] ?? -1;
    const [text = '', kind = 'text'] = [line.values[at], line.kinds[at]];
    texts.set(key, foldValue(text, type, date1904, kind));
    const isShared = line.shared?.includes(at) ?? false;
    const fault = trapOf({ text, kind, type, isShared, isTaken: line.taken?.includes(at) ?? false });
    if (fault) faults.set(key, fault);
  }
  return { texts, faults };
}

function checkHeader<S extends z.ZodObject>(
  plan: Pick<SheetImport<S>, 'schema' | 'columns' | 'lang' | 'demanded'>,
  table: Table,
  places: Map<string, number[]>,
): CellError[] {
  const { name, isAlone, hidden } = table.sheet;
  const reason =
    fillPlaces(isAlone ? missingColumn : missingIn, plan.lang, { sheet: name }) +
    (hidden.length > 0 ? fillPlaces(hiddenHas, plan.lang, { sheets: hidden.join('、') }) : '');
  return plan.columns.flatMap(({ key, titles }) => {
    const found = places.get(key)?.length ?? 0;
    if (found === 1 || (found === 0 && !isDemanded(plan, key))) return [];
    return [
      {
        row: table.headerRow,
        column: titles[plan.lang],
        message: found === 0 ? reason : fillPlaces(repeated, plan.lang),
      },
    ];
  });
}

/** Whether a column is required: without it the schema rejects a row. */
function isDemanded({ schema, demanded }: Told, key: string): boolean {
  const field = schema.shape[key] as Field | undefined;
  if (demanded) return demanded.includes(key);
  return field !== undefined && !field.safeParse(emptyValue(field)).success;
}

type Field = z.core.$ZodType & { safeParse(value: unknown): { success: boolean; data?: unknown } };

// zod keeps what a schema does with absent input in _zod, its documented place for libraries; isOptional() would
// call z.coerce.string() optional.
/* oxlint-disable no-underscore-dangle */
function emptyValue(field: z.core.$ZodType | undefined): undefined | null | '' {
  if (field?._zod.optin) return undefined;
  return field?._zod.def.type === 'nullable' ? null : '';
}

/* oxlint-enable no-underscore-dangle */

interface ParsedRow<S extends z.ZodObject> {
  value?: z.output<S>;
  partly?: Omit<PartialRow<z.output<S>>, 'row'>;
  errors: Omit<CellError, 'row'>[];
}

function parseRow<S extends z.ZodObject>(
  plan: Omit<SheetImport<S>, 'file' | 'maxRows'>,
  { texts, faults }: Cells,
): ParsedRow<S> {
  const fields = plan.schema.shape as Record<string, Field>;
  const value = Object.fromEntries(
    [...texts].map(([key, text]) => [key, text === '' ? emptyValue(fields[key]) : text]),
  );
  const result = plan.schema.safeParse(value, { error: plainMessages(plan.lang) });
  if (result.success && faults.size === 0) return { value: result.data, errors: [] };
  const issues = (result.error?.issues ?? []).filter(({ path }) => !faults.has(String(path[0])));
  const broken = plan.columns.flatMap(({ key, titles }) => {
    const message = faults.get(key)?.[plan.lang];
    return message ? [{ column: titles[plan.lang], message }] : [];
  });
  const unread = new Set([...faults.keys(), ...issues.map(({ path }) => String(path[0]))]);
  return {
    errors: [...broken, ...describeIssues(plan, issues, texts)],
    partly: { unread, value: readOthers(fields, value, unread) as Partial<z.output<S>> },
  };
}

/** Readable cells of a rejected row. */
const readOthers = (
  fields: Record<string, Field>,
  value: Record<string, unknown>,
  unread: ReadonlySet<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, cell]) => {
      const read = unread.has(key) ? undefined : fields[key]?.safeParse(cell);
      return read?.success ? [[key, read.data]] : [];
    }),
  );

/** First reason of each invalid field. */
function describeIssues<S extends z.ZodObject>(
  plan: Omit<SheetImport<S>, 'file' | 'maxRows'>,
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
