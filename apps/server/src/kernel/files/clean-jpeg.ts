import type { Picture } from './clean-picture.ts';

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
];
/** Application segments needed for rendering: density, colour profile (APP2 may also announce further pictures). */
const isKept = (marker: number, body: Buffer): boolean => {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  return (
    marker === APP0 ||
    marker === APP14 ||
    (marker === APP2 && body.toString('latin1', 0, 11) === 'ICC_PROFILE')
  );
};
/** Whether a marker starts a frame, which contains the dimensions; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** EXIF orientation, 1 to 8; 1 when missing. */
function orientationOf(body: Buffer): number {
  if (body.toString('latin1', 0, 6) !== 'Exif\0\0' || body.length < 16) return 1;
  const tiff = body.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  for (let at = first + 2, left = short(first); left > 0 && at + 12 <= tiff.length; at += 12, left--)
    if (short(at) === 0x0112) return Math.min(Math.max(short(at + 8), 1), 8);
  return 1;
}

/** EXIF segment with only the orientation. */
function writeOrientation(orientation: number): Buffer {
  const body = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  body.writeUInt16BE(orientation, 24);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Position of the next marker after scan data, which include stuffed bytes and restart markers. */
function endOfScan(data: Buffer, from: number): number {
  for (
    let at = data.indexOf(0xff, from);
    at !== -1 && at + 1 < data.length;
    at = data.indexOf(0xff, at + 1)
  ) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return -1;
}

/** Removes metadata, comments and trailing pictures from a JPEG, keeping its orientation; null when truncated. */
export function cleanJpeg(data: Buffer): Picture | null {
  const kept: Buffer[] = [];
  let sides: { width: number; height: number } | null = null;
  let orientation = 1;
  for (let at = 2; at + 4 <= data.length || data[at + 1] === EOI;) {
    const marker = data[at + 1] ?? 0;
    if (data[at] !== 0xff || marker === SOI) return null;
    if (marker === EOI) {
      const turned = orientation === 1 ? [] : [writeOrientation(orientation)];
      return (
        sides && {
          data: Buffer.concat([data.subarray(0, 2), ...turned, ...kept, data.subarray(at, at + 2)]),
          ...sides,
        }
      );
    }
    const body = data.subarray(at + 4, at + 2 + data.readUInt16BE(at + 2));
    if (marker === APP1) orientation = Math.max(orientation, orientationOf(body));
    if (isFrame(marker) && body.length >= 5)
      sides = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
    const segmentEnd = at + 2 + data.readUInt16BE(at + 2);
    const end = marker === SOS ? endOfScan(data, segmentEnd) : segmentEnd;
    if (end === -1 || end > data.length) return null;
    if (isKept(marker, body)) kept.push(data.subarray(at, end));
    at = end;
  }
  return null;
}
