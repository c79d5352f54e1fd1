import { cellPadding } from './columns.ts';
import { formSize as size } from './form-columns.ts';
import { widthOf } from './measure.ts';
import type { PaperDocument } from './paper-document.ts';
import type { Pen } from './pdf-pen.ts';
import { wrapLines } from './wrap-lines.ts';

/** Pure black: a head of pins has no grey. */
export const black = '#000000';
/** Thickness of lines in points: 0.3 mm. */
export const thick = 0.86;
/** Height of a line of type in points. */
export const lineHeight = 12;
/** Baseline of a line below its top, in points. */
export const baseline = 9.5;
/** Narrowest bar of a barcode in points: two dots at 180 dpi. */
const module = 0.8;
const barHeight = 26;
const titleSize = 15;

/** Unbreakable block of a form. */
export interface FormBlock {
  height: number;
  draw(pen: Pen, y: number): void;
}
/** Edges of what is printed, in points. */
export interface Room {
  left: number;
  right: number;
}

/** Writes lines of type below one another. */
function writeLines(
  pen: Pen,
  lines: readonly string[],
  x: number,
  y: number,
  side: 'left' | 'right' = 'left',
) {
  for (const [n, line] of lines.entries())
    pen.write(line, x, y + n * lineHeight + baseline, size, 'plain', black, side);
}

/** Head of the first page: company, title, number, barcode. */
export function headBlock({ company, title, number, bars }: PaperDocument, { left, right }: Room): FormBlock {
  const code = bars.reduce((all, bar) => all + bar, 0) * module;
  const room = right - left - (code ? code + 20 : 0);
  const names = wrapLines(company, room, size);
  const titles = wrapLines(title, room, titleSize, 'bold');
  const numbers = wrapLines(number, room, size + 2, 'bold');
  const textHeight = names.length * lineHeight + titles.length * 19 + numbers.length * 14;
  return {
    height: Math.max(textHeight, barHeight) + 7,
    draw(pen, y) {
      writeLines(pen, names, left, y);
      let below = y + names.length * lineHeight;
      for (const line of titles) pen.write(line, left, (below += 19) - 4, titleSize, 'bold', black);
      for (const line of numbers) pen.write(line, left, (below += 14) - 3, size + 2, 'bold', black);
      let x = right - code;
      for (const [at, bar] of bars.entries()) {
        if (at % 2 === 0) pen.box(x, y + 2, bar * module, barHeight, black);
        x += bar * module;
      }
    },
  };
}

/** Head of further pages: title and number, whole, and the company as far as there is room. */
export function shortHead({ company, title, number }: PaperDocument, { left, right }: Room): FormBlock {
  const lines = wrapLines(`${title} ${number}`, right - left, size, 'bold');
  const rest = right - left - widthOf(lines.at(-1) ?? '', size, 'bold') - 16;
  const [name = ''] = rest > 60 ? wrapLines(company, rest, size) : [];
  return {
    height: lines.length * lineHeight + 5,
    draw(pen, y) {
      for (const [n, line] of lines.entries())
        pen.write(line, left, y + n * lineHeight + baseline, size, 'bold', black);
      const last = y + (lines.length - 1) * lineHeight + baseline;
      pen.write(name, right, last, size, 'plain', black, 'right');
    },
  };
}

const blockOf = (pieces: readonly (readonly [text: string, x: number])[]): FormBlock => ({
  height: lineHeight,
  draw(pen, y) {
    for (const [text, x] of pieces) pen.write(text, x, y + baseline, size, 'plain', black);
  },
});

/** Facts in three columns; what is longer takes two or three of them, and lines of its own where it is longer still. */
export function factBlocks({ facts, lang }: PaperDocument, { left, right }: Room): FormBlock[] {
  const column = (right - left) / 3;
  const blocks: FormBlock[] = [];
  let open: [string, number][] = [];
  let taken = 0;
  const close = (): void => {
    if (open.length > 0) blocks.push(blockOf(open));
    open = [];
    taken = 0;
  };
  for (const [label, value] of facts) {
    const text = `${label}${lang === 'en' ? ': ' : '：'}${value}`;
    const span = Math.ceil((widthOf(text, size) + 8) / column);
    const lines = text.includes('\n') || span > 3 ? wrapLines(text, right - left, size) : [text];
    if (lines.length > 1 || taken + span > 3) close();
    if (lines.length > 1) blocks.push(...lines.map((line) => blockOf([[line, left]])));
    else open.push([text, left + taken * column]);
    taken += lines.length > 1 ? 0 : span;
  }
  close();
  return blocks.length > 0 ? [...blocks, { height: 4, draw: () => undefined }] : [];
}

/** Paragraphs, a block for each line of them. */
export const textBlocks = ({ text }: PaperDocument, { left, right }: Room): FormBlock[] =>
  text.flatMap((one) => wrapLines(one, right - left, size).map((line) => blockOf([[line, left]])));

/** Totals below the table, side by side as far as they fit, right-aligned. */
export function totalBlocks({ after, lang }: PaperDocument, { left, right }: Room): FormBlock[] {
  const gap = 18;
  const lines: string[][] = [];
  let used = 0;
  for (const [label, value] of after) {
    const text = `${label}${lang === 'en' ? ': ' : '：'}${value}`;
    const long = widthOf(text, size, 'bold') + gap;
    if (lines.length === 0 || used + long > right - left) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(text);
    used += long;
  }
  return lines.map((texts) => ({
    height: lineHeight + 2,
    draw(pen, y) {
      let x = right - cellPadding;
      for (const text of texts.toReversed()) {
        pen.write(text, x, y + baseline + 2, size, 'bold', black, 'right');
        x -= widthOf(text, size, 'bold') + gap;
      }
    },
  }));
}

/** Room for signatures, each with its line behind it. */
export function signatureBlock({ signatures }: PaperDocument, { left, right }: Room): FormBlock {
  const share = (right - left) / Math.max(1, signatures.length);
  return {
    height: signatures.length > 0 ? 28 : 0,
    draw(pen, y) {
      for (const [n, title] of signatures.entries()) {
        const x = left + n * share;
        const end = x + Math.min(widthOf(title, size) + 3, share - 30);
        pen.write(title, x, y + 22, size, 'plain', black);
        pen.line(end, y + 24, x + share - 8, y + 24, black, thick);
      }
    },
  };
}

/** Foot of each page: time and author, names of the plies, page x of y. */
export function footOf({ by, copies, page }: PaperDocument, { left, right }: Room) {
  const pageRoom = widthOf(page, size);
  const lines = wrapLines([by, ...copies].join('　'), right - left - pageRoom - 12, size);
  return {
    height: lines.length * lineHeight + 2,
    draw(pen: Pen, y: number, at: number, of: number) {
      writeLines(pen, lines, left, y + 2);
      const text = page.replace('{page}', String(at)).replace('{pages}', String(of));
      writeLines(pen, [text], right, y + 2 + (lines.length - 1) * lineHeight, 'right');
    },
  };
}
