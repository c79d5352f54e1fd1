import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writePayMode } from '#connectors/payments/index.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { openBillWorld } from '#testing/bill-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { pullBill, pullDue } from './pull.ts';

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
