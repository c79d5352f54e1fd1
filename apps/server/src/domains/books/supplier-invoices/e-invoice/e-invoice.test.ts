import { supplierInvoiceSettings } from '@treadline/contract/books/supplier-invoices/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packParts } from '#kernel/sheets/testing-package.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import {
  invoiceNumber,
  invoicePath,
  openInvoiceWorld,
  type Invoice,
} from '#testing/supplier-invoice-world.ts';
import { openGates } from '#kernel/gates.ts';
import { readMigrations } from '#kernel/schema/migrations.ts';
import { readInvoiceFile } from './read-invoice.ts';
import { pdfOf } from './testing-pdf.ts';

const number = '26312000000012345678';
const seller = '91310000MA1K000019';
const buyer = '91320500MA1N000022';
const fields = { number, date: '2026-11-03', seller, buyer, excl: 182_006, tax: 23_661, incl: 205_667 };

const xml = (
  no = number,
  excl = '1820.06',
  head = '',
  tax = '236.61',
  incl = '2056.67',
) => `<?xml version="1.0" encoding="UTF-8"?>${head}
<EInvoice><Header><EIid>${no}</EIid></Header><EInvoiceData>
<SellerInformation><SellerIdNum>${seller}</SellerIdNum><SellerName>华东轮储</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${buyer}</BuyerIdNum></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${excl}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm>
<TotalTax-includedAmount>${incl}</TotalTax-includedAmount></BasicInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${no}</InvoiceNumber><IssueTime>2026-11-03 10:20:30</IssueTime></TaxSupervisionInfo></EInvoice>`;

const ofd = `<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocBody><ofd:DocInfo>
<ofd:CustomDatas><ofd:CustomData Name="发票号码">${number}</ofd:CustomData><ofd:CustomData Name="开票日期">2026年11月03日</ofd:CustomData>
<ofd:CustomData Name="销售方纳税人识别号">${seller}</ofd:CustomData><ofd:CustomData Name="购买方纳税人识别号">${buyer}</ofd:CustomData>
<ofd:CustomData Name="合计金额">1820.06</ofd:CustomData><ofd:CustomData Name="合计税额">236.61</ofd:CustomData>
</ofd:CustomDatas></ofd:DocInfo></ofd:DocBody></ofd:OFD>`;
const older = `<eInvoice><InvoiceNo>${number}</InvoiceNo><IssueDate>20261103</IssueDate><Seller><SellerTaxID>${seller}</SellerTaxID></Seller>
<Buyer><BuyerTaxID>${buyer}</BuyerTaxID></Buyer><TaxExclusiveTotalAmount>1820.06</TaxExclusiveTotalAmount>
<TaxTotalAmount>236.61</TaxTotalAmount><TaxInclusiveTotalAmount>2056.67</TaxInclusiveTotalAmount></eInvoice>`;

/** A page whose font says by its own table what its codes mean: each sign is its code point and one. */
function pdf(text: string): Buffer {
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const signs = [...new Set(text)].map((sign) => sign.codePointAt(0) ?? 0);
  const table = `1 begincodespacerange <0000> <ffff> endcodespacerange ${signs.length} beginbfchar
${signs.map((code) => `<${hex(code + 1)}> <${hex(code)}>`).join('\n')} endbfchar`;
  const shown = text
    .split('\n')
    .map(
      (line, at) =>
        `BT /F1 9 Tf 10 ${380 - at * 12} Td <${[...line].map((sign) => hex((sign.codePointAt(0) ?? 0) + 1)).join('')}> Tj ET`,
    )
    .join('\n');
  return pdfOf([shown], { table });
}
const page = `电子发票（增值税专用发票）\n发票号码：${number}\n开票日期：2026年11月03日\n统一社会信用代码/纳税人识别号：${buyer}
统一社会信用代码/纳税人识别号：${seller}\n单价 300.01\n合计 ¥1,820.06 ¥236.61\n价税合计（小写）¥2,056.67`;

/** As upload does. */
const read = (file: Buffer) => readInvoiceFile({ gates: openGates(), me: { companyId: 1 } }, file);

describe('reading', () => {
  it.each([
    ['XML', async () => Buffer.from(xml())],
    ['OFD', () => packParts({ 'OFD.xml': ofd, 'Doc_0/Document.xml': '<a/>' })],
    ['OFD', () => packParts({ 'OFD.xml': '<ofd:OFD/>', 'Doc_0/Attachs/original_invoice.xml': older })],
    ['PDF', async () => pdf(page)],
  ])('%s gives number, day, both tax numbers and the sums', async (kind, make) => {
    const title = kind === 'PDF' ? 'SPECIAL' : '';
    expect(await read(await make())).toEqual({ kind, fields: { ...fields, kind: title, lines: [] } });
  });

  it('a picture within a PDF gives nothing, and is no error', async () => {
    expect(await read(pdf('扫描件'))).toMatchObject({
      kind: 'PDF',
      fields: { number: '', incl: null },
    });
  });

  it('what refers to other files, bombs and what is none are refused', async () => {
    const bomb = await packParts({ 'OFD.xml': ofd, 'big.xml': ' '.repeat(60 * 1024 * 1024) });
    const evil = '<!DOCTYPE EInvoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const file of [
      bomb,
      Buffer.from(xml(number, '&x;', evil)),
      Buffer.from('MZ'),
      Buffer.from('PK\u0003\u0004'),
    ])
      expect(await read(file)).toBeNull();
  });
});

describe('uploading', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => {
    await expectInvariants(server.services.db);
    await server.close();
  });

  async function openDraft() {
    const own = await openInvoiceWorld(server);
    await server.services.db
      .updateTable('supplier')
      .set({ tax_no: seller })
      .where('id', '=', own.supplierId)
      .execute();
    await own.goods([4, 2]);
    const rows = await own.received();
    const { data } = await own.save(own.seller, own.body(rows, { invoiceNo: '', invoiceDate: null }));
    const upload = (text: string | Buffer, name = 'a.xml') =>
      own.seller.upload<Invoice>(`${invoicePath}/invoice/${data.id}/file`, { name, data: Buffer.from(text) });
    return { own, rows, draft: data, upload };
  }
  interface Detail extends Invoice {
    compared: { key: string; same: boolean | null }[];
    files: { name: string }[];
  }
  const detailOf = async ({ own }: Awaited<ReturnType<typeof openDraft>>, id: number) =>
    (await own.one.get<Detail>(`${invoicePath}/detail/${id}`)).data;

  it('fills in number and day, keeps the file and compares; what agrees is submitted and verified', async () => {
    await setSetting(server.services.db, supplierInvoiceSettings.settings.buyerTaxNo, buyer);
    const world = await openDraft();
    const { own, rows, upload } = world;
    const own20 = invoiceNumber();
    const { data } = await upload(xml(own20));
    expect(data).toMatchObject({ invoiceNo: own20, source: 'XML', match: 'MATCHED' });
    const detail = await detailOf(world, data.id);
    // The file does not say its kind.
    expect(detail.compared.map(({ same }) => same)).toEqual([true, null, true, true, true, true, true]);
    expect(detail.files).toMatchObject([{ name: 'a.xml' }]);
    const sent = await own.submit(
      own.seller,
      own.body(rows, { id: data.id, version: data.version, invoiceNo: own20 }),
    );
    expect((await own.act(own.one, sent.data, 'verify')).data.status).toBe('VERIFIED');
    expect((await upload(xml(invoiceNumber()))).body.error).toBe('flow.status');
  });

  it('holds what says other sums or another number than the document', async () => {
    const world = await openDraft();
    const { own, rows, upload } = world;
    const own20 = invoiceNumber();
    const { data } = await upload(xml(own20, '1820.07'));
    expect(data.match).toBe('HELD');
    const typed = invoiceNumber();
    const { data: sent } = await own.submit(
      own.seller,
      own.body(rows, { id: data.id, version: data.version, invoiceNo: typed }),
    );
    expect(sent).toMatchObject({ source: 'HAND', match: 'HELD' });
    const detail = await detailOf(world, data.id);
    expect(detail.compared.filter(({ same }) => same === false).map(({ key }) => key)).toEqual([
      'invoiceNo',
      'excl',
    ]);
    expect((await own.act(own.one, sent, 'verify')).body.error).toBe('supplier-invoice.held');
  });

  it.each([
    ['236.69', '2056.75', 'MATCHED'],
    ['200.00', '2020.06', 'HELD'],
  ])(
    'VAT %s is what the supplier’s invoice says, beyond a few fen once it is accepted',
    async (tax, incl, match) => {
      const { own, rows, upload } = await openDraft();
      const invoiceNo = invoiceNumber();
      const { data } = await upload(xml(invoiceNo, '1820.06', '', tax, incl));
      expect(data.match).toBe(match);
      const { id, version } = data;
      let { data: sent } = await own.submit(own.seller, own.body(rows, { id, version, invoiceNo }));
      if (match === 'HELD')
        ({ data: sent } = await own.act(own.one, sent, 'accept', { reason: '以票面为准' }));
      const [said, due] = [Math.round(Number(tax) * 100), Math.round(Number(incl) * 100)];
      expect(sent).toMatchObject({ excl: 182_006, tax: said, incl: due });
      await own.act(own.one, sent, 'verify');
      expect(await own.posted(sent, 'SUPPLIER_INVOICE')).toEqual({ GRNI: 182_006, VATIN: said, AP: -due });
    },
  );

  it('another company’s seller number stops by itself; what takes the variances does not take it', async () => {
    const { own, rows, upload, draft } = await openDraft();
    const invoiceNo = invoiceNumber();
    const theirs = xml(invoiceNo, '1820.07').replace(seller, '91310000MA1K000027');
    expect((await upload(theirs)).data.match).toBe('SELLER');
    const { version } = (await upload(theirs)).data;
    let { data: sent } = await own.submit(own.seller, own.body(rows, { id: draft.id, version, invoiceNo }));
    expect(sent.match).toBe('SELLER');
    const refused = async () => (await own.act(own.one, sent, 'verify')).body.error;
    expect(await refused()).toBe('supplier-invoice.seller');
    ({ data: sent } = await own.act(own.one, sent, 'accept', { reason: '尾差' }));
    expect([sent.match, await refused()]).toEqual(['SELLER', 'supplier-invoice.seller']);
    expect((await own.act(own.one, sent, 'acceptSeller', { reason: ' ' })).status).toBe(400);
    expect((await own.act(own.seller, sent, 'acceptSeller', { reason: '同意' })).status).toBe(403);
    ({ data: sent } = await own.act(own.one, sent, 'acceptSeller', { reason: '集团内代开' }));
    expect(sent).toMatchObject({ match: 'ACCEPTED', sellerReason: '集团内代开', acceptReason: '尾差' });
    expect((await own.act(own.one, sent, 'acceptSeller', { reason: '再次' })).body.error).toBe(
      'supplier-invoice.same-seller',
    );
    expect((await own.act(own.one, sent, 'verify')).data.status).toBe('VERIFIED');
  });

  it('who takes another seller takes no variance; a rejected one is asked about again', async () => {
    const { own, rows, upload, draft } = await openDraft();
    const invoiceNo = invoiceNumber();
    const theirs = xml(invoiceNo, '1820.07').replace(seller, '91310000MA1K000027');
    const { version } = (await upload(theirs)).data;
    let { data: sent } = await own.submit(own.seller, own.body(rows, { id: draft.id, version, invoiceNo }));
    ({ data: sent } = await own.act(own.one, sent, 'acceptSeller', { reason: '集团内代开' }));
    expect(sent.match).toBe('HELD');
    expect((await own.act(own.one, sent, 'verify')).body.error).toBe('supplier-invoice.held');
    const { data: rejected } = await own.reject(own.one, sent);
    const { data: open } = await own.act(own.seller, rejected, 'reopen');
    const again = own.body(rows, { id: open.id, version: open.version, invoiceNo });
    expect((await own.submit(own.seller, again)).data).toMatchObject({ match: 'SELLER', sellerReason: '' });
  });

  it('whoever submitted does not accept the seller; a supplier’s own number in small letters is its own', async () => {
    const { own, rows, upload, draft } = await openDraft();
    const db = server.services.db.updateTable('supplier').where('id', '=', own.supplierId);
    const invoiceNo = invoiceNumber();
    const { version } = (await upload(xml(invoiceNo).replace(seller, '91310000MA1K000027'))).data;
    const body = own.body(rows, { id: draft.id, version, invoiceNo });
    const { data: sent } = await own.submit(own.one, body);
    expect(sent.match).toBe('SELLER');
    expect((await own.act(own.one, sent, 'acceptSeller', { reason: '同意' })).body.error).toBe(
      'supplier-invoice.own',
    );
    // Its number in our books was the wrong one.
    await db.set({ tax_no: '91310000ma1k000027' }).execute();
    expect((await own.act(own.two, sent, 'verify')).data).toMatchObject({ match: 'MATCHED' });
  });

  it('what another seller alone held before is held no more; a variance beside it still does', async () => {
    const { db, pools } = server.services;
    await setSetting(db, supplierInvoiceSettings.settings.buyerTaxNo, buyer);
    const held: [string, Invoice['match']][] = [];
    for (const [excl, ours] of [
      ['1820.06', buyer],
      ['1820.06', '91310000MA1K000035'],
      ['1820.07', buyer],
    ] as const) {
      const { own, rows, upload, draft } = await openDraft();
      const invoiceNo = invoiceNumber();
      const theirs = xml(invoiceNo, excl).replace(seller, '91310000MA1K000027').replace(buyer, ours);
      const { version } = (await upload(theirs)).data;
      const { data: sent } = await own.submit(
        own.seller,
        own.body(rows, { id: draft.id, version, invoiceNo }),
      );
      // As it was stored before.
      await db.updateTable('supplier_invoice').set({ held: true }).where('id', '=', sent.id).execute();
      const migration = (await readMigrations()).find(({ name }) => name === '0696_sellers_held_before');
      await pools.work.query(migration?.text ?? '');
      const { data } = await own.act(own.one, sent, 'acceptSeller', { reason: '集团内代开' });
      held.push([excl, data.match]);
    }
    expect(held).toEqual([
      ['1820.06', 'ACCEPTED'],
      ['1820.06', 'HELD'],
      ['1820.07', 'HELD'],
    ]);
  });

  it('refuses a number that another invoice has, and what cannot be read', async () => {
    const [first, second] = [await openDraft(), await openDraft()];
    const own20 = invoiceNumber();
    expect((await first.upload(xml(own20))).status).toBe(200);
    expect((await second.upload(xml(own20))).body.error).toBe('supplier-invoice.number-used');
    expect((await second.upload('no invoice', 'a.txt')).body.error).toBe('supplier-invoice.file');
    expect((await detailOf(second, second.draft.id)).files).toEqual([]);
  });

  it('what a file does not say is typed by hand', async () => {
    const { own, rows, draft, upload } = await openDraft();
    const { data } = await upload(pdf('扫描件'), 'a.pdf');
    expect(data).toMatchObject({ source: 'NONE', match: 'MATCHED', invoiceNo: '' });
    const { data: sent } = await own.submit(
      own.seller,
      own.body(rows, { id: draft.id, version: data.version }),
    );
    expect(sent).toMatchObject({ source: 'HAND', status: 'SUBMITTED', match: 'MATCHED' });
  });
});
