import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '#kernel/sheets/index.ts';
import { faultsOf, openPartBook, uploadPath as path } from '#testing/part-book.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
const openWorld = () => openPartBook(server);

it('tells all faults of a row at once, beside the number of its part', async () => {
  const { no, send, tyre } = await openWorld();
  await send([tyre(1, { barcode: `69${no}` })]);
  const answer = await send([
    tyre(2, {
      brand: '没有这个牌子',
      load: 'ZZ',
      msrp: 'abc',
      tread: 99,
      code: 'NOBODY',
      next: 'NONE-1',
      barcode: `69${no}`,
    }),
    tyre(3, { size: '205-A', msrp: 300, floor: 400, theirs: 'X-1' }),
  ]);
  expect(
    faultsOf(answer)
      .map((fault) => fault.split(' ').slice(0, 2).join(' '))
      .toSorted(),
  ).toEqual([
    '2 品牌',
    '2 建议零售价(含税)',
    '2 新胎花纹深度(mm)',
    '2 替代商品编码',
    '2 条形码',
    '2 载重速度',
    '2 首选供应商编码',
    '3 建议零售价(含税)',
    '3 规格',
    '3 首选供应商编码',
  ]);
  expect(answer.body.details).toMatchObject({ count: 2, named: '商品编码' });
  const { rows } = answer.body.details as unknown as { rows: { row: number; name: string }[] };
  expect(new Set(rows.map(({ row, name }) => `${row} ${name}`))).toEqual(new Set([`2 ${no}-2`, `3 ${no}-3`]));
});

it('reads the depth of the tread in mm, as it is printed, and gives it back so', async () => {
  const { no, send, read, tyre, staff } = await openWorld();
  const answer = await send([tyre(1, { tread: 8 }), tyre(2, { tread: '7.5 mm' })]);
  expect(answer.data).toMatchObject({ created: 2 });
  expect([(await read(`${no}-1`)).tread_new, (await read(`${no}-2`)).tread_new]).toEqual([80, 75]);
  const sheet = await staff.get(`${path}/current?text=${no}`);
  const { rows } = await readSheet(sheet.raw, { maxRows: 10, maxBytes: 1_000_000 });
  expect(rows.map(({ cells }) => cells['新胎花纹深度(mm)'])).toEqual(['8.0', '7.5']);
  const wrong = await send([tyre(3, { tread: 80 }), tyre(4, { tread: 7.55 }), tyre(5, { tread: '深' })]);
  const why = '新胎花纹深度(mm) 应为 3.0 到 25.0 mm，最多一位小数';
  expect(faultsOf(wrong)).toEqual([`2 ${why}`, `3 ${why}`, `4 ${why}`]);
});

it('names successors by their number, and refuses unknown ones and circles', async () => {
  const { no, send, read, tyre, staff } = await openWorld();
  await send([tyre(1), tyre(2), tyre(3)]);
  expect((await send([tyre(1, { next: `${no}-2`.toLowerCase() })])).data).toMatchObject({ updated: 1 });
  const [first, second] = [await read(`${no}-1`), await read(`${no}-2`)];
  expect(first.successor_id).toBe(second.id);
  const sheet = await staff.get(`${path}/current?text=${no}-1`);
  const { rows } = await readSheet(sheet.raw, { maxRows: 10, maxBytes: 1_000_000 });
  expect(rows[0]?.cells['替代商品编码']).toBe(`${no}-2`);
  const wrong = await send([
    tyre(2, { next: `${no}-3` }),
    tyre(3, { next: `${no}-1` }),
    tyre(4, { next: `${no}-9` }),
  ]);
  expect(faultsOf(wrong)).toEqual([
    `2 替代商品编码 替代关系不能成环：${no}-3 已由本商品替代`,
    `3 替代商品编码 替代关系不能成环：${no}-1 已由本商品替代`,
    '4 替代商品编码 不存在或不可用',
  ]);
  expect((await read(`${no}-2`)).successor_id).toBeNull();
});
