import { inflateSync } from 'node:zlib';
import type { Bits } from '#testing/read-codes.ts';

/** A label as a printer would take it from the bytes; true is a black dot. */
export interface ReadBack {
  readonly width: number;
  readonly height: number;
  readonly copies: number;
  readonly said: string;
  readonly isBlack: (x: number, y: number) => boolean;
}

/** The label as a picture. */
export function bitsOf({ width, height, isBlack }: ReadBack): Bits {
  const dots = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) dots[at] = isBlack(x, y) ? 1 : 0;
  return { width, height, dots };
}

const blackAt =
  (bits: Uint8Array, row: number, isBlackBit: boolean) =>
  (x: number, y: number): boolean =>
    (((bits[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === (isBlackBit ? 1 : 0);

/** Reads TSPL back: every label with the dots of its SIZE at a resolution. */
export function readTspl(bytes: Buffer, dotsOfMm: number): ReadBack[] {
  const labels: ReadBack[] = [];
  let at = 0;
  while (at < bytes.length) {
    const begin = bytes.indexOf('BITMAP ', at);
    const said = bytes.subarray(at, begin).toString('latin1');
    const head = /^BITMAP 0,0,(\d+),(\d+),0,/.exec(bytes.subarray(begin, begin + 40).toString('latin1'));
    const [, wide = '?', high = '?'] = /SIZE ([\d.]+) mm,([\d.]+) mm\r\n/.exec(said) ?? [];
    const [row, rows] = [Number(head?.[1]), Number(head?.[2])];
    const from = begin + (head?.[0].length ?? 0);
    const print = /^\r\nPRINT 1,(\d+)\r\n/.exec(
      bytes.subarray(from + row * rows, from + row * rows + 30).toString('latin1'),
    );
    if (!head || !print) throw new Error('no TSPL');
    const [width, height] = [Math.round(Number(wide) * dotsOfMm), Math.round(Number(high) * dotsOfMm)];
    if (height !== rows || Math.ceil(width / 8) !== row) throw new Error(`${rows} rows of ${row} bytes`);
    const isBlack = blackAt(bytes.subarray(from, from + row * rows), row, false);
    labels.push({ width, height, copies: Number(print[1]), said, isBlack });
    at = from + row * rows + print[0].length;
  }
  return labels;
}

/** Checksum of compressed ZPL graphics. */
function crcOf(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).padStart(4, '0');
}

/** Reads ZPL back: every label with its compressed graphic, whose checksum must be right. */
export function readZpl(bytes: Buffer): ReadBack[] {
  const labels = bytes.toString('latin1').split('^XZ\n').slice(0, -1);
  return labels.map((said) => {
    const shape =
      /^~SD\d\d\^XA\^MN[YN]\^PW(\d+)\^LL(\d+)\^LH0,0\^FO0,0\^GFA,(\d+),(\d+),(\d+),:Z64:([^:]+):([0-9a-f]{4})\^FS\^PQ(\d+)$/;
    const [, width, height, all, , row, data = '', crc, copies] = shape.exec(said) ?? [];
    const bits = inflateSync(Buffer.from(data, 'base64'));
    if (crcOf(data) !== crc || bits.length !== Number(all)) throw new Error('no ZPL');
    return {
      width: Number(width),
      height: Number(height),
      copies: Number(copies),
      said: said.slice(0, 60),
      isBlack: blackAt(bits, Number(row), true),
    };
  });
}
