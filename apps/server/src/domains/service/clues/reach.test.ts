import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { carOf, openCheckWorld, wheelOf } from '#testing/check-world.ts';
import { clueKey, cluePath, openClueWorld, type ClueWorld } from '#testing/clue-world.ts';
import { makeBrand } from '#testing/coverage-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { readOutbox } from '#connectors/outbox.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';
import { makeOfCheck } from './from-checks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let retail: RetailWorld;
let clues: ClueWorld;
beforeAll(async () => {
  server = await openTestServer();
  retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 40 });
  clues = await openClueWorld(server, retail.dealerId);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

test('the customer gets a link to pay the order of a clue, and sees that order alone', async () => {
  const made = await clues.make({ plateNumber: '浙P10001' });
  const send = () => clues.act('payment/link/send', { id: made.id });
  expect((await send()).body.error).toBe('clue.no-unpaid');
  const { data: order } = await retail.create({ clueId: made.id, plateNumber: '浙P10001' });
  expect((await send()).status).toBe(200);
  await server.runJobs();
  const [message] = await readOutbox(server.services.db);
  const [, token = ''] = /\/m\/order\/([\w.-]+)/.exec(message?.text ?? '') ?? [];
  expect((await server.anyone.get(`/m/order/${token}`)).data).toMatchObject({ orderNo: order.orderNo });
  expect((await server.anyone.get(`/m/order/${token}x`)).status).toBe(404);
  const detail = await clues.first.get<{ history: { kind: string }[] }>(`${cluePath}/detail/${made.id}`);
  expect(detail.data.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['MESSAGE', 'ORDER']));
});

test('the report of its check goes to the customer, and to nobody where there is none', async () => {
  const checks = await openCheckWorld(server);
  const own = await openClueWorld(server, checks.dealerId);
  const { data: check } = await checks.create({ wheels: carOf(15, 60) });
  await makeOfCheck(server.services, check.id);
  const [made] = (await own.list()).list;
  const sent = await own.act('report/send', { id: made?.id });
  expect(sent.data).toEqual({ to: '139****1111' });
  await server.runJobs();
  const [message] = await readOutbox(server.services.db);
  const [, token = ''] = /viewReport\?token=([\w.%-]+)/.exec(message?.text ?? '') ?? [];
  const report = await server.anyone.get(`/order/v1/check/report/public?token=${token}`);
  expect(report.data).toMatchObject({ checkNo: check.checkNo });
  const bare = await own.make({ plateNumber: '浙Q10001', customerMobile: '13800004321' });
  expect((await own.act('report/send', { id: bare.id })).body.error).toBe('clue.no-check');
});

test('a range of DOTs finds the cars, and makes a clue for each in one go', async () => {
  const checks = await openCheckWorld(server);
  const own = await openClueWorld(server, checks.dealerId);
  const old = { dot: '1019' };
  await checks.create({ wheels: [wheelOf('FL', 60, old), ...carOf(60).slice(1)] });
  await checks.create({
    wheels: [wheelOf('FL', 60, old), ...carOf(60).slice(1)],
    plateNumber: '浙R10001',
    customerMobile: '',
  });
  const asked = { dotFrom: '0919', dotTo: '1219' };
  const masked = await server.as({
    type: 'DEALER',
    companyId: checks.dealerId,
    codes: ['clue_invite_detail'],
  });
  const shown = JSON.stringify((await masked.post(`${cluePath}/recall/search`, asked)).data);
  expect([shown.includes('浙R10001'), shown.includes(checks.plateNumber)]).toEqual([false, false]);
  const found = await own.first.post<{ list: object[]; total: number }>(`${cluePath}/recall/search`, asked);
  expect(found.data.total).toBe(2);
  expect(found.data.list).toMatchObject([
    { plateNumber: '浙R10001', obstacle: '缺电话' },
    { plateNumber: checks.plateNumber, dot: '1019', foundIn: 'CHECK', obstacle: '', clueNo: '' },
  ]);
  const create = () =>
    own.first.post(`${cluePath}/recall/create`, { ...asked, reason: '胎侧鼓包召回' }, clueKey());
  expect((await create()).data).toEqual({ created: 1, merged: 0, skipped: 1 });
  expect((await create()).data).toEqual({ created: 0, merged: 1, skipped: 1 });
  expect((await own.list()).list).toMatchObject([{ source: 'RECALL', heat: 3, remark: '胎侧鼓包召回' }]);
  const nothing = await own.first.post(`${cluePath}/recall/search`, {});
  expect(nothing.body.error).toBe('clue.asked-none');
  expect((await clues.first.post<{ total: number }>(`${cluePath}/recall/search`, asked)).data.total).toBe(0);
});

test('a part is found where it was fitted, and where a check saw its make', async () => {
  await makeBrand(server, [retail.partId()]);
  const part = await server.services.db
    .selectFrom('part')
    .innerJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.id', '=', retail.partId())
    .select(['part.part_no as partNo', 'part.pattern', 'part.size', 'brand.name_en as brand'])
    .executeTakeFirstOrThrow();
  const checks = await openCheckWorld(server);
  const own = await openClueWorld(server, checks.dealerId);
  const { brand, pattern, size } = part;
  const wheels = [wheelOf('FL', 60, { brand: brand.toLowerCase(), pattern, size }), ...carOf(60).slice(1)];
  await checks.create({ wheels });
  await checks.create({ wheels: carOf(60), plateNumber: '浙R10003' });
  const search = async (asked: object) =>
    (await own.first.post<{ list: { plateNumber: string }[] }>(`${cluePath}/recall/search`, asked)).data.list;
  expect(await search({ partNo: part.partNo })).toMatchObject([{ plateNumber: checks.plateNumber }]);
  expect(await search({ partNo: 'NONE-1' })).toEqual([]);
  const written = await search({ dotFrom: '1024', size: '2055516' });
  expect(written.map(({ plateNumber }) => plateNumber).toSorted()).toEqual(
    [checks.plateNumber, '浙R10003'].toSorted(),
  );
});
