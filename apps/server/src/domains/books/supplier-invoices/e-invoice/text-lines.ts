/** A piece of text at its place on a page: the left end of its baseline, y upwards, in points. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Joins pieces of text into lines by their places, top to bottom and left to right: files place words or single
 * characters in any order. A gap becomes a space; forms of characters that only look different become the usual ones.
 */
export function linesOf(pieces: readonly Placed[]): string[] {
  const lines: Placed[][] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && first.y - piece.y < Math.max(Math.min(first.height, piece.height), 1) / 2)
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => joined(line.toSorted((a, b) => a.x - b.x)).normalize('NFKC'));
}

/** Of the height of a character: less is spacing within a word. */
const gap = 0.3;

function joined(line: readonly Placed[]): string {
  let [text, end] = ['', Number.NEGATIVE_INFINITY];
  for (const piece of line) {
    const apart = text !== '' && piece.x - end > piece.height * gap;
    text += `${apart ? ' ' : ''}${piece.text}`;
    end = piece.x + piece.width;
  }
  return text;
}
