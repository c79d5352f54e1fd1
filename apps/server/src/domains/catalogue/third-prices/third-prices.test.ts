import { expect, it } from 'vitest';
import { readSheet } from '#kernel/sheets/index.ts';
import { pricePath as path, preparePriceWorld } from '#testing/price-world.ts';
import { thirdPriceHistory, lowestThirdPrice, currentThirdPrices, lowestThirdTarget } from './index.ts';

const world = preparePriceWorld();

const historyOf = (no: string) =>
  world.server.services.db
    .selectFrom('third_price as p')
    .innerJoin('third_offer as o', 'o.id', 'p.offer_id')
    .where('o.offer_no', '=', no)
    .orderBy('p.sync_id')
    .select(['p.fen', 'p.stock'])
    .execute();
const compare = async (query: object) =>
  (
    await world.keeper.post<{
      list: Record<string, number | null>[];
      total: number;
      counts: Record<string, number>;
    }>(`${path}/getPrice`, query)
  ).data;

it('takes a catalogue page by page: certain offers match, doubtful ones wait, failures keep their reason', async () => {
  const { plain, item, no } = await world.openShelf();
  world.fake.offer([
    item('a', '205/55ZR16 94V', '712.50'),
    item('b', '2055516', 690),
    item('c', '205/55R16 94V', '650.00', { brand: '别家', title: '别家 RUN7' }),
    item('d', '205/55R16 94V', null),
    item('e', '205/55R16 94V', '12.345'),
    item('f', 'no size', '500'),
    item('g', '205/55R16 94V', '1', { error: '该城市暂无报价' }),
  ]);
  const done = await world.sync();
  expect(done).toMatchObject({
    status: 'DONE',
    total: 7,
    done: 7,
    changed: 4,
    matched: 1,
    doubtful: 1,
    unmatched: 2,
    failed: 3,
  });
  expect(world.fake.seen.slice(-4)).toMatchObject(
    [null, '2', '4', '6'].map((cursor) => ({ cursor, limit: '100' })),
  );
  expect(await world.offerOf(`${no}-a`)).toMatchObject({
    state: 'MATCHED',
    partId: plain,
    price: 71_250,
    score: 100,
  });
  const doubtful = await world.offerOf(`${no}-b`);
  expect(doubtful).toMatchObject({ state: 'DOUBTFUL', partId: plain });
  expect(doubtful.candidates[0]).toMatchObject({ partId: plain, differs: ['load', 'speed'], msrp: 80_000 });
  const failures = await world.keeper.get<{ list: { offerNo: string; reason: string }[] }>(
    `${path}/history/failures?syncId=${done.id}`,
  );
  expect(failures.data.list.map(({ offerNo, reason }) => [offerNo, reason])).toEqual([
    [`${no}-d`, 'no-price'],
    [`${no}-e`, 'bad-price'],
    [`${no}-g`, '该城市暂无报价'],
  ]);
});

it('leaves a row of history where a price or the stock changed, and takes what is told no more for gone', async () => {
  const { item, no, plain } = await world.openShelf();
  const same = item('a', '205/55R16 94V', '700');
  const more = ['x', 'y'].map((key) => item(key, '205/55R16 94V', '900'));
  world.fake.offer([same, item('b', '205/55R16 98V XL', '800'), ...more]);
  await world.sync();
  world.fake.offer([same, item('b', '205/55R16 98V XL', '790'), ...more]);
  expect(await world.sync()).toMatchObject({ changed: 1, matched: 4 });
  world.fake.offer([same, { ...same, offerNo: `${no}-b`, price: null }, ...more.slice(1)]);
  expect(await world.sync()).toMatchObject({ changed: 1, failed: 1 });
  expect(await historyOf(`${no}-a`)).toEqual([{ fen: 70_000, stock: 'IN' }]);
  expect((await historyOf(`${no}-b`)).map(({ fen }) => fen)).toEqual([80_000, 79_000]);
  expect((await historyOf(`${no}-x`)).map(({ stock }) => stock)).toEqual(['IN', 'GONE']);
  expect((await currentThirdPrices(world.server.services.db, [plain]))[0]).toMatchObject({
    target: 'CASS',
    fen: 70_000,
  });
  expect((await thirdPriceHistory(world.server.services.db, plain)).map(({ fen }) => fen)).toEqual([70_000]);
});

it('takes a catalogue of which most is missing for broken: nothing goes, the sync fails and says so', async () => {
  const { item, no } = await world.openShelf();
  const all = ['a', 'b', 'c'].map((key) => item(key, '205/55R16 94V', '700'));
  world.fake.offer(all);
  await world.sync();
  world.fake.offer(all.slice(0, 1));
  expect(await world.sync()).toMatchObject({ status: 'FAILED', reason: 'shrunk', done: 1 });
  expect((await world.offerOf(`${no}-c`)).stock).toBe('IN');
});

it('one of several starts at once runs, the others are told who runs it since when', async () => {
  world.fake.offer([]);
  const starts = await Promise.all(Array.from({ length: 5 }, () => world.keeper.post(`${path}/cass/sync`)));
  expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const refused = starts.find(({ status }) => status === 409)?.body;
  expect(refused?.error).toBe('third-price.running');
  expect(refused?.message).toMatch(/^开思价格正在同步：用户\d+ 于 \d{4}-\d\d-\d\d \d\d:\d\d 发起$/);
  // Another target is not in the way.
  expect((await world.keeper.post(`${path}/sync`)).status).toBe(200);
  const state = await world.keeper.get<{ target: string; running: { status: string } | null }[]>(
    `${path}/progress`,
  );
  expect(state.data.map(({ target, running }) => [target, running?.status])).toEqual([
    ['TUHU', 'RUNNING'],
    ['CASS', 'RUNNING'],
  ]);
  expect(await world.server.runJobs()).toEqual([]);
});

it('the lowest in stock of several offers counts; gaps are ours less theirs', async () => {
  const { plain, strong, item, brandId } = await world.openShelf(80_000);
  world.fake.offer([
    item('a', '205/55R16 94V', '750'),
    item('b', '205/55R16 94V', '700', { stock: 0 }),
    item('c', '205/55R16 94V', '760'),
    item('d', '205/55R16 98V XL', '900'),
  ]);
  await world.sync();
  const { list, counts } = await compare({ brandId: [String(brandId)], sort: '-gap', counts: 'position' });
  expect(list.map((row) => [row.partId, row.cass, row.cassGap, row.cassRate, row.gap, row.tuhu])).toEqual([
    [plain, 75_000, 5_000, 667, 5_000, null],
    [strong, 90_000, -10_000, -1111, -10_000, null],
  ]);
  expect(counts).toEqual({ DEARER: 1, CHEAPER: 1 });
  const dear = await compare({ brandId: [String(brandId)], gapRate: { from: 1_000 } });
  expect(dear.list.map(({ partId }) => partId)).toEqual([strong]);
  const sheet = await world.keeper.post(`${path}/getPrice`, {
    brandId: [String(brandId)],
    sort: '-gap',
    format: 'xlsx',
  });
  const { rows } = await readSheet(sheet.raw, { maxRows: 10, maxBytes: 1e6 });
  expect(rows.map(({ cells }) => cells['较最低外部价(元)'])).toEqual(['50', '-100']);
});

it('the workbook of a sync has what failed first, then every price of that moment', async () => {
  const { item, no } = await world.openShelf();
  world.fake.offer([
    item('a', '205/55R16 94V', '700'),
    item('b', '205/55R16 94V', null),
    item('c', '205/55R16 94V', '650'),
  ]);
  const { id: first } = await world.sync();
  world.fake.offer([
    item('a', '205/55R16 94V', '720'),
    item('b', '205/55R16 94V', '660'),
    item('c', '205/55R16 94V', '650'),
  ]);
  const { id: second } = await world.sync();
  const lines = async (id: number) => {
    const { raw } = await world.keeper.post(`${path}/history/download/${id}`, {});
    const { rows } = await readSheet(raw, { maxRows: 500, maxBytes: 1e7 });
    return rows
      .map(({ cells }) =>
        ['平台商品编号', '上次价格(元)', '平台价(元)', '失败原因'].map((title) => cells[title] ?? ''),
      )
      .filter(([key]) => key?.startsWith(`${no}-`));
  };
  const read = (rows: string[][]) => rows.map(([key = '', ...rest]) => [key.slice(-1), ...rest]);
  expect(read(await lines(first))).toEqual([
    ['b', '', '', '未返回价格'],
    ['a', '', '700', ''],
    ['c', '', '650', ''],
  ]);
  expect(read(await lines(second))).toEqual([
    ['a', '700', '720', ''],
    ['b', '', '660', ''],
    ['c', '', '650', ''],
  ]);
});

it('a statement takes the lowest of all and whose it is; of offers out of stock, in doubt or of nobody nothing', async () => {
  const { plain, strong, item } = await world.openShelf();
  const { db } = world.server.services;
  const ask = (id: number) =>
    db
      .selectFrom('part as p')
      .where('p.id', '=', id)
      .select([lowestThirdPrice('p.id').as('fen'), lowestThirdTarget('p.id').as('target')])
      .executeTakeFirstOrThrow();
  world.fake.offer([
    item('a', '205/55R16 94V', '750'),
    item('b', '205/55R16 94V', '700', { stock: 0 }),
    item('c', '2055516', '600'),
  ]);
  await world.sync();
  expect(await ask(plain)).toEqual({ fen: 75_000, target: 'CASS' });
  expect(await ask(strong)).toEqual({ fen: null, target: null });
  await db.updateTable('third_offer').set({ target: 'TUHU' }).where('fen', '=', 75_000).execute();
  world.fake.offer([item('d', '205/55R16 94V', '760')]);
  await world.sync();
  expect(await ask(plain)).toEqual({ fen: 75_000, target: 'TUHU' });
});

it('a tyre has a price of each platform with what ours is above it, other parts have none', async () => {
  const { plain, strong, item } = await world.openShelf(80_000);
  world.fake.offer([item('a', '205/55R16 94V', '750')]);
  await world.sync();
  const ask = async (id: number) => (await world.keeper.get<object[]>(`${path}/part?partId=${id}`)).data;
  const none = { fen: null, day: null, gap: null, rate: null };
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(await ask(plain)).toEqual([
    { target: 'TUHU', ...none },
    { target: 'CASS', fen: 75_000, day, gap: 5_000, rate: 667 },
  ]);
  expect(await ask(strong)).toEqual([
    { target: 'TUHU', ...none },
    { target: 'CASS', ...none },
  ]);
  expect(await ask(2 ** 40)).toEqual([]);
  const other = await world.server.as({ type: 'OTHER', codes: ['price_sync_history'] });
  expect((await other.get(`${path}/part?partId=${plain}`)).status).toBe(403);
});

it('who holds one code starts that target alone; the platform alone sees any of it', async () => {
  const tuhu = await world.server.as({ type: 'OTHER', codes: ['tuhu_price_sync'] });
  expect((await tuhu.post(`${path}/cass/sync`)).status).toBe(403);
  expect((await tuhu.post(`${path}/history/list`, {})).status).toBe(403);
  const dealer = await world.server.as({ type: 'DEALER', codes: ['tuhu_price_sync'] });
  expect((await dealer.post(`${path}/getPrice`, {})).status).toBe(403);
});
