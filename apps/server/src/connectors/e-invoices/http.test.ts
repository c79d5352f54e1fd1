import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eInvoiceKey, startFakeGateway, type GatewayMood } from '#testing/fake-e-invoices.ts';
import { testDatabase } from '#testing/database.ts';
import { openTestServices } from '#testing/services.ts';
import { openHttp } from './http.ts';
import { eInvoiceProvider, openEInvoices } from './index.ts';
import type { EInvoiceHeader, EInvoiceProvider, RedRequest } from './port.ts';
import { eInvoiceFaults } from '#config/e-invoices.ts';

let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let fake: Awaited<ReturnType<typeof startFakeGateway>>;
let provider: EInvoiceProvider;
beforeAll(async () => {
  fake = await startFakeGateway();
  ({ services } = await openTestServices(await testDatabase()));
  provider = openHttp({ url: fake.url, ...eInvoiceKey, timeoutMs: 2000 }, services.db);
});
afterAll(async () => {
  await fake.close();
  await services.pools.close();
});
beforeEach(() => fake.be('normal'));

const about = { entity: 'sales-invoice', id: 1 };
const header: EInvoiceHeader = {
  kind: 'ORDINARY',
  buyer: { enterprise: false, name: '张三', taxNo: '', address: '', bank: '' },
  drawer: '',
  business: '',
  remark: '',
  excl: 100,
  tax: 13,
  incl: 113,
};
const red: RedRequest = {
  blueNumber: '2'.repeat(20),
  startedBy: 'SELLER',
  reason: 'RETURN',
  whole: true,
  lines: [],
  excl: -100,
  tax: -13,
  incl: -113,
};
let last = 0;
const serialOf = () => `IV/号 ${++last}`;

it('is chosen by configuration, whole or not at all', () => {
  const of = (more: object) => ({ db: services.db, config: { ...services.config, ...more } });
  const whole = {
    E_INVOICE_URL: fake.url,
    E_INVOICE_APP_KEY: eInvoiceKey.appKey,
    E_INVOICE_SECRET: eInvoiceKey.secret,
  };
  expect(eInvoiceProvider(of({}))).toBe('sandbox');
  expect(openEInvoices(of({ DEMO: 'off' }))).toBeNull();
  expect(eInvoiceProvider(of({ DEMO: 'off', E_INVOICE_URL: 'sandbox:' }))).toBe('sandbox');
  expect(openEInvoices(of(whole))?.provider).toBe('http');
  expect(eInvoiceFaults({ E_INVOICE_URL: fake.url }).map(([name]) => name)).toEqual([
    'E_INVOICE_APP_KEY',
    'E_INVOICE_SECRET',
  ]);
});

it('issues and is told of it; refusals come in the gateway’s words', async () => {
  const serial = serialOf();
  expect(await provider.query(serial, about)).toEqual({ state: 'UNKNOWN' });
  expect(await provider.issue(serial, header, [], about)).toEqual({ ok: true });
  expect(await provider.issue(serial, header, [], about)).toEqual({ ok: true });
  expect(await provider.issue(serial, { ...header, excl: 99 }, [], about)).toEqual({
    ok: false,
    reason: '流水号已用于另一张发票',
  });
  expect(await provider.query(serial, about)).toMatchObject({ state: 'ISSUED', day: '2026-11-23' });
  fake.tell('/v1/invoices/F1', { state: 'FAILED', reason: '额度不足' });
  expect(await provider.query('F1', about)).toEqual({ state: 'FAILED', reason: '额度不足' });
});

it('asks for red letters, answers and takes them back, and fetches files', async () => {
  const [one, two] = [serialOf(), serialOf()];
  expect(await provider.redQuery(one, about)).toEqual({ state: 'UNKNOWN' });
  expect(await provider.redApply(one, red, about)).toEqual({ ok: true });
  expect(await provider.redQuery(one, about)).toEqual({ state: 'LETTER', code: '02', confirmNo: 'C1' });
  expect(await provider.redWithdraw(one, about)).toEqual({ ok: true });
  expect(await provider.redQuery(one, about)).toMatchObject({ code: '08' });
  await provider.redApply(two, red, about);
  expect(await provider.redConfirm(two, true, about)).toEqual({ ok: true });
  expect(await provider.redConfirm(serialOf(), true, about)).toEqual({
    ok: false,
    reason: '找不到红字确认单',
  });
  const number = '26317000000000000009';
  fake.tell(`/v1/red-letters/R`, {
    state: 'RED_ISSUED',
    code: '04',
    confirmNo: 'C1',
    number,
    day: '2026-11-23',
  });
  expect(await provider.redQuery('R', about)).toMatchObject({ state: 'RED_ISSUED', number });
  const file = async (format: 'PDF' | 'XML') =>
    Buffer.from((await provider.file(number, format, about)) ?? []).toString();
  expect(await file('PDF')).toContain('%PDF');
  expect(await file('XML')).toContain('<EInvoice>');
  expect(await provider.file('404', 'PDF', about)).toBeNull();
});

it.each<GatewayMood>([
  'down',
  'busy',
  'killed',
  'late',
  'forged',
  'unsigned',
  'garbage',
  'trickle',
  'endless',
])(
  'knows nothing after an answer that is none (%s), and the same serial asked again makes one invoice',
  async (mood) => {
    const serial = serialOf();
    const before = fake.kept.size;
    fake.be(mood);
    await expect(provider.issue(serial, header, [], about)).rejects.toThrow(
      /e-invoice gateway|fetch failed|aborted/,
    );
    // Whoever waits for the network holds nothing of the database.
    expect(services.pools.work.totalCount - services.pools.work.idleCount).toBe(0);
    fake.be('normal');
    expect(await provider.issue(serial, header, [], about)).toEqual({ ok: true });
    expect(fake.kept.size).toBe(before + 1);
    expect(await provider.query(serial, about)).toMatchObject({ state: 'ISSUED' });
  },
);

it.each([
  ['a number that is too short', { state: 'ISSUED', number: '123', day: '2026-11-23' }],
  ['no day', { state: 'ISSUED', number: '2'.repeat(20), day: '23.11.2026' }],
  ['a state that nobody knows', { state: 'VOID' }],
])('takes nothing for an answer that makes no sense: %s', async (_, state) => {
  fake.tell('/v1/invoices/odd', state);
  await expect(provider.query('odd', about)).rejects.toThrow('unreadable');
});

it('is refused with a wrong key, and keeps no names in the log', async () => {
  const forger = openHttp({ url: fake.url, appKey: eInvoiceKey.appKey, secret: 'x'.repeat(20) }, services.db);
  await expect(forger.issue(serialOf(), header, [], about)).rejects.toThrow('401');
  const log = await services.db.selectFrom('connector_log').selectAll().execute();
  expect(log.filter(({ ok }) => !ok).length).toBeGreaterThan(0);
  expect(JSON.stringify(log)).not.toContain('张三');
});
