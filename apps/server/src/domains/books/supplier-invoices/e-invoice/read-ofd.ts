import { readArchive, unpackEntry } from '#kernel/sheets/index.ts';
import { emptyInvoiceFields, knownFields, type InvoiceFields } from './fields.ts';
import { decodeXml, fieldsOf } from './xml-fields.ts';
import { fieldsOfXml } from './xml-invoice.ts';

const MB = 1024 * 1024;
/** Of all parts of an OFD together, and of one that is read. */
const mostUnpacked = 48 * MB;
/** Maximum size in bytes of an XML that is read. */
export const mostPart = 4 * MB;

const parts = {
  main: /^OFD\.xml$/,
  /** Of the tags that name the objects of the face; CustomTags.xml only lists their files. */
  tags: /\/CustomTags?\.xml$/,
  page: /\/Pages\/[^/]+\/Content\.xml$/,
  attached: /(?:original_)?invoice\.xml$/i,
} as const;

/**
 * Reads an OFD by its entries: the attached invoice before the custom data of OFD.xml, and these before the face's
 * objects that tags name.
 * @returns null for a zip that is no OFD. @throws Error for a damaged one
 */
export async function readOfd(file: Buffer): Promise<InvoiceFields | null> {
  const entries = readArchive(file, mostUnpacked);
  if (!entries.has('OFD.xml')) return null;
  const found: Record<keyof typeof parts, Buffer[]> = { main: [], tags: [], page: [], attached: [] };
  for (const entry of entries.values()) {
    const kind = kindOf(entry.name);
    if (!kind || entry.unpacked > mostPart) continue;
    const pieces: Buffer[] = [];
    for await (const piece of unpackEntry(file, entry)) pieces.push(piece);
    found[kind].push(Buffer.concat(pieces));
  }
  const tagged = fieldsOf(taggedTexts(found.tags.map(decodeXml), found.page.map(decodeXml)));
  const said = [...found.main, ...found.attached].map(fieldsOfXml).filter((fields) => fields !== null);
  return [tagged, ...said].reduce((all, fields) => ({ ...all, ...knownFields(fields) }), emptyInvoiceFields);
}

const kinds = Object.keys(parts) as (keyof typeof parts)[];
const kindOf = (name: string) => kinds.find((kind) => parts[kind].test(name));

/** Texts of the face by the names that tags give to their objects. */
function taggedTexts(tags: readonly string[], pages: readonly string[]): Map<string, string> {
  const texts = new Map(pages.flatMap(objectTexts));
  const values = new Map<string, string>();
  for (const tag of tags)
    for (const [, name = '', refs = ''] of tag.matchAll(
      /<(?:\w{0,20}:)?(\w{1,60})>\s{0,9}((?:<(?:\w{0,20}:)?ObjectRef[^<>]{0,99}>\s{0,9}\d{1,12}\s{0,9}<\/[^<>]{1,40}>\s{0,9}){1,20})</g,
    )) {
      const ids = [...refs.matchAll(/>\s*(\d+)\s*</g)].map(([, id = '']) => id);
      if (!values.has(name)) values.set(name, ids.map((id) => texts.get(id) ?? '').join(''));
    }
  return values;
}

/** Texts of a page's text objects by their ids. */
const objectTexts = (page: string): [string, string][] =>
  page
    .split(/(?=<(?:\w{0,20}:)?TextObject\s)/)
    .map((object) => [
      /^<[^>]{0,2000}\sID="(\d{1,12})"/.exec(object)?.[1] ?? '',
      [...object.matchAll(/<(?:\w{0,20}:)?TextCode(?:\s[^<>]*)?>(?:<!\[CDATA\[)?([^<\]]{0,300})/g)]
        .map(([, text = '']) => text)
        .join(''),
    ]);
