import { crc32, inflateRawSync } from 'node:zlib';

const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cellOf = (text: string): string => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Rows = readonly (readonly string[])[];

/** The parts of the smallest workbook that spreadsheet programs open; sheets by their names. */
const partsOf = (sheets: readonly (readonly [name: string, rows: Rows])[]): [string, string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/sheet${i + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(([name], i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
  ],
  ...sheets.map(([, rows], i): [string, string] => [
    `xl/sheet${i + 1}.xml`,
    `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
  ]),
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

/** Workbook with a sheet of texts, and further named sheets, for uploads. */
export function makeWorkbook(rows: Rows, more: Readonly<Record<string, Rows>> = {}): Buffer {
  const files: Buffer[] = [];
  const places: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of partsOf([['Sheet1', rows], ...Object.entries(more)])) {
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

/** The parts of an archive by their names. */
function unpack(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\x05\x06');
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + file.readUInt32LE(at + 20));
    const packed = file.readUInt16LE(at + 10) !== 0;
    parts.set(file.toString('utf8', at + 46, at + 46 + name), packed ? inflateRawSync(data) : data);
    at += 46 + name + extra + comment;
  }
  return parts;
}

const textsIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>|<${tag}[^>]*/>`, 'gs'))].map(([whole]) => whole);
const plain = (xml: string): string => xml.replace(/<[^>]*>/g, '');

/** Stored cells of a workbook's first sheet by row, '' when empty; numbers as digits. */
export function readCells(file: Buffer): string[][] {
  const parts = unpack(file);
  const shared = textsIn(parts.get('xl/sharedStrings.xml')?.toString() ?? '', 'si').map(plain);
  const sheet = [...parts].find(([name]) => name.startsWith('xl/worksheets/') || name === 'xl/sheet1.xml');
  return textsIn(sheet?.[1].toString() ?? '', 'row').map((row) => {
    const cells: string[] = [];
    for (const cell of textsIn(row.slice(4), 'c')) {
      const letters = /r="([A-Z]+)/.exec(cell)?.[1] ?? 'A';
      const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      cells[at] = cell.includes('t="s"') ? (shared[Number(plain(cell))] ?? '') : plain(cell);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}
