import { drawSmaller } from '#kernel/document/make-thumbnail.ts';
import { newId } from '#kernel/new-id.ts';
import { keepPhoto } from './photos.ts';

/** The longer side in pixels: enough to see a crack, small enough for a bad connection. */
const side = 1600;

/** Keeps a photo on this device, made smaller. @returns its name. */
export async function takePhoto(file: File): Promise<string> {
  const canvas = await drawSmaller(file, side);
  return canvas ? keepDrawn(canvas, 'image/jpeg', file) : keepNew(file);
}

async function keepNew(picture: Blob): Promise<string> {
  const id = newId();
  await keepPhoto(id, picture);
  return id;
}

/** Keeps what is drawn on this device; what the browser cannot turn into a file, as it was. @returns its name. */
export async function keepDrawn(
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
  otherwise?: Blob,
): Promise<string> {
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  return keepNew(drawn ?? otherwise ?? new Blob([], { type }));
}
