import { openArchive, unpackEntry, type Entry } from './archive.ts';
import { createSheetRefusal } from './sheet-refusal.ts';

/** Worksheet of a workbook: name, path in the package and visibility. */
export interface BookSheet {
  name: string;
  /** Path of its part. */
  path: string;
  /** Hidden (also veryHidden). */
  isHidden: boolean;
}

/** Workbook with its metadata; cells are not yet read. */
export interface Workbook {
  file: Buffer;
  parts: Map<string, Entry>;
  /** Worksheets in tab order, without charts. */
  sheets: BookSheet[];
  stringsPath: string;
  stylesPath: string;
  /** Whether it uses the 1904 date system. */
  date1904: boolean;
  /** Whether a program calculated the formula results: docs/decisions/0348. */
  isCalculated: boolean;
}

const MAX_SMALL_PART = 4 * 1024 * 1024;
/** Libraries that write formulas without calculating them: results are 0 or outdated. */
const NEVER_CALCULATES = /^\s*(?:apache poi|npoi|go excelize|sheetjs|hucre)/i;
const TO_CALCULATE = /<(?:\w+:)?calcPr\s[^>]*fullCalcOnLoad\s*=\s*["'](?:1|true)["']/;

/**
 * Opens a workbook.
 * @throws a refusal
 */
export async function openWorkbook(file: Buffer): Promise<Workbook> {
  const parts = openArchive(file);
  const text = (path: string): Promise<string> => readSmall(file, parts, path);
  const root = await text('_rels/.rels');
  const workbookPath = targetOf(root, '', /\/officeDocument$/);
  const folder = workbookPath.replace(/[^/]*$/, '');
  const workbook = await text(workbookPath);
  const rels = await text(`${folder}_rels/${workbookPath.slice(folder.length)}.rels`);
  const appPath = targetOf(root, '', /\/extended-properties$/);
  const app = parts.has(appPath) ? await text(appPath) : '';
  const program = /<(?:\w+:)?Application>([^<]*)</.exec(app)?.[1] ?? '';
  return {
    file,
    parts,
    sheets: findSheets(workbook, rels, folder),
    stringsPath: targetOf(rels, folder, /\/sharedStrings$/),
    stylesPath: targetOf(rels, folder, /\/styles$/),
    date1904: /<(?:\w+:)?workbookPr\s[^>]*date1904="(?:1|true)"/.test(workbook),
    isCalculated: !TO_CALCULATE.test(workbook) && !NEVER_CALCULATES.test(program),
  };
}

const findSheets = (workbook: string, rels: string, folder: string): BookSheet[] =>
  (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).flatMap((tag) => {
    const path = targetOf(rels, folder, /\/worksheet$/, attribute(tag, 'id') ?? '');
    const isHidden = (attribute(tag, 'state') ?? 'visible') !== 'visible';
    return path ? [{ name: decodeXmlText(attribute(tag, 'name') ?? ''), path, isHidden }] : [];
  });

async function readSmall(file: Buffer, parts: Map<string, Entry>, path: string): Promise<string> {
  const entry = parts.get(path) ?? raise(createSheetRefusal('damaged'));
  if (entry.unpacked > MAX_SMALL_PART) throw createSheetRefusal('unpacks-too-large');
  const chunks: Buffer[] = [];
  for await (const chunk of unpackEntry(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function raise(error: Error): never {
  throw error;
}

/** Raw value of an XML attribute; undefined when missing. */
export const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(isGiven);

const isGiven = (text: string | undefined): boolean => text !== undefined;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** XML text with entities resolved. */
export const decodeXmlText = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return ENTITIES[name] ?? whole;
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });

/** Target of the first relationship of a type, or the one with an id; '' when missing. */
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
