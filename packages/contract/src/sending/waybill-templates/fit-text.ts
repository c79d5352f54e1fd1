/** Millimetres per typographic point. */
export const mmOfPoint = 25.4 / 72;
/** Line height in font heights. */
export const lineHeight = 1.22;

/** Character widths in font heights, rounded up so that the text fits in every font of the page. */
const narrow = new Set("iIjl.,:;'|!");
const slim = new Set('ftr()[]{}-/\\ "`*');
const wide = new Set('mwMW@%');

function widthOf(char: string): number {
  if ((char.codePointAt(0) ?? 0) >= 0x2e80) return 1;
  if (narrow.has(char)) return 0.3;
  if (slim.has(char)) return 0.38;
  if (wide.has(char)) return 0.92;
  return /[A-Z&#×]/.test(char) ? 0.72 : 0.58;
}

const lengthOf = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

/** Splits a line into unbreakable pieces: words of letters and digits, blanks, and any other single character. */
const piecesOf = (line: string): string[] => line.match(/[!-\u2e7f]+|\s+|./gu) ?? [];

/** Splits a word longer than a line into characters. */
const splitLong = (piece: string, most: number): string[] =>
  lengthOf(piece) > most && [...piece].length > 1 ? [...piece] : [piece];

function wrapLine(line: string, most: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of piecesOf(line).flatMap((each) => splitLong(each, most))) {
    if (current && lengthOf(current + piece.trimEnd()) > most) {
      lines.push(current.trimEnd());
      current = piece.trimStart();
    } else current += piece;
  }
  return [...lines, current.trimEnd()];
}

/** Wraps a text into lines of a maximum width, given in font heights. */
export const wrapText = (text: string, most: number): string[] =>
  text.split('\n').flatMap((line) => wrapLine(line, most));

/** Minimum legible font size in points; below it the text is cut at the box's edge. */
const smallest = 5;

/**
 * Fits a text into a box given in millimetres, at the requested font size (points) or the largest that fits.
 * @returns the lines and the font height in millimetres
 */
export function fitText(
  text: string,
  { width, height }: { width: number; height: number },
  points: number,
): { lines: string[]; size: number } {
  for (let at = points; ; at -= 0.5) {
    const size = at * mmOfPoint;
    const lines = wrapText(text, width / size);
    const isLast = at - 0.5 < Math.min(smallest, points);
    // The last line needs no spacing below.
    if (isLast || (lines.length - 1) * lineHeight * size + size <= height + 0.05) return { lines, size };
  }
}
