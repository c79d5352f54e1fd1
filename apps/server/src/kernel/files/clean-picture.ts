import { fail } from '../errors.ts';
import type { FileType } from './detect-type.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

/** What is left of a picture, and its sides in pixels as they are stored. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const cleaners: Partial<Record<FileType, (data: Buffer) => Picture | null>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};
/** A picture of more pixels takes a browser hundreds of megabytes to show. */
const most = { side: 20_000, pixels: 80_000_000 };

export const isPicture = (type: FileType | null): boolean => type !== null && type in cleaners;

/**
 * A picture without what it says of where, when and by what it was taken; how it is to be turned stays.
 * @throws file.picture: it breaks off, is none, or is too large to be shown
 */
export function cleanPicture(data: Buffer, type: FileType): Picture {
  const picture = cleaners[type]?.(data) ?? null;
  if (!picture) return fail('file.picture');
  const { width, height } = picture;
  const fits = Math.min(width, height) > 0 && Math.max(width, height) <= most.side;
  return fits && width * height <= most.pixels ? picture : fail('file.picture');
}
