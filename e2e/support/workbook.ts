import { crc32 } from 'node:zlib';

const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cellOf = (text: string): string => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of the smallest workbook that spreadsheet programs open. */
const partsOf = (rows: readonly (readonly string[])[]): [string, string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="sheet1.xml"/></Relationships>`,
  ],
  [
    'xl/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
  ],
];

/** What both headers of a file in an archive say: stored as it is, checksum, sizes, length of the name. */
function describeEntry(name: Buffer, data: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(data.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** The place of a file in an archive, as the list at its end says it. */
function describePlace(name: Buffer, data: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), describeEntry(name, data), tail, name]);
}

/** A workbook with one sheet of texts, for an upload. */
export function makeWorkbook(rows: readonly (readonly string[])[]): Buffer {
  const files: Buffer[] = [];
  const places: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of partsOf(rows)) {
    const [name, data] = [Buffer.from(path), Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)];
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), describeEntry(name, data), name, data]);
    files.push(file);
    places.push(describePlace(name, data, offset));
    offset += file.length;
  }
  const list = Buffer.concat(places);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(places.length, 8);
  end.writeUInt16LE(places.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
