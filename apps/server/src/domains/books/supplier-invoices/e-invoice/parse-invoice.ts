import { knownFields, type InvoiceFields } from './fields.ts';
import { readPdfContent } from './pdf-content.ts';
import { mostPart, readOfd } from './read-ofd.ts';
import { fieldsOfText } from './text-fields.ts';
import { fieldsOf } from './xml-fields.ts';
import { fieldsOfXml } from './xml-invoice.ts';

export interface ReadInvoice {
  kind: 'XML' | 'OFD' | 'PDF';
  fields: InvoiceFields;
}

/**
 * Parses an e-invoice by its content type: XML, OFD (a zip of XML) or PDF with own keys or a text layer; a scanned PDF
 * yields nothing. Entities are never resolved, unpacked size is limited.
 * @returns null for other, locked or damaged files, and for an XML that says nothing of an invoice
 */
export async function parseInvoice(file: Buffer): Promise<ReadInvoice | null> {
  try {
    if (file.subarray(0, 5).toString('latin1') === '%PDF-')
      return { kind: 'PDF', fields: await readPdf(file) };
    const isZip = file.subarray(0, 2).toString('latin1') === 'PK';
    const fields = isZip ? await readOfd(file) : readXml(file);
    return fields && { kind: isZip ? 'OFD' : 'XML', fields };
  } catch {
    // Whatever a parser meets in a damaged file is the file's fault.
    return null;
  }
}

function readXml(file: Buffer): InvoiceFields | null {
  const fields = file.length <= mostPart ? fieldsOfXml(file) : null;
  return fields && Object.keys(knownFields(fields)).length > 0 ? fields : null;
}

/** Its own keys first, which nobody has laid out. */
async function readPdf(file: Buffer): Promise<InvoiceFields> {
  const { info, text } = await readPdfContent(file);
  return { ...fieldsOfText(text), ...knownFields(fieldsOf(info)) };
}
