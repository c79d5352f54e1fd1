import zplImage from 'zpl-image';
import type { LabelDevice } from '@treadline/contract/kernel/label-printer.ts';
import type { PrintedPicture } from './one-bit.ts';

/** A label as one compressed picture in ZPL, as spoken by Zebra's printers; its density goes to 30. */
export function zplOf(
  { rgba, width, height, copies }: PrintedPicture,
  { density, gap }: LabelDevice,
): Buffer {
  const { length, rowlen, z64 } = zplImage.rgbaToZ64(rgba, width, { notrim: true });
  const media = gap > 0 ? '^MNY' : '^MNN';
  const dark = `~SD${String(density * 2).padStart(2, '0')}`;
  return Buffer.from(
    `${dark}^XA${media}^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${length},${length},${rowlen},${z64}^FS^PQ${copies}^XZ\n`,
  );
}
