import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { countSettings } from '@treadline/contract/stock/counts/settings.ts';
import { newKey, openCountWorld, type CountWorld } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/inventory/count';

/** Bins B-01 to B-04 with pieces of a part, its DOT and quantity each. */
async function withBins(
  parts: number,
  pieces: readonly [bin: string, part: number, dot: string, qty: number][],
) {
  const own = await openCountWorld(server, parts);
  const { warehouseId: locationId, keeper } = own;
  await keeper.post('/inventory/bin/generate', { locationId, from: 'B-01', to: 'B-04' });
  const options = await keeper.get<{ value: number; label: string }[]>(
    `/inventory/bin/options?locationId=${locationId}`,
  );
  const idOf = (code: string) => options.data.find(({ label }) => label === code)?.value ?? 0;
  for (const [, part, dot, qty] of pieces) await own.move(qty, dot, part);
  for (const [bin, part, dot, qty] of pieces) {
    const seen = pieces
      .slice(pieces.findIndex(([at, of, d]) => at === bin && of === part && d === dot))
      .filter(([, of, d]) => of === part && d === dot)
      .reduce((sum, [, , , n]) => sum + n, 0);
    const line = { partId: own.at(part).partId, dot, binId: idOf(bin), quantity: qty, seen };
    const put = await keeper.post('/inventory/putaway', { locationId, lines: [line] }, newKey());
    if (put.status !== 200) throw new Error(put.body.message);
  }
  await own.earlier(60);
  return own;
}

const lines = async (own: CountWorld, plan: object) =>
  (await own.keeper.post<{ lines: number }>(`${path}/preview`, { locationId: own.warehouseId, plan })).data
    .lines;

const shelves = async ({ warehouseId }: CountWorld) =>
  Object.fromEntries(
    (
      await sql<{ code: string; qty: number }>`SELECT b.code, sum(s.qty)::int AS qty FROM bin_stock s
        JOIN bin b ON b.id = s.bin_id WHERE s.location_id = ${warehouseId} GROUP BY 1 ORDER BY b.code COLLATE "C"`.execute(
        server.services.db,
      )
    ).rows.map(({ code, qty }) => [code, qty]),
  );

it('plans by bins: chosen ones and a range by route; racks are chosen from the bins', async () => {
  const own = await withBins(3, [
    ['B-01', 0, '2525', 2],
    ['B-03', 1, '2525', 2],
    ['B-04', 2, '2525', 2],
  ]);
  expect(await lines(own, { racks: ['B-03', 'B-04'] })).toBe(2);
  expect(await lines(own, { binFrom: 'b-01', binTo: 'B-03' })).toBe(2);
  expect(await lines(own, { binFrom: 'B-04' })).toBe(1);
  expect(await lines(own, { binTo: 'B-02' })).toBe(1);
  const unknown = { locationId: own.warehouseId, plan: { binFrom: 'B-01', binTo: 'B-9' } };
  expect((await own.keeper.post(path, unknown)).body).toMatchObject({
    error: 'stock-count.bin',
    details: { bin: 'B-9', path: 'plan.binTo' },
  });
  const options = await own.keeper.get(`${path}/options?locationId=${own.warehouseId}`);
  expect(options.data).toMatchObject({
    bins: ['B-01', 'B-02', 'B-03', 'B-04'],
    racks: ['B-01', 'B-02', 'B-03', 'B-04'],
  });
  const count = await own.plan({ binFrom: 'B-01', binTo: 'B-01' });
  expect(await own.read(count)).toMatchObject({ planText: '货位 B-01 至 B-01' });
  await own.start(count);
  const sheet = await own.keeper.get(`${path}/sheet/${count.id}`);
  expect(sheet.data).toMatchObject({ bins: ['B-01', 'B-02', 'B-03', 'B-04'], lines: [{ bins: ['B-01'] }] });
  const wrong = await own.enter(count, 0, 2, { rack: 'C-01' });
  expect(wrong.data.results).toMatchObject([{ error: 'stock-count.bin' }]);
  const right = await own.enter(count, 0, 2, { rack: 'b-01' });
  expect(right.data.results).toMatchObject([{ error: '' }]);
});

it('plans cycle counts: classes by what was sold in 90 days, each due after its own days', async () => {
  const own = await withBins(3, [
    ['B-01', 0, '2525', 2],
    ['B-02', 1, '2525', 2],
    ['B-03', 2, '2525', 2],
  ]);
  const { db } = server.services;
  await sql`DELETE FROM part_speed WHERE location_id = ${own.warehouseId}`.execute(db);
  // All cost the same: of 100 sold 70, 26 and 4.
  for (const [part, sold] of [70, 26, 4].entries())
    await sql`INSERT INTO part_speed (location_id, part_id, s30, s90, days30, days90, history_days, daily, sigma)
      VALUES (${own.warehouseId}, ${own.at(part).partId}, 0, ${sold}, 30, 90, 90, 1, 1)`.execute(db);
  const { shareA, daysB } = countSettings.settings;
  expect(await lines(own, { classes: ['A'] })).toBe(2);
  expect(await lines(own, { classes: ['B'] })).toBe(0);
  await setSetting(db, shareA, 60);
  expect(await lines(own, { classes: ['A'] })).toBe(1);
  expect(await lines(own, { classes: ['B'] })).toBe(1);
  expect(await lines(own, { due: true })).toBe(3);
  const count = await own.plan();
  await own.start(count);
  for (const part of [0, 1, 2]) await own.enter(count, part, 2, { rack: `B-0${part + 1}`, dot: '2525' });
  expect((await own.finish(count)).data.status).toBe('POSTED');
  expect(await lines(own, { due: true })).toBe(0);
  await sql`UPDATE stock_count_line SET counted_at = counted_at - interval '40 days', first_at = first_at - interval '40 days'
    WHERE count_id = ${count.id}`.execute(db);
  // Class A after 30 days, B after 90.
  expect(await lines(own, { due: true })).toBe(1);
  await setSetting(db, daysB, 35);
  expect(await lines(own, { due: true })).toBe(2);
  await setSetting(db, daysB);
  await setSetting(db, shareA);
});

it('what a count does not find in a bin leaves that bin, not the emptiest one', async () => {
  const own = await withBins(1, [
    ['B-01', 0, '2525', 2],
    ['B-02', 0, '2525', 9],
  ]);
  const count = await own.plan();
  await own.start(count);
  await own.enter(count, 0, 2, { rack: 'B-01', dot: '2525' });
  await own.enter(count, 0, 6, { rack: 'B-02', dot: '2525' });
  expect((await own.finish(count)).data).toMatchObject({ quantityDown: 3 });
  const [line] = await own.lines(count);
  expect((await own.post(count, [line?.id ?? 0])).data).toMatchObject({ posted: 1 });
  expect(await shelves(own)).toEqual({ 'B-01': 2, 'B-02': 6 });
  expect(await own.onHand()).toBe(8);
});

it('what a count finds more of in a bin lies there, by the figure that two agree on', async () => {
  const own = await withBins(2, [
    ['B-01', 0, '2525', 2],
    ['B-02', 0, '2525', 4],
    ['B-01', 1, '2525', 4],
    ['B-02', 1, '2525', 4],
  ]);
  const count = await own.plan();
  await own.start(count);
  await own.enter(count, 0, 2, { rack: 'B-01', dot: '2525' });
  await own.enter(count, 0, 4, { rack: 'B-02', dot: '2525' });
  await own.enter(count, 0, 3, { rack: 'B-03', dot: '2525' });
  // One counts four in B-01, two others three: it is there that one is missing.
  await own.enter(count, 1, 4, { rack: 'B-01', dot: '2525' });
  for (const counter of [own.other, own.third])
    await own.enter(count, 1, 3, { rack: 'B-01', dot: '2525' }, counter);
  await own.enter(count, 1, 4, { rack: 'B-02', dot: '2525' });
  await own.finish(count);
  const lineIds = (await own.lines(count)).map(({ id }) => id);
  expect((await own.post(count, lineIds)).data).toMatchObject({ posted: 2 });
  expect(await shelves(own)).toEqual({ 'B-01': 5, 'B-02': 8, 'B-03': 3 });
  expect(await own.onHand()).toBe(9);
});
