import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SandboxPrices } from '@treadline/contract/tools/dev/third-prices.ts';
import { thirdPriceSettings } from '@treadline/contract/catalogue/third-prices/settings.ts';
import { writeMode } from '#connectors/prices/sandbox-state.ts';
import { openHttp } from '#connectors/prices/http.ts';
import { feedKey } from '#testing/fake-price-feed.ts';
import { pricePath as path, preparePriceWorld } from '#testing/price-world.ts';
import { openPurchaseWorld } from '#testing/purchase-world.ts';
import { setSetting } from '#testing/settings.ts';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { startDaily } from './daily.ts';
import { endStalledSyncs, runSync } from './run-sync.ts';
import { startSync } from './start-sync.ts';
import { asSystem } from '#kernel/system-context.ts';

const world = preparePriceWorld();

const { settings } = thirdPriceSettings;
const itemsOf = (key: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    offerNo: `${key}-${at}`,
    title: '别家 205/55R16',
    brand: '别家',
    pattern: 'X',
    size: '205/55R16',
    price: 500 + at,
    stock: 1,
  }));
const start = async () => (await world.keeper.post<{ id: number }>(`${path}/cass/sync`)).data.id;
const read = (id: number) =>
  world.server.services.db
    .selectFrom('price_sync')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('two nodes at work on one sync write every page once', async () => {
  world.fake.offer(itemsOf('twice', 7));
  const id = await start();
  await Promise.all([1, 2, 3].map(() => runSync(world.server.services, id)));
  expect(await read(id)).toMatchObject({ status: 'DONE', page: 4, done: 7, unmatched: 7, changed: 7 });
});

it('goes on behind the last page that was written when its node is gone', async () => {
  world.fake.offer(itemsOf('resumed', 6));
  const id = await start();
  world.fake.answer('pages', 'hang');
  const lost = runSync(world.server.services, id);
  await expect.poll(() => world.fake.hung()).toBe(1);
  const before = world.fake.seen.length;
  expect(await read(id)).toMatchObject({ status: 'RUNNING', page: 1, done: 2 });
  world.fake.answer('pages');
  await runSync(world.server.services, id);
  expect(world.fake.seen.slice(before).map(({ cursor }) => cursor)).toEqual(['2', '4']);
  expect(await read(id)).toMatchObject({ status: 'DONE', done: 6 });
  // What the lost node is answered at last changes nothing.
  world.fake.release();
  await lost;
  expect(await read(id)).toMatchObject({ status: 'DONE', done: 6, page: 3 });
});

it('holds neither transaction nor connection while the other side keeps it waiting', async () => {
  world.fake.offer(itemsOf('slow', 2));
  const id = await start();
  const before = world.fake.hung();
  world.fake.answer('hang');
  const running = runSync(world.server.services, id);
  await expect.poll(() => world.fake.hung()).toBe(before + 1);
  const { work } = world.server.services.pools;
  expect(work.totalCount - work.idleCount).toBe(0);
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
    world.server.services.db,
  );
  expect(rows[0]?.n).toBe(0);
  // Nobody waits for the sync's row either: it can be read and locked.
  await sql`SELECT 1 FROM price_sync WHERE id = ${id} FOR UPDATE NOWAIT`.execute(world.server.services.db);
  world.fake.release();
  await running;
  expect((await read(id)).status).toBe('DONE');
});

it('a person confirms while a sync writes the same offer: the decision stands', async () => {
  const { parts } = await openPurchaseWorld(world.server, 1);
  const part = parts[0]?.id ?? 0;
  world.fake.offer(itemsOf('raced', 1));
  const id = await start();
  await runSync(world.server.services, id);
  const { id: offerId } = await world.server.services.db
    .selectFrom('third_offer')
    .where('offer_no', '=', 'raced-0')
    .select('id')
    .executeTakeFirstOrThrow();
  for (let round = 0; round < 5; round++) {
    const again = await start();
    const body = { items: [{ id: offerId, partId: part, version: round * 2 }] };
    const [, confirmed] = await Promise.all([
      runSync(world.server.services, again),
      world.keeper.put<{ done: number }>(`${path}/match/confirm`, body),
    ]);
    expect(confirmed.data.done).toBe(1);
    const offer = await world.server.services.db
      .selectFrom('third_offer')
      .selectAll()
      .where('id', '=', offerId)
      .executeTakeFirstOrThrow();
    expect([offer.state, offer.part_id]).toEqual(['CONFIRMED', part]);
    await world.keeper.put(`${path}/match/reopen`, { ids: [offerId] });
  }
});

it('fails with what the other side says, keeps what came, and tells who started it', async () => {
  world.fake.offer(itemsOf('failed', 4));
  const id = await start();
  world.fake.answer('pages', 'garbage');
  await world.server.runJobs();
  expect(await read(id)).toMatchObject({ status: 'FAILED', reason: 'unreadable', done: 2 });
  const other = await world.server.as({
    type: 'OTHER',
    companyId: world.keeper.companyId,
    codes: ['cass_price_sync'],
  });
  const titles = async (who: typeof world.keeper) =>
    (await who.get<{ list: { title: string; text: string }[] }>('/user/v1/user/notices')).data.list.map(
      ({ title }) => title,
    );
  expect(await titles(world.keeper)).toContainEqual(expect.stringContaining('同步失败'));
  expect(await titles(other)).toEqual([]);
  expect((await world.keeper.post(`${path}/cass/sync`)).status).toBe(200);
  world.fake.answer('circle');
  await world.server.runJobs();
});

it('one that makes no progress for long is ended, so that another may start', async () => {
  const id = await start();
  await endStalledSyncs(world.server.services);
  expect((await read(id)).status).toBe('RUNNING');
  await sql`UPDATE price_sync SET updated_at = now() - interval '21 minutes' WHERE id = ${id}`.execute(
    world.server.services.db,
  );
  await endStalledSyncs(world.server.services);
  expect(await read(id)).toMatchObject({ status: 'FAILED', reason: 'interrupted' });
  // The job that waited for it has nothing left to do.
  expect(await world.server.runJobs()).toEqual([]);
  expect((await read(id)).page).toBe(0);
});

const source = (more: object = {}) =>
  openHttp(
    { url: world.fake.url, appKey: feedKey.CASS_APP_KEY, secret: feedKey.CASS_SECRET, pauseMs: 1, ...more },
    'CASS',
    world.server.services.db,
  );
const about = { entity: 'price-sync', id: 1 };

it.each([
  [['limited', 'down', 'pages'], undefined, 3],
  [['limited'], 'busy', 4],
  [['down'], 'no-answer', 4],
  [['garbage'], 'unreadable', 1],
] as const)('answered %j it ends with %s after %i calls', async (answers, reason, calls) => {
  world.fake.offer([]);
  world.fake.answer(...answers);
  const before = world.fake.seen.length;
  const answer = await source().readPage(null, about);
  expect(answer.ok ? undefined : answer.reason).toBe(reason);
  expect(world.fake.seen.length - before).toBe(calls);
});

it('gives up on what never answers, and on a key that is refused', async () => {
  world.fake.answer('hang');
  expect(await source({ timeoutMs: 20 }).readPage(null, about)).toEqual({ ok: false, reason: 'no-answer' });
  world.fake.release();
  const refused = await source({ secret: 'another' }).readPage(null, { ...about, id: 999_999 });
  expect(refused).toEqual({ ok: false, reason: 'refused' });
  const { rows } = await sql<{ calls: number; told: number }>`
    SELECT count(*) FILTER (WHERE entity_id = 999999) AS calls,
      count(*) FILTER (WHERE request LIKE '%another%' OR request LIKE '%secret-1%') AS told
    FROM connector_log WHERE connector = 'third-prices'`.execute(world.server.services.db);
  expect(rows).toEqual([{ calls: 1, told: 0 }]);
});

it('the sandbox lists our tyres in its own words, moves by steering, fails when it is told to', async () => {
  await openPurchaseWorld(world.server, 8);
  const { db } = world.server.services;
  const called = { name: '沙牌', name_en: 'Sandy' };
  await db
    .insertInto('brand')
    .values({ ...called, sort: 1, ...brandSearch.keys({ ...called, alias: '' }) })
    .execute();
  await sql`UPDATE part SET brand_id = (SELECT id FROM brand WHERE name = '沙牌'), size = '205/55R16'`.execute(
    db,
  );
  const run = async () => {
    const { data } = await world.keeper.post<{ id: number }>(`${path}/sync`);
    await world.server.runJobs();
    return read(data.id);
  };
  await writeMode(db, 'TUHU', SandboxPrices.parse({ failing: 0 }));
  const first = await run();
  expect(first).toMatchObject({ status: 'DONE', failed: 0 });
  expect(first.done).toBeGreaterThan(0);
  expect((await run()).changed).toBe(0);
  await writeMode(db, 'TUHU', SandboxPrices.parse({ failing: 0, shift: 500 }));
  expect((await run()).changed).toBe(first.done);
  const { offer_no: offerNo } = await db
    .selectFrom('third_offer')
    .select('offer_no')
    .executeTakeFirstOrThrow();
  const developer = await world.server.as({ type: 'OTHER', codes: ['menu_update'] });
  const set = await developer.put('/dev/third-prices/offer', { offerNo, fen: 12_300, inStock: false });
  expect([set.status, (await run()).changed]).toEqual([200, 1]);
  const mode = SandboxPrices.parse({ failing: 1000 });
  await developer.put('/dev/third-prices/mode', { target: 'TUHU', mode });
  expect((await developer.get('/dev/third-prices')).data).toMatchObject([
    { target: 'TUHU', provider: 'sandbox', mode: { failing: 1000 } },
    { target: 'CASS', provider: 'http' },
  ]);
  expect(await run()).toMatchObject({ status: 'DONE', failed: first.done, changed: 0 });
  await writeMode(db, 'TUHU', SandboxPrices.parse({ answer: 'limited' }));
  expect(await run()).toMatchObject({ status: 'FAILED', reason: 'busy' });
});

it('starts by itself once a day at the hour that is set, where it is turned on', async () => {
  const { db } = world.server.services;
  const at = new Date();
  const hour = new Date(at.getTime() + 8 * 3_600_000).getUTCHours();
  const daily = async () => {
    await startDaily(world.server.services, at);
    const { n } = await db
      .selectFrom('price_sync')
      .where('origin', '=', 'DAILY')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  expect(await daily()).toBe(0);
  await setSetting(db, settings.tuhuHour, hour);
  expect(await daily()).toBe(0);
  await setSetting(db, settings.tuhuDaily, true);
  expect(await daily()).toBe(1);
  expect(await daily()).toBe(1);
  await world.server.runJobs();
  expect(await daily()).toBe(1);
});

it('without a connector nothing starts, and it says so', async () => {
  const config = { ...world.server.services.config, DEMO: 'off' as const };
  const off = { ...world.server.services, config };
  await expect(asSystem(off, 'x', (ctx) => startSync(ctx, 'TUHU'))).rejects.toMatchObject({
    error: 'third-price.off',
  });
});
