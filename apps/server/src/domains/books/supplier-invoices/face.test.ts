import { expect, it } from 'vitest';
import { oneWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';
import {
  invoiceNumber,
  invoicePath as path,
  openInvoiceWorld,
  type Invoice,
  type InvoiceWorld,
} from '#testing/supplier-invoice-world.ts';

let server: TestServer;
let own: InvoiceWorld;
oneWorld(openInvoiceWorld, (opened) => {
  ({ server, world: own } = opened);
});

interface Line {
  excl: number;
  tax: number;
  taxRate: number;
  price: number;
  rounding: number;
  taxDifference: number;
  match: string;
}
interface Detail extends Invoice {
  kind: string;
  faceRounding: number;
  lines: Line[];
}
const detail = async (id: number) => (await own.one.get<Detail>(`${path}/detail/${id}`)).data;
const payer = (taxpayer: 'GENERAL' | 'SMALL' | 'FREE') =>
  server.services.db.updateTable('supplier').set({ taxpayer }).where('id', '=', own.supplierId).execute();

/** Received and submitted with what the paper says of the first line. */
async function submitted(face: object, head: object = {}, quantities = [4]) {
  const orderId = await own.goods(quantities);
  const rows = (await own.received()).filter((row) => row.orderId === orderId);
  return (await own.submit(own.seller, own.body(rows, head, [face]))).data;
}

// Ordered: 4 at 300.01. Printed: 4 × 300.00885 = 1,200.0354, amount 1,200.02, VAT 156.03 instead of 156.00.
it('price, amount and VAT stand as printed; what they differ by within six fen is told and posted', async () => {
  const sent = await submitted({ price: 300_008_850, excl: 120_002, tax: 15_603 });
  expect(sent).toMatchObject({ match: 'MATCHED', excl: 120_002, tax: 15_603, incl: 135_605 });
  const { lines, faceRounding } = await detail(sent.id);
  expect([faceRounding, lines]).toMatchObject([
    -2,
    [{ price: 300_008_850, excl: 120_002, tax: 15_603, rounding: -2, taxDifference: 3 }],
  ]);
  expect((await own.act(own.one, sent, 'verify')).status).toBe(200);
  expect(await own.posted(sent, 'SUPPLIER_INVOICE')).toEqual({
    GRNI: 120_004,
    VATIN: 15_603,
    ROUND: -2,
    AP: -135_605,
  });
});

it.each([
  ['an amount', { excl: 120_011 }, { excl: 120_010 }],
  ['a VAT', { tax: 15_608 }, { tax: 15_607 }],
  ['a rate', { taxRate: 900 }, { taxRate: 1300 }],
])('%s beyond them is held', async (_, beyond, within) => {
  const told = async (face: object) => (await submitted({ tax: 15_601, ...face })).match;
  expect(await told({ ...beyond, ...('taxRate' in beyond && { tax: 10_800 }) })).toBe('HELD');
  expect(await told(within)).toBe('MATCHED');
});

it('a price dearer by fractions of a fen is a variance of price, not of rounding', async () => {
  // 4 × 300.0185 = 1,200.074: 3 fen more than ordered; the limit is 1.20.
  const sent = await submitted({ price: 300_018_500 });
  expect(sent).toMatchObject({ match: 'MATCHED', excl: 120_007, priceVariance: 3, quantityVariance: 0 });
  await own.act(own.one, sent, 'verify');
  expect(await own.posted(sent, 'SUPPLIER_INVOICE')).toMatchObject({ GRNI: 120_004, PVAR: 3, AP: -135_608 });
});

it('goods of a small-scale supplier are expected at 1 %; its ordinary invoice is cost, its special one deducted', async () => {
  await payer('SMALL');
  const ordinary = await submitted({});
  // 1 % of 1,200.04 is 12.00.
  expect(ordinary).toMatchObject({ kind: 'ORDINARY', tax: 1200, match: 'MATCHED' });
  await own.act(own.one, ordinary, 'verify');
  expect(await own.posted(ordinary, 'SUPPLIER_INVOICE')).toEqual({ GRNI: 120_004, PVAR: 1200, AP: -121_204 });
  const special = await submitted({}, { kind: 'SPECIAL' });
  await own.act(own.one, special, 'verify');
  expect(await own.posted(special, 'SUPPLIER_INVOICE')).toEqual({ GRNI: 120_004, VATIN: 1200, AP: -121_204 });
  // It gave up the relief: 3 % is another rate than expected, finance decides.
  expect(await submitted({ taxRate: 300 })).toMatchObject({ match: 'HELD', tax: 3600 });
  await payer('FREE');
  expect(await submitted({})).toMatchObject({ kind: 'ORDINARY', tax: 0, match: 'MATCHED' });
  await payer('GENERAL');
});

const item = (name: string, spec: string, figures: readonly string[]) => {
  const [quantity, price, amount, rate, tax] = figures;
  return `<IssuItemInformation><ItemName>*橡胶制品*${name}</ItemName><SpecMod>${spec}</SpecMod><MeaUnits>条</MeaUnits>
<Quantity>${quantity}</Quantity><UnPrice>${price}</UnPrice><Amount>${amount}</Amount><TaxRate>${rate}</TaxRate>
<ComTaxAm>${tax}</ComTaxAm></IssuItemInformation>`;
};
const xml = (no: string, kind: string, sums: readonly string[], items: readonly string[]) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${no}</EIid><InherentLabel><GeneralOrSpecialVAT>
<LabelCode>${kind}</LabelCode></GeneralOrSpecialVAT></InherentLabel></Header><EInvoiceData><BasicInformation>
<TotalAmWithoutTax>${sums[0]}</TotalAmWithoutTax><TotalTaxAm>${sums[1]}</TotalTaxAm></BasicInformation>${items.join('')}</EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${no}</InvoiceNumber><IssueTime>2026-11-03</IssueTime></TaxSupervisionInfo></EInvoice>`);

it('an e-invoice gives its lines: prices of thirteen decimals, discounts as part of their line, its kind', async () => {
  await own.goods([4, 2]);
  const { data: draft } = await own.save(
    own.seller,
    own.body(await own.received(), { invoiceNo: '', invoiceDate: null }),
  );
  const no = invoiceNumber();
  // The second line comes first; the first one is 1,210.04 less a discount of 10.02.
  const file = xml(
    no,
    '01',
    ['1820.04', '236.61'],
    [
      item('轮胎', '乙', ['2', '310.0088495575221', '620.02', '13%', '80.60']),
      item('轮胎', '甲', ['4.00', '302.51', '1210.04', '0.13', '157.31']),
      item('轮胎', '甲', ['', '', '-10.02', '0.13', '-1.30']),
    ],
  );
  const sent = await own.seller.upload<Invoice>(`${path}/invoice/${draft.id}/file`, {
    name: 'a.xml',
    data: file,
  });
  expect(sent.data).toMatchObject({
    invoiceNo: no,
    kind: 'SPECIAL',
    excl: 182_004,
    tax: 23_661,
    match: 'MATCHED',
  });
  const { lines } = await detail(draft.id);
  // 1,200.02 / 4 = 300.005; 2 × 310.00885 = 620.0177, printed 620.02.
  expect(lines.map(({ price, excl, tax, rounding }) => [price, excl, tax, rounding])).toEqual([
    [300_005_000, 120_002, 15_601, 0],
    [310_008_850, 62_002, 8060, 0],
  ]);
});

it('lines that are not those of the document leave it as it is, and its sums are compared', async () => {
  await own.goods([4, 2]);
  const { data: draft } = await own.save(
    own.seller,
    own.body(await own.received(), { invoiceNo: '', invoiceDate: null }),
  );
  const file = xml(
    invoiceNumber(),
    '02',
    ['1820.00', '236.60'],
    [item('轮胎', '', ['6', '303.3333333333333', '1820.00', '13%', '236.60'])],
  );
  const sent = await own.seller.upload<Invoice>(`${path}/invoice/${draft.id}/file`, {
    name: 'a.xml',
    data: file,
  });
  expect(sent.data).toMatchObject({ kind: 'ORDINARY', excl: 182_006, match: 'HELD' });
});
