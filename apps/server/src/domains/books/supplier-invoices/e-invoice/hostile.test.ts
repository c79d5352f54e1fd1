import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGates } from '#kernel/gates.ts';
import type { ThreadLimits } from '#kernel/in-thread.ts';
import { packParts } from '#kernel/sheets/testing-package.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { invoicePath, openInvoiceWorld, type Invoice } from '#testing/supplier-invoice-world.ts';
import { parseInvoice } from './parse-invoice.ts';
import { readInvoiceFile } from './read-invoice.ts';
import { bomb, formOf, packed, pdfOf } from './testing-pdf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const MB = 1024 * 1024;
const number = '26312000000087654321';
const element = (inner: string, head = '') =>
  `<?xml version="1.0"?>${head}<EInvoice><EIid>${number}</EIid>${inner}</EInvoice>`;
const laughs = `<!DOCTYPE lolz [<!ENTITY a "${'ha'.repeat(50)}">${[...'bcdefgh'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(20)}">`).join('')}]>`;
const outside = '<!DOCTYPE EInvoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const spaces = ' '.repeat(60 * MB);
const shown = `BT /F2 9 Tf 10 10 Td (${number}) Tj ET `;
const coded = 'BT /F1 9 Tf <0041> Tj ET ';
const leaf = packed(
  16,
  shown,
  '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F2 8 0 R >> >>',
);

/** Small files that are none, or would be something huge. */
const hostile: Record<string, () => Buffer | Promise<Buffer>> = {
  'an XML beyond every size': () => Buffer.from(element('<a>1</a>'.repeat(540_000))),
  'entities that multiply': () => Buffer.from(element('<SellerIdNum>&h;</SellerIdNum>', laughs)),
  'an entity from elsewhere': () => Buffer.from(element('<SellerIdNum>&x;</SellerIdNum>', outside)),
  'an OFD that unpacks to much': () => packParts({ 'OFD.xml': '<a/>', 'Doc_0/big.xml': spaces }),
  'an OFD that unpacks to much at once': () => packParts({ 'OFD.xml': spaces }),
  'an OFD without its main part': () => packParts({ 'Doc_0/Document.xml': element('') }),
  'a workbook': () => packParts({ 'xl/workbook.xml': '<workbook/>' }),
  'a zip that is cut off': async () => (await packParts({ 'OFD.xml': element('') })).subarray(0, 60),
  'a PDF that unpacks to gigabytes': () => pdfOf([shown, bomb(3000)]),
  'a PDF without a page': () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'),
  'a PDF that is cut off': () => pdfOf([shown]).subarray(0, 60),
  'a program that is called a PDF': () => Buffer.from('MZ\u0090\u0000%PDF-1.7'),
  'an empty file': () => Buffer.from(''),
  'a page of the web': () => Buffer.from('<html><title>发票</title></html>'),
  'a picture': () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
};

/** Some kilobytes that keep whoever reads them busy for minutes. */
const endless: Record<string, () => Buffer> = {
  'forms that show forms': () =>
    pdfOf(['/X10 Do'], {
      forms: 1,
      objects:
        [10, 11, 12, 13, 14].map((id) => formOf(id, id + 1, 100)).join('') + formOf(15, 16, 100) + leaf,
    }),
  'a page of a billion signs': () => pdfOf([`BT /F2 9 Tf ${`(${'a'.repeat(1000)}) Tj `.repeat(80_000)} ET`]),
};
/** Some kilobytes that say the same again and again. */
const lengthy: Record<string, () => Buffer> = {
  'tables that never end': () => pdfOf([coded + shown], { table: 'beginbfchar '.repeat(300_000) }),
  'ranges over all signs': () =>
    pdfOf([coded + shown], {
      table: `beginbfrange ${'<0000> <ffff> <0000>\n'.repeat(190_000)} endbfrange`,
    }),
  'one font a hundred thousand times': () =>
    pdfOf([coded.repeat(100_000) + shown], {
      table: 'beginbfchar <0001> <0041> endbfchar '.repeat(100_000),
    }),
  'a form that shows itself': () => pdfOf([`/X10 Do ${shown}`], { forms: 1, objects: formOf(10, 10, 1000) }),
};

async function openDraft() {
  const own = await openInvoiceWorld(server, 1);
  await own.goods([2]);
  const rows = await own.received();
  const { data } = await own.save(own.seller, own.body(rows, { invoiceNo: '', invoiceDate: null }));
  const read = async () =>
    (await own.one.get<Invoice & { files: object[] }>(`${invoicePath}/detail/${data.id}`)).data;
  return {
    read,
    upload: (file: Buffer, name: string) =>
      own.seller.upload<Invoice>(`${invoicePath}/invoice/${data.id}/file`, { name, data: file }),
  };
}

it('what is no invoice, or would unpack to one too large, is refused by name; nothing of it is kept', async () => {
  const { read, upload } = await openDraft();
  const before = await read();
  const names = ['a.xml', 'a.ofd', 'a.pdf'];
  const answers: [string, number, string][] = [];
  for (const [at, [name, make]] of Object.entries(hostile).entries()) {
    const { status, body } = await upload(await make(), names[at % 3] ?? '');
    answers.push([name, status, body.error]);
  }
  expect(answers).toEqual(Object.keys(hostile).map((name) => [name, 422, 'supplier-invoice.file']));
  expect((await upload(Buffer.alloc(5 * MB + 1, 32), 'a.xml')).body.error).toBe('request.too-large');
  expect(await read()).toEqual(before);
  const { rows } = await server.services.pools.work.query("SELECT FROM file WHERE purpose = 'e-invoice'");
  expect(rows).toEqual([]);
});

const blank = (size: number) => ' '.repeat(size);
const ofd = (size: number) => packParts({ 'OFD.xml': element(blank(size)) });

it('a part of an OFD is read up to its size, and left out beyond', async () => {
  expect((await parseInvoice(await ofd(MB)))?.fields.number).toBe(number);
  expect((await parseInvoice(await ofd(5 * MB)))?.fields.number).toBe('');
});

const readFile = (file: Buffer, limits: Partial<ThreadLimits> = {}) =>
  readInvoiceFile({ gates: openGates(), me: { companyId: 1 } }, file, limits);

it('a PDF is read up to its memory, not to its time, and given up beyond', async () => {
  expect((await readFile(pdfOf([shown + blank(MB)])))?.fields.number).toBe(number);
  expect(await readFile(pdfOf([shown, bomb(200)]), { buffersMb: 64, timeMs: 3_600_000 })).toBeNull();
});

it('is told by its content, whatever it is called', async () => {
  const { read, upload } = await openDraft();
  expect((await upload(Buffer.from(element('')), 'a.pdf')).data).toMatchObject({
    source: 'XML',
    invoiceNo: number,
  });
  expect((await read()).files).toHaveLength(1);
});

it.each(Object.entries(endless))('gives up %s', async (_, make) => {
  expect(await readFile(make(), { timeMs: 2500 })).toBeNull();
});

it.each(Object.entries(lengthy))('reads %s without being held up', async (_, make) => {
  expect((await readFile(make(), { timeMs: 50_000 }))?.fields.number).toBe(number);
});
