import { cellPadding } from './columns.ts';
import { formSize as size, formTable, innerWidth, type FormTable } from './form-columns.ts';
import {
  baseline,
  black,
  factBlocks,
  footOf,
  headBlock,
  lineHeight,
  shortHead,
  signatureBlock,
  textBlocks,
  thick,
  totalBlocks,
  type FormBlock,
  type Room,
} from './form-parts.ts';
import type { FontCut } from './measure.ts';
import { openPen, type Pen } from './pdf-pen.ts';
import type { FormSheet, PaperDocument, Setting } from './paper-document.ts';
import { cleaned } from './set-paper.ts';
import { openSvgPen } from './svg-pen.ts';
import { wrapLines } from './wrap-lines.ts';

const scale = 72 / 25.4;
const padding = 2.5;

/** Pages of a form while they are filled. */
interface Sheets {
  paper: PaperDocument;
  room: Room;
  /** Height of a page between its margins, without its foot. */
  height: number;
  pages: FormBlock[][];
  /** Height taken on the last page. */
  used: number;
}

/**
 * Lays out a document for a sheet of given size that a head of pins prints: black only, in type of 9 points, with sums
 * carried over from page to page; as PDF, or as HTML for the browser's print dialog.
 */
export async function setForm(
  given: PaperDocument,
  sheet: FormSheet,
  as: Setting['as'],
): Promise<{ data: Buffer; pages: number }> {
  const paper = cleaned(given, as);
  const room = { left: sheet.side * scale, right: (sheet.width - sheet.side) * scale };
  const foot = footOf(paper, room);
  const height = (sheet.height - 2 * sheet.edge) * scale - foot.height;
  const { pages } = fill({ paper, room, height, pages: [], used: 0 });
  const points = { width: sheet.width * scale, height: sheet.height * scale };
  const pen = as === 'pdf' ? openPen(paper, points) : openSvgPen(paper, sheet);
  for (const [at, blocks] of pages.entries()) {
    pen.newPage();
    let y = sheet.edge * scale;
    for (const block of blocks) {
      block.draw(pen, y);
      y += block.height;
    }
    foot.draw(pen, sheet.edge * scale + height, at + 1, pages.length);
  }
  return { data: await pen.end(), pages: pages.length };
}

function open(sheets: Sheets): void {
  const { paper, room, pages } = sheets;
  const head = pages.length === 0 ? headBlock(paper, room) : shortHead(paper, room);
  pages.push([head]);
  sheets.used = head.height;
}

const heightOf = (blocks: readonly FormBlock[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);
const fits = ({ used, height }: Sheets, more: number): boolean => used + more <= height;

function put(sheets: Sheets, block: FormBlock): void {
  sheets.pages.at(-1)?.push(block);
  sheets.used += block.height;
}

/** Places blocks that stay together. */
function putTogether(sheets: Sheets, blocks: readonly FormBlock[]): void {
  if (!fits(sheets, heightOf(blocks))) open(sheets);
  for (const block of blocks) put(sheets, block);
}

function fill(sheets: Sheets): Sheets {
  const { paper, room } = sheets;
  open(sheets);
  for (const block of [...factBlocks(paper, room), ...textBlocks(paper, room)]) putTogether(sheets, [block]);
  const end = [...totalBlocks(paper, room), signatureBlock(paper, room)];
  if (paper.columns.length > 0) putTable(sheets, heightOf(end));
  putTogether(sheets, end);
  return sheets;
}

/** Rows with the head on each page, and between pages what is carried over. */
function putTable(sheets: Sheets, endHeight: number): void {
  const { paper, room, height } = sheets;
  const table = formTable(paper, room.right - room.left);
  const head = rowBlock(
    table,
    table.columns.map(({ title }) => title),
    room,
    { cut: () => 'bold', wraps: true },
  );
  const sumHeight = paper.foot.length > 0 ? lineHeight + 2 * padding : 0;
  const most = Math.floor((height - 5 - lineHeight - head.height - 2 * sumHeight) / lineHeight) - 1;
  const rows = paper.rows.map((row) => rowBlock(table, table.cellsOf(row), room, { most }));
  if (!fits(sheets, head.height + (rows[0]?.height ?? 0) + sumHeight)) open(sheets);
  put(sheets, head);
  for (const [at, row] of rows.entries()) {
    // The last line goes with what ends the form: a page of signatures alone belongs to nothing.
    const more = at > 0 && at === rows.length - 1 ? endHeight : 0;
    if (!fits(sheets, row.height + sumHeight + more)) {
      const sums = paper.carried[at - 1];
      if (sums) put(sheets, sumBlock(table, paper.carriedOver, sums, room));
      open(sheets);
      put(sheets, head);
      if (sums) put(sheets, sumBlock(table, paper.broughtForward, sums, room));
    }
    put(sheets, row);
  }
  const [label = ''] = paper.foot;
  if (label) put(sheets, sumBlock(table, label, paper.foot, room));
}

interface RowLook {
  cut?: (at: number) => FontCut;
  /** Lines that a cell has at most. */
  most?: number;
  /** Whether figures' cells wrap, as titles do. */
  wraps?: boolean;
}

/** One row in its grid of lines. */
function rowBlock(
  { columns, widths }: FormTable,
  texts: readonly string[],
  { left }: Room,
  { cut = (at) => (columns[at]?.bold ? 'bold' : 'plain'), most = Infinity, wraps }: RowLook,
): FormBlock {
  const cells = columns.map(({ figure }, at) => {
    const text = texts[at] ?? '';
    if (figure && !wraps) return [text];
    const lines = wrapLines(text, innerWidth(widths[at] ?? 0), size, cut(at));
    return lines.length > most ? [...lines.slice(0, most - 1), '…'] : lines;
  });
  const height = Math.max(1, ...cells.map((cell) => cell.length)) * lineHeight + 2 * padding;
  return {
    height,
    draw(pen, y) {
      let x = left;
      for (const [at, cell] of cells.entries()) {
        const width = widths[at] ?? 0;
        const isFigure = columns[at]?.figure === true;
        for (const [n, text] of cell.entries()) {
          const base = y + padding + n * lineHeight + baseline;
          const end = isFigure ? x + width - cellPadding : x + cellPadding;
          pen.write(text, end, base, size, cut(at), black, isFigure ? 'right' : 'left');
        }
        pen.line(x, y, x, y + height, black, thick);
        x += width;
      }
      frame(pen, left, x, y, y + height);
    },
  };
}

/** Lines above, below and at the right of a row. */
function frame(pen: Pen, left: number, right: number, top: number, bottom: number): void {
  pen.line(left, top, right, top, black, thick);
  pen.line(left, bottom, right, bottom, black, thick);
  pen.line(right, top, right, bottom, black, thick);
}

/** Row of sums; its label has the room before the first of them. */
function sumBlock(
  { columns, widths, cellsOf }: FormTable,
  label: string,
  sums: readonly string[],
  { left }: Room,
): FormBlock {
  const height = lineHeight + 2 * padding;
  const cells = cellsOf(['', ...sums.slice(1)]);
  return {
    height,
    draw(pen, y) {
      const base = y + padding + baseline;
      let x = left;
      let isLabel = true;
      pen.write(label, x + cellPadding, base, size, 'bold', black);
      pen.line(x, y, x, y + height, black, thick);
      for (const [at, width] of widths.entries()) {
        const text = columns[at]?.figure ? (cells[at] ?? '') : '';
        if (text && isLabel) isLabel = false;
        if (!isLabel) pen.line(x, y, x, y + height, black, thick);
        x += width;
        pen.write(text, x - cellPadding, base, size, 'bold', black, 'right');
      }
      frame(pen, left, x, y, y + height);
    },
  };
}
