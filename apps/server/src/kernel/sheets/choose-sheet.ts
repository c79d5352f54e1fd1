import type { Workbook, BookSheet } from './workbook.ts';
import type { SheetLine } from './fill-merges.ts';
import { matchesTitle, parseTitle } from './fold-title.ts';
import { SAMPLE_NAMES } from './import-column.ts';
import { sheetsRefusal } from './sheet-refusal.ts';

/** Number of leading rows searched for the header. */
export const HEADER_SEARCH = 10;

/** Criteria for the sheet to read: its titles, required columns or name. */
export interface SheetQuery {
  /**
   * Column titles in any language: the header is the leading row with the most of them, or the first row when empty.
   */
  titles: readonly string[];
  /** Possible titles of each required column. A sheet with all of them is a candidate. */
  demanded: readonly (readonly string[])[];
  /** Name of the selected sheet. */
  sheet?: string | undefined;
}

type Peek = (sheet: BookSheet, most: number) => Promise<SheetLine[]>;
interface Judged {
  sheet: BookSheet;
  /** Number of required columns found, and of all columns. */
  found: number;
  known: number;
  isComplete: boolean;
  hasRows: boolean;
}
interface Chosen {
  sheet: BookSheet;
  /** Hidden sheets with the columns missing here. */
  hidden: readonly string[];
}

/**
 * Chooses the sheet to read: the named one; else the visible one with the required titles, among several the one with
 * rows; else the closest match.
 * @throws a refusal: ambiguous, all hidden, or the named one is missing
 */
export async function chooseSheet(book: Workbook, wanted: SheetQuery, peek: Peek): Promise<Chosen> {
  const visible = book.sheets.filter(({ isHidden }) => !isHidden);
  if (wanted.sheet !== undefined) {
    const sheet = visible.find(({ name }) => name === wanted.sheet);
    if (!sheet) throw sheetsRefusal('no-sheet', [wanted.sheet]);
    return { sheet, hidden: [] };
  }
  const [first] = visible;
  if (!first) throw sheetsRefusal('all-hidden', []);
  if (wanted.titles.length === 0 || book.sheets.length === 1) return { sheet: first, hidden: [] };
  const isSample = ({ name }: BookSheet): boolean => Object.values(SAMPLE_NAMES).includes(name);
  const judged = await judgeAll(
    visible.filter((sheet) => !isSample(sheet)),
    wanted,
    peek,
  );
  const complete = judged.filter(({ isComplete }) => isComplete);
  const withRows = complete.filter(({ hasRows }) => hasRows);
  if (withRows.length > 1) throw several(withRows);
  const meant = withRows[0] ?? complete[0];
  return meant ? { sheet: meant.sheet, hidden: [] } : chooseNearest(book, wanted, peek, judged);
}

/** Fallback without a candidate: a sample sheet if selected, else the sheet with the fewest missing columns. */
async function chooseNearest(
  book: Workbook,
  wanted: SheetQuery,
  peek: Peek,
  judged: Judged[],
): Promise<Chosen> {
  const others = await judgeAll(
    book.sheets.filter((sheet) => judged.every((each) => each.sheet !== sheet)),
    wanted,
    peek,
  );
  const isHidden = ({ sheet }: Judged): boolean => sheet.isHidden;
  const samples = others.filter((each) => !isHidden(each));
  if (samples.some(({ isComplete }) => isComplete)) throw several(samples.filter((each) => each.isComplete));
  const [nearest] = [...judged, ...samples].toSorted((a, b) => b.found - a.found || b.known - a.known);
  if (!nearest) throw sheetsRefusal('all-hidden', []);
  return {
    sheet: nearest.sheet,
    hidden: namesOf(others.filter((each) => isHidden(each) && each.isComplete)),
  };
}

const namesOf = (judged: readonly Judged[]): string[] => judged.map(({ sheet }) => sheet.name);
const several = (judged: readonly Judged[]) => sheetsRefusal('several-sheets', namesOf(judged));

async function judgeAll(sheets: readonly BookSheet[], wanted: SheetQuery, peek: Peek): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const sheet of sheets) judged.push(judge(sheet, await peek(sheet, HEADER_SEARCH + 2), wanted));
  return judged;
}

function judge(sheet: BookSheet, lines: readonly SheetLine[], { titles, demanded }: SheetQuery): Judged {
  const { header, below, kept } = findHeader(lines, titles);
  const here = (header?.values ?? []).map(parseTitle);
  const found = demanded.filter((names) =>
    names.some((name) => here.some((title) => matchesTitle(title, parseTitle(name)))),
  ).length;
  const known = header ? kept.length : 0;
  return {
    sheet,
    found,
    known,
    isComplete: known > 0 && found === demanded.length,
    hasRows: below.length > 0,
  };
}

/**
 * Header row among the first lines, the lines below it, and the positions of the wanted columns. Without titles the
 * first line is the header, and all columns of all lines are wanted: a caption above a table is narrower than it.
 */
export function findHeader(lines: readonly SheetLine[], titles: readonly string[]) {
  const wanted = titles.map(parseTitle);
  const isWanted = (text: string): boolean => wanted.some((title) => matchesTitle(parseTitle(text), title));
  const rates = lines.slice(0, HEADER_SEARCH).map(({ values }) => values.filter(isWanted).length);
  const at = Math.max(0, rates.indexOf(Math.max(0, ...rates)));
  const header = lines[at] ?? lines[0];
  return {
    header,
    below: lines.slice(at + 1).filter((line) => header && !repeats(line, header)),
    kept: titles.length
      ? [...(header?.values ?? []).keys()].filter((i) => isWanted(header?.values[i] ?? ''))
      : [...Array(widestOf(lines)).keys()],
  };
}

/** Number of columns of the widest line: above what it is about, a sheet often has a title in one cell. */
const widestOf = (lines: readonly SheetLine[]): number =>
  lines.reduce((most, { values }) => Math.max(most, values.length), 0);

/** Whether a line repeats the header, as in headers of two rows or on every printed page. */
const repeats = (line: SheetLine, header: SheetLine): boolean =>
  header.values.filter(Boolean).length > 1 &&
  header.values.every((title, i) => title === (line.values[i] ?? ''));
