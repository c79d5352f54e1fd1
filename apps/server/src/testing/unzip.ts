import { inflateRawSync } from 'node:zlib';

/** Files of a zip archive by path, read independently of the product's archive code. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, note] = [28, 30, 32].map((o) => archive.readUInt16LE(at + o)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(data, data + size);
    files.set(archive.toString('utf8', at + 46, at + 46 + name), method ? inflateRawSync(packed) : packed);
    at += 46 + name + extra + note;
  }
  return files;
}

/** Files of a zip archive as texts. */
export const unzipTexts = (archive: Buffer): Map<string, string> =>
  new Map([...unzip(archive)].map(([path, file]) => [path, file.toString()]));
