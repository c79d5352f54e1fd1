import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { DB } from '#kernel/db.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { bookOf, faultsOf, openPartBook, uploadPath as path, type ImportTotals } from '#testing/part-book.ts';
import { makeCompany } from '#testing/people.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const openWorld = (codes?: readonly PermissionCode[]) => openPartBook(server, codes);
const pricesOf = async (partId: number) =>
  server.services.db
    .selectFrom('part_price')
    .where('part_id', '=', partId)
    .where('valid_to', 'is', null)
    .select(['kind', 'fen'])
    .orderBy('kind')
    .execute();

it('new tyres wait for review with their prices and preferred supplier, handed in by who imports them', async () => {
  const { no, send, read, tyre, brandId, staff, brand, db } = await openWorld();
  const supplierId = await makeCompany(server.services, 'SUPPLIER');
  const { code } = await db
    .selectFrom('company')
    .select('code')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  const prices = { purchase: 300, wholesale: '420.50', msrp: '1,520', floor: 400 };
  const answer = await send([
    tyre(1, { ...prices, code, theirs: `${no}-T1`, cost: 298, season: '冬季', brand: brand.name_en }),
    tyre(2, { load: '91V XL', size: '2055516', brand: `旧牌${no}` }),
  ]);
  expect(answer.data).toEqual({ imported: 2, created: 2, updated: 0, proposed: 0, same: 0, repeated: null });
  const first = await read(`${no}-1`);
  expect(first).toMatchObject({
    brand_id: brandId,
    size: '205/55R16',
    load_index: 91,
    season: 'WINTER',
    status: 'Pending',
    unit: '条',
    name: `${brand.name} P1 205/55R16 91V`,
  });
  expect(first.submitted_by).toBe(staff.accountId);
  expect(await pricesOf(first.id)).toEqual([
    { kind: 'FLOOR', fen: 40_000 },
    { kind: 'MSRP', fen: 152_000 },
    { kind: 'PURCHASE', fen: 30_000 },
    { kind: 'WHOLESALE', fen: 42_050 },
  ]);
  const source = await db.selectFrom('part_supplier').selectAll().where('part_id', '=', first.id).execute();
  expect(source).toMatchObject([
    { supplier_id: supplierId, supplier_part_no: `${no}-T1`, price_fen: 29_800, preferred: true },
  ]);
  expect(await read(`${no}-2`)).toMatchObject({
    brand_id: brandId,
    size: '205/55R16',
    xl: true,
    season: 'SUMMER',
  });
  const timeline = await db
    .selectFrom('timeline')
    .select(['action', 'to_status'])
    .where('entity', '=', 'part')
    .where('entity_id', '=', first.id)
    .execute();
  expect(timeline).toEqual([{ action: 'create', to_status: 'Pending' }]);
});

it('names every bad row with column and reason at once, and writes none', async () => {
  const { no, send, tyre, db } = await openWorld();
  await send([tyre(1, { barcode: `69${no}` })]);
  const answer = await send([
    tyre(1, { no: `${no}-9` }),
    tyre(2, { brand: '没有这个牌子' }),
    tyre(3, { size: '205-A' }),
    tyre(4, { load: 'ZZ' }),
    tyre(5, { msrp: 300, floor: 400 }),
    tyre(6, { no: '' }),
    tyre(7),
    tyre(7, { pattern: 'Other' }),
    tyre(8, { pattern: 'p 7' }),
    tyre(10, { code: 'NOBODY' }),
    tyre(11, { theirs: 'X-1' }),
    { no: `${no}-12`, pattern: 'P12' },
    tyre(13, { barcode: `69${no}` }),
    tyre(14, { msrp: 'abc' }),
  ]);
  expect(answer.status).toBe(422);
  expect(faultsOf(answer)).toEqual([
    `2 规格 已有相同商品：${no}-1`,
    '3 品牌 不存在或不可用',
    '4 规格 应为轮胎规格，例如 225/45R18',
    '5 载重速度 应为载重指数和速度级别，例如 95Y XL',
    '6 建议零售价(含税) 建议零售价 300.00 元低于最低售价 400.00 元',
    '7 商品编码 必填',
    `9 商品编码 重复：${no}-7`,
    '10 规格 与第 8 行是相同的商品',
    '11 首选供应商编码 不存在或不可用',
    '12 首选供应商编码 请填写是哪家供应商',
    '13 规格 必填',
    '13 品牌 必填',
    `14 条形码 已存在：69${no}`,
    '15 建议零售价(含税) 请输入正确的金额，最多两位小数',
  ]);
  const parts = await db.selectFrom('part').select('part_no').where('part_no', 'like', `${no}-%`).execute();
  expect(parts).toEqual([{ part_no: `${no}-1` }]);
});

it('changes what is reviewed still at once; an empty cell and a missing column say nothing', async () => {
  const { no, send, read, tyre } = await openWorld();
  await send([tyre(1, { remark: 'kept', msrp: 500, floor: 400 }), tyre(2, { msrp: 500 })]);
  const answer = await send([
    { no: `${no}-1`.toLowerCase(), pattern: 'Renamed', msrp: 510, remark: null },
    { no: `${no}-2`, msrp: 500 },
  ]);
  expect(answer.data).toMatchObject({ created: 0, updated: 1, proposed: 0, same: 1 });
  const row = await read(`${no}-1`);
  expect(row).toMatchObject({
    pattern: 'Renamed',
    remark: 'kept',
    name: expect.stringContaining('Renamed 205/55R16'),
  });
  expect(await pricesOf(row.id)).toEqual([
    { kind: 'FLOOR', fen: 40_000 },
    { kind: 'MSRP', fen: 51_000 },
  ]);
});

it('of a released part proposes what documents know it by and prices, and changes the rest at once', async () => {
  const { no, send, read, tyre, staff, db } = await openWorld();
  await send([tyre(1, { msrp: 500, floor: 400 })]);
  const { id } = await read(`${no}-1`);
  await db.updateTable('part').set({ status: 'Deployed' }).where('id', '=', id).execute();
  const answer = await send([{ no: `${no}-1`, pattern: 'New', msrp: 520, remark: 'at once' }]);
  expect(answer.data).toMatchObject({ imported: 1, updated: 0, proposed: 1 });
  expect(await read(`${no}-1`)).toMatchObject({ pattern: 'P1', remark: 'at once', status: 'Deployed' });
  expect(await pricesOf(id)).toContainEqual({ kind: 'MSRP', fen: 50_000 });
  const [change] = await db.selectFrom('part_change').selectAll().where('part_id', '=', id).execute();
  expect(change).toMatchObject({
    status: 'PENDING',
    prices: { MSRP: { before: 50_000, after: 52_000 } },
    attributes: { pattern: { before: 'P1', after: 'New' } },
    reason: '表格导入 tyres.xlsx',
  });
  const items = [{ id: change?.id, version: change?.version }];
  expect((await staff.put('/product/priceChange/batchApprove', { items })).data).toMatchObject({
    done: 0,
    failed: [{ message: '不能审核自己提交的内容，请由他人审核' }],
  });
  const below = await send([{ no: `${no}-1`, msrp: 390 }]);
  expect(faultsOf(below)[0]).toMatch(/^2 建议零售价.*低于最低售价/);
});

it('refuses prices from who may not change them, but not those of new parts', async () => {
  const { no, send, tyre } = await openWorld(['tyres_list_view']);
  expect((await send([tyre(1, { msrp: 500 })])).data).toMatchObject({ created: 1 });
  const refused = await send([{ no: `${no}-1`, msrp: 510 }]);
  expect(faultsOf(refused)[0]).toMatch(/^2 建议零售价.*不能修改价格/);
  expect((await send([{ no: `${no}-1`, msrp: 500, remark: 'x' }])).data).toMatchObject({ updated: 1 });
});

it('the same file again changes nothing and says when it was imported', async () => {
  const { tyre, staff } = await openWorld();
  const file = await bookOf([tyre(1)]);
  await staff.upload(path, file, {}, 'PUT');
  const answer = await staff.upload<ImportTotals>(path, file, {}, 'PUT');
  expect(answer.data).toMatchObject({ imported: 0, repeated: { again: true } });
  const again = await staff.upload<ImportTotals>(path, file, { again: 'true' }, 'PUT');
  expect(again.data).toMatchObject({ imported: 0, same: 1, repeated: null });
});

it('what is downloaded, changed and sent back is what changes', async () => {
  const { no, staff, send, tyre, read } = await openWorld();
  await send([tyre(1, { msrp: 500, remark: 'a' }), tyre(2)]);
  const sheet = await staff.get(`${path}/current?text=${no}`);
  const { rows } = await readSheet(sheet.raw, { maxRows: 10, maxBytes: 1_000_000 });
  expect(rows).toHaveLength(2);
  expect(
    (await staff.upload<ImportTotals>(path, { name: 'back.xlsx', data: sheet.raw }, {}, 'PUT')).data,
  ).toMatchObject({
    imported: 0,
    same: 2,
  });
  expect((await read(`${no}-1`)).version).toBe(0);
  const template = await staff.get(`${path}/template`);
  expect(template.raw.subarray(0, 2).toString()).toBe('PK');
});

it('two workbooks at once make a part once', async () => {
  const { no, tyre, send, db } = await openWorld();
  const answers = await Promise.all([send([tyre(1)]), send([tyre(1, { remark: 'second' })])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const found = await db.selectFrom('part').select('id').where('part_no', '=', `${no}-1`).execute();
  expect(found).toHaveLength(1);
});

it('a long one says how far it is, and is written a thousand parts at a time', async () => {
  const { no, tyre, staff, db } = await openWorld();
  const rows = Array.from({ length: 1500 }, (_, at) => tyre(at, { msrp: 500 + (at % 90), floor: 300 }));
  const sender = client(server.app, staff.token, { 'idempotency-key': `many-${no}` });
  // Another import is being written, so that this one waits with all its rows checked.
  const other = await (db as Kysely<DB>).startTransaction().execute();
  await sql`SELECT pg_advisory_xact_lock(hashtext('part import'))`.execute(other);
  const sent = sender.upload<ImportTotals>(path, await bookOf(rows), {}, 'PUT');
  await expect
    .poll(async () => (await sender.get(`/import/progress/many-${no}`)).data, { timeout: 20_000 })
    .toEqual({ rows: 1500, checked: 1500, applied: 0 });
  await other.rollback().execute();
  expect((await sent).data).toMatchObject({ created: 1500 });
  const changes = rows.map((row) => ({ no: row.no ?? '', msrp: 700, remark: 'x' }));
  const changed = await staff.upload<ImportTotals>(path, await bookOf(changes), {}, 'PUT');
  expect(changed.data).toMatchObject({ updated: 1500 });
  const found = await sql<{ parts: number; prices: number }>`
    SELECT count(DISTINCT p.id) AS parts, count(*) AS prices FROM part p JOIN part_price pp ON pp.part_id = p.id
    WHERE p.part_no LIKE ${`${no}-%`} AND p.remark = 'x' AND pp.kind = 'MSRP' AND pp.valid_to IS NULL AND pp.fen = 70000`.execute(
    db,
  );
  expect(found.rows).toEqual([{ parts: 1500, prices: 1500 }]);
});
