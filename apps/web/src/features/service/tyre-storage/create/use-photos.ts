import { App } from 'antd';
import { useRef, useState } from 'react';
import { downscalePicture, makeThumbnail } from '#kernel/document/make-thumbnail.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useAction } from '#kernel/query.ts';
import { stalePaths } from '../types.ts';
import type { Position } from './intake.ts';

/** Longer side in pixels: enough to see a crack, small enough for a slow connection. */
const side = 1600;

async function reduce(file: File): Promise<File> {
  const canvas = await downscalePicture(file, side);
  const drawn =
    canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85)));
  return drawn ? new File([drawn], 'tyre.jpg', { type: 'image/jpeg' }) : file;
}

/** Photos taken before the set has a number: sent one by one after it was saved; a refused one is reported. */
export function usePhotos() {
  const { message } = App.useApp();
  const taken = useRef<{ position: Position; file: File }[]>([]);
  const [, setCount] = useState(0);
  const action = useAction('POST /order/storage/photo/:id', { refresh: stalePaths });
  const send = async (id: number) => {
    for (const { position, file } of taken.current) {
      try {
        const small = await reduce(file);
        const thumbnail = await makeThumbnail(small);
        const body = { position, ...(thumbnail && { thumbnail }) };
        await action.mutateAsync({ params: { id }, body, file: small });
      } catch (error) {
        message.error(textOfError(error));
      }
    }
  };
  return {
    add(position: Position, files: readonly File[]) {
      taken.current.push(...files.map((file) => ({ position, file })));
      setCount(taken.current.length);
    },
    countOf: (position: Position) => taken.current.filter((each) => each.position === position).length,
    send,
  };
}
