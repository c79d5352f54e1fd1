import { createInflateRaw } from 'node:zlib';
import { createSheetRefusal } from './sheet-refusal.ts';

const END_RECORD = 0x06054b50;
const ENTRY_RECORD = 0x02014b50;
const END_SIZE = 22;
const SENTINEL = 0xffff_ffff;
const MAX_ENTRIES = 2000;
const MB = 1024 * 1024;
/** Limit on the unpacked total; 20,000 rows of 20 columns take 30 MB. */
const MAX_UNPACKED = 128 * MB;
/** Limit on other parts than sheets, which are held in memory as trees many times their size. */
const MAX_PART = 24 * MB;

/** Entry of a zip archive, as its directory states it. */
export interface Entry {
  name: string;
  packed: number;
  unpacked: number;
  /** Compression: 0 stored, 8 deflated. */
  method: number;
  /** Offset of its local header. */
  offset: number;
}

/**
 * Entries of an xlsx package. Refuses invalid packages and zip bombs before inflating; no entry is then inflated
 * beyond the size stated in the directory.
 * @throws a refusal
 */
export function openArchive(file: Buffer): Map<string, Entry> {
  if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')))
    throw createSheetRefusal('old-or-encrypted');
  const parts = readArchive(file, MAX_UNPACKED);
  if (!parts.has('[Content_Types].xml')) throw createSheetRefusal('not-xlsx');
  if (![...parts.keys()].some((name) => name.startsWith('xl/'))) throw createSheetRefusal('not-xlsx');
  for (const [name, { unpacked }] of parts)
    if (unpacked > MAX_PART && /\.(?:xml|rels)$/.test(name) && !name.startsWith('xl/worksheets/'))
      throw createSheetRefusal('unpacks-too-large');
  return parts;
}

/**
 * Entries of a zip archive with a total unpacked size of at most `most` bytes.
 * @throws a refusal
 */
export function readArchive(file: Buffer, most: number): Map<string, Entry> {
  if (file.length < END_SIZE || file.readUInt32LE(0) !== 0x04034b50) throw createSheetRefusal('not-xlsx');
  const entries = readDirectory(file);
  let total = 0;
  for (const { packed, unpacked } of entries) {
    // A size of 0 would switch the reader's own limit off; nothing real packs to more than it was.
    if (unpacked === 0 && packed > 2) throw createSheetRefusal('damaged');
    total += unpacked;
    if (total > most) throw createSheetRefusal('unpacks-too-large');
  }
  const parts = new Map(entries.map((entry) => [entry.name, entry]));
  // Of two parts of one name the reader may take the one that was not looked at.
  if (parts.size < entries.length) throw createSheetRefusal('damaged');
  return parts;
}

/**
 * Inflated bytes of an entry, in chunks, limited to the size stated in the directory.
 * @throws a refusal
 */
export async function* unpackEntry(file: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const start =
    entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
  const packed = file.subarray(start, start + entry.packed);
  if (entry.method === 0) return yield packed;
  const inflate = createInflateRaw();
  inflate.end(packed);
  let size = 0;
  for await (const piece of inflate as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > entry.unpacked) throw createSheetRefusal('unpacks-too-large');
    yield piece;
  }
}

function readDirectory(file: Buffer): Entry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw createSheetRefusal('unpacks-too-large');
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY_RECORD) throw createSheetRefusal('damaged');
    entries.push(readEntry(file, at));
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(file: Buffer): number {
  for (let at = file.length - END_SIZE; at >= Math.max(0, file.length - END_SIZE - 0xffff); at -= 1)
    if (file.readUInt32LE(at) === END_RECORD) return at;
  throw createSheetRefusal('damaged');
}

function readEntry(file: Buffer, at: number): Entry {
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const name = file.toString('utf8', at + 46, nameEnd);
  const [method, offset] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 42)];
  const packed = file.readUInt32LE(at + 20);
  const unpacked = file.readUInt32LE(at + 24);
  const hasWideSizes = packed === SENTINEL || unpacked === SENTINEL;
  if (hasWideSizes && unpacked !== SENTINEL) throw createSheetRefusal('unpacks-too-large');
  if (!hasWideSizes) return { name, packed, unpacked, method, offset };
  const wide = readWideSizes(file, nameEnd, file.readUInt16LE(at + 30), packed === SENTINEL);
  return { name, method, offset, packed: wide.packed ?? packed, unpacked: wide.unpacked };
}

/** 64-bit sizes from an entry's extra fields, which some streaming writers always use. */
function readWideSizes(file: Buffer, start: number, length: number, both: boolean) {
  for (let at = start; at + 12 <= Math.min(start + length, file.length); at += 4 + file.readUInt16LE(at + 2))
    if (file.readUInt16LE(at) === 1)
      return {
        unpacked: Number(file.readBigUInt64LE(at + 4)),
        packed: both ? Number(file.readBigUInt64LE(at + 12)) : undefined,
      };
  throw createSheetRefusal('damaged');
}
