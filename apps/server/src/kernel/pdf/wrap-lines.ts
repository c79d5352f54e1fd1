import { widthOf, type FontCut } from './measure.ts';

/** Characters that must not begin or end a line. */
const noStart = /^[，。、；：！？）》」』】〉”’％…,.;:!?)\]}%]/u;
const noEnd = /[（《「『【〈“‘([{]$/u;
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/** Unbreakable pieces of a text: a word with its trailing blanks, or a Chinese character with its punctuation. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let isWordOpen = false;
  for (const sign of text) {
    const last = pieces.at(-1);
    const isWide = wide.test(sign);
    const joins =
      last !== undefined &&
      (noStart.test(sign) ||
        noEnd.test(last) ||
        sign === ' ' ||
        (isWordOpen && !isWide && !last.endsWith(' ')));
    if (joins) pieces[pieces.length - 1] = last + sign;
    else pieces.push(sign);
    isWordOpen = !isWide;
  }
  return pieces;
}

/** Longest prefix that fits, at least one character. */
function cutOff(text: string, width: number, size: number, cut: FontCut): string {
  let part = '';
  for (const sign of text) {
    if (part && widthOf(part + sign, size, cut) > width) break;
    part += sign;
  }
  return part;
}

/** Wraps a showable text to a width, between words and Chinese characters, or within a longer word. */
export function wrapLines(text: string, width: number, size: number, cut: FontCut = 'plain'): string[] {
  return text.split('\n').flatMap((line) => {
    if (widthOf(line, size, cut) <= width) return [line];
    const lines: string[] = [];
    let open = '';
    for (let piece of piecesOf(line)) {
      if (open && widthOf((open + piece).trimEnd(), size, cut) > width) {
        lines.push(open.trimEnd());
        open = '';
      }
      while (widthOf(piece.trimEnd(), size, cut) > width && [...piece].length > 1) {
        const part = cutOff(piece, width, size, cut);
        lines.push(part);
        piece = piece.slice(part.length);
      }
      open += piece;
    }
    return [...lines, open.trimEnd()];
  });
}
