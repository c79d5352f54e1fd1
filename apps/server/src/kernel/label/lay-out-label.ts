import { dotsOf, type LabelDpi } from '@treadline/contract/kernel/label-printer.ts';
import { toPlainText, widthOf } from '../pdf/measure.ts';
import { barCode, matrixCode, pieceMatrix } from './codes.ts';
import type { DrawnWords, LabelDrawing, Rect } from './drawing.ts';
import { fitWords, wrappedHeight } from './fit-words.ts';

/** What a label says; every text but the number may be empty. */
export interface LabelContent {
  /** Maker and pattern. */
  readonly top: string;
  /** What is read first: a tyre's size, or another part's name. */
  readonly title: string;
  /** Load index and marks behind a size, which then stands on one line. */
  readonly marks: string;
  /** What the code holds. */
  readonly code: string;
  readonly number: string;
  /** Right of the number. */
  readonly aside: string;
  /** Of a single piece: its code is a Data Matrix, never bars. */
  readonly isPiece?: boolean;
}

/** Size of a label in millimetres. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/** Measures of a label in dots. */
interface Frame {
  readonly dpi: LabelDpi;
  readonly width: number;
  readonly height: number;
  readonly pad: number;
  readonly gap: number;
  readonly inner: number;
  /** Smallest font height that is good to read: two millimetres, more on large labels. */
  readonly least: number;
  /** Dots of a length in millimetres on a label of 60 × 40, on this one. */
  readonly scaled: (mm: number) => number;
}

function frameOf({ width: wide, height: high }: LabelSize, dpi: LabelDpi): Frame {
  const [width, height] = [dotsOf(wide, dpi), dotsOf(high, dpi)];
  const scale = Math.min(high / 40, (wide / 60) * 2);
  const pad = dotsOf(wide < 60 ? 2 : 2.5, dpi);
  const scaled = (mm: number): number => dotsOf(mm * scale, dpi);
  return {
    dpi,
    width,
    height,
    pad,
    gap: dotsOf(1, dpi),
    inner: width - 2 * pad,
    least: Math.max(dotsOf(2, dpi), scaled(1.5)),
    scaled,
  };
}

/** A tyre's size with its marks behind it, smaller, or below it where there is room for larger ones. */
function setSize(title: string, marks: string, box: Rect): DrawnWords[] {
  const [size, more] = [toPlainText(title), toPlainText(marks)];
  const share = 0.58;
  const [long, short] = [widthOf(size, 1, 'bold'), widthOf(more, share, 'bold')];
  const beside = Math.floor(Math.min(box.height * 0.9, box.width / (long + short + 0.3)));
  const below = Math.floor(Math.min(box.height / (1.2 + share), box.width / Math.max(long, short)));
  const isBelow = below > beside * 1.2;
  const at = isBelow ? below : beside;
  const small = at * share;
  const middle = box.y + box.height / 2;
  const y = Math.round(middle + (isBelow ? 0 : at * 0.36));
  const width = widthOf(size, at, 'bold');
  const [x, under] = isBelow ? [box.x, y + small * 1.5] : [box.x + width + at * 0.3, y];
  return [
    { words: size, x: box.x, y, size: at, width },
    { words: more, x: Math.round(x), y: Math.round(under), size: small, width: widthOf(more, small, 'bold') },
  ];
}

/** Number and what stands right of it: on one line where that is good to read, else below each other. */
function setFoot(
  { number, aside }: LabelContent,
  box: Rect,
  { scaled, least, gap }: Frame,
  isNarrow: boolean,
): DrawnWords[] {
  const most = scaled(3.2);
  const long = (text: string): number => widthOf(toPlainText(text), 1, 'bold');
  const atOnce = (box.width - (aside ? gap * 2 : 0)) / (long(number) + long(aside));
  if (!aside) return fitWords(number, box, { most, least, valign: 'bottom' });
  if (!isNarrow && atOnce >= least) {
    const setting = { most: Math.min(most, Math.floor(atOnce)), least, valign: 'bottom' } as const;
    return [...fitWords(number, box, setting), ...fitWords(aside, box, { ...setting, align: 'right' })];
  }
  const under = Math.min(Math.max(least, Math.round(most * 0.8)), Math.round(box.height / 3));
  const above = { ...box, height: box.height - under - Math.round(under / 4) };
  const below = { ...box, y: box.y + box.height - under, height: under };
  return [
    ...fitWords(number, above, { most, least, valign: 'bottom' }),
    ...fitWords(aside, below, { most: under, least, valign: 'bottom' }),
  ];
}

/** Height of the foot: a line, or what a long number needs with what stands below it. */
function footHeight({ number, aside }: LabelContent, { inner, least, gap, scaled }: Frame): number {
  const whole = widthOf(toPlainText(number + aside), least, 'bold') + gap * 2;
  if (whole <= inner) return scaled(3.4);
  return Math.max(scaled(3.4), Math.ceil(wrappedHeight(number, inner, least) + (aside ? least * 1.5 : 0)));
}

interface Bottom {
  readonly code: Rect[];
  readonly foot: DrawnWords[];
  /** Where it begins. */
  readonly top: number;
}

/** Code and foot at the lower edge: bars above the number, or a matrix right of it. */
function setBottom(content: LabelContent, frame: Frame): Bottom {
  const { dpi, width, height, pad, gap, inner, scaled } = frame;
  const [bars, foot] = [scaled(9), footHeight(content, frame)];
  const end = height - pad;
  const above = { from: pad, edge: width, top: end - foot - gap - bars, height: bars };
  const code = content.code && !content.isPiece ? barCode(content.code, above, dpi) : null;
  if (code) {
    const box = { x: pad, y: end - foot, width: inner, height: foot };
    return { code, foot: setFoot(content, box, frame, false), top: above.top };
  }
  const room = bars + gap + Math.min(foot, scaled(4));
  const draw = content.isPiece ? pieceMatrix : matrixCode;
  const matrix = content.code ? draw(content.code, room, dpi) : null;
  const side = matrix?.side ?? 0;
  const box = { x: pad, y: end - room, width: inner - (matrix ? side + gap : 0), height: room };
  return {
    code: matrix?.rectsAt(width - pad - side, end - side) ?? [],
    foot: setFoot(content, box, frame, matrix !== null),
    top: box.y,
  };
}

/**
 * Lays a label out in whole dots. Texts shrink and wrap until they are whole; the code is Code 128 where its modules
 * have two dots, else Data Matrix or QR.
 */
export function layOutLabel(content: LabelContent, size: LabelSize, dpi: LabelDpi): LabelDrawing {
  const frame = frameOf(size, dpi);
  const { width, height, pad, gap, inner, least, scaled } = frame;
  const { top: said, title, marks } = content;
  const bottom = setBottom(content, frame);
  const room = bottom.top - gap - pad;
  const needed = Math.ceil(said ? wrappedHeight(said, inner, least) : 0);
  const high = said ? Math.min(Math.max(scaled(3.8), needed), Math.round(room / 2)) : 0;
  const head = fitWords(said, { x: pad, y: pad, width: inner, height: high }, { most: scaled(3.6), least });
  const y = pad + high + (said ? gap : 0);
  const box = { x: pad, y, width: inner, height: bottom.top - gap - y };
  const main = marks
    ? setSize(title, marks, box)
    : fitWords(title, box, { most: scaled(7), least, valign: 'middle' });
  return { width, height, words: [...head, ...main, ...bottom.foot], code: bottom.code };
}
