import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cluePath, openClueWorld, type ClueWorld } from '#testing/clue-world.ts';
import { bookOf, faultsOf } from '#testing/goods.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: ClueWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openClueWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Taken {
  imported: number;
  created: number;
  merged: number;
  mergedRows: { row: number; clueNo: string; sameAs: number | null }[];
  repeated: object | null;
}
const head = ['经销商编码', '车牌', '客户', '手机号', '线索来源', '备注'];
const rowOf = (plate: string, mobile: string, code = '') => [
  code,
  plate,
  '周明',
  mobile,
  '换季活动',
  '换冬胎',
];
const path = `${cluePath}/data/import`;
const send = async (rows: string[][], fields: Record<string, string> = {}, by = world.first) =>
  by.upload<Taken>(path, await bookOf([head, ...rows]), fields);

test('a preview says exactly what comes of a workbook and leaves nothing; then it is imported once', async () => {
  const open = await world.make({ plateNumber: '浙J10001' });
  const rows = [
    rowOf('浙J10001', '13811110001'),
    rowOf('浙J10002', '13811110002'),
    rowOf('', '13811110002'),
    rowOf('浙J10003', '13811110002'),
  ];
  const file = await bookOf([head, ...rows]);
  const take = (fields = {}) => world.first.upload<Taken>(path, file, fields);
  const foreseen = await take({ preview: 'true' });
  expect(foreseen.data).toMatchObject({ imported: 4, created: 2, merged: 2, repeated: null });
  expect(foreseen.data.mergedRows).toMatchObject([
    { row: 2, clueNo: open.clueNo, sameAs: null },
    { row: 4, sameAs: 3 },
  ]);
  expect((await world.list('source=CAMPAIGN')).total).toBe(0);
  expect((await take()).data).toMatchObject({ imported: 4, created: 2, merged: 2, repeated: null });
  expect((await world.list('source=CAMPAIGN')).list).toMatchObject([
    { status: 'NEW', heatReason: '换季活动', remark: '换冬胎' },
    { plateNumber: expect.stringMatching(/^浙J1000[23]$/) },
  ]);
  for (const preview of ['true', 'false'])
    expect((await take({ preview })).data).toMatchObject({ imported: 0, repeated: {} });
});

test('plates and mobiles are one form however a form or a workbook writes them', async () => {
  const made = await world.make({ plateNumber: '浙j·３０００１', customerMobile: '+86 138-1113-0001' });
  expect(made).toMatchObject({ plateNumber: '浙J30001', customerMobile: '13811130001' });
  const { data } = await send([rowOf('浙J 30001', '13811130002'), rowOf('', '138 1113 0001')]);
  expect(data).toMatchObject({ imported: 2, created: 0, merged: 2 });
  for (const text of [
    '浙J·30001',
    '138 1113 0001',
    '0086-13811130001',
    made.clueNo.replace('-', '').toLowerCase(),
  ])
    expect((await world.list(`text=${encodeURIComponent(text)}`)).list.map(({ id }) => id)).toEqual([
      made.id,
    ]);
  const asked = new URLSearchParams({
    dealerId: `${world.dealerId}`,
    plate: '浙j·30001',
    mobile: '+86 13811130001',
  });
  const twins = await world.first.get<{ id: number }[]>(`${cluePath}/duplicates?${asked.toString()}`);
  expect(twins.data).toMatchObject([{ id: made.id }]);
});

test('every bad row is told at once, before anything is written', async () => {
  const bad = [
    rowOf('浙J20001', '12345'),
    rowOf('AB', '13811120002'),
    rowOf('浙J20003', '13811120003'),
    rowOf('浙J20003', '13811120004'),
    rowOf('浙J20005', '13811120005', 'NOBODY'),
  ];
  for (const preview of ['true', 'false']) {
    const refused = await send(bad, { preview });
    expect(refused.body.error).toBe('import.rows');
    expect(faultsOf(refused.body.details).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      '2 手机号',
      '3 车牌',
      '5 车牌',
      '6 经销商编码',
    ]);
  }
  expect((await world.list('text=1112')).total).toBe(0);
});

test('the platform names the dealer of each row, and no shop another one', async () => {
  const other = await openClueWorld(server);
  const { code } = await server.services.db
    .selectFrom('company')
    .where('id', '=', other.dealerId)
    .select('code')
    .executeTakeFirstOrThrow();
  const rows = [rowOf('浙J30001', '13811130001', code)];
  expect(faultsOf((await send(rows)).body.details)).toEqual([expect.stringMatching(/^2 经销商编码 /)]);
  expect((await send([rowOf('浙J30002', '13811130002')], {}, world.desk)).body.error).toBe('import.rows');
  expect((await send(rows, {}, world.desk)).data).toMatchObject({ created: 1 });
  expect((await other.list()).total).toBe(1);
});
