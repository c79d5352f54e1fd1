import type { Picture } from './clean-picture.ts';

/** Chunks of texts, times and camera data. */
const dropped = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Removes text chunks, camera metadata and trailing data from a PNG; null when truncated. */
export function cleanPng(data: Buffer): Picture | null {
  const kept = [data.subarray(0, 8)];
  if (data.length < 33 || data.toString('latin1', 12, 16) !== 'IHDR') return null;
  for (let at = 8; at + 12 <= data.length;) {
    const end = at + 12 + data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    if (end > data.length) return null;
    if (!dropped.has(type)) kept.push(data.subarray(at, end));
    if (type === 'IEND')
      return { data: Buffer.concat(kept), width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
    at = end;
  }
  return null;
}
