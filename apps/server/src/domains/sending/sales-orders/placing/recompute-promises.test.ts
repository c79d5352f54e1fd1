import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { openSalesWorld, salesKey } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const base = '/data/calendar/logisticsRest';

it('a rest day moves the promise of what has not left, and of nothing else; worked again, it comes back', async () => {
  const world = await openSalesWorld(server);
  await sql`UPDATE location SET calendar = 'WAREHOUSE' WHERE id = ${world.warehouseId}`.execute(
    server.services.db,
  );
  const [waits, left] = [await world.paid(), await world.paid()];
  await world.step('confirm', left.sales.id, {}, world.carrier);
  await world.step('ship', left.sales.id, {}, world.carrier);
  const { rows } = await sql<{
    day: string;
  }>`UPDATE sales_order SET ship_day = ${addDays(dayOf(new Date()), 1)},
    promised_day = ${addDays(dayOf(new Date()), 2)} RETURNING ship_day AS day`.execute(server.services.db);
  const day = rows[0]?.day ?? '';
  const keeper = await server.as({ type: 'OTHER', codes: ['calendar_logistics_rest_manage'] });
  const change = async (path: string) => {
    const span = { logisticSupplierType: 'WAREHOUSE', from: day, to: addDays(day, 6) };
    const action = path === '' ? 'rest' : 'cancel';
    const query = Object.entries({ ...span, action }).map(([key, value]) => `${key}=${value}`);
    const { fingerprint } = (await keeper.get<{ fingerprint: string }>(`${base}/preview?${query.join('&')}`))
      .data;
    const saved = await keeper.post(`${base}${path}`, { ...span, name: '盘点', fingerprint }, salesKey());
    expect(saved.body.error).toBeUndefined();
    await server.runJobs();
  };
  const before = await world.readSales(left.sales.id);
  await change('');
  const moved = await world.readSales(waits.sales.id);
  expect(moved.promisedDay && moved.promisedDay > addDays(day, 6)).toBe(true);
  expect(moved.timeline.filter(({ action }) => action === 'promise')).toMatchObject([
    { remark: `盘点 ${day} – ${addDays(day, 6)}` },
  ]);
  expect((await world.readSales(left.sales.id)).promisedDay).toBe(before.promisedDay);
  await change('/cancel');
  const back = await world.readSales(waits.sales.id);
  expect(back.promisedDay && back.promisedDay <= addDays(day, 6)).toBe(true);
});
