import { refuseSheet } from './sheet-fault.ts';

const END_RECORD = 0x06054b50;
const ENTRY_RECORD = 0x02014b50;
const END_SIZE = 22;
const SENTINEL = 0xffff_ffff;
const MAX_ENTRIES = 2000;
/** Parts other than the sheets are held in memory whole, as trees many times their size. */
const MAX_PART = 48 * 1024 * 1024;

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
}

/**
 * Refuses what is not an xlsx package, and packages that would unpack to more than `maxUnpacked` bytes, before
 * anything is inflated. The reader then never inflates an entry beyond the size its directory states.
 * @throws import.file
 */
export function guardArchive(file: Buffer, maxUnpacked: number): void {
  if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) refuseSheet('old-or-encrypted');
  if (file.length < END_SIZE || file.readUInt32LE(0) !== 0x04034b50) refuseSheet('not-xlsx');
  const entries = readDirectory(file);
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) refuseSheet('not-xlsx');
  if (!entries.some(({ name }) => name.startsWith('xl/'))) refuseSheet('not-xlsx');
  let total = 0;
  for (const { name, packed, unpacked } of entries) {
    // A size of 0 would switch the reader's own limit off; nothing real packs to more than it was.
    if (unpacked === 0 && packed > 2) refuseSheet('damaged');
    total += unpacked;
    const part = name.endsWith('.xml') && !name.startsWith('xl/worksheets/');
    if (total > maxUnpacked || (part && unpacked > MAX_PART)) refuseSheet('unpacks-too-large');
  }
}

function readDirectory(file: Buffer): Entry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) refuseSheet('unpacks-too-large');
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY_RECORD) refuseSheet('damaged');
    entries.push(readEntry(file, at));
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(file: Buffer): number {
  for (let at = file.length - END_SIZE; at >= Math.max(0, file.length - END_SIZE - 0xffff); at -= 1)
    if (file.readUInt32LE(at) === END_RECORD) return at;
  return refuseSheet('damaged');
}

function readEntry(file: Buffer, at: number): Entry {
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const name = file.toString('utf8', at + 46, nameEnd);
  const packed = file.readUInt32LE(at + 20);
  const unpacked = file.readUInt32LE(at + 24);
  const hasWideSizes = packed === SENTINEL || unpacked === SENTINEL;
  if (hasWideSizes && unpacked !== SENTINEL) refuseSheet('unpacks-too-large');
  if (!hasWideSizes) return { name, packed, unpacked };
  return { name, packed, unpacked: readWideSize(file, nameEnd, file.readUInt16LE(at + 30)) };
}

/** The 64-bit size in an entry's extra fields; some streaming writers put every size there. */
function readWideSize(file: Buffer, start: number, length: number): number {
  for (let at = start; at + 12 <= Math.min(start + length, file.length); at += 4 + file.readUInt16LE(at + 2))
    if (file.readUInt16LE(at) === 1) return Number(file.readBigUInt64LE(at + 4));
  return refuseSheet('damaged');
}
