import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookParts, hostileBooks, packParts } from '#kernel/sheets/testing-package.ts';
import {
  activityPath as path,
  openActivityWorld,
  type ActivityAnswer,
  type ActivityWorld,
} from '#testing/activity-world.ts';
import { bookOf, faultsOf } from '#testing/goods.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: ActivityWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openActivityWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Book {
  name: string;
  data: Buffer;
}
const head = ['经销商编码', '对比基数', '第1档目标', '第2档目标'];
const send = (id: number, file: Book, fields: Record<string, string> = {}, by = world.desk) =>
  by.upload<{ imported: number; repeated: object | null }>(`${path}/import/${id}`, file, fields);
const codeOf = async (id: number) =>
  (
    await server.services.db
      .selectFrom('company')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).code;
const targetsOf = async (activityId: number) =>
  server.services.db
    .selectFrom('dealer_activity_dealer')
    .where('activity_id', '=', activityId)
    .orderBy('dealer_id')
    .select(['dealer_id as id', 'base', 'thresholds'])
    .execute();
const versionOf = async (id: number) =>
  (await world.desk.get<ActivityAnswer>(`${path}/detail/${id}`)).data.version;

/** A draft of growth over bases that are given, of the shop and another dealer. */
async function draftOfTwo() {
  const otherId = await makeCompany(server.services, 'DEALER');
  const dealers = { dealerIds: [world.dealerId, otherId] };
  const more = { goal: 'GROWTH', measure: 'PIECES', baseKind: 'GIVEN', dealers };
  const steps = [
    { from: 1000, points: 100 },
    { from: 3000, points: 300 },
  ];
  const { data } = await world.createActivity({ ...more, steps });
  return { id: data.id, otherId, own: await codeOf(world.dealerId), other: await codeOf(otherId) };
}

test('bases in pieces, thresholds in per cent: as people write them; what is left out is the activity’s', async () => {
  const { id, otherId, own, other } = await draftOfTwo();
  const book = await bookOf([head, [` ${own.toLowerCase()} `, '１，200', '5%', '12.5'], [other, 40, '', 60]]);
  expect((await send(id, book)).data).toMatchObject({ imported: 2, repeated: null });
  expect(await targetsOf(id)).toEqual([
    { id: world.dealerId, base: 1200, thresholds: [500, 1250] },
    { id: otherId, base: 40, thresholds: [null, 6000] },
  ]);
  expect((await send(id, book)).data).toMatchObject({ imported: 0, repeated: {} });
  expect((await send(id, book, { again: 'true' })).data).toMatchObject({ imported: 2, repeated: null });
});

test('a dealer stands by its own targets and sees them as its own', async () => {
  const { id, own } = await draftOfTwo();
  await send(id, await bookOf([head, [own, '2', '50', '200']]));
  await world.actActivity(id, 'start');
  await world.sell(3);
  expect((await world.progress(id)).standing).toMatchObject({ base: 2, value: 5000, step: 1, next: 20_000 });
  const detail = await world.own.get<{ steps: object[] }>(`${path}/detail/${id}`);
  expect(detail.data.steps).toEqual([
    { from: 5000, points: 100 },
    { from: 20_000, points: 300 },
  ]);
});

test('the workbook that is handed out holds who takes part, and comes back as it was', async () => {
  const { id, own, other } = await draftOfTwo();
  await send(id, await bookOf([head, [own, '7', '5', '12.5']]));
  const before = await targetsOf(id);
  const { raw: data } = await world.desk.get(`${path}/template/${id}`);
  const { sheets } = await readXlsx(data);
  const rows = [
    [own, '7', '5', '12.5'],
    [other, null, '10', '30'],
  ].toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  expect(sheets[0]?.rows).toEqual([head, ...rows]);
  expect((await send(id, { name: 'back.xlsx', data })).data).toMatchObject({ imported: 2 });
  const [first, second] = await targetsOf(id);
  expect(first).toEqual(before[0]);
  expect(second).toMatchObject({ base: null, thresholds: [1000, 3000] });
});

test('every bad row at once, each with its column and reason; nothing has changed', async () => {
  const { id, own, other } = await draftOfTwo();
  const outside = await codeOf(await makeCompany(server.services, 'DEALER'));
  await send(id, await bookOf([head, [own, '7', '5', '12.5']]));
  const before = [await targetsOf(id), await versionOf(id)];
  const book = await bookOf([
    [...head, '第3档目标'],
    ['NOBODY', '', '', '', ''],
    [outside, '', '', '', ''],
    [other, '多', '十', '', ''],
    [own, '-3', '40', '20', ''],
    [own, '', '', '0', '50'],
  ]);
  const { status, body } = await send(id, book);
  expect([status, body.error]).toEqual([422, 'import.rows']);
  expect(faultsOf(body.details)).toEqual([
    '2 经销商编码 不存在或不可用',
    '3 经销商编码 不在参与范围内',
    '4 对比基数 请输入正确的数字',
    '4 第1档目标 请输入正确的数字',
    '5 对比基数 请输入正确的数字',
    '5 第2档目标 须高于上一档',
    '6 第2档目标 请输入正确的数字',
    '6 第3档目标 活动没有这一档',
    `6 经销商编码 重复：${own}`,
  ]);
  expect([await targetsOf(id), await versionOf(id)]).toEqual(before);
});

test('goals that compare with nothing given take no base, shares no more than the whole', async () => {
  const own = await codeOf(world.dealerId);
  const mix = await world.createActivity({
    goal: 'MIX',
    mixParts: { partIds: [world.partId(1)] },
    steps: [{ from: 6000, points: 10 }],
  });
  const answer = await send(mix.data.id, await bookOf([head.slice(0, 3), [own, '5', '100.01']]));
  expect(faultsOf(answer.body.details)).toEqual([
    '2 对比基数 此活动不用给定的基数',
    '2 第1档目标 请输入正确的数字',
  ]);
});

test('once it runs further dealers join with their targets, and those who take part keep theirs', async () => {
  const { id, own } = await draftOfTwo();
  await world.actActivity(id, 'start');
  const lateId = await makeCompany(server.services, 'DEALER');
  const late = await codeOf(lateId);
  const refused = await send(id, await bookOf([head, [late, '9', '', ''], [own, '1', '', '']]));
  expect(faultsOf(refused.body.details)).toEqual(['3 经销商编码 已参加，启动后目标不能修改']);
  expect(await targetsOf(id)).toHaveLength(2);
  expect((await send(id, await bookOf([head, [late, '9', '', '']]))).data.imported).toBe(1);
  expect((await targetsOf(id)).at(-1)).toEqual({ id: lateId, base: 9, thresholds: null });
  await world.actActivity(id, 'close', { reason: '停办' });
  const closed = await send(id, await bookOf([head, [late, '8', '', '']]));
  expect(closed.body.error).toBe('flow.status');
});

test('another goal or another ladder drops the targets that were given for the one before', async () => {
  const { id, own } = await draftOfTwo();
  await send(id, await bookOf([head, [own, '7', '5', '12.5']]));
  const { data: draft } = await world.desk.get<ActivityAnswer & { parts: object }>(`${path}/detail/${id}`);
  const [first] = await targetsOf(id);
  const dealers = { dealerIds: (await targetsOf(id)).map((each) => each.id) };
  const growth = { goal: 'GROWTH', measure: 'PIECES', baseKind: 'GIVEN', dealers };
  const steps = [
    { from: 1000, points: 100 },
    { from: 3000, points: 300 },
  ];
  const save = (more: object, version: number) =>
    world.desk.put<ActivityAnswer>(`${path}/update/${id}`, { ...world.activityBody(more), version });
  const renamed = await save({ ...growth, steps, name: '改名' }, draft.version);
  expect((await targetsOf(id))[0]).toEqual(first);
  await save({ ...growth, steps: steps.slice(0, 1), name: '改名' }, renamed.data.version);
  expect((await targetsOf(id))[0]).toMatchObject({ base: null, thresholds: null });
});

test('files that are none, too large or of somebody without the right change nothing', async () => {
  const { id, own } = await draftOfTwo();
  const before = [await targetsOf(id), await versionOf(id)];
  const names = ['one cell of 100 MB', 'shared strings as a deep tree', 'one long text in every cell'];
  const books = await Promise.all(
    names.map((name) => packParts(bookParts(hostileBooks[name]?.() ?? { rows: '' }))),
  );
  for (const data of [...books, Buffer.from('no workbook at all'), Buffer.alloc(0)]) {
    const { status } = await send(id, { name: 'hostile.xlsx', data });
    expect([400, 413, 422]).toContain(status);
  }
  const titles = await send(
    id,
    await bookOf([
      ['谁', '多少'],
      [own, '5'],
    ]),
  );
  expect(titles.body.error).toBe('import.rows');
  expect((await send(id, await bookOf([head, [own, '5', '', '']]), {}, world.own)).status).toBe(403);
  expect([await targetsOf(id), await versionOf(id)]).toEqual(before);
});
