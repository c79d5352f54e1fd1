import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Wall } from '@treadline/contract/home/schema.ts';
import { dayOf } from '../../kernel/days.ts';
import { prepareData } from '../../demo/index.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await prepareData(server.services, () => undefined);
  return () => server.close();
});

type Figures = z.output<typeof Wall>;
const wallOf = async (userName: string) =>
  (await (await server.as(userName)).get<Figures>('/report/wall')).data;
const by = ({ figures }: Figures, key: string) => figures.find((each) => each.key === key);

it('says what the lists say', async () => {
  const me = await server.as('staff03');
  // Some are paid today, whatever the hour is.
  await server.services.db
    .updateTable('retail_order')
    .set({ paid_at: new Date() })
    .where('id', 'in', (eb) =>
      eb.selectFrom('retail_order').where('pay_state', '=', 'PAID').select('id').orderBy('id').limit(3),
    )
    .execute();
  const { data: wall } = await me.get<Figures>('/report/wall');
  const today = dayOf(new Date());
  const { data } = await me.post<{ total: number; totals: { quantity: number; payableAmount: number } }>(
    '/order/customer/order/search',
    { paidTime: { from: today, to: today } },
  );
  expect(data.total).toBeGreaterThanOrEqual(3);
  expect(by(wall, 'retail-paid')?.value).toBe(data.totals.payableAmount);
  expect(by(wall, 'retail-pieces')?.value).toBe(data.totals.quantity);
  expect(by(wall, 'retail-orders')?.value).toBe(data.total);

  const [bars] = wall.bars;
  const counts = (
    await me.post<{ counts: Record<string, number> }>('/order/customer/order/search', { counts: 'status' })
  ).data.counts;
  expect(bars?.rows.reduce((sum, { count }) => sum + count, 0)).toBe(
    ['COMPLETED', 'CANCELLED', 'TIMEOUT_UNPAID', 'FAILED'].reduce(
      (rest, status) => rest - (counts[status] ?? 0),
      Object.entries(counts).reduce((sum, [key, n]) => sum + (key === '' ? 0 : n), 0),
    ),
  );
  expect(by(wall, 'retail-faulty')?.value).toBe(counts['ORDER_ERROR']);
});

it('has late suppliers, failed pushes and checks for those who see them', async () => {
  const wall = await wallOf('staff03');
  expect(by(wall, 'po-late')?.value).toBeGreaterThan(0);
  expect(by(wall, 'po-retransmit')).toMatchObject({ bad: true, before: null });
  expect(by(wall, 'check-checks')).toMatchObject({ unit: 'count' });
  expect(by(wall, 'check-red')?.value).toBeLessThanOrEqual(by(wall, 'check-checks')?.value ?? 0);
  expect(by(wall, 'sales-fail')?.value).toBeGreaterThan(0);
  // Finance has no part in shipments.
  const finance = await wallOf('staff04');
  expect(by(finance, 'retail-paid')).toBeDefined();
  expect(by(finance, 'sales-fail')).toBeUndefined();
});

it('is the platform’s alone', async () => {
  for (const userName of [
    'dealer01',
    'group01',
    'oem001',
    'region01',
    'supplier01',
    'logistics01',
    'staff01',
  ])
    expect([userName, (await (await server.as(userName)).get('/report/wall')).status]).toEqual([
      userName,
      403,
    ]);
});
