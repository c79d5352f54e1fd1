import bwipjs from 'bwip-js/node';
import { dotsOf, type LabelDpi } from '@treadline/contract/kernel/label-printer.ts';
import { barsOf, isAscii } from '../html.ts';
import type { Rect } from './drawing.ts';

/** Fewest dots of a module: one alone is read from a clean picture only. */
const fewest = 2;
/** White modules around a bar code, at both sides. */
const barQuiet = 10;

interface Matrix {
  readonly side: number;
  readonly quiet: number;
  readonly isDark: (x: number, y: number) => boolean;
}

/** Options of a QR code; Chinese text says that it is UTF-8, or some readers take it for Japanese. */
export const qrText = (text: string) =>
  isAscii(text) ? { text } : { text: `^ECI000026${text.replaceAll('^', '^^')}`, parsefnc: true };

function rawMatrix(
  bcid: 'qrcode' | 'datamatrix',
  text: string,
  options: object,
  quiet: number,
): Matrix | null {
  try {
    const [code] = bwipjs.raw({ bcid, text, ...options });
    if (!code || !('pixs' in code)) return null;
    const { pixs, pixx } = code;
    return { side: pixx, quiet, isDark: (x, y) => pixs[y * pixx + x] === 1 };
  } catch {
    // Longer than the largest code.
    return null;
  }
}

const dataMatrix = (text: string): Matrix | null =>
  isAscii(text) ? rawMatrix('datamatrix', text, {}, 2) : null;

function qrCode(text: string, eclevel: 'M' | 'L'): Matrix | null {
  const { text: said, ...options } = qrText(text);
  return rawMatrix('qrcode', said, { ...options, eclevel }, 4);
}

/** Dots of a module of a matrix in a square of `room` dots, at most three quarters of a millimetre. */
const moduleOf = ({ side, quiet }: Matrix, room: number, dpi: LabelDpi): number =>
  Math.min(dotsOf(0.75, dpi), Math.floor(room / (side + 2 * quiet)));

/** Dark modules as rectangles, each row's neighbours as one. */
function matrixRects({ side, isDark }: Matrix, module: number, left: number, top: number): Rect[] {
  const rects: Rect[] = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (x + 1 < side && isDark(x + 1, y)) x++;
      const width = (x - from + 1) * module;
      rects.push({ x: left + from * module, y: top + y * module, width, height: module });
    }
  }
  return rects;
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/**
 * Code 128 between two edges in dots that leaves its quiet zones white up to them; null where a module would have
 * less than two dots or the text cannot be one. `from` is where it would like to begin.
 */
export function barCode(
  text: string,
  { from, edge, top, height }: { from: number; edge: number; top: number; height: number },
  dpi: LabelDpi,
): Rect[] | null {
  const bars = barsOf(text);
  if (bars.length === 0) return null;
  const long = sum(bars);
  const begin = (module: number): number => Math.max(from, barQuiet * module);
  let module = dotsOf(0.5, dpi);
  while (module >= fewest && begin(module) + (long + barQuiet) * module > edge) module--;
  if (module < fewest) return null;
  let x = begin(module);
  return bars.flatMap((width, at) => {
    const rect = { x, y: top, width: width * module, height };
    x += rect.width;
    return at % 2 === 0 ? [rect] : [];
  });
}

/** Matrix code in a square, as small as its quiet zone allows. */
export interface MatrixCode {
  /** Side with the quiet zone, in dots. */
  readonly side: number;
  readonly rectsAt: (left: number, top: number) => Rect[];
}

/** Data Matrix of a single piece in a square of `room` dots: a GS1 element string behind FNC1, or another text as it is. */
export const pieceMatrix = (text: string, room: number, dpi: LabelDpi): MatrixCode | null =>
  firstThatFits(
    [
      () =>
        text.startsWith('01')
          ? rawMatrix('datamatrix', `^FNC1${text}`, { parsefnc: true }, 2)
          : dataMatrix(text),
    ],
    room,
    dpi,
  );

function firstThatFits(
  codes: readonly (() => Matrix | null)[],
  room: number,
  dpi: LabelDpi,
): MatrixCode | null {
  for (const make of codes) {
    const matrix = make();
    const module = matrix ? moduleOf(matrix, room, dpi) : 0;
    if (matrix && module >= fewest) {
      const quiet = matrix.quiet * module;
      return {
        side: matrix.side * module + 2 * quiet,
        rectsAt: (left, top) => matrixRects(matrix, module, left + quiet, top + quiet),
      };
    }
  }
  return null;
}

/** Data Matrix, or QR code for other signs than ASCII, in a square of `room` dots; null where none fits. */
export const matrixCode = (text: string, room: number, dpi: LabelDpi): MatrixCode | null =>
  firstThatFits([() => dataMatrix(text), () => qrCode(text, 'M'), () => qrCode(text, 'L')], room, dpi);

/** QR code in a square of `room` dots; null where none fits. */
const qrMatrix = (text: string, room: number, dpi: LabelDpi): MatrixCode | null =>
  firstThatFits([() => qrCode(text, 'M'), () => qrCode(text, 'L')], room, dpi);

/** Bars in the middle of a box that holds their quiet zones; null where they do not fit. */
function barsInBox(text: string, { x, y, width, height }: Rect, dpi: LabelDpi): Rect[] | null {
  const bars = barCode(text, { from: 0, edge: width, top: y, height }, dpi);
  const [first, last] = [bars?.[0], bars?.at(-1)];
  if (!bars || !first || !last) return null;
  const left = x + Math.floor((width - (last.x + last.width + first.x)) / 2);
  return bars.map((bar) => ({ ...bar, x: bar.x + left }));
}

/**
 * A code in the middle of its box, quiet zone included: Code 128 or, where it does not fit, Data Matrix; or a QR code.
 * Null where no module would have two dots.
 */
export function codeInBox(kind: 'barcode' | 'qrcode', text: string, box: Rect, dpi: LabelDpi): Rect[] | null {
  const bars = kind === 'barcode' ? barsInBox(text, box, dpi) : null;
  if (bars) return bars;
  const room = Math.min(box.width, box.height);
  const matrix = (kind === 'barcode' ? matrixCode : qrMatrix)(text, room, dpi);
  if (!matrix) return null;
  const middle = (from: number, length: number): number => from + Math.floor((length - matrix.side) / 2);
  return matrix.rectsAt(middle(box.x, box.width), middle(box.y, box.height));
}
