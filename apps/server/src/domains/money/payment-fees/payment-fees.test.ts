import { feeOf } from '@treadline/contract/kernel/money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['manger_bank_channels_fee'] });
});
afterAll(() => server.close());

interface Fee {
  id: number;
  rate: number;
  validTo: string | null;
  state: string;
}
const list = async (query: string) =>
  (await keeper.get<{ list: Fee[] }>(`/data/paymentFee/list?${query}`)).data.list;
const wanted = { channel: 'ALIPAY', rate: 55, refundMode: 'PRO_RATA', validFrom: '2098-03-01' };

it('a fee to come ends the one before, once a day, and is taken back until its day', async () => {
  const answers = await Promise.all([
    keeper.post<Fee>('/data/paymentFee', wanted),
    keeper.post('/data/paymentFee', wanted),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list('channel=ALIPAY')).map(({ rate, validTo, state }) => [rate, validTo, state])).toEqual([
    [55, null, 'PLANNED'],
    [60, '2098-02-28', 'CURRENT'],
  ]);
  const [planned, current] = await list('channel=ALIPAY');
  expect((await keeper.delete(`/data/paymentFee/${current?.id}`)).body.error).toBe('dated.past');
  expect((await keeper.delete(`/data/paymentFee/${planned?.id}`)).status).toBe(200);
  expect(await list('channel=ALIPAY')).toHaveLength(1);
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'payment-fee')
    .orderBy('id')
    .select(['entity_no', 'action', 'changes'])
    .execute();
  const said = (before: unknown, after: unknown) => ({ before, after });
  expect(log.map(({ entity_no: no, action, changes }) => [no, action, changes])).toEqual([
    ['ALIPAY 2098-03-01', 'create', { rate: said(null, 55), refundMode: said(null, 'PRO_RATA') }],
    ['ALIPAY 2098-03-01', 'delete', { rate: said(55, null), refundMode: said('PRO_RATA', null) }],
  ]);
});

it('says what is wrong at its field and changes nothing', async () => {
  for (const [bad, path] of [
    [{ rate: 501 }, 'rate'],
    [{ channel: 'CASH' }, 'channel'],
    [{ refundMode: '' }, 'refundMode'],
    [{ validFrom: '2098-02-30' }, 'validFrom'],
  ] as const)
    expect((await keeper.post('/data/paymentFee', { ...wanted, ...bad })).body.details).toMatchObject({
      fields: [{ path }],
    });
  const past = await keeper.post('/data/paymentFee', { ...wanted, validFrom: '2020-01-02' });
  expect(past.body).toMatchObject({ error: 'dated.past', details: { path: 'validFrom' } });
  expect(await list('')).toHaveLength(3);
});

it('who may only look does not set', async () => {
  const reader = await server.as({ type: 'OTHER', codes: ['search_bank_channels_fee'] });
  expect((await reader.get('/data/paymentFee/channels')).data).toHaveLength(3);
  expect((await reader.post('/data/paymentFee', wanted)).status).toBe(403);
});

it('a fee is rounded half up to the fen', () => {
  expect([186_491, 83, 84].map((fen) => feeOf(fen, 60))).toEqual([1119, 0, 1]);
});
