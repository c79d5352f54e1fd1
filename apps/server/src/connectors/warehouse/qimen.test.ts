import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncErrorText } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { qimenKey, qimenSign, startFakeQimen } from '#testing/fake-qimen.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { addressOf, openQimen } from './qimen.ts';
import { signQimen } from './qimen-sign.ts';

import { readAnswerXml, readConfirmXml } from './qimen-xml.ts';

let fake: Awaited<ReturnType<typeof startFakeQimen>>;
let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  fake = await startFakeQimen();
  server = await openTestServer({ WAREHOUSE_URL: fake.url, ...qimenKey });
  world = await openPurchaseWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
  await fake.close();
});

const note = async (id: number) =>
  (
    await world.buyer.get<{
      status: number;
      syncError: string;
      eclpPoNo: string;
      receivedQuantity: number;
      discrepancies: { type: string }[];
      receipts: { lines: { dot: string; good: number; defective: number }[] }[];
    }>(`/logistics/deliveryNote/detail/${id}`)
  ).data;
const push = async (dnNo: string, quantities: number[]) => {
  const made = await shipNote(world, await confirmedOrder(world, quantities), dnNo, quantities);
  const id = made.data.notes[0]?.id ?? 0;
  await server.runJobs();
  return id;
};
const confirm = async (body: string, change: Record<string, string> = {}) => {
  const query: Record<string, string> = {
    method: 'entryorder.confirm',
    timestamp: '2026-05-12 08:00:00',
    format: 'xml',
    app_key: 'app-1',
    v: '2.0',
    sign_method: 'md5',
    customerId: 'OWNER1',
  };
  query.sign = qimenSign(query, body);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/logistics/warehouse/callback',
    query: { ...query, ...change },
    headers: { 'content-type': 'text/xml' },
    payload: body,
  });
  return reply.body;
};
const message = (code: string, out: string, type: 0 | 1, lines: string) =>
  `<?xml version="1.0" encoding="utf-8"?><request><entryOrder><entryOrderCode>${code}</entryOrderCode><entryOrderId>QM</entryOrderId><entryOrderType>CGRK</entryOrderType><outBizCode>${out}</outBizCode><confirmType>${type}</confirmType><status>FULFILLED</status></entryOrder><orderLines>${lines}</orderLines></request>`;

it('signs like the interface describes: capitals of MD5 over secret, sorted parameters, body, secret', () => {
  expect(signQimen({ method: 'm', app_key: 'k' }, 'body', qimenKey.WAREHOUSE_SECRET)).toBe(
    qimenSign({ method: 'm', app_key: 'k' }, 'body'),
  );
});

describe('announcing', () => {
  it('sends every line and keeps the warehouse’s number', async () => {
    const id = await push('Q-1', [4, 2]);
    expect(await note(id)).toMatchObject({ status: 30, eclpPoNo: 'QM1' });
    const { method, query, body } = fake.seen[0] ?? { method: '', query: {}, body: {} };
    expect([method, query.customerId, query.v]).toEqual(['entryorder.create', 'OWNER1', '2.0']);
    expect(body).toMatchObject({
      request: {
        entryOrder: { entryOrderCode: `Q-1-${id}`, ownerCode: 'OWNER1', orderType: 'CGRK' },
        orderLines: { orderLine: [{ itemCode: world.parts[0]?.partNo, planQty: '4' }, { planQty: '2' }] },
      },
    });
  });

  it('keeps the reason of a refusal, of nonsense and of silence', async () => {
    fake.answer('refuse');
    expect(await note(await push('Q-2', [1]))).toMatchObject({
      status: 20,
      syncError: 'CANCELEDFAIL 已上架',
    });
    fake.answer('garbage');
    expect(await note(await push('Q-3', [1]))).toMatchObject({
      status: 20,
      syncError: '仓库系统的应答无法识别',
    });
    fake.answer('hang');
    const silent = openQimen(
      { url: fake.url, appKey: 'a', secret: 's', customerId: 'c', timeoutMs: 60 },
      { db: server.services.db, sign: String },
    );
    expect(
      await silent.cancelEntryOrder(
        { code: 'x', reference: null, warehouseCode: 'w' },
        { entity: 'delivery-note', id: 1 },
      ),
    ).toEqual({ ok: false, reason: 'warehouse.timeout' });
    fake.answer('accept');
    const gone = openQimen(
      { url: 'http://127.0.0.1:9/', appKey: 'a', secret: 's', customerId: 'c' },
      { db: server.services.db, sign: String },
    );
    expect(
      await gone.cancelEntryOrder(
        { code: 'x', reference: null, warehouseCode: 'w' },
        { entity: 'delivery-note', id: 1 },
      ),
    ).toEqual({ ok: false, reason: 'warehouse.unreachable' });
  });

  it('revokes only when the warehouse cancels', async () => {
    const id = await push('Q-4', [1]);
    fake.answer('refuse');
    expect(
      (await world.supplier.put(`/logistics/deliveryNote/revoke/${id}`, { remark: '' })).body.message,
    ).toContain('已上架');
    fake.answer('accept');
    expect((await world.supplier.put(`/logistics/deliveryNote/revoke/${id}`, { remark: '' })).status).toBe(
      200,
    );
    expect(fake.seen.at(-1)?.method).toBe('order.cancel');
  });
});

describe('confirming', () => {
  it('posts batches by DOT and production date, good and defective, once', async () => {
    const id = await push('Q-5', [6]);
    const item = `<itemCode>${world.parts[0]?.partNo}</itemCode>`;
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    const body = message(
      `Q-5-${id}`,
      'OUT-1',
      1,
      `<orderLine><orderLineNo>1</orderLineNo>${item}<planQty>6</planQty><actualQty>4</actualQty><batchs><batch><batchCode>0126</batchCode><inventoryType>ZP</inventoryType><actualQty>3</actualQty></batch><batch><productDate>${day}</productDate><inventoryType>CC</inventoryType><actualQty>1</actualQty></batch></batchs></orderLine>`,
    );
    expect(await confirm(body)).toContain('<flag>success</flag>');
    expect(await confirm(body)).toContain('<flag>success</flag>');
    const posted = await note(id);
    expect(posted).toMatchObject({ status: 30, receivedQuantity: 3 });
    expect(posted.receipts[0]?.lines.map((l) => [l.good, l.defective])).toEqual([
      [3, 0],
      [0, 1],
    ]);
    await confirm(
      message(
        `Q-5-${id}`,
        'OUT-2',
        0,
        `<orderLine>${item}<inventoryType>ZP</inventoryType><actualQty>1</actualQty></orderLine>`,
      ),
    );
    expect(await note(id)).toMatchObject({ status: 40, receivedQuantity: 4 });
    await confirm(
      message(
        `Q-5-${id}`,
        'OUT-3',
        1,
        `<orderLine>${item}<inventoryType>ZP</inventoryType><actualQty>2</actualQty></orderLine>`,
      ),
    );
    expect(await note(id)).toMatchObject({ status: 50, receivedQuantity: 6 });
  });

  it('refuses forged, foreign and dangerous messages and writes every one down', async () => {
    const body = message('Q-5-1', 'OUT-9', 0, '');
    expect(await confirm(body, { sign: '0'.repeat(32) })).toContain('<flag>failure</flag>');
    expect(await confirm(body, { app_key: 'other' })).toContain('invalid signature');
    expect(await confirm('<!DOCTYPE x [<!ENTITY e "boom">]><request>&e;</request>')).toContain('unreadable');
    expect(await confirm(body)).toContain('unknown order');
    const calls = await server.services.db
      .selectFrom('connector_log')
      .select(['ok'])
      .where('direction', '=', 'IN')
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(calls.map((c) => c.ok)).toEqual([false, false, false, false]);
  });

  it('reads codes with leading zeros as text and refuses broken quantities', () => {
    const read = readConfirmXml(
      message(
        '0012-3',
        'A',
        1,
        '<orderLine><itemCode>007</itemCode><batchCode>B77</batchCode><actualQty>2</actualQty></orderLine>',
      ),
    );
    expect(read).toMatchObject({
      code: '0012-3',
      isFinal: false,
      lines: [{ itemCode: '007', dot: '', good: 2 }],
    });
    expect(
      readConfirmXml(
        message('1-1', 'A', 0, '<orderLine><itemCode>7</itemCode><actualQty>-2</actualQty></orderLine>'),
      ),
    ).toBeNull();
  });

  it('takes ZP for good, and every other kind of stock for defective', () => {
    const piece = (kind: string) =>
      `<orderLine><itemCode>7</itemCode>${kind && `<inventoryType>${kind}</inventoryType>`}<actualQty>2</actualQty></orderLine>`;
    const kinds = ['ZP', 'zp', '', 'CC', 'JS', 'XS', 'ZT', 'NEW'];
    const read = readConfirmXml(message('1-1', 'A', 0, kinds.map(piece).join('')));
    expect(read?.lines.map(({ good, defective }) => [good, defective])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      ...Array.from({ length: 5 }, () => [0, 2]),
    ]);
  });

  it('has the names of methods with and without the gateway’s prefix', async () => {
    const body = message('Q-9-1', 'OUT-1', 0, '');
    const query: Record<string, string> = { method: 'taobao.qimen.entryorder.confirm', app_key: 'app-1' };
    const warehouse = openQimen(
      { url: fake.url, appKey: 'app-1', secret: qimenKey.WAREHOUSE_SECRET, customerId: 'c' },
      { db: server.services.db, sign: String },
    );
    query.sign = qimenSign(query, body);
    expect(await warehouse.readCallback(query, body)).toMatchObject({ ok: true });
    const named = (url: string) =>
      addressOf({ url, appKey: 'a', secret: 's', customerId: 'c' }, 'order.cancel', '').searchParams.get(
        'method',
      );
    expect(named('https://qimen.api.taobao.com/router/qimen/service')).toBe('taobao.qimen.order.cancel');
    expect(named('https://wms.example.com/qimen')).toBe('order.cancel');
  });

  it('says what the gateway refused in its words', () => {
    const xml =
      '<?xml version="1.0" encoding="utf-8"?><error_response><code>15</code><msg>Remote service error</msg><sub_code>isv.target-app-offline</sub_code><sub_msg>目标应用未上线</sub_msg></error_response>';
    expect(readAnswerXml(xml)).toEqual({
      ok: false,
      message: '目标应用未上线 isv.target-app-offline',
      reference: '',
    });
    expect(
      readAnswerXml('<error_response><code>27</code><msg>Invalid session</msg></error_response>'),
    ).toMatchObject({
      message: 'Invalid session 27',
    });
  });

  it('says that our key was refused, whatever its words', () => {
    const refused =
      '<response><flag>failure</flag><code>sign-check-failure</code><message>Illegal request</message></response>';
    expect(readAnswerXml(refused)).toMatchObject({ ok: false, message: 'warehouse.key' });
    expect(
      readAnswerXml(
        '<error_response><code>29</code><msg>Invalid</msg><sub_code>isv.invalid-app-key</sub_code></error_response>',
      ),
    ).toMatchObject({ message: 'warehouse.key' });
    expect(syncErrorText('warehouse.key')['zh-CN']).toContain('拒绝我方密钥');
  });
});
