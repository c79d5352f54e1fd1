import type { Picture } from './clean-picture.ts';

const dropped = new Set(['EXIF', 'XMP ']);
/** VP8X flags for EXIF and XMP. */
const announced = 0x08 | 0x04;

/** Dimensions in a chunk; null for chunks without. */
function sidesOf(type: string, body: Buffer): { width: number; height: number } | null {
  if (type === 'VP8X' && body.length >= 10)
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ' && body.length >= 10)
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L' || body.length < 5) return null;
  const bits = body.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Removes camera metadata, XMP and trailing data from a WebP; null when truncated. */
export function cleanWebp(data: Buffer): Picture | null {
  const end = 8 + data.readUInt32LE(4);
  if (end > data.length) return null;
  const kept: Buffer[] = [];
  let sides: ReturnType<typeof sidesOf> = null;
  for (let at = 12; at + 8 <= end;) {
    const type = data.toString('latin1', at, at + 4);
    const size = data.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (next > end) return null;
    const chunk = Buffer.from(data.subarray(at, next));
    sides ??= sidesOf(type, chunk.subarray(8));
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~announced;
    if (!dropped.has(type)) kept.push(chunk);
    at = next;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(data.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return sides && { data: Buffer.concat([head, body]), ...sides };
}
