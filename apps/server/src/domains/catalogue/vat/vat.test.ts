import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { sellerRate, vatRate } from './rate.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_vat_view'] });
});
afterAll(() => server.close());

interface Rate {
  id: number;
  partClass: string;
  rate: number;
  validFrom: string;
  validTo: string | null;
  state: string;
  createdBy: string;
}
const list = async (query = '') =>
  (await keeper.get<{ list: Rate[]; counts?: Record<string, number> }>(`/data/vat/vatSettings?${query}`))
    .data;
const add = (body: object) => keeper.post<Rate>('/data/vat/vatSetting', body);

it('a day has the rate of its class', async () => {
  const { db } = server.services;
  expect(await vatRate(db, 'GOODS', '2018-04-30')).toBe(1700);
  expect(await vatRate(db, 'GOODS', '2018-05-01')).toBe(1600);
  expect(await vatRate(db, 'GOODS', '2019-03-31')).toBe(1600);
  expect(await vatRate(db, 'GOODS', '2019-04-01')).toBe(1300);
  expect(await vatRate(db, 'FREIGHT')).toBe(900);
  expect(await vatRate(db, 'SERVICE')).toBe(600);
  await expect(vatRate(db, 'GOODS', '1990-01-01')).rejects.toThrow('no VAT rate');
});

it.each([
  ['2019-03-31', 1600, 300],
  ['2020-03-01', 1300, 100],
  ['2022-04-01', 1300, 0],
  ['2023-01-01', 1300, 100],
  ['2027-12-31', 1300, 100],
  ['2028-01-01', 1300, 300],
])('goods of %s have the rate of their seller', async (day, general, small) => {
  const rateOf = await sellerRate(server.services.db, 'GOODS', day);
  expect([rateOf('GENERAL'), rateOf('SMALL'), rateOf('FREE')]).toEqual([general, small, 0]);
});

it('a rate to come ends the one before on the eve of its day, and can be taken back until then', async () => {
  const made = (await add({ partClass: 'SERVICE', rate: 500, validFrom: '2098-07-01' })).data;
  expect(made).toMatchObject({ state: 'PLANNED', validTo: null });
  const services = await list('partClass=SERVICE&counts=state');
  expect(services.list.map(({ rate, validTo, state }) => [rate, validTo, state])).toEqual([
    [500, null, 'PLANNED'],
    [600, '2098-06-30', 'CURRENT'],
  ]);
  expect(services.counts).toEqual({ PLANNED: 1, CURRENT: 1 });
  const twice = await add({ partClass: 'SERVICE', rate: 700, validFrom: '2098-07-01' });
  expect(twice.body).toMatchObject({ error: 'record.duplicate', details: { path: 'validFrom' } });
  expect((await keeper.delete(`/data/vat/vatSetting/${made.id}`)).status).toBe(200);
  expect((await list('partClass=SERVICE')).list).toHaveLength(1);
});

it('what the product came with was entered by the system, the rest by its person', async () => {
  const { data: me } = await keeper.get<{ displayName: string }>('/user/v1/user/current');
  const made = (await add({ partClass: 'FREIGHT', rate: 800, validFrom: '2098-08-01' })).data;
  const byDay = (await list('partClass=FREIGHT')).list.map(({ createdBy }) => createdBy);
  expect([byDay[0], byDay.at(-1)]).toEqual([me.displayName, '系统']);
  await keeper.delete(`/data/vat/vatSetting/${made.id}`);
});

it('what holds or held is immutable', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const late = await add({ partClass: 'GOODS', rate: 1000, validFrom: today });
  expect(late.body).toMatchObject({ error: 'dated.past', details: { path: 'validFrom' } });
  for (const rate of [-1, 10_001, 1.5])
    expect((await add({ partClass: 'GOODS', rate, validFrom: '2098-01-01' })).status).toBe(400);
  const [held] = (await list('partClass=GOODS&state=CURRENT')).list;
  expect((await keeper.delete(`/data/vat/vatSetting/${held?.id}`)).body.error).toBe('dated.past');
  expect((await list('partClass=GOODS')).list).toHaveLength(3);
});

it('is shut to others', async () => {
  const other = await server.as({ type: 'OTHER', codes: ['view_parts'] });
  expect((await other.get('/data/vat/vatSettings')).status).toBe(403);
  expect((await other.post('/data/vat/vatSetting', {})).status).toBe(403);
});
