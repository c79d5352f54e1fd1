import type { LabelDevice } from '@treadline/contract/kernel/label-printer.ts';
import type { BlackWhite, PrintedPicture } from './one-bit.ts';

/** Rows of whole bytes, the first dot highest; 0 is black, what is beyond the picture stays white. */
function bitsOf({ width, height, rgba }: BlackWhite): Buffer {
  const row = Math.ceil(width / 8);
  const bits = Buffer.alloc(row * height, 0xff);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * row + (x >> 3);
      if (rgba[(y * width + x) * 4] === 0) bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  return bits;
}

/** A label as one picture in TSPL, as sold by TSC and many makers after it. */
export function tsplOf(picture: PrintedPicture, { density, gap }: LabelDevice): Buffer {
  const { width, height, paper, copies } = picture;
  const head = [
    `SIZE ${paper.width} mm,${paper.height} mm`,
    `GAP ${gap} mm,0 mm`,
    `DENSITY ${density}`,
    'DIRECTION 1',
    'REFERENCE 0,0',
    'CLS',
    `BITMAP 0,0,${Math.ceil(width / 8)},${height},0,`,
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), bitsOf(picture), Buffer.from(`\r\nPRINT 1,${copies}\r\n`)]);
}
