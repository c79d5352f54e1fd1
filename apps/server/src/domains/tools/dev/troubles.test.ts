import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetTroubles, logCall } from '#connectors/log.ts';
import { openStock } from '#connectors/stock/index.ts';
import { readMetrics } from '#kernel/database-metrics.ts';
import { startFakeStock } from '#testing/fake-stock-feed.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { troubleMetric } from './troubles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const failed = { ok: false, trouble: 'fetch failed: connect ECONNREFUSED of wechat' };
const call = (provider: string, more: { ok: boolean; trouble?: string; direction?: 'IN' | 'OUT' }) =>
  logCall(server.services.db, {
    connector: 'payments',
    provider,
    direction: 'OUT',
    operation: 'place',
    request: '',
    response: '',
    ms: 1,
    ...more,
  });
const later = () =>
  server.services.db
    .updateTable('connector_trouble')
    .set({ since: new Date(Date.now() - 5 * 60_000).toISOString() })
    .execute();
const reminded = async (codes: readonly ['menu_update'] | readonly []) =>
  (
    await (
      await server.as({ type: 'OTHER', codes: [...codes] })
    ).get<{ kind: string; title: string; text: string }[]>('/user/v1/user/reminders')
  ).data.filter(({ kind }) => kind === 'connector');

it('whoever runs the product is told of a connector that fails, until it answers', async () => {
  await call('wechat', failed);
  await call('sandbox', failed);
  // A moment is nobody's work.
  expect(await reminded(['menu_update'])).toEqual([]);
  await later();
  expect(await reminded([])).toEqual([]);
  // What another provider, or a notice, says ends nothing.
  await call('alipay', { ok: true });
  await call('wechat', { ok: true, direction: 'IN' });
  expect(await reminded(['menu_update'])).toEqual([
    expect.objectContaining({
      title: '接口异常：在线支付 · wechat',
      text: expect.stringMatching(/^fetch failed: connect ECONNREFUSED of wechat。自 /),
      path: '/dev?connector=payments&ok=false',
    }),
  ]);
  // Of a few that are shown at once it is the first.
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const [first] = (await admin.get<{ kind: string }[]>('/user/v1/user/reminders')).data;
  expect(first?.kind).toBe('connector');
  const seconds = (await readMetrics(server.services.db, [troubleMetric])).get(troubleMetric.name);
  expect(seconds).toBeGreaterThan(290);
  // A refusal of what was asked for is an answer.
  await call('wechat', { ok: false });
  expect(await reminded(['menu_update'])).toEqual([]);
});

it('a start forgets what failed under the settings before', async () => {
  await call('wechat', failed);
  await forgetTroubles(server.services);
  await later();
  expect(await reminded(['menu_update'])).toEqual([]);
});

it('a key that is refused is a trouble, and none once it is right', async () => {
  const { db, config } = server.services;
  const fake = await startFakeStock();
  const about = { entity: 'stock_pull', id: 1 };
  const open = (secret: string) =>
    openStock({
      db,
      config: { ...config, STOCK_URL: fake.url, STOCK_APP_KEY: 'wms-1', STOCK_SECRET: secret },
    });
  const troubles = () =>
    db.selectFrom('connector_trouble').select(['connector', 'provider', 'reason']).execute();
  expect(await open('other')?.readPlaces(null, about)).toMatchObject({ ok: false, reason: 'refused' });
  expect(await troubles()).toEqual([
    { connector: 'stock', provider: 'http', reason: expect.stringMatching(/^401/) },
  ]);
  fake.answer('places', { items: [], next: null, asOf: '2026-05-12T10:00:00+08:00' });
  expect(await open('wms-secret')?.readPlaces(null, about)).toMatchObject({ ok: true });
  expect(await troubles()).toEqual([]);
  await fake.close();
});
