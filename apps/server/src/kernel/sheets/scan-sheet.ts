import type { Workbook, BookSheet } from './workbook.ts';
import type { Format } from './number-formats.ts';
import { createSheetRefusal } from './sheet-refusal.ts';
import { readTextChunks } from './scan-parts.ts';

/** Cell range, 0-based, both ends included. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Facts about a sheet that the reader does not report: merges, formulas, number formats. */
export interface Scan {
  merges: Range[];
  /** Formula cells by `placeOf`, and whether they have a cached result. */
  formulas: Map<number, boolean>;
  /** Ranges filled by one formula (arrays, data tables): only their first cell has a formula of its own. */
  filled: { range: Range; hasResult: boolean }[];
  /** Cells with a number format that changes their meaning, by `placeOf`. */
  formats: Map<number, Format>;
  /** Whether the sheet requests recalculation on load. */
  isToCalculate: boolean;
}

const MAX_COLUMNS = 16_384;
const MAX_MERGES = 50_000;
/**
 * Tags of interest; after the rows only merges and the recalculation request, as formulas there belong to no cell.
 */
const TAG = /<(?:\w+:)?(row|c|f|v|mergeCell|sheetCalcPr)(?=[\s/>])([^>]*)>|<\/(?:\w+:)?(sheetData)\s*>/g;

/** Number that identifies a cell by its 0-based row and column. */
export const placeOf = (row: number, column: number): number => row * MAX_COLUMNS + column;

interface At {
  row: number;
  column: number;
  /** Formula attributes of the current cell. */
  formula?: string | undefined;
  isText: boolean;
  hasResult: boolean;
}

/**
 * Scans a sheet as a stream, in constant memory besides its result, before the reader parses it.
 * @throws a refusal
 */
export async function scanSheet(
  book: Workbook,
  { path }: BookSheet,
  formats: readonly (Format | undefined)[],
): Promise<Scan> {
  const scan: Scan = {
    merges: [],
    formulas: new Map(),
    filled: [],
    formats: new Map(),
    isToCalculate: false,
  };
  const at: At = { row: -1, column: -1, isText: false, hasResult: false };
  let isOver = false;
  for await (const piece of readTextChunks(book, path)) {
    for (const { 1: name = 'sheetData', 2: tag = '', index, 0: whole } of piece.matchAll(TAG)) {
      if (name === 'mergeCell') scan.merges.push(...rangeOf(REF.exec(tag)?.[1] ?? ''));
      else if (name === 'sheetCalcPr') scan.isToCalculate = /fullCalcOnLoad\s*=\s*["'](?:1|true)/.test(tag);
      if (isOver) continue;
      if (name === 'v') at.hasResult = isResult(at, piece, tag, index + whole.length);
      else if (name === 'f') at.formula = tag;
      else endCell(scan, at);
      if (name === 'row') startRow(at, tag);
      else if (name === 'c') startCell(scan, at, tag, formats);
      isOver = name === 'sheetData';
    }
    if (scan.merges.length > MAX_MERGES) throw createSheetRefusal('unpacks-too-large');
  }
  endCell(scan, at);
  return scan;
}

const REF = /\sref\s*=\s*["']([^"']*)["']/;

/** Whether a formula has a cached result, which may be empty only for text. */
const isResult = ({ isText }: At, piece: string, tag: string, end: number): boolean =>
  isText || (!tag.endsWith('/') && end < piece.length && piece[end] !== '<');

function startRow(at: At, tag: string): void {
  const row = /\sr\s*=\s*["'](\d+)/.exec(tag)?.[1];
  at.row = row ? Number(row) - 1 : at.row + 1;
  at.column = -1;
}

/** Starts a cell at its reference, or without one in the next column, as the reader does. */
function startCell(
  { formats: found }: Scan,
  at: At,
  tag: string,
  formats: readonly (Format | undefined)[],
): void {
  const letters = /\sr\s*=\s*["']([A-Za-z]{1,3})/.exec(tag)?.[1];
  at.column = letters ? columnIndex(letters.toUpperCase()) : at.column + 1;
  at.isText = /\st\s*=\s*["']str["']/.test(tag);
  const format = formats[Number(/\ss\s*=\s*["'](\d+)/.exec(tag)?.[1] ?? -1)];
  if (format !== undefined) found.set(placeOf(at.row, at.column), format);
}

function endCell(scan: Scan, at: At): void {
  if (at.formula !== undefined) {
    const { formula, hasResult } = at;
    scan.formulas.set(placeOf(at.row, at.column), hasResult);
    if (/\st\s*=\s*["'](?:array|dataTable)["']/.test(formula))
      for (const range of rangeOf(REF.exec(formula)?.[1] ?? '')) scan.filled.push({ range, hasResult });
    if (scan.filled.length > MAX_MERGES) throw createSheetRefusal('unpacks-too-large');
  }
  at.formula = undefined;
  at.hasResult = false;
}

/** Parses 'A2:B4' as a range; empty for invalid or single-cell references. */
function rangeOf(ref: string): Range[] {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
  if (!left || !right) return [];
  return [
    { top: Number(top) - 1, left: columnIndex(left), bottom: Number(bottom) - 1, right: columnIndex(right) },
  ];
}

const columnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
