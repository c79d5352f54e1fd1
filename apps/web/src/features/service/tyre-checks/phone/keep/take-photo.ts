import { downscalePicture } from '#kernel/document/make-thumbnail.ts';
import { newId } from '#kernel/new-id.ts';
import { savePhoto } from './photos.ts';

/** Longer side in pixels: enough to see a crack, small enough for a slow connection. */
const side = 1600;

/**
 * Stores a downscaled photo on this device.
 * @returns its id
 */
export async function takePhoto(file: File): Promise<string> {
  const canvas = await downscalePicture(file, side);
  return canvas ? saveCanvas(canvas, 'image/jpeg', file) : keepNew(file);
}

async function keepNew(picture: Blob): Promise<string> {
  const id = newId();
  await savePhoto(id, picture);
  return id;
}

/**
 * Stores a canvas picture on this device, or the original when the browser cannot convert it.
 * @returns its id
 */
export async function saveCanvas(
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
  otherwise?: Blob,
): Promise<string> {
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  return keepNew(drawn ?? otherwise ?? new Blob([], { type }));
}
