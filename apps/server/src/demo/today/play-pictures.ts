import { deflateSync, crc32 } from 'node:zlib';
import { setPicture } from '../../domains/dealer-points/index.ts';
import { doing } from './acts.ts';
import type { Stage } from './play.ts';

const [width, height] = [320, 200];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of a parcel with a ribbon on a ground of its own colour. */
function drawParcel(hue: number): Buffer {
  const colour = (light: number): [number, number, number] => {
    const part = (at: number) => {
      const k = (at + hue / 30) % 12;
      return Math.round(
        255 * (light - 0.35 * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
      );
    };
    return [part(0), part(8), part(4)];
  };
  const [ground, box, lid, ribbon] = [colour(0.9), colour(0.62), colour(0.54), colour(0.36)];
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) {
      const isLid = x >= 92 && x < 228 && y >= 66 && y < 92;
      const isBox = x >= 100 && x < 220 && y >= 92 && y < 166;
      const isRibbon = (isLid || isBox) && x >= 150 && x < 170;
      const knot = ([left, up]: readonly [number, number]) => ((x - left) / 20) ** 2 + ((y - up) / 12) ** 2;
      const isBow = [knot([143, 56]), knot([177, 56])].some((far) => far > 0.35 && far < 1);
      row.set(isRibbon || isBow ? ribbon : isLid ? lid : isBox ? box : ground, 1 + x * 3);
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rewards get a picture each, but for the last one. */
export async function playPictures(stage: Stage): Promise<void> {
  const items = await stage.services.db
    .selectFrom('exchange_item')
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
  for (const [at, { id, name }] of items.slice(0, -1).entries()) {
    const data = drawParcel(at * 47);
    await doing(stage, (ctx) =>
      setPicture(ctx, id, { name: `${name}.png`, data, thumbnail: data.toString('base64') }),
    );
  }
}
