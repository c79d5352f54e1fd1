import { drawSmaller } from '../../../../kernel/document/make-thumbnail.ts';
import { keepPhoto } from './photos.ts';

/** The longer side in pixels: enough to see a crack, small enough for a bad connection. */
const side = 1600;

/** Keeps a photo on this device, made smaller. @returns its name. */
export async function takePhoto(file: File): Promise<string> {
  const canvas = await drawSmaller(file, side);
  const smaller = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.85);
    else resolve(null);
  });
  const id = crypto.randomUUID();
  await keepPhoto(id, smaller ?? file);
  return id;
}
