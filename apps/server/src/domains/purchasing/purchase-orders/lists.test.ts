import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmedOrder, draftOrder, openPurchaseWorld, pendingOrder } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { readSheet } from '#kernel/sheets/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('checks the page’s own code and offers only its statuses', async () => {
  const own = await openPurchaseWorld(server);
  await confirmedOrder(own, [1]);
  await draftOrder(own, [1]);
  const narrow = await server.as({ type: 'OTHER', codes: ['purchase_order_confirmed'] });
  expect((await narrow.get('/logistics/purchaseOrder/orders?view=all')).status).toBe(403);
  const list = await narrow.get<{ total: number; list: { status: number }[] }>(
    `/logistics/purchaseOrder/orders?view=confirmed&warehouseId=${own.warehouseId}`,
  );
  expect(list.data.list.map((o) => o.status)).toEqual([30]);
  const asked = await narrow.get<{ total: number }>(
    `/logistics/purchaseOrder/orders?view=confirmed&status=10&warehouseId=${own.warehouseId}`,
  );
  expect(asked.data.total).toBe(0);
});

it('totals the filter, not the page, and refuses unknown keys by name', async () => {
  const own = await openPurchaseWorld(server);
  for (const q of [2, 3, 4]) await pendingOrder(own, [q]);
  const list = await own.buyer.get<{
    total: number;
    totals: { purchaseQuantity: number };
    list: unknown[];
  }>(
    `/logistics/purchaseOrder/orders?view=pending&pageSize=1&sort=-purchaseQuantity&warehouseId=${own.warehouseId}`,
  );
  expect(list.data).toMatchObject({
    total: 3,
    totals: { purchaseQuantity: 9 },
    list: [{ purchaseQuantity: 4 }],
  });
  const bad = await own.buyer.get('/logistics/purchaseOrder/orders?colour=red');
  expect(bad.status).toBe(400);
  expect(bad.body.message).toBe('请求参数有误：含有不支持的参数');
  expect(JSON.stringify(bad.body.details)).toContain('colour');
});

it('counts every status under the other filters, whatever status is shown', async () => {
  const own = await openPurchaseWorld(server);
  await draftOrder(own, [1]);
  for (const q of [2, 3]) await pendingOrder(own, [q]);
  const counts = async (query: string) =>
    (
      await own.buyer.get<{ total: number; counts?: Record<string, number> }>(
        `/logistics/purchaseOrder/orders?warehouseId=${own.warehouseId}&${query}`,
      )
    ).data;
  expect(await counts('status=20&counts=status')).toMatchObject({ total: 2, counts: { '10': 1, '20': 2 } });
  // A page counts what its tabs offer and goes on showing its own default.
  await confirmedOrder(own, [1]);
  expect(await counts('view=confirmed&counts=status')).toMatchObject({ total: 1, counts: { '30': 1 } });
  expect((await counts('view=all')).counts).toBeUndefined();
  const unknown = await own.buyer.get('/logistics/purchaseOrder/orders?counts=remark');
  expect(unknown.status).toBe(400);
});

it('finds an order by a tyre size however it is typed', async () => {
  const own = await openPurchaseWorld(server);
  await pendingOrder(own, [1]);
  const find = async (list: string, text: string) =>
    (
      await own.buyer.get<{ total: number }>(
        `/logistics/purchaseOrder/${list}?warehouseId=${own.warehouseId}&partNo=${encodeURIComponent(text)}`,
      )
    ).data.total;
  for (const size of ['2055516', '205/55 R16', '205 55 16 91V'])
    expect([await find('orders', size), await find('items', size)]).toEqual([1, 1]);
  // Digits in a part number are no size.
  for (const text of ['X2', 'X-2055516']) expect(await find('items', text)).toBe(0);
});

it('sorts by what is shown: what is still to come, and days of waiting', async () => {
  const own = await openPurchaseWorld(server);
  const ids: number[] = [];
  for (const q of [2, 4, 3]) ids.push(await pendingOrder(own, [q]));
  const db = server.services.db;
  for (const [i, days] of [3, 1, 2].entries())
    await db
      .updateTable('purchase_order')
      .set({ submit_time: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', ids[i] ?? 0)
      .execute();
  const sorted = async (key: string) =>
    (
      await own.buyer.get<{ list: { id: number }[] }>(
        `/logistics/purchaseOrder/orders?view=pending&warehouseId=${own.warehouseId}&sort=${key}`,
      )
    ).data.list.map(({ id }) => ids.indexOf(id));
  expect(await sorted('-submitDays')).toEqual([0, 2, 1]);
  expect(await sorted('notReceivedQuantity')).toEqual([0, 2, 1]);
  const lines = await own.buyer.get<{ list: { quantity: number }[] }>(
    `/logistics/purchaseOrder/items?warehouseId=${own.warehouseId}&sort=-notReceivedQuantity`,
  );
  expect(lines.data.list.map((l) => l.quantity)).toEqual([4, 3, 2]);
});

it('takes a day of Asia/Shanghai from its first to its last moment', async () => {
  const own = await openPurchaseWorld(server);
  const moments = [
    '2026-01-01T15:59:59Z',
    '2026-01-01T16:00:00Z',
    '2026-01-02T15:59:59Z',
    '2026-01-02T16:00:00Z',
  ];
  const ids: number[] = [];
  for (const at of moments) {
    const id = await draftOrder(own, [1]);
    ids.push(id);
    await server.services.db
      .updateTable('purchase_order')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  }
  const day = 'createdTime.from=2026-01-02&createdTime.to=2026-01-02';
  for (const list of ['orders', 'items']) {
    const found = await own.buyer.get<{ list: { id: number; orderId?: number }[] }>(
      `/logistics/purchaseOrder/${list}?view=draft&warehouseId=${own.warehouseId}&${day}&sort=createdTime`,
    );
    expect(found.data.list.map((row) => row.orderId ?? row.id)).toEqual(ids.slice(1, 3));
  }
});

it('gives suppliers workbooks without the columns of the supplier, asked for or not', async () => {
  const own = await openPurchaseWorld(server);
  await pendingOrder(own, [1]);
  const who = { buyer: own.buyer, supplier: own.supplier };
  const headerOf = async (side: keyof typeof who, path: string) =>
    (
      await readSheet(
        (await who[side].get(`/logistics/purchaseOrder/${path}&warehouseId=${own.warehouseId}`)).raw,
        { maxRows: 10, maxBytes: 1_000_000 },
      )
    ).header;
  for (const path of ['export?view=all', 'items?view=all&format=xlsx']) {
    expect(await headerOf('buyer', path)).toContain('供应商');
    const seen = await headerOf('supplier', path);
    expect(seen).toContain('采购单号');
    expect(seen.filter((title) => ['供应商', '供应商编码'].includes(title))).toEqual([]);
  }
  expect(await headerOf('supplier', 'export?view=all&columns=orderNo,supplierName')).toEqual(['采购单号']);
});
