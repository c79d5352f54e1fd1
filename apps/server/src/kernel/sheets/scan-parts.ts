import { openArchive, unpack, type Entry } from './archive.ts';
import { refusal } from './refusal.ts';

/** A merged range, 0-based, ends included. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
export interface Scan {
  merges: Merge[];
  /** The workbook counts its days from 1904. */
  date1904: boolean;
}

/** A cell holds at most 32,767 characters, each at most 10 bytes as an entity. */
const MAX_PIECE = 512 * 1024;
const MAX_SMALL_PART = 4 * 1024 * 1024;
/** 20,000 rows of 12 columns of different texts have 240,000. */
const MAX_STRINGS = 400_000;
const MAX_MERGES = 50_000;

/**
 * Looks through the parts of a workbook as bytes, in flat memory, before the reader makes trees and strings of them:
 * what would exceed the limits is refused here at little cost. Also finds what the reader does not tell.
 * @throws a refusal
 */
export async function scanParts(file: Buffer): Promise<Scan> {
  const parts = openArchive(file);
  const text = (path: string): Promise<string> => readSmall(file, parts, path);
  const workbookPath = targetOf(await text('_rels/.rels'), '', /\/officeDocument$/);
  const folder = workbookPath.replace(/[^/]*$/, '');
  const workbook = await text(workbookPath);
  const rels = await text(`${folder}_rels/${workbookPath.slice(folder.length)}.rels`);
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook)?.[0] ?? '';
  const sheetPath = targetOf(rels, folder, /\/worksheet$/, attribute(sheet, 'id'));
  const stringsPath = targetOf(rels, folder, /\/sharedStrings$/);
  let strings = 0;
  for await (const piece of pieces(file, parts.get(stringsPath))) {
    strings += piece.match(/<(?:\w+:)?si[\s/>]/g)?.length ?? 0;
    if (strings > MAX_STRINGS) throw refusal('too-many-strings', MAX_STRINGS);
  }
  const merges: Merge[] = [];
  for await (const piece of pieces(file, parts.get(sheetPath))) {
    for (const [, ref = ''] of piece.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([^"]*)"/g))
      merges.push(...rangeOf(ref));
    if (merges.length > MAX_MERGES) throw refusal('unpacks-too-large');
  }
  return { merges, date1904: /<(?:\w+:)?workbookPr\s[^>]*date1904="(?:1|true)"/.test(workbook) };
}

async function readSmall(file: Buffer, parts: Map<string, Entry>, path: string): Promise<string> {
  const entry = parts.get(path) ?? raise(refusal('damaged'));
  if (entry.unpacked > MAX_SMALL_PART) throw refusal('unpacks-too-large');
  const chunks: Buffer[] = [];
  for await (const chunk of unpack(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function raise(error: Error): never {
  throw error;
}

/** A part's bytes as characters, cut only before a tag. Refuses one whose text between two tags has no end. */
async function* pieces(file: Buffer, entry: Entry | undefined): AsyncGenerator<string> {
  let rest = '';
  if (!entry) return;
  for await (const chunk of unpack(file, entry)) {
    const text = rest + chunk.toString('latin1');
    if (!chunk.includes('<') && text.length > MAX_PIECE) throw refusal('too-long-cell', MAX_CELL);
    const end = text.lastIndexOf('<');
    if (end > 0) yield text.slice(0, end);
    rest = text.slice(Math.max(0, end));
  }
  yield rest;
}

/** Characters of one cell, as spreadsheet programs allow them. */
export const MAX_CELL = 32_767;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** Where the first relationship of a type leads, or the one with this id; '' when there is none. */
function targetOf(rels: string, folder: string, type: RegExp, id?: string): string {
  const tags = rels.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const found = tags.find(
    (tag) => type.test(attribute(tag, 'Type') ?? '') && (id === undefined || attribute(tag, 'Id') === id),
  );
  const target = attribute(found ?? '', 'Target') ?? '';
  if (target === '' || target.startsWith('/')) return target.slice(1);
  const steps = `${folder}${target}`.split('/').filter((step) => step !== '.' && step !== '');
  for (let at = steps.indexOf('..'); at >= 0; at = steps.indexOf('..'))
    steps.splice(Math.max(0, at - 1), at ? 2 : 1);
  return steps.join('/');
}

/** 'A2:B4' as a range; nothing for what is none. */
function rangeOf(ref: string): Merge[] {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
  if (!left || !right) return [];
  return [
    { top: Number(top) - 1, left: columnIndex(left), bottom: Number(bottom) - 1, right: columnIndex(right) },
  ];
}

const columnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
