import { inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

/**
 * First file of a zip archive whose name matches `wanted`; null when there is none. Names are UTF-8 where the entry says so,
 * else in `encoding`.
 * @throws Error for an invalid archive, or a file longer than `longest` bytes unpacked
 */
export async function readZipFile(
  archive: Buffer,
  wanted: (name: string) => boolean,
  { encoding, longest }: { encoding: string; longest: number },
): Promise<Buffer | null> {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('not a zip archive');
  const [names, marked] = [new TextDecoder(encoding), new TextDecoder()];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.readUInt16LE(at + 8) & 0x800 ? marked : names;
    if (wanted(name.decode(archive.subarray(at + 46, nameEnd)))) return unpack(archive, at, longest);
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return null;
}

async function unpack(archive: Buffer, entry: number, longest: number): Promise<Buffer> {
  const [method, size] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 20)];
  const local = archive.readUInt32LE(entry + 42);
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(from, from + size);
  return method === 0 ? packed : promisify(inflateRaw)(packed, { maxOutputLength: longest });
}
