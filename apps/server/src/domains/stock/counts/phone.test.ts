import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openCountWorld, type CountRow, type CountWorld } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/inventory/count';
interface Sheet {
  planText: string;
  lines: { partId: number; brandName: string; pattern: string; picture: number | null; dots: string[] }[];
}

/** A started count of a place where the first of two parts lies; the second is in the catalogue alone. */
async function counting(plan: object = {}) {
  const own = await openCountWorld(server);
  await own.move(3, '2523');
  await own.move(1, '0124');
  await own.earlier(60);
  const count = await own.plan(plan);
  expect((await own.start(count)).data).toMatchObject({ status: 'COUNTING', lineCount: 1 });
  return { own, count };
}
const sheetOf = async (own: CountWorld, count: CountRow) =>
  (await own.keeper.get<Sheet>(`${path}/sheet/${count.id}`)).data;

it('the sheet names brand, pattern and picture; DOTs of the books where the plan shows them', async () => {
  const { own, count } = await counting({ showDots: true });
  const { db } = server.services;
  const { partId } = own.at();
  await db
    .insertInto('part_online')
    .values({ part_id: partId, pictures: [41, 42] })
    .execute();
  const { lines, planText } = await sheetOf(own, count);
  expect(lines).toMatchObject([{ partId, brandName: '', pattern: '', picture: 41, dots: ['2523', '0124'] }]);
  expect(planText).toBe('全部商品；可见账面 DOT');
  const blind = await counting();
  expect((await sheetOf(blind.own, blind.count)).lines).toMatchObject([{ picture: null, dots: [] }]);
});

it('where everything is counted no part is outside of it, scanned or in a workbook', async () => {
  const { own, count } = await counting();
  const [, other] = own.parts;
  const found = await own.keeper.get<object[]>(`${path}/part/${count.id}?text=${other?.partNo}`);
  expect(found.data).toMatchObject([{ partId: other?.id, planned: true }]);
  expect((await own.enter(count, 1, 2)).data.results).toMatchObject([{ error: '' }]);
  expect(await own.lines(count)).toHaveLength(2);
  await own.enter(count, 0, 3, { dot: '2523' });
  await own.enter(count, 0, 1, { dot: '0124' });
  expect((await own.finish(count)).data).toMatchObject({ status: 'DIFFERENCES', quantityUp: 2 });
});

it('a workbook’s part without a line is counted, too; one that nobody knows is refused', async () => {
  const { own, count } = await counting();
  const [, other] = own.parts;
  const send = async (no: string) => {
    const rows = [
      ['商品编码', '库位', 'DOT', '数量(条)'],
      [no, 'A1', '', '2'],
    ];
    const data = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    return own.keeper.upload(`${path}/import/${count.id}`, { name: 'a.xlsx', data });
  };
  const refused = await send('NOBODY-KNOWS');
  expect(JSON.stringify(refused.body)).toContain('没有这个商品编码');
  expect(await own.lines(count)).toHaveLength(1);
  expect((await send(other?.partNo ?? '')).status).toBe(200);
  expect(await own.lines(count)).toHaveLength(2);
});

it('with a condition it is outside, unless the counter says so; after counting nothing is added', async () => {
  const own = await openCountWorld(server);
  await own.move(3, '2523');
  await own.earlier(60);
  const count = await own.plan({ notCountedDays: 5 });
  await own.start(count);
  expect((await own.enter(count, 1, 2)).data.results).toMatchObject([{ error: 'stock-count.not-planned' }]);
  expect((await own.enter(count, 1, 2, { extra: true })).data.results).toMatchObject([{ error: '' }]);
  const all = await counting();
  await all.own.enter(all.count, 0, 3, { dot: '2523' });
  await all.own.finish(all.count);
  expect((await all.own.enter(all.count, 1, 2)).data.results).toMatchObject([{ error: 'stock-count.over' }]);
});
