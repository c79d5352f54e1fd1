import { setPicture } from '#domains/promotion/dealer-points/index.ts';
import { drawPng, hueOf, type Colour } from '../draw-png.ts';
import { runAsPlatform } from './acts.ts';
import type { Stage } from './play.ts';

type Four = [Colour, Colour, Colour, Colour];

/** Draws a parcel with a ribbon on a coloured background. */
function drawParcel(hue: number): Buffer {
  const [ground, box, lid, ribbon] = [0.9, 0.62, 0.54, 0.36].map((light) => hueOf(hue, light)) as Four;
  return drawPng(320, 200, (x, y) => {
    const isLid = x >= 92 && x < 228 && y >= 66 && y < 92;
    const isBox = x >= 100 && x < 220 && y >= 92 && y < 166;
    const isRibbon = (isLid || isBox) && x >= 150 && x < 170;
    const knot = ([left, up]: readonly [number, number]) => ((x - left) / 20) ** 2 + ((y - up) / 12) ** 2;
    const isBow = [knot([143, 56]), knot([177, 56])].some((far) => far > 0.35 && far < 1);
    return isRibbon || isBow ? ribbon : isLid ? lid : isBox ? box : ground;
  });
}

/** Adds a picture to every reward but the last. */
export async function playPictures(stage: Stage): Promise<void> {
  const items = await stage.services.db
    .selectFrom('exchange_item')
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
  for (const [at, { id, name }] of items.slice(0, -1).entries()) {
    const data = drawParcel(at * 47);
    await runAsPlatform(stage, (ctx) =>
      setPicture(ctx, id, { name: `${name}.png`, data, thumbnail: data.toString('base64') }),
    );
  }
}
