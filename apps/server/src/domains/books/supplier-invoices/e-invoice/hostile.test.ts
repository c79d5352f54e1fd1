import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGates } from '#kernel/gates.ts';
import { packParts } from '#kernel/sheets/testing-package.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { invoicePath, openInvoiceWorld, type Invoice } from '#testing/supplier-invoice-world.ts';
import { parseInvoice } from './parse-invoice.ts';
import { readInvoiceFile } from './read-invoice.ts';

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
  'a program that is called a PDF': () => Buffer.from('MZ\u0090\u0000%PDF-1.7'),
  'an empty file': () => Buffer.from(''),
  'a picture': () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
};

const stream = (id: number, content: string): string => {
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `${id} 0 obj\n<< /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\n`;
};
const font = '2 0 obj\n<< /Type /Font /Subtype /Type0 /ToUnicode 3 0 R >>\nendobj\n';
const page = (fonts: number) => `%PDF-1.7\n1 0 obj\n<< ${'/F1 2 0 R '.repeat(fonts)}>>\nendobj\n${font}`;
/** Some kilobytes that keep whoever reads them busy for minutes. */
const endless: Record<string, () => string> = {
  'tables that never end': () => page(1) + stream(3, 'beginbfchar '.repeat(300_000)),
  'ranges over all signs': () =>
    page(1) + stream(3, `beginbfrange ${'<0000> <ffff> <0000>\n'.repeat(190_000)} endbfrange`),
  'one font a hundred thousand times': () =>
    page(100_000) + stream(3, 'beginbfchar <0001> <0041> endbfchar '.repeat(100_000)),
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
}, 60_000);

const shown = `BT (${number}) Tj ET`;
const blank = (size: number) => ' '.repeat(size);
const plain = (id: number, content: string) => `${id} 0 obj\n<< >>\nstream\n${content}\nendstream\nendobj\n`;
const pdf = (...parts: string[]) => Buffer.from(`%PDF-1.7\n${parts.join('')}`, 'latin1');
const ofd = (size: number) => packParts({ 'OFD.xml': element(blank(size)) });

it.each([
  ['a part of an OFD', ofd(MB), ofd(5 * MB)],
  ['a stream of a PDF', pdf(stream(1, shown + blank(MB))), pdf(stream(1, shown + blank(5 * MB)))],
  ['a plain stream of a PDF', pdf(plain(1, blank(MB) + shown)), pdf(plain(1, blank(4 * MB) + shown))],
  [
    'what comes behind too much of a PDF',
    pdf(...[1, 2, 3].map((id) => stream(id, blank(4 * MB))), stream(5, shown)),
    pdf(...[1, 2, 3, 4].map((id) => stream(id, blank(4 * MB))), stream(5, shown)),
  ],
])('%s is read up to its size, and left out beyond', async (_, fits, beyond) => {
  expect((await parseInvoice(await fits))?.fields.number).toBe(number);
  expect((await parseInvoice(await beyond))?.fields.number).toBe('');
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
  const file = Buffer.from(make(), 'latin1');
  expect(await readInvoiceFile({ gates: openGates(), me: { companyId: 1 } }, file, 2500)).toBeNull();
});
