import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  conversionCodes,
  conversionPath,
  openConversionWorld,
  type ConversionWorld,
  type Figures,
} from '#testing/conversion-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type LooseJson, type TestServer } from '#testing/server.ts';
import { workbookSums } from '#testing/workbook-sums.ts';

let server: TestServer;
let world: ConversionWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openConversionWorld(server);
});
afterAll(() => server.close());

test('list, totals and workbook are the same numbers, by every view', async () => {
  const group = await makeCompany(server.services, 'DEALER_GROUP');
  const [a, b] = [await world.shop(), await world.shop()];
  await sql`UPDATE dealer SET group_id = ${group}, province = '浙江省' WHERE id IN (${a}, ${b})`.execute(
    server.services.db,
  );
  const at = '2025-06-10T10:00:00+08:00';
  for (const [dealer, source, count] of [
    [a, 'PHONE', 3],
    [a, 'MALL', 2],
    [b, 'PHONE', 4],
  ] as const)
    for (let n = 0; n < count; n += 1)
      await world.put(dealer, { at, source, ...(n === 0 ? { ordered: at, paid: at } : {}) });
  const filter = `from=2025-06&to=2025-07&dealerId=${a},${b}`;
  for (const by of ['month', 'dealer', 'group', 'oem', 'region', 'consultant', 'source']) {
    const { list, totals } = await world.read(`${filter}&by=${by}`);
    const sum = (key: string) => list.reduce((all, row) => all + Number(row[key]), 0);
    expect([sum('created'), sum('ordered'), sum('paid')], by).toEqual([9, 3, 3]);
    expect([totals.created, totals.ordered, totals.rate], by).toEqual([9, 3, 3333]);
    const file = await world.desk.get(`/report/conversion/export/data?${filter}&by=${by}`);
    expect(file.headers['content-type']).toContain('spreadsheet');
    const book = workbookSums(file.raw);
    expect([book.rows, book.sums['B'], book.sums['F']], by).toEqual([list.length, 9, 3]);
  }
  const regions = await world.read(`${filter}&by=region`);
  expect(regions.list.map(({ name, created }) => [name, created])).toEqual([['浙江省', 9]]);
  expect(
    await world.listed(`dealerId=${a},${b}&region=${encodeURIComponent('浙江省')}&groupId=${group}`),
  ).toBe(9);
  expect((await world.read(`${filter}&by=source&sort=-created`)).list.map(({ name }) => name)).toEqual([
    '来电',
    '商城',
  ]);
  expect((await world.read(`${filter}&groupId=0`)).totals).toMatchObject({ created: 0, rate: null });
});

test('a dealer of two makers counts for both, and once in the totals', async () => {
  const [one, two] = [await makeCompany(server.services, 'OEM'), await makeCompany(server.services, 'OEM')];
  const dealer = await world.shop();
  const { rows } = await sql<{ id: number }>`SELECT id FROM car_brand ORDER BY id LIMIT 1`.execute(
    server.services.db,
  );
  const brand =
    rows[0]?.id ??
    (
      await sql<{ id: number }>`INSERT INTO car_brand (name) VALUES ('测试') RETURNING id`.execute(
        server.services.db,
      )
    ).rows[0]?.id;
  await sql`INSERT INTO dealer_car_brand (dealer_id, car_brand_id) VALUES (${dealer}, ${brand})`.execute(
    server.services.db,
  );
  for (const id of [one, two])
    await sql`INSERT INTO oem_car_brand (oem_id, car_brand_id) VALUES (${id}, ${brand})`.execute(
      server.services.db,
    );
  await world.put(dealer, { at: '2025-08-10T10:00:00+08:00' });
  const filter = `from=2025-08&to=2025-08&by=oem`;
  const { list, totals } = await world.read(`${filter}&dealerId=${dealer}&oemId=${one},${two}`);
  const own = list.filter(({ id }) => [String(one), String(two)].includes(id));
  expect([own.map(({ created }) => created), totals.created]).toEqual([[1, 1], 1]);
  const maker = await server.as({ type: 'OEM', companyId: one, codes: conversionCodes });
  const seen = await world.read(`${filter}&dealerId=${dealer}`, maker);
  expect(seen.list.map(({ id }) => id)).toEqual([String(one)]);
});

test('each sees the clues of its own dealers alone, in ranks, totals and workbooks', async () => {
  const group = await makeCompany(server.services, 'DEALER_GROUP');
  const [mine, sister, stranger] = [await world.shop(), await world.shop(), await world.shop()];
  await sql`UPDATE dealer SET group_id = ${group} WHERE id IN (${mine}, ${sister})`.execute(
    server.services.db,
  );
  await sql`UPDATE company SET region = 'EAST' WHERE id = ${sister}`.execute(server.services.db);
  const at = '2025-09-10T10:00:00+08:00';
  for (const id of [mine, sister, stranger]) await world.put(id, { at });
  const filter = 'from=2025-09&to=2025-09&by=dealer';
  const seenBy = async (
    type: 'DEALER' | 'DEALER_GROUP' | 'REGIONAL_MANAGER' | 'SUPPLIER' | 'LOGISTICS',
    companyId?: number,
  ) => {
    const who = await server.as({
      type,
      codes: conversionCodes,
      ...(companyId !== undefined && { companyId }),
    });
    const answer = await who.get<{ list: Figures[]; totals: Figures }>(`${conversionPath}?${filter}`);
    if (answer.status !== 200) return answer.status;
    const { raw, body } = await who.get(`/report/conversion/export/data?${filter}`);
    expect(body.error).toBeUndefined();
    const ids = answer.data.list.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    expect([answer.data.totals.created, workbookSums(raw).rows]).toEqual([ids.length, ids.length]);
    return ids;
  };
  expect(await seenBy('DEALER', mine)).toEqual([mine]);
  expect(await seenBy('DEALER_GROUP', group)).toEqual([mine, sister]);
  expect(await seenBy('REGIONAL_MANAGER')).toEqual([sister]);
  expect(await seenBy('SUPPLIER')).toEqual([]);
  expect(await seenBy('LOGISTICS')).toEqual([]);
});

test('what was bought at another dealer of the group within 90 days is the group’s and the platform’s to see', async () => {
  const group = await makeCompany(server.services, 'DEALER_GROUP');
  const [mine, sister] = [await world.shop(), await world.shop()];
  await sql`UPDATE dealer SET group_id = ${group} WHERE id IN (${mine}, ${sister})`.execute(
    server.services.db,
  );
  const at = '2025-10-01T10:00:00+08:00';
  await world.put(mine, { at, plate: '浙K80001' });
  await world.put(mine, { at, plate: '浙K80002' });
  await world.putOrder(sister, { at, plate: '浙K80001', ordered: '2025-12-30T09:59:59+08:00' });
  await world.putOrder(sister, { at, plate: '浙K80002', ordered: '2025-12-30T10:00:00+08:00' });
  const filter = `from=2025-10&to=2025-10&dealerId=${mine}`;
  expect((await world.read(filter)).totals).toMatchObject({ created: 2, ordered: 0, groupWon: 1 });
  const whole = await server.as({ type: 'DEALER_GROUP', companyId: group, codes: conversionCodes });
  expect((await world.read(filter, whole)).list).toMatchObject([{ groupWon: 1 }]);
  expect(await world.listed(`dealerId=${mine}&stage=groupWon`, whole)).toBe(1);
  const own = await server.as({ type: 'DEALER', companyId: mine, codes: conversionCodes });
  const seen: { list: LooseJson[]; totals: LooseJson } = (await own.get(`${conversionPath}?${filter}`))
    .data as never;
  expect(['groupWon' in (seen.list[0] ?? {}), 'groupWon' in seen.totals]).toEqual([false, false]);
  expect(await world.listed(`stage=groupWon`, own)).toBe(0);
});

test('the same person or car tells it, at a dealer of the same group alone', async () => {
  const { db } = server.services;
  const [group, other] = [
    await makeCompany(server.services, 'DEALER_GROUP'),
    await makeCompany(server.services, 'DEALER_GROUP'),
  ];
  const [mine, sister, stranger] = [await world.shop(), await world.shop(), await world.shop()];
  await sql`UPDATE dealer SET group_id = CASE WHEN id = ${stranger} THEN ${other}::bigint ELSE ${group}::bigint END
    WHERE id IN (${mine}, ${sister}, ${stranger})`.execute(db);
  const at = '2025-11-10T10:00:00+08:00';
  const alike = async (column: 'mobile_index' | 'vin' | 'plate', seller: number, value: string) => {
    const clueId = await world.put(mine, { at });
    const orderId = await world.putOrder(seller, { at, ordered: '2025-11-20T10:00:00+08:00' });
    await sql`UPDATE clue SET ${sql.ref(column)} = ${value} WHERE id = ${clueId}`.execute(db);
    await sql`UPDATE retail_order SET ${sql.ref(column)} = ${value} WHERE id = ${orderId}`.execute(db);
  };
  for (const column of ['mobile_index', 'vin', 'plate'] as const) {
    await alike(column, sister, `same ${column}`);
    await alike(column, stranger, `strange ${column}`);
    await alike(column, mine, `own ${column}`);
  }
  await alike('vin', sister, '');
  await alike('plate', sister, '');
  const filter = `from=2025-11&to=2025-11&dealerId=${mine}`;
  expect((await world.read(filter)).totals).toMatchObject({ created: 11, groupWon: 3 });
  expect(await world.listed(`dealerId=${mine}&stage=groupWon`)).toBe(3);
  const shown = await world.desk.get<{ total: number }>(`/order/clue/group/conversion?dealerId=${mine}`);
  expect(shown.data.total).toBe(3);
});
