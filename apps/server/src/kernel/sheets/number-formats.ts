import { attribute, decodeXmlText, type Workbook } from './workbook.ts';
import { readTextChunks } from './scan-parts.ts';

/** Number format that changes what a number means: date or time, or a minimum number of digits. */
export type Format = 'date' | number;

/**
 * Parts of a number format without meaning: quoted text, escapes, padding, fillers, and brackets other than elapsed
 * time.
 */
const LITERALS = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general|g\/通用格式/gi;

/** Whether a number format shows dates or times; the reader's own detection misses times in Chinese. */
export const isDateFormat = (code: string): boolean => /[ymdhs]|aaa/i.test(code.replace(LITERALS, ''));

/** Minimum number of digits of a format of zeros only (0000); 0 for others. */
export function digitsOf(code: string): number {
  const shown = (code.split(';')[0] ?? '').replace(LITERALS, '').trim();
  return /^0{2,}$/.test(shown) ? shown.length : 0;
}

function formatOf(code: string): Format | undefined {
  if (isDateFormat(code)) return 'date';
  return digitsOf(code) || undefined;
}

/** Number formats by style index, only those defined in the workbook; the reader knows the built-in ones. */
export async function readFormats(book: Workbook): Promise<(Format | undefined)[]> {
  const codes = new Map<string, string>();
  const ids: string[] = [];
  let isInside = false;
  for await (const piece of readTextChunks(book, book.stylesPath))
    for (const [tag, closing, name] of piece.matchAll(
      /<(\/?)(?:\w+:)?(numFmt|cellXfs|xf)(?=[\s/>])[^>]*>/g,
    )) {
      if (name === 'cellXfs') isInside = closing === '';
      else if (name === 'numFmt') codes.set(attribute(tag, 'numFmtId') ?? '', codeOf(tag));
      else if (isInside && !closing) ids.push(attribute(tag, 'numFmtId') ?? '');
    }
  return ids.map((id) => formatOf(codes.get(id) ?? ''));
}

/** Format code, decoded from bytes. */
const codeOf = (tag: string): string =>
  decodeXmlText(Buffer.from(attribute(tag, 'formatCode') ?? '', 'latin1').toString('utf8'));
