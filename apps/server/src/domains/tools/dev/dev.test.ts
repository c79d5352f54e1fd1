import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type LooseJson, type TestServer } from '#testing/server.ts';
import { pushedNote } from '#testing/warehouse.ts';
import { countTooOld } from './browser-faults.ts';

let server: TestServer;
let world: PurchaseWorld;
let developer: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
  developer = await server.as({ type: 'OTHER', codes: ['menu_update'] });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});
afterEach(() => developer.put('/dev/warehouse/mode', { create: 'accept', cancel: 'accept' }));
const receive = (dnNo: string, arrival: string, isFinal: boolean) =>
  developer.post<{ accepted: boolean }>('/dev/warehouse/receive', { dnNo, arrival, isFinal });
const note = async (id: number) =>
  (
    await world.buyer.get<{ status: number; discrepancies: { type: string; quantity: number }[] }>(
      `/logistics/deliveryNote/detail/${id}`,
    )
  ).data;

it.each([
  ['all', 50, []],
  ['short', 40, [['SHORT', 1]]],
  ['defective', 40, [['DEFECTIVE', 1]]],
  ['over', 50, [['OVER', 1]]],
  ['oldDot', 40, [['DOT_TOO_OLD', 6]]],
  ['wrongDot', 40, [['DOT_TOO_OLD', 6]]],
  ['wrongPart', 50, [['WRONG_PART', 1]]],
  ['nothing', 40, [['SHORT', 6]]],
])('lets the warehouse receive: %s', async (arrival, status, found) => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [6]), [6]);
  expect((await receive(dn.dnNo, arrival, true)).data.accepted).toBe(true);
  const seen = await note(dn.id);
  expect([seen.status, seen.discrepancies.map((d) => [d.type, d.quantity])]).toEqual([status, found]);
});

it('receives half, then the rest', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  await receive(dn.dnNo, 'part', false);
  expect((await note(dn.id)).status).toBe(30);
  await receive(dn.dnNo, 'all', true);
  expect((await note(dn.id)).status).toBe(50);
});

it('shows calls, sandbox and mode to developers alone', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [6]), [6]);
  await receive(dn.dnNo, 'all', true);
  expect((await world.buyer.get('/dev/calls')).status).toBe(403);
  expect(
    (await world.supplier.put('/dev/warehouse/mode', { create: 'reject', cancel: 'accept' })).status,
  ).toBe(403);
  await developer.put('/dev/warehouse/mode', { create: 'reject', cancel: 'refuse' });
  const { data } = await developer.get<{ warehouse: { provider: string; mode: { create: string } } }>(
    '/dev/connectors',
  );
  expect([data.warehouse.provider, data.warehouse.mode.create]).toEqual(['sandbox', 'reject']);
  const calls = await developer.get<{
    list: { direction: string; operation: string; entityId: number }[];
    total: number;
  }>('/dev/calls?direction=IN&pageSize=5');
  expect(calls.data.list[0]).toMatchObject({ direction: 'IN', operation: 'entryorder.confirm' });
  expect((await developer.get<{ total: number }>('/dev/sandbox?key=order')).data.total).toBeGreaterThan(0);
  const health = await server.app.inject('/api/health');
  expect(health.json<LooseJson>().data?.connectors).toMatchObject({
    wechatPay: 'sandbox',
    alipay: 'sandbox',
  });
  const lost = { channel: 'WECHAT', mode: { answer: 'lost' } };
  expect((await world.buyer.put('/dev/payments/mode', lost)).status).toBe(403);
  expect((await developer.put('/dev/payments/mode', lost)).status).toBe(200);
  expect((await developer.get('/dev/payments')).data).toMatchObject([
    { channel: 'WECHAT', provider: 'sandbox', mode: { answer: 'lost', refund: 'SUCCESS' } },
    { channel: 'ALIPAY', provider: 'sandbox', mode: { answer: 'normal' } },
  ]);
  // What a sandbox signs with is nobody's to see.
  const { db } = server.services;
  await db
    .insertInto('sandbox_state')
    .values({ connector: 'payments', key: 'keys:WECHAT', value: '{}' })
    .execute();
  expect((await developer.get<{ total: number }>('/dev/sandbox?key=keys')).data.total).toBe(0);
  expect((await receive('NOBODY', 'all', true)).body.error).toBe('dev.unknown-note');
});

it('proves every invariant on demand and finds what is broken', async () => {
  const whole = await developer.get<{ ok: boolean; invariants: { key: string; rows: object[] }[] }>(
    '/integrity',
  );
  expect([whole.data.ok, whole.data.invariants.length > 15]).toEqual([true, true]);
  expect((await world.buyer.get('/integrity')).status).toBe(403);
  const { db } = server.services;
  await db
    .updateTable('stock_level')
    .set((eb) => ({ on_hand: eb('on_hand', '+', 1) }))
    .where('location_id', '=', world.warehouseId)
    .execute();
  const broken = await developer.get<{ ok: boolean; invariants: { key: string; ok: boolean }[] }>(
    '/integrity',
  );
  expect(broken.data.invariants.filter((i) => !i.ok).map((i) => i.key)).toEqual([
    'INV-S1',
    'INV-S2',
    'INV-G3',
  ]);
  await db
    .updateTable('stock_level')
    .set((eb) => ({ on_hand: eb('on_hand', '-', 1) }))
    .where('location_id', '=', world.warehouseId)
    .execute();
});

it('the stock sandbox is steered by who develops, and says how it behaves', async () => {
  const mode = { answer: 'down', lag: 60, drift: 'twice' };
  expect((await developer.put('/dev/stock/mode', mode)).status).toBe(200);
  expect((await developer.get('/dev/stock')).data).toEqual({ provider: 'sandbox', mode });
  const wrong = await developer.put('/dev/stock/mode', { drift: 'sideways' });
  expect(wrong.status).toBe(400);
  expect((await developer.get('/dev/stock')).data).toMatchObject({ mode });
  expect((await (await server.as({ type: 'OTHER', codes: [] })).get('/dev/stock')).status).toBe(403);
});

it('the sandbox of the bank holds what it is told beside the books, for accounts that there are', async () => {
  const id = await makeCompany(server.services, 'DEALER');
  await server.services.db.insertInto('prepay_account').values({ id }).execute();
  const told = { extra: -250, silent: true };
  expect((await developer.put('/dev/bank/mode', { dealerId: id, ...told })).status).toBe(200);
  const { data } = await developer.get<{ accounts: { dealerId: number }[] }>('/dev/bank');
  expect(data).toMatchObject({ provider: 'sandbox' });
  expect(data.accounts.find(({ dealerId }) => dealerId === id)).toMatchObject(told);
  const unknown = await developer.put('/dev/bank/mode', { dealerId: 999_999, ...told });
  expect(unknown.body.error).toBe('dev.no-account');
  expect((await world.buyer.get('/dev/bank')).status).toBe(403);
});

it('lists the events and ports with their users in order, for developers alone', async () => {
  type Hook = { kind: string; name: string; declaredBy: string; usedBy: string[] };
  const hooks = (await developer.get<Hook[]>('/dev/hooks')).data;
  expect(hooks.find(({ name }) => name === 'retail-order.completed')).toMatchObject({
    kind: 'event',
    declaredBy: 'retail/retail-orders',
    usedBy: [
      'service/appointments',
      'service/service-dues',
      'promotion/members',
      'books/commissions',
      'books/bill-splits',
      'books/internal-invoices',
    ],
  });
  expect(hooks.every(({ usedBy }) => usedBy.length > 0)).toBe(true);
  const other = await server.as({ type: 'OTHER', codes: ['basic_brand_view'] });
  expect((await other.get('/dev/hooks')).status).toBe(403);
});

it('counts faults in browsers by kind and kernel, keeps nothing else of them, and takes few a minute', async () => {
  type Fault = { kind: string; browser: string; version: number; count: number };
  const old =
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92.0.4515.107 Safari/537.36';
  const tell = (payload: object, agent = old) =>
    server.app.inject({
      method: 'POST',
      url: '/api/dev/browserFaults',
      headers: { 'user-agent': agent, 'x-forwarded-for': '198.51.100.77' },
      payload,
    });
  const fault = { kind: 'LOAD', error: 'TypeError', place: 'list-Ab_1-2.js:3:120' };
  const invented = [`Chrome/${'9'.repeat(250)}`, 'Chrome/888', 'x Macintosh Version/99.1 Safari/1'];
  for (const agent of [old, old, `${old} (compatible; Baiduspider/2.0)`, ...invented])
    expect((await tell(fault, agent)).statusCode).toBe(200);
  for (const wrong of [
    { ...fault, kind: 'OLD' },
    { ...fault, error: '张三 13800138000' },
    { ...fault, place: 'http://shop/list?name=张三' },
    { ...fault, message: 'x' },
  ])
    expect((await tell(wrong)).statusCode).toBe(400);
  expect((await tell({ ...fault, error: 'x'.repeat(2000) })).statusCode).toBe(413);
  const counts = async () =>
    (await developer.get<Fault[]>('/dev/browserFaults')).data.map(
      ({ kind, browser, version, count }) => `${kind} ${browser} ${version} ${count}`,
    );
  expect((await counts()).toSorted()).toEqual(['LOAD chrome 92 2', 'LOAD other 0 3']);
  // Whom the page of a browser that is too old was sent: kernel/web.test.ts.
  const { db } = server.services;
  const address = '198.51.100.78';
  await countTooOld({ db, log: server.app.log }, { agent: old.replace('92.', '60.'), address });
  expect(await counts()).toContain('OLD chrome 60 1');
  const answers = await Promise.all(Array.from({ length: 40 }, () => tell(fault)));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(15);
  expect((await world.buyer.get('/dev/browserFaults')).status).toBe(403);
});
