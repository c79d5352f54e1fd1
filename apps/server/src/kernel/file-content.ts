import type { Ctx } from './context.ts';
import type { Download } from './download.ts';
import { fail } from './errors.ts';
import { cleanPicture, isPicture } from './files/clean-picture.ts';
import { detectType } from './files/index.ts';
import { storeFile, type FileOwner } from './store-file.ts';
import type { Upload } from './upload.ts';

/** Thumbnail sent with an upload, as base64. */
export interface UploadThumbnail {
  thumbnail?: string | undefined;
}

/** File types allowed as attachments. */
export const attachableTypes: ReadonlySet<string> = new Set(['pdf', 'png', 'jpeg', 'webp', 'xlsx']);
/** File types allowed as pictures. */
export const pictureTypes: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

const mimeTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Media type for a type returned by `detectType`. */
export const mimeOf = (type: string | null): string => mimeTypes[type ?? ''] ?? 'application/octet-stream';

/** Maximum width and height of a thumbnail, in pixels. */
const thumbnailSide = 480;

/**
 * Decodes and checks a thumbnail.
 * @throws file.type, file.picture
 */
function readThumbnail(base64: string | undefined): Buffer | null {
  if (!base64) return null;
  const data = Buffer.from(base64, 'base64');
  const type = detectType(data);
  if (!type || !isPicture(type)) return fail('file.type');
  const { width, height, data: cleaned } = cleanPicture(data, type);
  return Math.max(width, height) <= thumbnailSide ? cleaned : fail('file.picture');
}

/**
 * Stores an upload of one of the allowed types, detected from its content. Location and camera metadata are removed
 * from pictures.
 * @throws file.type, file.picture
 */
export async function storeChecked(
  ctx: Ctx,
  upload: Upload & UploadThumbnail,
  owner: Omit<FileOwner, 'type' | 'thumbnail'>,
  allowed: ReadonlySet<string>,
) {
  const type = detectType(upload.data);
  if (!type || !allowed.has(type)) return fail('file.type');
  const picture = isPicture(type) ? cleanPicture(upload.data, type) : null;
  const thumbnail = picture && readThumbnail(upload.thumbnail);
  const data = picture?.data ?? upload.data;
  const row = await storeFile(ctx, { name: upload.name, data }, { ...owner, type, thumbnail });
  return { ...row, width: picture?.width ?? 0, height: picture?.height ?? 0 };
}

/** Returns a stored file as a download. */
export async function sendFile(
  ctx: Ctx,
  file: { name: string; type: string; path: string },
): Promise<Download> {
  return {
    download: true,
    name: file.name,
    type: mimeOf(file.type),
    body: await ctx.files.openFile(file.path),
  };
}

/** Returns the thumbnail of a file as a download. */
export const sendThumbnail = (file: { name: string; thumbnail: Buffer }): Download => ({
  download: true,
  name: file.name,
  type: mimeOf(detectType(file.thumbnail)),
  body: file.thumbnail,
});
