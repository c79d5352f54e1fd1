import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const folder = '@expo-google-fonts/noto-sans-sc';
const read = (file: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`${folder}/${file}.ttf`)));

/** Regular and bold weight of the embedded font, with Latin letters and the characters of GB 2312 and Big5. */
export const fonts = {
  plain: read('400Regular/NotoSansSC_400Regular'),
  bold: read('700Bold/NotoSansSC_700Bold'),
} as const;
/** Font weight. */
export type FontCut = keyof typeof fonts;

/** Replacement for characters missing from the font. */
const unknown = '□';

function openCut(data: Uint8Array) {
  const font = create(data);
  const widths = new Map<string, number>();
  const has = (sign: string): boolean => font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id !== 0;
  const wide = (sign: string): number => {
    let width = widths.get(sign);
    if (width === undefined) {
      const { advanceWidth } = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
      widths.set(sign, (width = advanceWidth / font.unitsPerEm));
    }
    return width;
  };
  return { has, wide };
}

const cuts = { plain: openCut(fonts.plain), bold: openCut(fonts.bold) };
const known = new Map<string, boolean>();
function isKnown(sign: string): boolean {
  let is = known.get(sign);
  if (is === undefined) known.set(sign, (is = cuts.plain.has(sign)));
  return is;
}

/** Text without signs that draw nothing of their own, for whoever has other fonts too; line breaks are kept. */
export const toPlainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u2212', '-')
    .replaceAll(/\p{Mn}|\p{Cf}/gu, '')
    .replaceAll(/(?!\n)\p{Cc}|\p{Z}/gu, ' ');

/** Replaces characters missing from the font; line breaks are kept. */
export const toShowableText = (text: string): string =>
  [...toPlainText(text)].map((sign) => (sign === '\n' || isKnown(sign) ? sign : unknown)).join('');

/** Width of a text in points; the text must be `toShowableText`, or `toPlainText` for a browser. */
export function widthOf(text: string, size: number, cut: FontCut = 'plain'): number {
  let width = 0;
  for (const sign of text) width += cuts[cut].wide(sign);
  return width * size;
}
