import { readArchive, unpackEntry } from '#kernel/sheets/index.ts';
import { emptyInvoiceFields, type InvoiceFields } from './fields.ts';
import { readPdfText } from './pdf-text.ts';
import { fieldsOfText } from './text-fields.ts';
import { fieldsOfXml } from './xml-fields.ts';

export interface ReadInvoice {
  kind: 'XML' | 'OFD' | 'PDF';
  fields: InvoiceFields;
}

const MB = 1024 * 1024;
/** Of all parts of an OFD together, and of one that is read. */
const mostUnpacked = 48 * MB;
const mostPart = 4 * MB;

/**
 * Parses an e-invoice by its content type: XML, OFD (a zip of XML) or PDF with a text layer; a scanned PDF yields
 * nothing. Entities are never resolved, unpacked size is limited.
 * @returns null for other or damaged files
 */
export async function parseInvoice(file: Buffer): Promise<ReadInvoice | null> {
  try {
    if (file.subarray(0, 5).toString('latin1') === '%PDF-')
      return { kind: 'PDF', fields: fieldsOfText(readPdfText(file)) };
    if (file.subarray(0, 2).toString('latin1') === 'PK') return await readOfd(file);
    const fields = file.length <= mostPart ? fieldsOfXml(file) : null;
    return fields && { kind: 'XML', fields };
  } catch {
    // Whatever a parser meets in a damaged file is the file's fault.
    return null;
  }
}

/** The newer ones say it in OFD.xml, the older ones in an attachment of their own. */
async function readOfd(file: Buffer): Promise<ReadInvoice | null> {
  const parts = readArchive(file, mostUnpacked);
  if (!parts.has('OFD.xml')) return null;
  const named = [...parts.values()].filter(
    ({ name, unpacked }) =>
      unpacked <= mostPart && (name === 'OFD.xml' || /(?:original_)?invoice\.xml$/i.test(name)),
  );
  let fields = emptyInvoiceFields;
  for (const entry of named) {
    const pieces: Buffer[] = [];
    for await (const piece of unpackEntry(file, entry)) pieces.push(piece);
    const found = fieldsOfXml(Buffer.concat(pieces));
    if (found) fields = { ...fields, ...known(found) };
  }
  return { kind: 'OFD', fields };
}

const known = (fields: InvoiceFields): Partial<InvoiceFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
