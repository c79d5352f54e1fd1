import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openChannels, writePayMode } from '#connectors/payments/index.ts';
import type { Bill, BillRow } from '#connectors/payments/port.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { openBillWorld } from '#testing/bill-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { asSystem } from '#kernel/system-context.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { pullBill, pullDue, saveDailyBill } from './pull.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openBillWorld>>;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['finance_reconciliation'] });
});
beforeEach(async () => void (world = await openBillWorld(server)));
afterAll(() => server.close());

const today = dayOf(new Date());
const path = '/finance/reconciliation';
const line = [{ unitFen: 10_000, qty: 1 }];

it('a day that cannot be read is set aside with its file and told, and does not hold the next ones', async () => {
  const { db } = server.services;
  const [bad, next] = [addDays(today, -3), addDays(today, -2)];
  await writePayMode(db, 'WECHAT', { billUnread: true });
  await pullBill(server.services, 'WECHAT', bad);
  await writePayMode(db, 'WECHAT', {});
  const list = () =>
    keeper.get<{ list: { id: number; day: string; fault: string }[] }>(
      '/finance/reconciliation/days?state=UNREAD',
    );
  const [row, ...others] = (await list()).data.list;
  expect(others).toEqual([]);
  expect(row).toMatchObject({ day: bad, fault: 'wechat bill: no head' });
  const file = await server.app.inject({
    url: `/api/finance/reconciliation/days/${row?.id}/file`,
    headers: { authorization: keeper.token ?? '' },
  });
  expect(file.payload).toBe(bad);
  const { cards } = (await keeper.get<{ cards: { key: string; count: number }[] }>('/report/home')).data;
  expect(cards.find(({ key }) => key === 'reconciliation-unread')).toMatchObject({ count: 1 });
  await pullDue(server.services);
  const stateOf = (day: string) =>
    db
      .selectFrom('channel_bill')
      .select('state')
      .where(sql<boolean>`(channel, day) = ('WECHAT', ${day}::date)`)
      .executeTakeFirst();
  expect([await stateOf(bad), await stateOf(next)]).toEqual([{ state: 'UNREAD' }, { state: 'NONE' }]);
  await pullBill(server.services, 'WECHAT', bad);
  expect((await list()).data.list).toEqual([]);
  expect(
    await db
      .selectFrom('channel_bill')
      .select('fault')
      .where('id', '=', row?.id ?? 0)
      .execute(),
  ).toEqual([{ fault: '' }]);
  await expectInvariants(db);
});

it('a day that was read stays as it is when its file is pulled again and cannot be, and says so', async () => {
  const { db } = server.services;
  await world.sell(line);
  const read = async () => {
    const { data } = await keeper.get<{ list: { id: number; state: string; rows: number; fault: string }[] }>(
      `${path}/days?day.from=${today}&day.to=${today}&channel=WECHAT`,
    );
    return data.list[0];
  };
  await pullBill(server.services, 'WECHAT', today);
  const before = await read();
  expect(before).toMatchObject({ state: 'READY', fault: '' });
  await writePayMode(db, 'WECHAT', { billAtOnce: true, billUnread: true });
  await pullBill(server.services, 'WECHAT', today);
  expect(await read()).toEqual({ ...before, fault: 'wechat bill: no head' });
  expect((await keeper.get(`${path}/days/${before?.id}/file`)).status).toBe(200);
  await writePayMode(db, 'WECHAT', { billAtOnce: true });
  await pullBill(server.services, 'WECHAT', today);
  expect(await read()).toMatchObject({ state: 'READY', rows: before?.rows, fault: '' });
  await expectInvariants(db);
});

/** Keeps a day as the channel tells of it. */
async function tell(day: string, bill: Bill) {
  const wechat = openChannels(server.services).get('WECHAT');
  if (!wechat) throw new Error('no channel');
  await asSystem(server.services, 'test', (ctx) =>
    saveDailyBill(ctx, { ...wechat, bill: () => Promise.resolve(bill) }, day),
  );
  const { data } = await keeper.get<{ list: { state: string; rows: number; open: number; fault: string }[] }>(
    `${path}/days?day.from=${day}&day.to=${day}&channel=WECHAT`,
    { 'accept-language': 'en' },
  );
  return data.list[0];
}
const stranger: BillRow = {
  kind: 'PAYMENT',
  no: 'STRANGER-1',
  outTradeNo: 'STRANGER-1',
  transactionId: '4200000000000001',
  account: null,
  amountFen: 10_000,
  feeFen: 60,
  at: new Date(`${addDays(today, -40)}T04:00:00Z`),
};

it('lines under one number are one difference, of them all', async () => {
  const day = addDays(today, -40);
  const told = await tell(day, {
    state: 'READY',
    rows: [stranger, stranger, { ...stranger, kind: 'REFUND' }],
  });
  expect(told).toMatchObject({ state: 'READY', rows: 3, open: 2 });
  const { data } = await keeper.get<{ list: { kind: string; theirs: number; theirFee: number }[] }>(
    `${path}/differences?text=STRANGER-1&sort=no`,
  );
  expect(data.list.map(({ kind, theirs, theirFee }) => [kind, theirs, theirFee]).toSorted()).toEqual([
    ['PAYMENT', 20_000, 120],
    ['REFUND', 10_000, 60],
  ]);
  await expectInvariants(server.services.db);
});

it('a day that was read stays as it is when the channel has no bill of it any more, and says so', async () => {
  const day = addDays(today, -40);
  const before = await tell(day, { state: 'READY', rows: [stranger] });
  expect(before).toMatchObject({ state: 'READY', rows: 1, fault: '' });
  const fault = 'The channel has no bill of this day any more: what was read before stays';
  expect(await tell(day, { state: 'NONE' })).toMatchObject({ state: 'READY', rows: 1, fault });
  expect(await tell(addDays(day, -9), { state: 'NONE' })).toMatchObject({ state: 'NONE', fault: '' });
  await expectInvariants(server.services.db);
});
