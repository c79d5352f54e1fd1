import { expect, it } from 'vitest';
import { oneWorld } from '#testing/each-world.ts';
import {
  invoiceNumber,
  invoicePath as path,
  openInvoiceWorld,
  type Invoice,
  type InvoiceWorld,
} from '#testing/supplier-invoice-world.ts';

let own: InvoiceWorld;
oneWorld(openInvoiceWorld, ({ world }) => void (own = world));

let next = 1;
const credit = (of: Pick<Invoice, 'id'>, excl: number, tax: number, by = own.seller, more: object = {}) =>
  by.post<Invoice & { reducesNo: string; due: number }>(
    `${path}/invoice/${of.id}/credit`,
    { excl, tax, invoiceNo: invoiceNumber(), invoiceDate: '2026-11-20', remark: '季度返利', ...more },
    { 'idempotency-key': `credit-${next++}-${Math.random()}` },
  );
/** 4 at 300.01: 1,200.04 and 156.01 VAT, verified. */
async function verified(kind = 'SPECIAL') {
  await own.goods([4]);
  const { data } = await own.submit(own.seller, own.body(await own.received(), { kind }));
  return (await own.act(own.one, data, 'verify')).data;
}
const due = async ({ id }: Pick<Invoice, 'id'>) =>
  (await own.one.get<Invoice & { due: number }>(`${path}/detail/${id}`)).data;

it('a lower price takes back cost and VAT in parts, never beyond the invoice', async () => {
  const invoice = await verified();
  const { data: first } = await credit(invoice, 20_000, 2600);
  expect(first).toMatchObject({
    status: 'SUBMITTED',
    excl: -20_000,
    tax: -2600,
    reducesNo: invoice.docNo,
    match: 'MATCHED',
  });
  expect((await own.act(own.one, first, 'verify')).status).toBe(200);
  expect(await own.posted(first, 'SUPPLIER_INVOICE')).toEqual({ PVAR: -20_000, VATIN: -2600, AP: 22_600 });
  // 1,000.04 and 130.01 are left.
  expect((await credit(invoice, 100_005, 13_000)).body).toMatchObject({
    error: 'supplier-invoice.credit-beyond',
    details: { excl: '1,000.04', tax: '130.01' },
  });
  expect((await credit(invoice, 100_004, 13_002)).body.error).toBe('supplier-invoice.credit-beyond');
  const { data: rest } = await credit(invoice, 100_004, 13_001);
  expect((await credit(invoice, 1, 0)).body.error).toBe('supplier-invoice.credit-beyond');
  await own.reject(own.one, rest);
  expect((await own.act(own.seller, await due(rest), 'reopen')).body.error).toBe(
    'supplier-invoice.credit-draft',
  );
  expect((await credit(invoice, 1, 0)).status).toBe(200);
});

it('one that is verified before the invoice is paid is settled with it: the bank moves what is left', async () => {
  const invoice = await verified();
  const { data: note } = await credit(invoice, 20_000, 2600);
  await own.act(own.one, note, 'verify');
  // 1,356.05 less 226.00.
  const now = await due(invoice);
  expect(now.due).toBe(113_005);
  expect((await own.pay(own.two, now, 135_605)).body.error).toBe('supplier-invoice.payment');
  expect((await own.pay(own.two, now, 113_000)).data).toMatchObject({ status: 'PAID', paidAmount: 135_600 });
  expect(await own.posted(invoice, 'SETTLEMENT')).toEqual({ AP: 135_605, ROUND: -5, BANK: -135_600 });
  expect(await own.posted(note, 'SETTLEMENT')).toEqual({ AP: -22_600, BANK: 22_600 });
  expect((await due(note)).status).toBe('PAID');
});

it('where notes take all of an invoice back, the bank moves nothing', async () => {
  const invoice = await verified();
  const { data: note } = await credit(invoice, 120_004, 15_601);
  await own.act(own.one, note, 'verify');
  const now = await due(invoice);
  expect((await own.pay(own.two, now, 50_000)).body.error).toBe('supplier-invoice.payment');
  expect((await own.pay(own.two, now, 0)).data).toMatchObject({ status: 'PAID', paidAmount: 135_605 });
});

it('one that comes after the payment is paid back by the supplier', async () => {
  const invoice = await verified();
  await own.pay(own.two, invoice);
  const { data: note } = await credit(invoice, 20_000, 2600, own.one);
  const { data } = await own.act(own.two, note, 'verify');
  expect((await own.pay(own.one, data, 22_600)).data).toMatchObject({ status: 'PAID', paidAmount: -22_600 });
});

it('of an ordinary invoice the VAT is cost, and goes back as cost; other VAT than the invoice’s is held', async () => {
  const invoice = await verified('ORDINARY');
  const { data: note } = await credit(invoice, 20_000, 2600);
  await own.act(own.one, note, 'verify');
  expect(await own.posted(note, 'SUPPLIER_INVOICE')).toEqual({ PVAR: -22_600, AP: 22_600 });
  const { data: odd } = await credit(invoice, 10_000, 600);
  expect(odd.match).toBe('HELD');
  expect((await own.act(own.one, odd, 'verify')).body.error).toBe('supplier-invoice.held');
  const { data: accepted } = await own.act(own.one, odd, 'accept', { reason: '票面税率 6%' });
  expect(accepted).toMatchObject({ tax: -600, match: 'ACCEPTED' });
});

it('only what is verified is reduced, a red invoice never, and its number is used once', async () => {
  await own.goods([4]);
  const { data: sent } = await own.submit(own.seller, own.body(await own.received()));
  expect((await credit(sent, 100, 13)).body.error).toBe('flow.status');
  const { data: invoice } = await own.act(own.one, sent, 'verify');
  const { data: note } = await credit(invoice, 100, 13);
  expect((await credit(invoice, 100, 13, own.seller, { invoiceNo: note.invoiceNo })).body.error).toBe(
    'supplier-invoice.number-used',
  );
  const { data: red } = await own.act(own.one, note, 'verify');
  expect((await credit(red, 10, 1)).body.error).toBe('supplier-invoice.credit-of-credit');
  expect((await own.act(own.seller, note, 'verify')).status).toBe(403);
});

it('two notes at the very same time never take back the same', async () => {
  const invoice = await verified();
  const answers = await Promise.all([
    credit(invoice, 120_004, 15_601),
    credit(invoice, 120_004, 15_601, own.one),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
