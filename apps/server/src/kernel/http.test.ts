import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { readSheet } from './sheets/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('answers failures in the caller’s language with a request id', async () => {
  const langs = ['zh-CN', 'en', 'zh-TW'].map((l) =>
    server.anyone.get('/user/v1/user/current', { 'accept-language': l }),
  );
  const answers = await Promise.all(langs);
  expect(answers.map((a) => a.body.message)).toEqual(['请先登录', 'Please sign in', '請先登入']);
  for (const a of answers)
    expect(a.body).toMatchObject({
      code: '401',
      error: 'session.missing',
      requestId: a.headers['x-request-id'],
    });
});

it('names every bad field in the caller’s language', async () => {
  const keeper = await server.as({ type: 'OTHER', codes: ['basic_supplier_view'] });
  const answer = await keeper.post(
    '/data/supplier',
    { code: '', name: 'x', shortName: 'x', email: 'nope', nonsense: 1 },
    { 'accept-language': 'zh-CN' },
  );
  const fields = JSON.stringify(answer.body.details);
  for (const part of ['"code"', '必填', '"email"', '请输入正确的邮箱', 'nonsense'])
    expect(fields).toContain(part);
});

it('says in people’s words what is missing, too long, or no whole number, in whichever shape it came', async () => {
  const world = await openPurchaseWorld(server);
  const id = await draftOrder(world, [1]);
  const line = { partId: world.parts[0]?.id, supplierId: world.supplierId, warehouseId: world.warehouseId };
  const answers = [
    await world.buyer.put(`/logistics/purchaseOrder/cancel/${id}`, {}),
    await world.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: '长'.repeat(501) }),
    await world.buyer.post(
      '/order/shoppingCart/add-update',
      { ...line, quantity: 1.5 },
      { 'idempotency-key': 'words' },
    ),
    await world.buyer.get('/logistics/purchaseOrder/orders?createdTime.from=2026-02-30'),
  ];
  expect(answers.map((a) => a.body.message)).toEqual([
    '请输入取消理由',
    '请求参数有误：备注 最多 500 个字符',
    '请求参数有误：数量 请输入大于0的整数',
    '请求参数有误：创建时间 开始 应为日期，例如 2026-03-05',
  ]);
});

it('refuses what the database cannot keep, in texts and in filters', async () => {
  const world = await openPurchaseWorld(server);
  const id = await draftOrder(world, [1]);
  const nul = '\u0000';
  const answers = [
    await world.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: `a${nul}b` }),
    await world.buyer.get('/logistics/purchaseOrder/orders?orderNo=%00'),
  ];
  for (const { status, body } of answers) expect([status, body.error]).toEqual([400, 'request.unstorable']);
  expect(answers.map(({ body }) => [body.message, body.details['fields']])).toMatchObject([
    ['备注 含有不能保存的字符，或数值超出范围', [{ path: 'remark' }]],
    ['订单号 含有不能保存的字符，或数值超出范围', [{ path: 'orderNo' }]],
  ]);
});

it('sends security headers and no stack, and 404 for unknown paths', async () => {
  const answer = await server.anyone.get('/no/such/path');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.stringify(answer.body)).not.toContain('.ts:');
});

it('keeps metrics to this machine', async () => {
  const local = await server.app.inject({ url: '/api/metrics' });
  expect(local.body).toContain('http_request_seconds_bucket');
  expect(local.body).toMatch(/^db_up 1$/m);
  const remote = await server.app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.9' });
  expect(remote.statusCode).toBe(403);
});

it('exports the filtered list as a workbook with numbers as numbers', async () => {
  const world = await openPurchaseWorld(server);
  for (const q of [1, 2, 3]) await draftOrder(world, [q]);
  const answer = await world.buyer.get(
    `/logistics/purchaseOrder/orders?view=draft&format=xlsx&warehouseId=${world.warehouseId}&columns=orderNo,status,purchaseQuantity,purchaseAmount&sort=purchaseQuantity`,
  );
  expect(answer.headers['x-total-rows']).toBe('3');
  const sheet = await readSheet(answer.raw, { maxRows: 100, maxBytes: 1_000_000 });
  expect(sheet.header).toEqual(['采购单号', '状态', '采购数量(条)', '不含税金额(元)']);
  expect(
    sheet.rows.map((r) => [r.cells['状态'], r.cells['采购数量(条)'], r.cells['不含税金额(元)']]),
  ).toEqual([
    ['草稿', '1', '300.01'],
    ['草稿', '2', '600.02'],
    ['草稿', '3', '900.03'],
  ]);
});

it('refuses another company’s record and file by id, on every entity', async () => {
  const [own, other] = [await openPurchaseWorld(server), await openPurchaseWorld(server)];
  const id = await draftOrder(own, [1]);
  await own.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: '' });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = await own.supplier.upload<{ id: number }>(`/logistics/purchaseOrder/attach/${id}`, {
    name: 'a.png',
    data: png,
  });
  expect((await own.buyer.get(`/logistics/purchaseOrder/${id}/file/${file.data.id}`)).raw).toEqual(png);
  for (const path of [
    `/logistics/purchaseOrder/${id}`,
    `/logistics/purchaseOrder/${id}/file/${file.data.id}`,
    `/logistics/purchaseOrder/print/${id}`,
  ])
    expect([path, (await other.supplier.get(path)).status]).toEqual([path, 404]);
  const fake = await own.supplier.upload(`/logistics/purchaseOrder/attach/${id}`, {
    name: 'a.png',
    data: '<script>alert(1)</script>',
  });
  expect(fake.body.error).toBe('file.type');
});

it('leaves nothing behind when a write fails half way', async () => {
  const world = await openPurchaseWorld(server);
  const line = (i: number, quantity: number) => ({
    partId: world.parts[i]?.id,
    supplierId: world.supplierId,
    warehouseId: world.warehouseId,
    quantity,
  });
  const answer = await world.buyer.post(
    '/order/shoppingCart/add-update',
    [line(0, 1), { ...line(1, 1), partId: 999_999_999 }],
    { 'idempotency-key': 'half' },
  );
  expect(answer.status).toBe(404);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM cart_line WHERE location_id = ${world.warehouseId}`.execute(
    server.services.db,
  );
  expect(rows[0]?.n).toBe(0);
});
