/** Maximum side length of a thumbnail in pixels. */
const side = 320;

/**
 * Draws a picture (EXIF orientation applied) scaled down to a maximum side length in pixels; null if it cannot be
 * decoded.
 */
export async function downscalePicture(file: Blob, most: number): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Creates a thumbnail of a picture as base64 JPEG, EXIF orientation applied; undefined if it cannot be decoded. */
export async function makeThumbnail(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const canvas = await downscalePicture(file, side);
  return canvas?.toDataURL('image/jpeg', 0.8).split(',')[1];
}
