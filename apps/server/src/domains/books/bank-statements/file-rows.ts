import { readTable } from '#kernel/sheets/index.ts';
import { fail } from '#kernel/errors.ts';

const limits = { maxRows: 50_000, maxBytes: 5 * 1024 * 1024 };
const startsWith = (data: Buffer, ...bytes: number[]) => bytes.every((byte, at) => data[at] === byte);

/**
 * Reads the rows of a bank's file as text, whatever its ending says: a workbook (xlsx), or text with commas, tabs or bars.
 * @throws bank-file.xls for a workbook of the old format; import.file
 */
export async function readRows(data: Buffer): Promise<string[][]> {
  if (startsWith(data, 0xd0, 0xcf, 0x11, 0xe0)) return fail('bank-file.xls');
  if (!startsWith(data, 0x50, 0x4b)) return splitText(decodeText(data));
  const { header, headerRow, lines } = await readTable(data, limits, { titles: [], demanded: [] });
  const rows: string[][] = [];
  for (const { row, values } of [{ row: headerRow, values: header }, ...lines]) rows[row - 1] = values;
  return Array.from(rows, (row) => row ?? []);
}

/** Decodes text: by its byte order mark, as UTF-8 where every byte of it is, otherwise as GB18030. */
export function decodeText(data: Buffer): string {
  if (startsWith(data, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('gb18030').decode(data);
  }
}

/** Splits text into rows of cells by what most of its lines are separated by; quotes may hold separators and line ends. */
export function splitText(text: string): string[][] {
  const lines = text.slice(0, 20_000).split('\n');
  const count = (sign: string) => lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0);
  const sign = [',', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at <= text.length; at++) {
    const char = text[at];
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
      if (quoted) cell = '';
    } else if (char === undefined || (!quoted && (char === sign || char === '\n'))) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\n') rows.push([]);
    } else cell += char;
  }
  return rows;
}
