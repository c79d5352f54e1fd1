import { frameOf, pageMargin, cellPadding, type TableFrame } from './columns.ts';
import { toPlainText, toShowableText, widthOf, type FontCut } from './measure.ts';
import type { PaperDocument, PaperColumn, Setting } from './paper-document.ts';
import { greyColor, inkColor, openPen, type Pen } from './pdf-pen.ts';
import { drawRow, lineOf, setRow, type SetRow } from './set-rows.ts';
import { wrapLines } from './wrap-lines.ts';

const bold = (): FontCut => 'bold';
const usual = (column: PaperColumn): FontCut => (column.bold ? 'bold' : 'plain');
/** Footer height for the page number. */
const footHeight = 22;
const factSize = 8.5;
const textSize = 10.5;

/** Unbreakable block of content. */
interface Block {
  height: number;
  draw(pen: Pen, y: number): void;
}
interface Page {
  blocks: Block[];
  /** Bottom of the last block. */
  y: number;
}

/**
 * Places a block below the others, on a new page where it and the `with` points after it do not fit; `again` is
 * repeated at the top there.
 */
type Put = (block: Block, more?: { again?: Block; with?: number }) => void;

/** Lays out a document on A4 pages, replacing characters missing from the font. */
export async function setPaper(given: PaperDocument): Promise<{ data: Buffer; pages: number }> {
  const paper = cleaned(given);
  const frame = frameOf(paper);
  const pages = paginate(paper, frame);
  const pen = openPen(paper, frame);
  for (const [at, { blocks }] of pages.entries()) {
    pen.newPage();
    let y = pageMargin;
    for (const block of blocks) {
      block.draw(pen, y);
      y += block.height;
    }
    drawFoot(pen, paper, frame, at + 1, pages.length);
  }
  return { data: await pen.end(), pages: pages.length };
}

/** Texts as they can be drawn: for a PDF what its font lacks is replaced, and the foot says so. */
export function cleaned(paper: PaperDocument, as: Setting['as'] = 'pdf'): PaperDocument {
  let isLacking = false;
  const show = (text: string): string => {
    if (as === 'html') return toPlainText(text);
    const shown = toShowableText(text);
    isLacking ||= shown !== toPlainText(text);
    return shown;
  };
  const pairs = (list: PaperDocument['facts']) => list.map(([a, b]) => [show(a), show(b)] as const);
  const shown = {
    ...paper,
    company: show(paper.company),
    title: show(paper.title),
    number: show(paper.number),
    facts: pairs(paper.facts),
    text: paper.text.map(show),
    rows: paper.rows.map((row) => row.map(show)),
    after: pairs(paper.after),
  };
  const by = show(paper.by);
  return { ...shown, by: isLacking ? `${by} ${paper.lacking}` : by };
}

/** Assigns blocks to pages; the table header is repeated on each page with rows. */
function paginate(paper: PaperDocument, frame: TableFrame): Page[] {
  const bottom = frame.height - pageMargin - footHeight;
  const pages: Page[] = [];
  let page: Page = { blocks: [], y: pageMargin };
  const open = (): void => {
    pages.push((page = { blocks: [], y: pageMargin }));
    const top = pages.length === 1 ? headBlock(paper, frame) : shortHead(paper, frame);
    page.blocks.push(top);
    page.y += top.height;
  };
  const put: Put = (block, { again, with: more = 0 } = {}) => {
    if (page.y + block.height + more > bottom) {
      open();
      if (again) put(again);
    }
    page.blocks.push(block);
    page.y += block.height;
  };
  open();
  for (const block of [...factBlocks(paper, frame), ...textBlocks(paper, frame)]) put(block);
  if (paper.columns.length > 0) putTable(paper, frame, put);
  put(endBlock(paper, frame));
  return pages;
}

function putTable(paper: PaperDocument, frame: TableFrame, put: Put): void {
  const { columns, rows, foot } = paper;
  const titles = columns.map(({ title }) => title);
  const head = setRow(titles, columns, frame, bold, true);
  const block = (row: SetRow, cutOf: (column: PaperColumn) => FontCut, fill?: string): Block => ({
    height: row.height,
    draw(pen, y) {
      if (fill) pen.box(pageMargin, y, frame.width - 2 * pageMargin, row.height, fill);
      drawRow(pen, row, columns, frame, y, cutOf);
    },
  });
  const top = block(head, bold, '#eef0f3');
  // The head never stands alone at the end of a page.
  const first = rows[0] ? setRow(rows[0], columns, frame, usual).height : 0;
  put(top, { with: first });
  for (const row of rows) put(block(setRow(row, columns, frame, usual), usual), { again: top });
  if (foot.length > 0) put(block(setRow(foot, columns, frame, bold), bold, '#f6f7f9'), { again: top });
}

function headBlock({ company, title, number, bars }: PaperDocument, { width }: TableFrame): Block {
  const room = width - 2 * pageMargin;
  const code = bars.reduce((all, bar) => all + bar, 0);
  const module = code ? Math.min(0.9, 170 / code) : 0;
  const names = wrapLines(title, room - code * module - 16, 17, 'bold');
  const numbers = wrapLines(number, room - code * module - 16, 10);
  const height = 18 + names.length * 23 + numbers.length * 14 + 12;
  return {
    height: height + 10,
    draw(pen, y) {
      pen.write(company, pageMargin, y + 10, 9, 'plain', greyColor);
      for (const [n, line] of names.entries()) pen.write(line, pageMargin, y + 34 + n * 23, 17, 'bold');
      const below = y + 32 + names.length * 23 - 4;
      for (const [n, line] of numbers.entries()) pen.write(line, pageMargin, below + n * 14, 10);
      drawBars(pen, bars, width - pageMargin - code * module, y + height - 38, module);
      pen.line(pageMargin, y + height, width - pageMargin, y + height, inkColor, 0.8);
    },
  };
}

function drawBars(pen: Pen, bars: readonly number[], left: number, y: number, module: number): void {
  let x = left;
  for (const [at, bar] of bars.entries()) {
    if (at % 2 === 0) pen.box(x, y, bar * module, 30, '#000000');
    x += bar * module;
  }
}

function shortHead({ company, title, number }: PaperDocument, { width }: TableFrame): Block {
  const line = `${title} ${number}`;
  // What it is and its number are whole, whatever the company is called.
  const [name = ''] = wrapLines(company, width - 2 * pageMargin - widthOf(line, 8) - 16, 8);
  return {
    height: 22,
    draw(pen, y) {
      pen.write(line, pageMargin, y + 8, 8, 'plain', greyColor);
      pen.write(name, width - pageMargin, y + 8, 8, 'plain', greyColor, 'right');
      pen.line(pageMargin, y + 13, width - pageMargin, y + 13);
    },
  };
}

/** Facts in two columns; long ones wrap. */
function factBlocks({ facts }: PaperDocument, { width }: TableFrame): Block[] {
  const half = (width - 2 * pageMargin) / 2;
  const labels = Math.min(half / 2, Math.max(0, ...facts.map(([label]) => widthOf(label, factSize))) + 10);
  const line = lineOf(factSize);
  const set = facts.map(([label, value]) => ({
    labels: wrapLines(label, labels - 8, factSize),
    values: wrapLines(value, half - labels - 12, factSize),
  }));
  const blocks: Block[] = [];
  for (let at = 0; at < set.length; at += 2) {
    const pair = set.slice(at, at + 2);
    const lines = Math.max(...pair.flatMap(({ labels: a, values: b }) => [a.length, b.length]));
    blocks.push({
      height: lines * line + 3,
      draw(pen, y) {
        for (const [n, fact] of pair.entries()) {
          const x = pageMargin + n * half;
          for (const [k, text] of fact.labels.entries())
            pen.write(text, x, y + line * k + factSize, factSize, 'plain', greyColor);
          for (const [k, text] of fact.values.entries())
            pen.write(text, x + labels, y + line * k + factSize, factSize);
        }
      },
    });
  }
  return blocks.length > 0 ? [...blocks, { height: 8, draw: () => undefined }] : [];
}

const textBlocks = ({ text }: PaperDocument, { width }: TableFrame): Block[] =>
  text.flatMap((one) => {
    const lines = wrapLines(one, width - 2 * pageMargin, textSize);
    const line = textSize * 1.7;
    return [
      {
        height: lines.length * line + 8,
        draw(pen: Pen, y: number) {
          for (const [n, part] of lines.entries())
            pen.write(part, pageMargin, y + n * line + textSize * 1.2, textSize);
        },
      },
    ];
  });

/** Side of a seal in points: 38 mm. */
const sealSize = 108;

/** Totals below the table and signature lines, kept on one page. */
function endBlock({ after, signatures, seal }: PaperDocument, { width }: TableFrame): Block {
  const line = 15;
  const sums = after.length * line + (after.length > 0 ? 10 : 0);
  const share = (width - 2 * pageMargin) / Math.max(1, signatures.length);
  return {
    height: sums + (signatures.length > 0 ? 74 : 0) + (seal ? 24 : 0),
    draw(pen, y) {
      const widest = Math.max(0, ...after.map(([, value]) => widthOf(value, 9.5, 'bold')));
      for (const [n, [label, value]] of after.entries()) {
        const base = y + 8 + (n + 1) * line - 4;
        pen.write(value, width - pageMargin - cellPadding, base, 9.5, 'bold', inkColor, 'right');
        pen.write(
          label,
          width - pageMargin - cellPadding - widest - 14,
          base,
          9,
          'plain',
          greyColor,
          'right',
        );
      }
      for (const [n, title] of signatures.entries()) {
        const x = pageMargin + n * share;
        pen.line(x, y + sums + 54, x + share - 18, y + sums + 54, inkColor);
        pen.write(title, x, y + sums + 66, 8.5);
      }
      // Over the line, as a stamp is.
      if (seal) pen.picture(seal, pageMargin + 24, y + sums - 24, sealSize);
    },
  };
}

function drawFoot(
  pen: Pen,
  { by, page }: PaperDocument,
  { width, height }: TableFrame,
  n: number,
  of: number,
): void {
  const y = height - pageMargin;
  const text = page.replace('{page}', String(n)).replace('{pages}', String(of));
  pen.write(by, pageMargin, y, 7.5, 'plain', greyColor);
  pen.write(text, width - pageMargin, y, 7.5, 'plain', greyColor, 'right');
}
