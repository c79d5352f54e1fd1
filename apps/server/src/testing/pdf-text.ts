import { inflateSync } from 'node:zlib';

/** Text and page count of a PDF that the product made, one cell on each line. */
export const readPdf = (file: Buffer): { text: string; pages: number } => ({
  text: readPdfText(file),
  pages: file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
});

const MB = 1024 * 1024;
const mostStream = 4 * MB;
const mostTogether = 16 * MB;

/** An object's dictionary and, unpacked, its stream. */
interface Part {
  dict: string;
  stream: string;
}

/** Strings shown, in their order, decoded by the fonts' own tables. */
function readPdfText(file: Buffer): string {
  const parts = readParts(file);
  const fonts = readFonts(parts);
  return [...parts.values()]
    .filter(({ stream }) => stream.includes('BT') && /T[jJ]/.test(stream))
    .map(({ stream }) => readShown(stream, fonts))
    .join('\n');
}

function readParts(file: Buffer): Map<string, Part> {
  const text = file.toString('latin1');
  const parts = new Map<string, Part>();
  let left = mostTogether;
  for (const found of text.matchAll(/(?:^|[\r\n\s])(\d{1,7}) \d{1,5} obj\b/g)) {
    const [, id = ''] = found;
    const start = found.index + found[0].length;
    const end = text.indexOf('endobj', start);
    const body = text.slice(start, end < 0 ? start : end);
    const at = body.search(/stream\r?\n/);
    if (at < 0) {
      parts.set(id, { dict: body, stream: '' });
      continue;
    }
    const dict = body.slice(0, at);
    const from = start + at + (body.startsWith('stream\r\n', at) ? 8 : 7);
    const stop = text.indexOf('endstream', from);
    const stream = unpackStream(
      file.subarray(from, stop < 0 ? from : stop),
      dict,
      Math.min(left, mostStream),
    );
    left -= stream.length;
    parts.set(id, { dict, stream });
    if (dict.includes('/ObjStm')) for (const [own, inner] of readInner(dict, stream)) parts.set(own, inner);
  }
  return parts;
}

function unpackStream(packed: Buffer, dict: string, most: number): string {
  if (most <= 0 || /\/Subtype\s*\/Image|\/FontFile/.test(dict)) return '';
  if (!dict.includes('/FlateDecode')) return packed.subarray(0, most).toString('latin1');
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1');
  } catch {
    return '';
  }
}

/** Objects that are packed together in one stream. */
function readInner(dict: string, stream: string): [string, Part][] {
  const first = Number(/\/First (\d+)/.exec(dict)?.[1] ?? 0);
  const heads = [...stream.slice(0, first).matchAll(/(\d+) (\d+)/g)];
  return heads.map(([, id = '', offset], index) => {
    const next = heads[index + 1]?.[2];
    const end = next === undefined ? undefined : first + Number(next);
    return [id, { dict: stream.slice(first + Number(offset), end), stream: '' }];
  });
}

type Table = ReadonlyMap<number, string>;
interface Font {
  table: Table;
  /** Bytes of one character's code. */
  width: 1 | 2;
}

/** Fonts by the name that pages use. */
function readFonts(parts: ReadonlyMap<string, Part>): Map<string, Font> {
  const fonts = new Map<string, Font>();
  for (const { dict } of parts.values())
    for (const [, name = '', id = ''] of dict.matchAll(/\/([\w.+-]{1,40})\s+(\d{1,7}) \d{1,5} R/g)) {
      const font = parts.get(id)?.dict ?? '';
      if (!/\/Type\s*\/Font\b/.test(font)) continue;
      const table = parts.get(/\/ToUnicode (\d+)/.exec(font)?.[1] ?? '')?.stream ?? '';
      fonts.set(name, { table: readTable(table), width: font.includes('/Type0') ? 2 : 1 });
    }
  return fonts;
}

const textOf = (hex: string): string => {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
};

/** What a font's codes mean: single characters and ranges. */
function readTable(stream: string): Table {
  const table = new Map<number, string>();
  for (const [, block = ''] of stream.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      table.set(Number.parseInt(code, 16), textOf(text));
  for (const [, block = ''] of stream.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) readRanges(block, table);
  return table;
}

function readRanges(block: string, table: Map<number, string>): void {
  for (const [, from = '', to = '', first = '', list = ''] of block.matchAll(
    /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f]+)>|\[([^\]]*)\])/gi,
  )) {
    const start = Number.parseInt(from, 16);
    const last = Math.min(Number.parseInt(to, 16), start + 0xffff);
    const listed = [...list.matchAll(/<([\da-f]+)>/gi)].map(([, hex = '']) => textOf(hex));
    for (let code = start; code <= last; code += 1)
      table.set(
        code,
        first ? String.fromCharCode(Number.parseInt(first, 16) + code - start) : (listed[code - start] ?? ''),
      );
  }
}

/** What a page's stream shows; a new line where the pen is moved. */
function readShown(stream: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const [token, name, hex, plain] of stream.matchAll(
    /\/([\w.+-]{1,40})\s+-?[\d.]+\s+Tf|<([\da-fA-F\s]*)>|\(((?:[^()\\]|\\[\s\S])*)\)|\b(?:Td|TD|Tm|T\*|ET)\b/g,
  )) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    else if (hex !== undefined) text += decode(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'), font);
    else if (plain !== undefined) text += decode(Buffer.from(unescape(plain), 'latin1'), font);
    else if (token) text += '\n';
  }
  return text;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescape = (text: string): string =>
  text.replaceAll(/\\([0-7]{1,3}|\r?\n|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign)
      ? String.fromCharCode(Number.parseInt(sign, 8))
      : /^\r?\n/.test(sign)
        ? ''
        : (escapes[sign] ?? sign),
  );

function decode(bytes: Buffer, font: Font | undefined): string {
  if (!font || font.table.size === 0) return bytes.toString('latin1');
  let text = '';
  for (let at = 0; at + font.width <= bytes.length; at += font.width)
    text += font.table.get(font.width === 2 ? bytes.readUInt16BE(at) : bytes.readUInt8(at)) ?? '';
  return text;
}
