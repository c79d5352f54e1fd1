import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { openTestServices } from '#testing/services.ts';
import { openEInvoices } from './index.ts';
import type { EInvoiceHeader, EInvoiceLine, EInvoiceProvider, RedRequest } from './port.ts';
import { moveBuyer } from './sandbox-red.ts';
import { writeEInvoiceMode } from './sandbox-state.ts';

let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let provider: EInvoiceProvider;
beforeAll(async () => {
  ({ services } = await openTestServices(await testDatabase()));
  provider = openEInvoices(services) as EInvoiceProvider;
});
afterAll(() => services.pools.close());
beforeEach(() => writeEInvoiceMode(services.db, {}));

const about = { entity: 'sales-invoice', id: 1 };
/** Example 12: four tyres with their discount. */
const lines: EInvoiceLine[] = [
  {
    discount: false,
    name: '*橡胶制品*轮胎',
    taxCode: '1070501020000000000',
    spec: '205/55R16',
    unit: '条',
    quantity: '4',
    unitPrice: '795.575',
    taxBp: 1300,
    excl: 318_230,
    tax: 41_370,
  },
  {
    discount: true,
    name: '*橡胶制品*轮胎',
    taxCode: '1070501020000000000',
    spec: '',
    unit: '',
    quantity: '',
    unitPrice: '',
    taxBp: 1300,
    excl: -55_700,
    tax: -7241,
  },
];
const header: EInvoiceHeader = {
  kind: 'SPECIAL',
  buyer: {
    enterprise: true,
    name: '上海远达物流有限公司',
    taxNo: '91310000MA1FL4DX0K',
    address: '',
    bank: '',
  },
  drawer: '王会计',
  business: '',
  remark: '',
  excl: 262_530,
  tax: 34_129,
  incl: 296_659,
};
const withTaxNo = (taxNo: string): EInvoiceHeader => ({ ...header, buyer: { ...header.buyer, taxNo } });
/** A former tax number has no check digit. */
const sound = withTaxNo('310104567890123');
let last = 0;
const serialOf = () => `IV-${++last}`;
/** @returns the number of a new invoice that was issued */
async function issueOne(serial = serialOf()): Promise<string> {
  expect(await provider.issue(serial, sound, lines, about)).toEqual({ ok: true });
  const told = await provider.query(serial, about);
  if (told.state !== 'ISSUED') throw new Error(told.state);
  return told.number;
}
const whole = (blueNumber: string): RedRequest => ({
  blueNumber,
  startedBy: 'SELLER',
  reason: 'RETURN',
  whole: true,
  lines: lines.map((line, i) => ({
    ...line,
    lineNo: i + 1,
    quantity: line.quantity && `-${line.quantity}`,
    excl: -line.excl,
    tax: -line.tax,
  })),
  excl: -262_530,
  tax: -34_129,
  incl: -296_659,
});
/** One tyre of four: 65,633 and 8,532. */
const onePiece = (blueNumber: string): RedRequest => ({
  ...whole(blueNumber),
  whole: false,
  lines: [
    { ...(lines[0] as EInvoiceLine), lineNo: 1, quantity: '-1', excl: -79_558, tax: -10_342 },
    { ...(lines[1] as EInvoiceLine), lineNo: 2, excl: 13_925, tax: 1810 },
  ],
  excl: -65_633,
  tax: -8532,
  incl: -74_165,
});

it('takes an invoice in, issues it under a number of 20 digits, and the same serial never makes a second one', async () => {
  const serial = serialOf();
  expect(await provider.query(serial, about)).toEqual({ state: 'UNKNOWN' });
  await writeEInvoiceMode(services.db, { issue: 'hold' });
  expect(await provider.issue(serial, sound, lines, about)).toEqual({ ok: true });
  expect(await provider.query(serial, about)).toEqual({ state: 'PENDING' });
  await writeEInvoiceMode(services.db, {});
  const issued = await provider.query(serial, about);
  expect(issued).toMatchObject({ state: 'ISSUED', number: expect.stringMatching(/^\d{2}317\d{15}$/) });
  expect(await provider.issue(serial, sound, lines, about)).toEqual({ ok: true });
  expect(await provider.query(serial, about)).toEqual(issued);
  expect(await provider.issue(serial, { ...sound, remark: 'other' }, lines, about)).toMatchObject({
    ok: false,
  });
  expect(await issueOne()).not.toBe((issued as { number: string }).number);
});

it('gives each of many that come at once a number of its own', async () => {
  const serials = Array.from({ length: 12 }, serialOf);
  const numbers = await Promise.all(serials.map((serial) => issueOne(serial)));
  expect(new Set(numbers).size).toBe(12);
  const again = await Promise.all(Array.from({ length: 4 }, () => issueOne(serials[0])));
  expect(new Set([...again, numbers[0]]).size).toBe(1);
});

it.each<[string, EInvoiceHeader, EInvoiceLine[]]>([
  ['税号', withTaxNo('91310000MA1FL4DX0X'), lines],
  ['税号', withTaxNo(''), lines],
  ['0.01', sound, lines.map((line, i) => (i === 0 ? { ...line, unitPrice: '795.578' } : line))],
  ['0.06', sound, lines.map((line, i) => (i === 0 ? { ...line, tax: 41_377 } : line))],
  ['折扣行', sound, lines.toReversed()],
  ['合计', { ...sound, excl: 262_531, incl: 296_660 }, lines],
])('refuses what a provider refuses: %s', async (word, head, body) => {
  const serial = serialOf();
  const told = await provider.issue(serial, head, body, about);
  expect(told).toMatchObject({ ok: false, reason: expect.stringContaining(word) });
  expect(await provider.query(serial, about)).toEqual({ state: 'UNKNOWN' });
});

it('issues nothing above the limit of the month; corrected, the same serial comes again', async () => {
  const serial = serialOf();
  await writeEInvoiceMode(services.db, { creditLimit: 0 });
  expect(await provider.issue(serial, sound, lines, about)).toEqual({ ok: true });
  expect(await provider.query(serial, about)).toMatchObject({ state: 'FAILED', reason: '超过当月授信额度' });
  await writeEInvoiceMode(services.db, {});
  expect(await provider.issue(serial, { ...sound, remark: 'corrected' }, lines, about)).toEqual({ ok: true });
  expect(await provider.query(serial, about)).toMatchObject({ state: 'ISSUED' });
});

it('makes an unused invoice red as a whole alone, and without anybody’s consent', async () => {
  const number = await issueOne();
  const [part, all] = [serialOf(), serialOf()];
  expect(await provider.redApply(part, onePiece(number), about)).toMatchObject({ ok: false });
  expect(await provider.redApply(all, whole(number), about)).toEqual({ ok: true });
  const told = await provider.redQuery(all, about);
  expect(told).toMatchObject({ state: 'RED_ISSUED', code: '01', number: expect.stringMatching(/^\d{20}$/) });
  expect(await provider.redApply(all, whole(number), about)).toEqual({ ok: true });
  expect(await provider.redQuery(all, about)).toEqual(told);
  // Nothing is left of it.
  expect(await provider.redApply(serialOf(), whole(number), about)).toMatchObject({ ok: false });
});

it('asks the buyer of a used invoice: agreed, denied, taken back, and too late after 72 hours', async () => {
  const number = await issueOne();
  expect(await moveBuyer(services.db, number, 'agree')).toBe(false);
  expect(await moveBuyer(services.db, number, 'use')).toBe(true);
  const ask = async () => {
    const serial = serialOf();
    expect(await provider.redApply(serial, onePiece(number), about)).toEqual({ ok: true });
    expect(await provider.redQuery(serial, about)).toMatchObject({ state: 'LETTER', code: '02' });
    return serial;
  };
  const denied = await ask();
  expect(await provider.redApply(serialOf(), onePiece(number), about)).toMatchObject({ ok: false });
  await moveBuyer(services.db, number, 'deny');
  expect(await provider.redQuery(denied, about)).toMatchObject({ code: '06' });
  const back = await ask();
  expect(await provider.redWithdraw(back, about)).toEqual({ ok: true });
  expect(await provider.redWithdraw(back, about)).toEqual({ ok: true });
  expect(await provider.redQuery(back, about)).toMatchObject({ code: '08' });
  const late = await ask();
  await writeEInvoiceMode(services.db, { hoursAhead: 71 });
  expect(await provider.redQuery(late, about)).toMatchObject({ code: '02' });
  await writeEInvoiceMode(services.db, { hoursAhead: 73 });
  expect(await provider.redQuery(late, about)).toMatchObject({ code: '07' });
  expect(await moveBuyer(services.db, number, 'agree')).toBe(false);
  await writeEInvoiceMode(services.db, {});
  const agreed = await ask();
  await moveBuyer(services.db, number, 'agree');
  expect(await provider.redQuery(agreed, about)).toMatchObject({ state: 'RED_ISSUED', code: '04' });
});

it('lets us answer what the buyer asks for, once', async () => {
  const number = await issueOne();
  await moveBuyer(services.db, number, 'use');
  const [denied, agreed] = [serialOf(), serialOf()];
  await provider.redApply(denied, { ...onePiece(number), startedBy: 'BUYER' }, about);
  expect(await provider.redQuery(denied, about)).toMatchObject({ code: '03' });
  expect(await provider.redConfirm(denied, false, about)).toEqual({ ok: true });
  expect(await provider.redConfirm(denied, true, about)).toMatchObject({ ok: false });
  await provider.redApply(agreed, { ...onePiece(number), startedBy: 'BUYER' }, about);
  expect(await provider.redConfirm(agreed, true, about)).toEqual({ ok: true });
  expect(await provider.redQuery(agreed, about)).toMatchObject({ state: 'RED_ISSUED', code: '04' });
});

it('did what it was asked when its answer got lost, keeps no names in the log, and gives a file', async () => {
  const serial = serialOf();
  await writeEInvoiceMode(services.db, { answer: 'lost' });
  await expect(provider.issue(serial, sound, lines, about)).rejects.toThrow('lost');
  await writeEInvoiceMode(services.db, { answer: 'down' });
  await expect(provider.query(serial, about)).rejects.toThrow('not reachable');
  await writeEInvoiceMode(services.db, {});
  const number = await issueOne(serial);
  const file = Buffer.from((await provider.file(number, 'PDF', about)) ?? []).toString('latin1');
  expect(file).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
  // The name of the buyer, as the file writes its signs.
  expect(file).toContain(Buffer.from('远达物流', 'utf16le').swap16().toString('hex'));
  for (const format of ['PDF', 'XML'] as const)
    expect(await provider.file('0'.repeat(20), format, about)).toBeNull();
  const log = await services.db.selectFrom('connector_log').selectAll().execute();
  expect(log.length).toBeGreaterThan(5);
  expect(JSON.stringify(log)).not.toContain('远达');
  expect(JSON.stringify(log)).not.toContain('310104567890123');
});
