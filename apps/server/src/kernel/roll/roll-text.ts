import iconv from 'iconv-lite';

/** What receipt printers' fonts lack, and what stands for it; `''` leaves it out. */
const instead: Readonly<Record<string, string>> = {
  '¥': '￥',
  '•': '·',
  '‧': '·',
  '−': '-',
  '‑': '-',
  '²': '2',
  '³': '3',
  '½': '1/2',
  '¼': '1/4',
  µ: 'μ',
  Ø: 'Φ',
  ø: 'Φ',
  '⌀': 'Φ',
  '✓': '√',
  '☑': '√',
  '⅔': '2/3',
  '®': '',
  '™': '',
  '©': '',
};
/** Stands for a character that receipt printers lack. */
export const unknownSign = '〓';

const known = new Map<string, boolean>();
/** Whether code page 936, which receipt printers' Chinese fonts follow, has a character. */
function isKnown(sign: string): boolean {
  let is = known.get(sign);
  if (is === undefined) known.set(sign, (is = iconv.decode(iconv.encode(sign, 'cp936'), 'cp936') === sign));
  return is;
}

function signOf(sign: string): string {
  const given = instead[sign];
  if (given !== undefined) return given;
  if (sign <= '~') return sign;
  const circled = sign.codePointAt(0) ?? 0;
  // ⑪ to ⑳.
  if (circled >= 0x246a && circled <= 0x2473) return `(${circled - 0x245f})`;
  return isKnown(sign) ? sign : unknownSign;
}

/** Text in characters that a receipt printer has; `〓` stands for what it lacks. Line breaks become spaces. */
export const toRollText = (text: string): string =>
  [
    ...text
      .normalize()
      .replaceAll(/\p{Z}|\s/gu, ' ')
      .replaceAll(/\p{Cf}|\p{Mn}|\p{Cc}/gu, ''),
  ]
    .map(signOf)
    .join('');

/** Columns of a roll text: what goes out in two bytes takes two. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns += sign > '\x7f' ? 2 : 1;
  return columns;
}

/** Breaks a roll text into lines of at most so many columns, between words and Chinese signs where it can. */
export function wrapRoll(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/ +|[\x21-\x7e]+|[^\x20-\x7e]/gu) ?? []) {
    let rest = piece;
    if (line && columnsOf(line + rest) > columns) {
      lines.push(line.trimEnd());
      line = '';
      if (rest.startsWith(' ')) continue;
    }
    while (columnsOf(rest) > columns) {
      lines.push(rest.slice(0, columns));
      rest = rest.slice(columns);
    }
    line += rest;
  }
  return line ? [...lines, line] : lines;
}

/** Bytes of a roll text in code page 936, where the euro has two. */
export const rollBytes = (text: string): string =>
  text
    .split('€')
    .map((part) => iconv.encode(part, 'cp936').toString('latin1'))
    .join('\xa2\xe3');
