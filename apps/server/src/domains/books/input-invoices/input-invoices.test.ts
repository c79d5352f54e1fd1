import { expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { oneWorld } from '#testing/each-world.ts';
import {
  expectInputInvariants,
  openInputWorld,
  postBare,
  shareOwed,
  thisMonth,
  type InputWorld,
} from '#testing/input-invoice-world.ts';
import { makeCompany } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';
import { openStatementWorld } from '#testing/statement-world.ts';
import { invoiceNumber, openInvoiceWorld } from '#testing/supplier-invoice-world.ts';

let server: TestServer;
let own: InputWorld;
// Journals here have no orders behind them: what is checked is what these invoices post.
oneWorld(
  openInputWorld,
  (opened) => {
    ({ server, world: own } = opened);
  },
  expectInputInvariants,
);

// 16,050.73 of shares at 6 %: 15,142.20 and 908.53.
it('a dealer’s invoice over its share is deducted by a second person, and the share costs so much less', async () => {
  const partyId = await shareOwed(server, 1_605_073);
  expect(await own.open(`partyId=${partyId}`)).toMatchObject([
    { owed: 1_605_073, verified: 0, open: 1_605_073 },
  ]);
  const { data: sent } = await own.record({ partyId, taxRate: 600, excl: 1_514_220, tax: 90_853 });
  expect(sent).toMatchObject({ status: 'SUBMITTED', incl: 1_605_073, taxDifference: 0 });
  expect(await own.open(`partyId=${partyId}`)).toMatchObject([{ waiting: 1_605_073, verified: 0, open: 0 }]);
  expect((await own.verify(sent, own.one)).body.error).toBe('input-invoice.own');
  expect((await own.verify(sent)).data).toMatchObject({ status: 'VERIFIED' });
  expect(await own.posted(sent)).toEqual({ VATIN: 90_853, SHARE: -90_853 });
  expect(await own.open(`partyId=${partyId}&month=${thisMonth()}`)).toMatchObject([
    { verified: 1_605_073, open: 0 },
  ]);
});

// 327.00 of freight at 9 %: 300.00 and 27.00; 60.01 of fees at 6 %: 56.61 and 3.40.
it.each([
  ['a carrier’s invoice over freight', 'FREIGHT', 'FRTC', 900, 30_000, 2700],
  ['the channel’s invoice over its fees', 'FEE', 'FEE', 600, 5661, 340],
] as const)('%s is deducted, up to what was posted', async (_, subject, account, taxRate, excl, tax) => {
  const carrier = await makeCompany(server.services, 'LOGISTICS');
  const isFee = subject === 'FEE';
  const fen = excl + tax;
  await postBare(server, isFee ? 'CHANNEL_PAYMENT' : 'FREIGHT_PAID', [
    { account, debit: fen },
    ...(isFee
      ? ([{ account: 'CH', channel: 'ALIPAY', credit: fen }] as const)
      : ([{ account: 'FRT', party: carrier, credit: fen }] as const)),
  ]);
  const of = { subject, partyId: isFee ? null : carrier, channel: isFee ? 'ALIPAY' : null, taxRate };
  const beyond = await own.record({ ...of, excl: excl + 1, tax });
  expect(beyond.body).toMatchObject({
    error: 'input-invoice.beyond',
    details: { open: (fen / 100).toFixed(2) },
  });
  const { data: sent } = await own.record({ ...of, excl, tax });
  expect(await own.open(`subject=${subject}&text=${encodeURIComponent(sent.partyName)}`)).toMatchObject([
    { open: 0 },
  ]);
  await own.verify(sent);
  expect(await own.posted(sent)).toEqual({ VATIN: tax, [account]: -tax });
});

it('an invoice dated after today is refused: its VAT would be deducted before it is issued', async () => {
  const partyId = await shareOwed(server, 10_600);
  const coming = {
    partyId,
    taxRate: 600,
    excl: 10_000,
    tax: 600,
    invoiceDate: addDays(dayOf(new Date()), 1),
  };
  expect((await own.record(coming)).body).toMatchObject({ error: 'input-invoice.future' });
});

it('an ordinary invoice posts nothing, and counts as received', async () => {
  const partyId = await shareOwed(server, 10_000);
  const { data: sent } = await own.record({ partyId, kind: 'ORDINARY', taxRate: 100, excl: 9901, tax: 99 });
  expect((await own.verify(sent)).data).toMatchObject({ status: 'VERIFIED' });
  expect(await own.posted(sent)).toEqual({});
  expect(await own.open(`partyId=${partyId}&isOpen=true`)).toEqual([]);
});

it('a red invoice takes back what was deducted, never more', async () => {
  const partyId = await shareOwed(server, 10_600);
  await own.verify((await own.record({ partyId, taxRate: 600, excl: 10_000, tax: 600 })).data);
  const more = await own.record({ partyId, taxRate: 600, excl: -10_001, tax: -600 });
  expect(more.body.error).toBe('input-invoice.red-beyond');
  const { data: red } = await own.record({ partyId, taxRate: 600, excl: -5000, tax: -300 });
  await own.verify(red);
  expect(await own.posted(red)).toEqual({ VATIN: -300, SHARE: 300 });
  expect(await own.open(`partyId=${partyId}`)).toMatchObject([{ verified: 5300, open: 5300 }]);
});

it('what waits is not taken back: it may still be rejected', async () => {
  const partyId = await shareOwed(server, 10_600);
  const { data: waiting } = await own.record({ partyId, taxRate: 600, excl: 10_000, tax: 600 });
  const red = { partyId, taxRate: 600, excl: -5000, tax: -300 };
  expect((await own.record(red)).body).toMatchObject({
    error: 'input-invoice.red-beyond',
    details: { open: '0.00' },
  });
  await own.verify(waiting);
  expect((await own.record(red)).status).toBe(200);
});

it('VAT is that of the paper within six fen a line; party, sum and month are asked for', async () => {
  const partyId = await shareOwed(server, 50_000);
  const refused = async (more: object) => (await own.record({ partyId, taxRate: 600, ...more })).body.error;
  expect(await refused({ excl: 10_000, tax: 607 })).toBe('input-invoice.tax');
  expect(await refused({ excl: 10_000, tax: 607, lines: 2 })).toBeUndefined();
  expect(await refused({ excl: 10_000, tax: -600 })).toBe('input-invoice.signs');
  expect(await refused({ excl: 0, tax: 0 })).toBe('input-invoice.nothing');
  expect(await refused({ excl: 100, tax: 6, partyId: null })).toBe('input-invoice.party');
  expect(await refused({ excl: 100, tax: 6, channel: 'WECHAT' })).toBe('input-invoice.party');
  expect(await refused({ excl: 100, tax: 6, month: '2026-13' })).toBe('request.invalid');
  // Of a month before anything was posted nothing is open.
  expect(await refused({ excl: 100, tax: 6, month: '2026-01' })).toBe('input-invoice.beyond');
});

it('a number stands once among all invoices received; a rejected one is free again', async () => {
  const partyId = await shareOwed(server, 50_000);
  const suppliers = await openInvoiceWorld(server, 1);
  await suppliers.goods([1]);
  const rows = await suppliers.received();
  const invoiceNo = invoiceNumber();
  const face = { partyId, taxRate: 600, excl: 10_000, tax: 600, invoiceNo };
  const { data: first } = await own.record(face);
  expect((await own.record(face)).body).toMatchObject({
    error: 'input-invoice.number-used',
    details: { no: first.docNo },
  });
  expect((await suppliers.submit(suppliers.seller, suppliers.body(rows, { invoiceNo }))).body).toMatchObject({
    error: 'supplier-invoice.number-used',
    details: { no: first.docNo },
  });
  expect((await own.reject(first, own.one)).body.error).toBe('input-invoice.own');
  await own.reject(first);
  const { data: sent } = await suppliers.submit(suppliers.seller, suppliers.body(rows, { invoiceNo }));
  expect(sent.status).toBe('SUBMITTED');
  expect((await own.record(face)).body).toMatchObject({ details: { no: sent.docNo } });
});

it('who corrects an invoice does not verify it', async () => {
  const partyId = await shareOwed(server, 50_000);
  const { data: sent } = await own.record({ partyId, taxRate: 600, excl: 10_000, tax: 600 });
  const { data: edited } = await own.edit(sent, { partyId, taxRate: 300, excl: 10_000, tax: 300 }, own.two);
  expect(edited).toMatchObject({ tax: 300, taxRate: 300 });
  expect((await own.verify(edited)).body.error).toBe('input-invoice.own');
  expect((await own.verify(sent, own.one)).body.error).toBe('record.changed');
  await own.verify(edited, own.one);
  expect(await own.posted(edited)).toEqual({ VATIN: 300, SHARE: -300 });
});

it('what is noted on a dealer’s statement waits here with the statement’s own VAT', async () => {
  const world = await openStatementWorld(server);
  await world.owe(113_000, '2026-09-10');
  const statement = await world.confirmed('2026-09');
  const invoiceNo = invoiceNumber();
  const noted = await world.act('invoice', statement.id, { invoiceNo, amount: 113_000, day: '2026-10-08' });
  expect(noted.data).toMatchObject({ invoiced: 113_000 });
  const [waiting] = await own.list(`text=${statement.statementNo}`);
  if (!waiting) throw new Error('nothing waits');
  expect(waiting).toMatchObject({ month: '2026-09', taxRate: 1300, excl: 100_000, tax: 13_000, invoiceNo });
  // The share was posted this month, the paper is at 6 %.
  const paper = { partyId: world.dealerId, invoiceNo, taxRate: 600, excl: 106_604, tax: 6396 };
  const { data: edited } = await own.edit(waiting, paper);
  expect((await own.verify(edited)).data).toMatchObject({ statementNo: statement.statementNo });
  expect(await own.posted(edited)).toEqual({ VATIN: 6396, SHARE: -6396 });
});

it('two invoices at the very same time never take one open amount twice', async () => {
  const partyId = await shareOwed(server, 10_600);
  const face = { partyId, taxRate: 600, excl: 10_000, tax: 600 };
  const answers = await Promise.all([own.record(face), own.record(face, own.two)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
