import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { packParts } from '#kernel/sheets/testing-package.ts';
import { parseInvoice } from './parse-invoice.ts';
import { pdfOf } from './testing-pdf.ts';
import { linesOf } from './text-lines.ts';

const number = '26312000000012345678';
const fields = {
  number,
  date: '2026-11-03',
  seller: '91310000MA1K000019',
  buyer: '91320500MA1N000022',
  excl: 182_006,
  tax: 23_661,
  incl: 205_667,
};
/** Files made by other programs; how is in the docs. */
const fixture = (name: string) => readFile(new URL(`fixtures/${name}.pdf`, import.meta.url));

it.each([
  ['chromium', 'Chromium: signs placed one by one, some as radicals'],
  ['cairo', 'Cairo: signs placed one by one, two fonts to a line'],
  ['encrypted-aes', 'qpdf: AES of 256 bits, an empty user password'],
  ['encrypted-rc4', 'qpdf: RC4 of 40 bits, an empty user password'],
  ['info', 'qpdf: the Info dictionary in an object stream, its date as UTF-16, nothing on the page'],
])('%s.pdf says what pdftotext and pdfinfo show (%s)', async (name) => {
  const kind = name === 'info' ? 'ORDINARY' : 'SPECIAL';
  expect(await parseInvoice(await fixture(name))).toEqual({
    kind: 'PDF',
    fields: { ...fields, kind, lines: [] },
  });
});

it('a font that is not in the file is read by the table of its encoding', async () => {
  const hex = Buffer.from(`发票号码：${number}开票日期：2026年11月03日`, 'utf16le').swap16().toString('hex');
  const file = pdfOf([`BT /F1 9 Tf 10 10 Td <${hex}> Tj ET`])
    .toString('latin1')
    .replaceAll('/BaseFont /A', '/BaseFont /STSong-Light')
    .replace('/Identity-H', '/UniGB-UCS2-H')
    .replace('(Identity)', '(GB1)')
    .replace('/ToUnicode 7 0 R', '');
  expect((await parseInvoice(Buffer.from(file, 'latin1')))?.fields).toMatchObject({
    number,
    date: fields.date,
  });
});

it('a PDF with a user password is refused', async () => {
  expect(await parseInvoice(await fixture('locked'))).toBeNull();
});

it('pieces of text are joined by their places, whatever their order', () => {
  const at = (text: string, x: number, y: number, width: number, height = 9) => ({
    text,
    x,
    y,
    width,
    height,
  });
  expect(
    linesOf([
      at('45', 20, 100, 10),
      at('合计', 10, 88, 18),
      at('123', 5, 101, 15),
      at(' ', 30, 100, 5),
      at('¥', 40, 89, 5),
      at('1.50', 45.5, 88, 20),
      at('⽉', 60, 100, 9),
    ]),
  ).toEqual(['12345 月', '合计 ¥1.50']);
});

const ofdOf = (xml: string) => `<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016">${xml}</ofd:OFD>`;
const custom = (values: Record<string, string>) =>
  ofdOf(
    `<ofd:DocInfo><ofd:CustomDatas>${Object.entries(values)
      .map(([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`)
      .join('')}</ofd:CustomDatas></ofd:DocInfo>`,
  );
const face = {
  InvoiceNo: [number],
  IssueDate: ['2026年', '11月03日'],
  SellerTaxID: [fields.seller],
  BuyerTaxID: [fields.buyer],
  TaxExclusiveTotalAmount: ['¥1820.06'],
  TaxTotalAmount: ['¥236.61'],
  TaxInclusiveTotalAmount: ['¥2056.67'],
};
/** Tags that name objects of the face, as issuers make them; some objects hold their text as CDATA. */
function tagged(): Record<string, string> {
  let id = 6900;
  const [tags, objects] = [[] as string[], [] as string[]];
  for (const [name, texts] of Object.entries(face)) {
    const refs = texts.map((text) => {
      id += 1;
      const said = id % 2 ? text : `<![CDATA[${text}]]>`;
      objects.push(
        `<ofd:TextObject ID="${id}" Boundary="1 2 3 4" Font="5" Size="3"><ofd:FillColor Value="0 0 0"/><ofd:TextCode X="0" Y="3" DeltaX="g 9 1.5">${said}</ofd:TextCode></ofd:TextObject>`,
      );
      return `<ofd:ObjectRef PageRef="61">${id}</ofd:ObjectRef>`;
    });
    tags.push(`<ofd:${name}>${refs.join('\n')}</ofd:${name}>`);
  }
  return {
    'OFD.xml': ofdOf('<ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot>'),
    'Doc_0/Tags/CustomTags.xml': ofdOf(
      '<ofd:CustomTag><ofd:FileLoc>CustomTag.xml</ofd:FileLoc></ofd:CustomTag>',
    ),
    'Doc_0/Tags/CustomTag.xml': `<ofd:eInvoice xmlns:ofd="http://www.ofdspec.org/2016">${tags.join('')}</ofd:eInvoice>`,
    'Doc_0/Pages/Page_0/Content.xml': `<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016">${objects.join('')}</ofd:Page>`,
  };
}
const newer = {
  发票号码: number,
  合计税额: '236.61',
  合计金额: '1820.06',
  开票日期: '2026年11月03日',
  购买方纳税人识别号: fields.buyer,
  销售方纳税人识别号: fields.seller,
};
const attached = `<eInvoice><InvoiceNo>${number}</InvoiceNo><Seller><SellerTaxID>${fields.seller}</SellerTaxID></Seller></eInvoice>`;

it.each([
  ['custom data of 2025, without a sum', { 'OFD.xml': custom(newer) }],
  ['tags that name objects of the face', tagged()],
  [
    'tags where custom data is silent',
    { ...tagged(), 'OFD.xml': custom({ 发票号码: number, 发票代码: '' }) },
  ],
  [
    'an attachment before what the face shows',
    {
      ...tagged(),
      'OFD.xml': custom({ 销售方纳税人识别号: '91310000MA1K000000' }),
      'Doc_0/Attachs/original_invoice.xml': attached,
    },
  ],
])('an OFD is read by %s', async (_, parts) => {
  expect(await parseInvoice(await packParts(parts))).toEqual({
    kind: 'OFD',
    fields: { ...fields, kind: '', lines: [] },
  });
});

// 发票示例.ofd of ofdrw (Apache License 2.0), with names and numbers replaced and the pictures left out.
it('an OFD that the tax platform made says what its face shows', async () => {
  const file = await readFile(new URL('fixtures/china-tax.ofd', import.meta.url));
  const shown = { ...fields, kind: '', lines: [], number: '26112000000000000016', date: '2026-05-28' };
  const sums = { excl: 419_717, tax: 25_183, incl: 444_900 };
  expect(await parseInvoice(file)).toEqual({ kind: 'OFD', fields: { ...shown, ...sums } });
});

it('an XML’s day is that of its issue, never of the request', async () => {
  const xml = (supervised: string) =>
    Buffer.from(
      `<EInvoice><Header><EIid>${number}</EIid></Header><EInvoiceData><BasicInformation><RequestTime>2026-11-02 23:59:58</RequestTime></BasicInformation></EInvoiceData><TaxSupervisionInfo>${supervised}</TaxSupervisionInfo></EInvoice>`,
    );
  for (const [time, date] of [
    ['2026-11-03', '2026-11-03'],
    ['2026-11-03 10:20:30', '2026-11-03'],
    ['2026-11-03T10:20:30', '2026-11-03'],
    ['', ''],
  ])
    expect((await parseInvoice(xml(`<IssueTime>${time}</IssueTime>`)))?.fields).toMatchObject({
      number,
      date,
    });
});
