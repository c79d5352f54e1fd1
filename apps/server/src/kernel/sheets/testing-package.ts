import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PART_TYPES = {
  '/xl/workbook.xml': 'sheet.main',
  '/xl/styles.xml': 'styles',
  '/xl/sharedStrings.xml': 'sharedStrings',
};

/** Zip archive of the given texts, for tests. */
export function packParts(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts))
    // Each part that is packed opens a packer of its own.
    zip.addBuffer(Buffer.from(text), path, { mtime: new Date(0), compress: text !== '' });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Minimal workbook for tests. */
export interface TestBook {
  /** XML inside <sheetData>. */
  rows?: string;
  /** <si> elements. */
  strings?: string;
  /** numFmtId of each style; 0 is General. */
  formats?: number[];
  numFmts?: string;
  workbookPr?: string;
  /** Element prefix such as 'x:' in the sheet part. */
  prefix?: string;
  /** XML after <sheetData>. */
  after?: string;
  /** Path of the sheet in the workbook's relationships. */
  target?: string;
  /** XML after the list of sheets. */
  calcPr?: string;
  /** Program named in docProps/app.xml. */
  program?: string;
  /** Several sheets instead of the one of `rows`. */
  sheets?: readonly { name: string; rows: string; state?: string; after?: string }[];
  extra?: Record<string, string>;
}

/** XML parts of a minimal workbook for tests, spelt as given. */
export function bookParts(book: TestBook): Record<string, string> {
  const { prefix: p = '', target = 'worksheets/sheet1.xml' } = book;
  const xmlns = p ? `xmlns:${p.slice(0, -1)}="${MAIN}"` : `xmlns="${MAIN}"`;
  const xfs = (book.formats ?? [0]).map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('');
  const { sheets = [{ name: 'Sheet1', rows: book.rows ?? '', after: book.after ?? '' }] } = book;
  const pathOf = (i: number): string => `worksheets/sheet${i + 1}.xml`;
  const types = [
    ...Object.entries(PART_TYPES),
    ...sheets.map((_, i) => [`/xl/${pathOf(i)}`, 'worksheet'] as const),
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${OFFICE}.${type}+xml"/>`);
  const entries = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 3}"/>`,
  );
  const targets = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 3}" Type="${RELS}/worksheet" Target="${i === 0 ? target : pathOf(i)}"/>`,
  );
  const parts = sheets.map(({ rows, after = '' }, i) => [
    `xl/${pathOf(i)}`,
    `<${p}worksheet ${xmlns}><${p}sheetData>${rows}</${p}sheetData>${after}</${p}worksheet>`,
  ]);
  const app = book.program
    ? `<Relationship Id="rId2" Type="${RELS}/extended-properties" Target="docProps/app.xml"/>`
    : '';
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE_RELS}"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/>${app}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELS}">${book.workbookPr ?? ''}<sheets>${entries.join('')}</sheets>${book.calcPr ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE_RELS}"><Relationship Id="rId1" Type="${RELS}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${RELS}/sharedStrings" Target="sharedStrings.xml"/>${targets.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${book.numFmts ?? ''}<cellXfs>${xfs}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${book.strings ?? ''}</sst>`,
    ...Object.fromEntries(parts),
    ...(book.program && {
      'docProps/app.xml': `<Properties><Application>${book.program}</Application></Properties>`,
    }),
    ...book.extra,
  };
}

/** Small malicious workbooks for tests, each expensive for a reader without limits. */
export const hostileBooks: Readonly<Record<string, () => TestBook>> = {
  'two million shared strings': () => ({ rows: '', strings: '<si/>'.repeat(2_000_000) }),
  'shared strings as a deep tree': () => ({ rows: '', strings: '<si>'.repeat(3_000_000) }),
  'one cell of 100 MB': () => ({ rows: `<row><c t="str"><v>${'0'.repeat(100_000_000)}</v></c></row>` }),
  'one attribute of 30 MB': () => ({ rows: `<row r="${'1'.repeat(30_000_000)}"/>` }),
  'one long text in every cell': () => ({
    strings: `<si><t>${'长'.repeat(32_000)}</t></si>`,
    rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(90),
  }),
  'the last column in every row': () => ({ rows: '<row><c r="XFD1"/></row>'.repeat(100_000) }),
  'a million empty rows': () => ({ rows: '<row/>'.repeat(1_200_000) }),
};
