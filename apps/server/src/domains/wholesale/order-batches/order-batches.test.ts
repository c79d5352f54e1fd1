import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchFile, batchPath, openBatchWorld, type BatchAnswer } from '#testing/batch-world.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { batchInputs, batchKeys, otherTitles } from '@treadline/contract/wholesale/order-batches/fields.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const faultsOf = ({ faults }: BatchAnswer) => faults.map(({ no, key, message }) => `${no} ${key} ${message}`);
const states = ({ list }: BatchAnswer) => list.map(({ state }) => state);
const ordersOf = async (dealerId: number): Promise<number> =>
  (
    await sql<{ n: number }>`SELECT count(*) AS n FROM retail_order WHERE dealer_id = ${dealerId}`.execute(
      server.services.db,
    )
  ).rows[0]?.n ?? 0;

it('every fault of every row is named at once with its cell, and nothing is placed', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 20 });
  const batch = await world.open(
    world.cells(),
    world.cells({ plateNumber: '京', customerMobile: '12', quantity: '0', tyreSource: '火星' }),
    world.cells({ partNo: 'NOBODY-1', services: '洗车、轮胎安装' }),
    world.cells({ position: '四轮', quantity: '2' }),
    world.cells({ quantity: '99' }),
    world.cells({ storeDiscount: '400' }),
    world.cells({ ref: 'X-1' }),
    world.cells({ ref: 'X-1', customerName: '李雷' }),
  );
  expect(faultsOf(batch)).toEqual([
    '3 plateNumber 请输入正确的车牌号',
    '3 customerMobile 请输入正确的手机号',
    '3 quantity 请输入大于0的整数',
    '3 tyreSource 可填：本店现货 / 仓库调货 / 极速达',
    '4 partNo 没有这个商品编码，可匹配到平台商品',
    '4 services 没有这项服务：洗车',
    '5 position 四轮应为 4 条',
    '6 quantity 库存不足，可用 18 条',
    expect.stringContaining('7 storeDiscount 商品'),
    '9 plateNumber 与第 8 行（同一原单号）不一致',
    '9 customerName 与第 8 行（同一原单号）不一致',
  ]);
  expect(batch.figures).toMatchObject({
    good: 1,
    faulty: 7,
    duplicate: 0,
    goodOrders: 1,
    goodAmount: 100_000,
  });
  expect(batch.list[6]?.message).toBe('同一订单的第 9 行有误');
  expect(batch.list[0]).toMatchObject({ verdict: 'GOOD', free: 20, unitPrice: 50_000, amount: 100_000 });
  const refused = await world.submit(batch);
  expect(refused.body).toMatchObject({ error: 'order-batch.faulty', details: { count: 7 } });
  expect(await ordersOf(world.dealerId)).toBe(0);
});

it('rows of one number are one order, with wheels, services and a discount; the order says where it is from', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  await world.stockUp(world.warehouseId, { '2525': 4 }, 1);
  const done = await world.placed(
    world.cells({ ref: 'S-1', position: 'Front axle', services: 'FIT', storeDiscount: '10', remark: '急' }),
    { ref: 's-1', partNo: world.partNo(1), quantity: '2', position: '后轴', services: '轮胎安装' },
    world.cells(),
  );
  expect(done).toMatchObject({ status: 'DONE', orders: 2, leftRows: 0, amount: 100_000 + 212_000 - 1000 });
  expect(done.list.map(({ orderStatus }) => orderStatus)).toEqual(Array(3).fill('AWAITING_PAYMENT'));
  expect(done.list[0]?.orderId).toBe(done.list[1]?.orderId);
  const order = await world.read(done.list[0]?.orderId ?? 0);
  expect(order.lines.map(({ tyreIndex }) => tyreIndex)).toEqual(['FL', 'FR', 'RL', 'RR', null]);
  expect(order).toMatchObject({
    source: 2,
    remark: '原单号 S-1；急',
    createdBy: expect.any(String),
    batch: { id: done.id, batchNo: done.batchNo },
  });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4, reserved: 4 });
  // What was placed is named as on the order, whatever the part is called since.
  const { db } = server.services;
  const call = (part_no: string) =>
    db.updateTable('part').set({ part_no }).where('id', '=', world.partId()).execute();
  await call(`N-${world.partNo()}`);
  expect((await world.readBatch(done.id)).list[0]).toMatchObject({ partNo: world.partNo() });
  await call(world.partNo());
});

it('the good ones alone are placed; the rest is mended, or given up', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const rest = world.cells({ customerMobile: '1' });
  const part = await world.placed(world.cells(), rest, world.cells({ quantity: 'x' }));
  expect([part.status, states(part)]).toEqual(['PART', ['PLACED', 'OPEN', 'OPEN']]);
  const before = part.list[1]?.cells ?? {};
  const mended = await world.save(part, {
    rows: [{ no: 3, cells: { ...before, customerMobile: '13900000001' } }],
  });
  expect(mended.data.list.map(({ verdict }) => verdict)).toEqual([null, 'GOOD', 'FAULTY']);
  await world.submit(mended.data, { goodOnly: true });
  await server.runJobs();
  expect((await world.readBatch(part.id)).orders).toBe(2);
  expect((await world.dealer.delete(`${batchPath}/${part.id}`)).status).toBe(200);
  expect(await world.readBatch(part.id)).toMatchObject({ status: 'DONE', rows: 2, leftRows: 0 });
  const other = await world.open(world.cells({ partNo: 'X' }));
  await world.dealer.delete(`${batchPath}/${other.id}`);
  expect((await world.dealer.get(`${batchPath}/detail/${other.id}`)).status).toBe(404);
});

it('a dealer’s own number is told once, remembered for it alone, and told otherwise', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const batch = await world.open(world.cells({ partNo: 'my ａ-1' }), world.cells({ partNo: 'MY A-1' }));
  expect(batch.figures['faulty']).toBe(2);
  const keep = (partId: number) => world.dealer.post(`${batchPath}/alias`, { alias: 'MY A-1', partId });
  expect((await keep(world.partId())).data).toMatchObject({ partNo: world.partNo() });
  expect((await world.readBatch(batch.id)).figures).toMatchObject({ good: 2, faulty: 0 });
  await keep(world.partId(1));
  expect((await world.readBatch(batch.id)).list[0]).toMatchObject({
    partNo: world.partNo(1),
    verdict: 'FAULTY',
  });
  const { data } = await world.dealer.get<{ list: { id: number; alias: string }[] }>(
    `${batchPath}/alias/list`,
  );
  expect(data.list).toMatchObject([{ alias: 'MY A-1' }]);
  const stranger = await server.as({ type: 'DEALER', codes: ['dealer_order_list'] });
  expect((await stranger.get<{ total: number }>(`${batchPath}/alias/list`)).data.total).toBe(0);
  expect((await stranger.delete(`${batchPath}/alias/${data.list[0]?.id}`)).status).toBe(404);
  await world.dealer.delete(`${batchPath}/alias/${data.list[0]?.id}`);
  expect((await world.readBatch(batch.id)).figures['faulty']).toBe(2);
});

it('the same file twice does nothing and says so; the same order in another file is a repetition', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 20 });
  const rows = [world.cells({ ref: 'A-1' }), world.cells()];
  const file = await batchFile(rows);
  const first = await world.send(file);
  expect(first.data.repeated).toBeNull();
  const [again, both] = await Promise.all([world.send(file), world.send(file)]);
  for (const { data } of [again, both])
    expect(data).toMatchObject({ id: first.data.id, repeated: { by: expect.any(String) } });
  await world.submit(await world.readBatch(first.data.id));
  await server.runJobs();
  const other = await world.open(
    { ...rows[0], remark: '又一次' },
    { ...rows[1], remark: '又一次' },
    world.cells(),
  );
  expect(other.list.map(({ verdict }) => verdict)).toEqual(['DUPLICATE', 'DUPLICATE', 'GOOD']);
  expect(other.list[0]?.message).toMatch(/^已下单：LS.*（批次 PL.*）$/);
  await world.submit(other);
  await server.runJobs();
  expect(await ordersOf(world.dealerId)).toBe(3);
});

it('another price than was shown is refused, as are two submits of one batch', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 20 });
  const batch = await world.open(world.cells(), world.cells());
  expect((await world.submit(batch, { amount: 1 })).body.error).toBe('retail.price-changed');
  const answers = await Promise.all([world.submit(batch), world.submit(batch)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await server.runJobs();
  expect(await ordersOf(world.dealerId)).toBe(2);
});

it('two batches with one order, submitted at one moment, place it once', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 20 });
  const row = world.cells({ ref: 'R-1' });
  const batches = [await world.open(row), await world.open({ ...row, remark: '另一份' })];
  await Promise.all(batches.map((batch) => world.submit(batch)));
  await server.runJobs();
  const after = await Promise.all(batches.map(({ id }) => world.readBatch(id)));
  expect(after.flatMap(states).toSorted()).toEqual(['PLACED', 'REFUSED']);
  expect(await ordersOf(world.dealerId)).toBe(1);
});

it('stock that is gone by then refuses its order alone, and says so in the reader’s language', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const batch = await world.open(world.cells(), world.cells());
  await world.submit(batch);
  await world.create();
  await server.runJobs();
  const after = await world.readBatch(batch.id);
  expect([after.status, states(after).toSorted()]).toEqual(['PART', ['PLACED', 'REFUSED']]);
  const { data } = await world.dealer.get<BatchAnswer>(`${batchPath}/detail/${batch.id}`, {
    'accept-language': 'en',
  });
  expect(data.list.find(({ state }) => state === 'REFUSED')?.message).toMatch(/^Part .* can’t be had/);
});

it('titles of a dealer’s own system and any language are read; numbers, blanks and an unknown column do no harm', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 20 });
  const row = {
    ...world.cells(),
    ref: ' ERP-7 ',
    quantity: '２',
    mileage: '12,000',
    storeDiscount: '¥10.00',
  };
  for (const titleOf of [
    (key: (typeof batchKeys)[number]) => otherTitles[key]?.[0] ?? batchInputs[key]['zh-CN'],
    (key: (typeof batchKeys)[number]) => batchInputs[key].en,
  ]) {
    const file = await batchFile([row, {}], titleOf);
    const { data } = await world.dealer.upload<{ id: number }>('/order/customer/order/erp/import', file);
    const batch = await world.readBatch(data.id);
    expect([batch.figures['good'], faultsOf(batch)]).toEqual([1, []]);
  }
  const nameless = await batchFile(
    [world.cells()],
    undefined,
    batchKeys.filter((key) => key !== 'partNo'),
  );
  const refused = await world.dealer.upload(`${batchPath}/upload`, nameless);
  expect(refused.body).toMatchObject({
    error: 'import.rows',
    details: { rows: [{ row: 1, column: '商品编码', message: '缺少此列' }], marked: expect.any(String) },
  });
  const erp = await world.upload([world.cells()], world.dealer, '/order/customer/order/erp/import');
  expect(faultsOf(await world.readBatch(erp.data.id))).toEqual(['2 ref ERP 导入须有原单号']);
});

it('the file comes back with a column of errors, and can be uploaded again as it is', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 20 });
  const batch = await world.open(world.cells(), world.cells({ customerMobile: '1' }));
  const { raw } = await world.dealer.get(`${batchPath}/file/${batch.id}`);
  const rows = await readSheet(raw, { maxRows: 10, maxBytes: 1_000_000 });
  expect(JSON.stringify(rows)).toContain('手机号：请输入正确的手机号');
  const again = await world.dealer.upload<{ id: number }>(`${batchPath}/upload`, {
    name: 'e.xlsx',
    data: raw,
  });
  expect(faultsOf(await world.readBatch(again.data.id))).toEqual(faultsOf(batch));
});

it('a dealer’s are its own, the platform’s all; customers are masked but for who may see them', async () => {
  const world = await openBatchWorld(server);
  const batch = await world.open(world.cells({ partNo: 'X' }));
  const stranger = await server.as({ type: 'DEALER', codes: ['dealer_order_list'] });
  expect((await stranger.get(`${batchPath}/detail/${batch.id}`)).status).toBe(404);
  const colleague = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['dealer_order_list'],
  });
  const { cells } = (await world.readBatch(batch.id, colleague)).list[0] ?? {};
  expect(cells).toMatchObject({ customerMobile: '138****1234', customerName: '王**' });
  // What comes back masked stays.
  await world.save(batch, { rows: [{ no: 2, cells: { ...cells, partNo: world.partNo() } }] }, colleague);
  expect((await world.readBatch(batch.id)).list[0]?.cells).toMatchObject({ customerMobile: '13800001234' });
  // Asterisks in other cells are text.
  const starred = { ...cells, customerMobile: '139****1234', remark: '2*4' };
  await world.save(await world.readBatch(batch.id), { rows: [{ no: 2, cells: starred }] }, colleague);
  expect((await world.readBatch(batch.id)).list[0]?.cells).toMatchObject({
    customerName: '王小明',
    customerMobile: '139****1234',
    remark: '2*4',
  });
  const list = await world.desk.post<{ total: number }>(`${batchPath}/list`, { dealerId: world.dealerId });
  expect(list.data.total).toBe(1);
  expect((await world.upload([world.cells()], world.desk)).body.error).toBe('order-batch.dealer');
  const group = await makeCompany(server.services, 'DEALER_GROUP');
  const looker = await server.as({ type: 'DEALER_GROUP', companyId: group, codes: ['dealer_order_list'] });
  expect((await looker.get(`${batchPath}/detail/${batch.id}`)).status).toBe(404);
  await server.services.db
    .updateTable('dealer')
    .set({ group_id: group })
    .where('id', '=', world.dealerId)
    .execute();
  expect((await looker.get(`${batchPath}/detail/${batch.id}`)).status).toBe(200);
  expect((await looker.put(`${batchPath}/${batch.id}`, { version: 1 })).status).toBe(403);
});
