import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { makeCompany } from '#testing/people.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server, 3);
});
afterAll(() => server.close());

const path = '/order/shoppingCart/purchase/import';
const head = ['商品编码', '供应商编码', '收货仓库', '数量(条)', '要求到货日期'];
const part = (i: number): string => world.parts[i]?.partNo ?? '';
const nameOfWarehouse = async (): Promise<string> =>
  (
    await server.services.db
      .selectFrom('location')
      .select('name')
      .where('id', '=', world.warehouseId)
      .executeTakeFirstOrThrow()
  ).name;
const codeOf = async (id: number): Promise<string> =>
  (
    await server.services.db
      .selectFrom('company')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).code;
const list = async (
  rows: (string | number | null)[][],
  merged: [row: number, to: number, column: number][] = [],
) => ({
  name: 'list.xlsx',
  data: Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'S',
          rows,
          merges: merged.map(([startRow, endRow, column]) => ({
            startRow,
            endRow,
            startCol: column,
            endCol: column,
          })),
        },
      ],
    }),
  ),
});
interface Line {
  partNo: string;
  supplierId: number;
  quantity: number;
  neededDate: string | null;
}
const readCart = async () =>
  (await world.buyer.get<{ list: Line[] }>('/order/shoppingCart/list?type=PURCHASE')).data.list
    .map((l) => [l.partNo, l.supplierId, l.quantity, l.neededDate])
    .toSorted();

it('the same list again is told, and taken again when that is meant', async () => {
  const file = await list([head, [part(0), '', await nameOfWarehouse(), 4, '2099-01-02']]);
  expect((await world.buyer.upload(path, file)).data).toEqual({ imported: 1, repeated: null });
  const told = (await world.buyer.upload<{ repeated: { time: string; by: string } }>(path, file)).data;
  expect(told).toEqual({
    imported: 0,
    repeated: { time: expect.any(String), by: expect.stringMatching(/./), again: true },
  });
  expect(Math.abs(Date.parse(told.repeated.time) - Date.now())).toBeLessThan(3_600_000);
  expect(await readCart()).toEqual([[part(0), world.supplierId, 4, '2099-01-02']]);
  expect((await world.buyer.upload(path, file, { again: 'true' })).data).toEqual({
    imported: 1,
    repeated: null,
  });
  expect(await readCart()).toEqual([[part(0), world.supplierId, 8, '2099-01-02']]);
});

it('a supplier merged over three rows is meant for all three', async () => {
  const second = await makeCompany(server.services, 'SUPPLIER');
  for (const { id, partNo } of world.parts)
    await server.services.db
      .insertInto('part_supplier')
      .values({
        part_id: id,
        supplier_id: second,
        supplier_part_no: `X${partNo}`,
        price_fen: 1,
        moq: 1,
        preferred: false,
      })
      .execute();
  const place = await nameOfWarehouse();
  const file = await list(
    [
      head,
      [part(0).toLowerCase(), (await codeOf(second)).toLowerCase(), place, 1, 54789],
      [part(1), null, null, 2, null],
      [part(2), null, null, 3, null],
    ],
    [
      [1, 3, 1],
      [1, 3, 2],
    ],
  );
  expect((await world.buyer.upload(path, file)).data).toEqual({ imported: 3, repeated: null });
  expect((await readCart()).filter(([, supplier]) => supplier === second)).toEqual([
    [part(0), second, 1, '2050-01-01'],
    [part(1), second, 2, null],
    [part(2), second, 3, null],
  ]);
});

it('names every bad row, gives the file back marked, and keeps nothing', async () => {
  const before = await readCart();
  const place = await nameOfWarehouse();
  const file = await list([
    head,
    ['NO-SUCH', '', place, 1, ''],
    [part(0), '', '火星', 1, ''],
    [part(0), 'NO', place, 1, ''],
    [part(0), '', place, '1,00', ''],
    [part(1), '', place, 2, ''],
  ]);
  const { body } = await world.buyer.upload(path, file);
  const rows = body.details['rows'] as unknown as { row: number; column: string; message: string }[];
  expect(rows.map((r) => `${r.row} ${r.column} ${r.message}`)).toEqual([
    '2 商品编码 不存在或不可用',
    '3 收货仓库 不存在或不可用',
    '4 供应商编码 不存在或不可用',
    '5 数量(条) 应为数字',
  ]);
  expect(
    (await world.buyer.get(`/import/marked/${String(body.details['marked'])}`)).raw.subarray(0, 2),
  ).toEqual(Buffer.from('PK'));
  expect(await readCart()).toEqual(before);
});

it('names what is not bought any more, and what is no whole packing', async () => {
  const { db } = server.services;
  const [one, two] = world.parts;
  await db
    .updateTable('part')
    .set({ lifecycle: 'ENDED' })
    .where('id', '=', one?.id ?? 0)
    .execute();
  await db
    .updateTable('part_supplier')
    .set({ packing: 4 })
    .where('part_id', '=', two?.id ?? 0)
    .execute();
  const place = await nameOfWarehouse();
  const { body } = await world.buyer.upload(
    path,
    await list([head, [part(0), '', place, 4, ''], [part(1), '', place, 6, '']]),
  );
  const rows = body.details['rows'] as unknown as { row: number; column: string; message: string }[];
  expect(rows.map((r) => `${r.row} ${r.column} ${r.message}`)).toEqual([
    `2 商品编码 商品 ${part(0)} 已停产，不能采购`,
    '3 数量(条) 应为 4 的倍数',
  ]);
});

it('a number that a part had is its number, in any case', async () => {
  const fresh = await openPurchaseWorld(server, 1);
  const { id = 0, partNo = '' } = fresh.parts[0] ?? {};
  const { db } = server.services;
  await db
    .updateTable('part')
    .set({ part_no: `N-${partNo}` })
    .where('id', '=', id)
    .execute();
  const { name } = await db
    .selectFrom('location')
    .select('name')
    .where('id', '=', fresh.warehouseId)
    .executeTakeFirstOrThrow();
  const rows = [head, [partNo.toLowerCase(), '', name, 4, '2099-01-02']];
  expect((await fresh.buyer.upload(path, await list(rows))).data).toMatchObject({ imported: 1 });
  expect((await fresh.buyer.get('/order/shoppingCart/list?type=PURCHASE')).data['list']).toMatchObject([
    { partNo: `N-${partNo}`, quantity: 4 },
  ]);
});
