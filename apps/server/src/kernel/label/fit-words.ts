import { toPlainText, widthOf } from '../pdf/measure.ts';
import { piecesOf, wrapLines } from '../pdf/wrap-lines.ts';
import type { DrawnWords, Rect } from './drawing.ts';

/** Distance of two baselines in font heights, and from the top of a line to its baseline. */
const [lineHeight, ascent] = [1.2, 0.88];

/** How a text is set in its box. */
export interface Setting {
  /** Largest font height in dots. */
  readonly most: number;
  /** Font height below which a long word is broken rather than made smaller still. */
  readonly least: number;
  readonly align?: 'left' | 'right';
  readonly valign?: 'top' | 'middle' | 'bottom';
}

const heightOf = (lines: number, size: number): number => (lines - 1) * lineHeight * size + size;
const shares = { top: 0, middle: 0.5, bottom: 1 } as const;
const tenth = (dots: number): number => Math.round(dots * 10) / 10;

/** Height in dots of a text wrapped to a width. */
export const wrappedHeight = (text: string, width: number, size: number): number =>
  heightOf(wrapLines(toPlainText(text), width, size, 'bold').length, size);

/** Text in the largest size at which it fits into its box whole; nothing of it is ever cut. */
export function fitWords(
  text: string,
  box: Rect,
  { most, least, align, valign = 'top' }: Setting,
): DrawnWords[] {
  const shown = toPlainText(text).trim();
  if (shown === '') return [];
  const longest = Math.max(...piecesOf(shown).map((piece) => widthOf(piece.trimEnd(), 1, 'bold')));
  let size = Math.floor(Math.min(most, box.height, Math.max(box.width / longest, least)));
  let lines = wrapLines(shown, box.width, size, 'bold');
  while (size > 1 && heightOf(lines.length, size) > box.height) {
    size--;
    lines = wrapLines(shown, box.width, size, 'bold');
  }
  const top = box.y + (box.height - heightOf(lines.length, size)) * shares[valign];
  return lines.map((words, at) => {
    const width = widthOf(words, size, 'bold');
    const x = align === 'right' ? box.x + box.width - width : box.x;
    return { words, x: tenth(x), y: tenth(top + (at * lineHeight + ascent) * size), size, width };
  });
}
