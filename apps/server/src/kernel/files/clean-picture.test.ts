import { expect, it } from 'vitest';
import { png } from '#testing/png.ts';
import { cleanPicture } from './clean-picture.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
/** Camera data in the order of bytes that cameras of Intel write, turned by 90 degrees, with a place. */
const camera = (orientation: number) =>
  latin(
    `Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\0\0\0\0GPS 31.2304`,
  );
const frame = (width: number, height: number) =>
  segment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));
/** Stuffed and restart bytes stand in a scan as everywhere. */
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  latin('\x12\xff\x00\xff\xd0\x34'),
]);
const jpeg = (...parts: Buffer[]) =>
  Buffer.concat([
    latin('\xff\xd8'),
    segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...parts,
    scan,
    latin('\xff\xd9'),
  ]);

it('a JPEG loses its place, its comments and what follows it, and stays turned', () => {
  const taken = jpeg(segment(0xe1, camera(6)), segment(0xfe, latin('GPS too')), frame(4000, 3000));
  const { data, width, height } = cleanPicture(
    Buffer.concat([taken, latin('GPS of a second picture')]),
    'jpeg',
  );
  expect([width, height]).toEqual([4000, 3000]);
  expect(data.includes('GPS')).toBe(false);
  expect(data.includes('JFIF')).toBe(true);
  // Once more it says the same: it was read back.
  expect(cleanPicture(data, 'jpeg').data).toEqual(data);
  expect(data.subarray(2, 12).toString('latin1')).toBe('\xff\xe1\0\x22Exif\0\0');
  expect(data.readUInt16BE(30)).toBe(6);
  expect(cleanPicture(jpeg(segment(0xe1, camera(1)), frame(1, 1)), 'jpeg').data.includes('Exif')).toBe(false);
});

const chunk = (type: string, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, latin(type), body, Buffer.alloc(4)]);
};

it('a PNG loses its texts and what follows it', () => {
  const at = png.length - 12;
  const told = Buffer.concat([
    png.subarray(0, at),
    chunk('tEXt', latin('GPS')),
    chunk('eXIf', latin('GPS')),
    png.subarray(at),
    latin('<script>'),
  ]);
  expect(cleanPicture(told, 'png')).toEqual({ data: png, width: 1, height: 1 });
});

const riff = (...parts: [string, Buffer][]) => {
  const body = Buffer.concat(
    parts.map(([type, data]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(data.length);
      return Buffer.concat([latin(type), size, data, Buffer.alloc(data.length % 2)]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([latin('RIFF'), size, latin('WEBP'), body]);
};

it('a WebP loses its camera data and says so', () => {
  const extended = (flags: number) => Buffer.from([flags, 0, 0, 0, 99, 0, 0, 49, 0, 0]);
  const lossless: [string, Buffer] = ['VP8L', Buffer.from([0x2f, 0, 0, 0, 0])];
  const { data, width, height } = cleanPicture(
    riff(['VP8X', extended(0x1c)], lossless, ['EXIF', latin('GPS')], ['XMP ', latin('GPS!')]),
    'webp',
  );
  expect(data).toEqual(riff(['VP8X', extended(0x10)], lossless));
  expect([width, height]).toEqual([100, 50]);
});

it('what breaks off, is none or has too many pixels is refused', () => {
  const whole = jpeg(frame(10, 10));
  const bad = [
    whole.subarray(0, whole.length - 2),
    whole.subarray(0, 20),
    jpeg(),
    jpeg(frame(0, 10)),
    jpeg(frame(20_001, 1)),
    jpeg(frame(9000, 9000)),
  ];
  for (const data of bad) expect(() => cleanPicture(data, 'jpeg')).toThrow('file.picture');
  for (let end = 8; end < png.length; end++)
    expect(() => cleanPicture(png.subarray(0, end), 'png')).toThrow('file.picture');
  const webp = riff(['VP8L', Buffer.from([0x2f, 0, 0, 0, 0])]);
  for (let end = 12; end < webp.length; end++)
    expect(() => cleanPicture(webp.subarray(0, end), 'webp')).toThrow('file.picture');
});
