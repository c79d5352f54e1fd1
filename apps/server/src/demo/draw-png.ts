import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Muted colour of a hue (degrees); `light` from 0, black, to 1. */
export function hueOf(hue: number, light: number): Colour {
  const part = (at: number) => {
    const k = (at + hue / 30) % 12;
    return Math.round(
      255 * (light - 0.35 * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
    );
  };
  return [part(0), part(8), part(4)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** PNG whose pixels are given by `colourAt`. */
export function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) row.set(colourAt(x, y), 1 + x * 3);
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
