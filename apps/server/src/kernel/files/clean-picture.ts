import { fail } from '../errors.ts';
import type { FileType } from './detect-type.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

/** Picture without metadata, with its stored width and height in pixels. */
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
/** Limits on dimensions, above which displaying a picture takes a browser hundreds of megabytes. */
const most = { side: 20_000, pixels: 80_000_000 };

/** Whether a file type is a supported picture format. */
export const isPicture = (type: FileType | null): boolean => type !== null && type in cleaners;

/**
 * Removes location, time and camera metadata from a picture, keeping its orientation.
 * @throws file.picture when it is truncated, invalid or too large to be shown
 */
export function cleanPicture(data: Buffer, type: FileType): Picture {
  const picture = cleaners[type]?.(data) ?? null;
  if (!picture) return fail('file.picture');
  const { width, height } = picture;
  const fits = Math.min(width, height) > 0 && Math.max(width, height) <= most.side;
  return fits && width * height <= most.pixels ? picture : fail('file.picture');
}
