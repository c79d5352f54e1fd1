import { sql } from 'kysely';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newKey, openCountWorld, type CountRow, type CountWorld } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine } from '#testing/stock-world.ts';
import { consumeReservations } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  await expectInvariants(server.services.db);
  await sql`DELETE FROM test_job`.execute(server.services.db);
});
afterAll(() => server.close());

const path = '/inventory/count';
const lineIds = async (own: CountWorld, count: CountRow) => (await own.lines(count)).map(({ id }) => id);

async function counting(pieces: number) {
  const own = await openCountWorld(server);
  await own.move(pieces, '2523');
  await own.earlier(60);
  const count = await own.plan();
  await own.start(count);
  return { own, count };
}

it('posts and ships at once: both are posted, the sum is exact', async () => {
  for (let round = 0; round < 3; round++) {
    const { own, count } = await counting(100);
    const reservationId = await own.reserve(10);
    await own.enter(count, 0, 98, { dot: '2523', picked: 0 });
    await own.earlier(30);
    await own.finish(count);
    const ids = await lineIds(own, count);
    const lines = [{ reservationId, bizLineId: newLine() + 900_000, qty: 10, dots: null }];
    const ship = own.act((ctx) =>
      consumeReservations(ctx, { bizType: 'SALE_OUT', bizId: 1, bizNo: 'SO-1', refuse: 'NOTHING', lines }),
    );
    const [posted] = await Promise.all([own.post(count, ids), ship]);
    expect(posted.data).toMatchObject({ posted: 1, moved: [] });
    expect(await own.onHand()).toBe(88);
  }
});

it('takes what several people enter at the same time, each their own rack', async () => {
  const { own, count } = await counting(30);
  const people = [own.keeper, own.other, own.third];
  const answers = await Promise.all(
    people.flatMap((who, at) => [1, 2, 3].map((n) => own.enter(count, 0, n + 1, { rack: `R${at}` }, who))),
  );
  expect(answers.every((a) => a.data.results[0]?.error === '')).toBe(true);
  await own.finish(count);
  expect(await own.lines(count)).toMatchObject([{ counted: 27, delta: -3 }]);
});

it('posts once, however often it is asked at the same time', async () => {
  const { own, count } = await counting(20);
  await own.enter(count, 0, 19);
  await own.finish(count);
  const ids = await lineIds(own, count);
  const answers = await Promise.all([1, 2, 3, 4].map(() => own.post(count, ids)));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(await own.onHand()).toBe(19);
});

const book = async (rows: unknown[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows as string[][] }] }));

it('takes a workbook as entries: all rows or none, the same file once', async () => {
  const { own, count } = await counting(10);
  const no = own.parts[0]?.partNo;
  const head = ['商品编码', '库位', 'DOT', '数量(条)'];
  const bad = await book([head, [no, 'A1', '2523', 4], ['NO-SUCH-PART', '', '', 1], [no, 'A1', '9999', 1]]);
  const refused = await own.keeper.upload(`${path}/import/${count.id}`, { name: 'a.xlsx', data: bad });
  expect(refused.body).toMatchObject({ error: 'import.rows', details: { count: 2 } });
  const good = await book([
    head,
    [no, 'a1', '2523', 4],
    [no, 'A2', '2523', 5],
    [own.parts[1]?.partNo, '', '', ''],
  ]);
  const sent = () => own.keeper.upload(`${path}/import/${count.id}`, { name: 'b.xlsx', data: good });
  const withBlank = await sent();
  expect(withBlank.body.error ?? withBlank.data).toMatchObject({ imported: 2, repeated: null });
  expect((await sent()).data).toMatchObject({ imported: 0, repeated: expect.any(Object) });
  await own.finish(count);
  expect(await own.lines(count)).toMatchObject([{ counted: 9, book: 10 }]);
  const template = await own.keeper.get(`${path}/template/${count.id}`);
  expect(template.status).toBe(200);
});

it('is told to those who count there, waits on home, is found by its number and written to the log', async () => {
  const { own, count } = await counting(10);
  const codes = ['inventory_logistics_view'] as const;
  const provider = await server.as({ type: 'LOGISTICS', companyId: own.logisticsId, codes });
  const home = (await provider.get<{ cards: { key: string; count: number }[] }>('/report/home')).data;
  expect(home.cards.find(({ key }) => key === 'count-running')).toMatchObject({ count: 1 });
  const { countNo } = (await provider.get<{ countNo: string }>(`${path}/${count.id}`)).data;
  const found = await provider.get<object[]>(`/user/v1/user/search?text=${countNo.slice(-9)}`);
  expect(found.data).toMatchObject([{ label: countNo, path: `/inventory/count-detail?id=${count.id}` }]);
  await server.runJobs();
  const notices = await provider.get<{ list: { path: string }[] }>('/user/v1/user/notices');
  expect(JSON.stringify(notices.body)).toContain(countNo);
  await own.keeper.post(`${path}/comment/${count.id}`, { body: '明早继续' }, newKey());
  const { timeline } = (
    await provider.get<{ timeline: { actionText: string }[] }>(`${path}/${count.id}`, {
      'accept-language': 'zh-CN',
    })
  ).data;
  expect(timeline.map((row) => row.actionText).slice(0, 2)).toEqual(['创建', '开始盘点']);
});
