import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedOrder,
  draftOrder,
  openPurchaseWorld,
  pendingOrder,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
const statusOf = async (w: PurchaseWorld, id: number) =>
  (await w.buyer.get<{ status: number }>(`/logistics/purchaseOrder/${id}`)).data.status;
const incomingOf = async (w: PurchaseWorld) =>
  (
    await server.services.db
      .selectFrom('stock_level')
      .where('location_id', '=', w.warehouseId)
      .select(['incoming'])
      .orderBy('part_id')
      .execute()
  ).map((r) => r.incoming);

describe('purchase order transitions', () => {
  beforeAll(async () => {
    world = await openPurchaseWorld(server);
  });

  it('splits the cart into a draft with line tax rounded half up and the header as sum of lines', async () => {
    const id = await draftOrder(world, [3, 5]);
    const { data } = await world.buyer.get<{
      status: number;
      purchaseAmount: number;
      taxAmount: number;
      totalAmount: number;
      lines: { taxAmount: number }[];
    }>(`/logistics/purchaseOrder/${id}`);
    expect(data.status).toBe(10);
    expect(data.purchaseAmount).toBe(3 * 30_001 + 5 * 31_001);
    // 90,003 fen and 155,005 fen at 13 %: 11,700.39 and 20,150.65.
    expect(data.lines.map((l) => l.taxAmount)).toEqual([11_700, 20_151]);
    expect(data.taxAmount).toBe(31_851);
    expect(data.totalAmount).toBe(data.purchaseAmount + data.taxAmount);
  });

  it('hides drafts from the supplier and shows them once submitted, without supplier name and code', async () => {
    const id = await draftOrder(world, [1]);
    expect((await world.supplier.get(`/logistics/purchaseOrder/${id}`)).status).toBe(404);
    await world.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: '加急' });
    const seen = await world.supplier.get<Record<string, unknown>>(`/logistics/purchaseOrder/${id}`);
    expect(seen.status).toBe(200);
    expect(seen.data).not.toHaveProperty('supplierName');
    expect(seen.data).not.toHaveProperty('supplierCode');
    expect(seen.data['remark']).toBe('加急');
  });

  it('counts what is confirmed as incoming and frees it at closing', async () => {
    const own = await openPurchaseWorld(server);
    const id = await confirmedOrder(own, [4, 6]);
    expect(await incomingOf(own)).toEqual([4, 6]);
    const closed = await own.buyer.put<{ status: number }>(`/logistics/purchaseOrder/close/${id}`, {
      closeReason: '停产',
    });
    expect(closed.data.status).toBe(90);
    expect(await incomingOf(own)).toEqual([0, 0]);
  });

  it('refuses to cancel without a reason and from 30 on, changing nothing', async () => {
    const id = await pendingOrder(world, [2]);
    const empty = await world.buyer.put(`/logistics/purchaseOrder/cancel/${id}`, { cancelReason: ' ' });
    expect(empty.status).toBe(400);
    expect(empty.body.message).toContain('请输入取消理由');
    await world.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, { promisedDate: '2099-01-05' });
    const late = await world.buyer.put(`/logistics/purchaseOrder/cancel/${id}`, { cancelReason: '不要了' });
    expect(late.status).toBe(409);
    expect(late.body.error).toBe('flow.status');
    expect(late.body.message).toContain('待发货');
    expect(await statusOf(world, id)).toBe(30);
  });

  it('lets only the order’s own supplier confirm', async () => {
    const id = await pendingOrder(world, [2]);
    const other = await openPurchaseWorld(server);
    expect((await other.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {})).status).toBe(404);
    expect((await world.buyer.put(`/logistics/purchaseOrder/confirm/${id}`, {})).status).toBe(403);
    expect(await statusOf(world, id)).toBe(20);
  });

  it('confirms a batch all or nothing, ids de-duplicated, naming the orders in the way', async () => {
    const [a, b] = [await pendingOrder(world, [1]), await pendingOrder(world, [1])];
    await world.buyer.put(`/logistics/purchaseOrder/cancel/${b}`, { cancelReason: 'x' });
    const noOf = async (id: number) =>
      (await world.buyer.get<{ orderNo: string }>(`/logistics/purchaseOrder/${id}`)).data.orderNo;
    const refused = await world.supplier.put('/logistics/purchaseOrder/batchConfirmPurchaseOrder', [a, b]);
    expect([refused.status, refused.body.error]).toEqual([409, 'flow.status-many']);
    expect(refused.body.message).toContain(await noOf(b));
    expect(refused.body.message).not.toContain(await noOf(a));
    expect(await statusOf(world, a)).toBe(20);
    const done = await world.supplier.put<{ confirmed: number }>(
      '/logistics/purchaseOrder/batchConfirmPurchaseOrder',
      [a, a],
    );
    expect(done.data.confirmed).toBe(1);
  });

  it('confirms a batch as it was seen, with one promised date', async () => {
    const [a, b] = [await pendingOrder(world, [1]), await pendingOrder(world, [2])];
    const read = async (id: number) =>
      (
        await world.supplier.get<{ orderNo: string; version: number; promisedDate: string | null }>(
          `/logistics/purchaseOrder/${id}`,
        )
      ).data;
    const [first, second] = [await read(a), await read(b)];
    const confirm = (promisedDate: string, versions: [number, number]) =>
      world.supplier.put<{ confirmed: number }>('/logistics/purchaseOrder/batchConfirmPurchaseOrder', {
        promisedDate,
        orders: [
          { id: a, version: versions[0] },
          { id: b, version: versions[1] },
        ],
      });
    const stale = await confirm('2099-01-05', [first.version, second.version - 1]);
    expect([stale.status, stale.body.error]).toEqual([409, 'record.changed-many']);
    expect(stale.body.message).toContain(second.orderNo);
    expect(stale.body.message).not.toContain(first.orderNo);
    const past = await confirm('2020-01-05', [first.version, second.version]);
    expect(past.body.error).toBe('purchase-order.promise-past');
    expect(await statusOf(world, a)).toBe(20);
    expect((await confirm('2099-01-05', [first.version, second.version])).data.confirmed).toBe(2);
    expect([(await read(a)).promisedDate, (await read(b)).promisedDate]).toEqual([
      '2099-01-05',
      '2099-01-05',
    ]);
  });

  it('edits quantities before confirmation only, with before and after in the timeline', async () => {
    const id = await pendingOrder(world, [2, 3]);
    const order = (
      await world.buyer.get<{ version: number; lines: { id: number }[] }>(`/logistics/purchaseOrder/${id}`)
    ).data;
    const change = { version: order.version, lines: [{ id: order.lines[0]?.id, quantity: 7 }] };
    const edited = await world.buyer.put<{ purchaseQuantity: number; purchaseAmount: number }>(
      `/logistics/purchaseOrder/editNum/${id}`,
      change,
    );
    expect(edited.data).toMatchObject({ purchaseQuantity: 10, purchaseAmount: 7 * 30_001 + 3 * 31_001 });
    expect((await world.buyer.put(`/logistics/purchaseOrder/editNum/${id}`, change)).body.error).toBe(
      'record.changed',
    );
    const { data } = await world.buyer.get<{
      timeline: { action: string; changes: { before: string; after: string }[] }[];
    }>(`/logistics/purchaseOrder/${id}`);
    expect(data.timeline.find((x) => x.action === 'editNum')?.changes).toMatchObject([
      { before: '2', after: '7' },
    ]);
  });

  it('confirms and submits what was seen, not what was changed meanwhile', async () => {
    const id = await draftOrder(world, [2]);
    const order = async () =>
      (await world.buyer.get<{ version: number; lines: { id: number }[] }>(`/logistics/purchaseOrder/${id}`))
        .data;
    const change = async (quantity: number) => {
      const { version, lines } = await order();
      await world.buyer.put(`/logistics/purchaseOrder/editNum/${id}`, {
        version,
        lines: [{ id: lines[0]?.id, quantity }],
      });
      return version;
    };
    const submit = (version: number) =>
      world.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: '', version });
    expect((await submit(await change(3))).body.error).toBe('record.changed');
    expect((await submit((await order()).version)).status).toBe(200);
    const confirm = (version: number) =>
      world.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, { version });
    expect((await confirm(await change(400))).body.error).toBe('record.changed');
    expect(await statusOf(world, id)).toBe(20);
    const { version } = await order();
    expect((await confirm(version)).status).toBe(200);
    expect((await confirm(version)).body.error).toBe('flow.status');
  });

  it('keeps the requested date beside a new promise', async () => {
    const id = await confirmedOrder(world, [1]);
    const changed = await world.supplier.put<{ promisedDate: string; originalDate: string | null }>(
      `/logistics/purchaseOrder/promise/${id}`,
      { promisedDate: '2099-02-01' },
    );
    expect(changed.data.promisedDate).toBe('2099-02-01');
    expect(changed.data.originalDate).toBeNull();
  });

  it('promises no day that has passed', async () => {
    const id = await pendingOrder(world, [1]);
    for (const step of ['confirm', 'promise']) {
      const path = `/logistics/purchaseOrder/${step}/${id}`;
      const late = await world.supplier.put(path, { promisedDate: '2020-01-01' });
      expect([late.status, late.body.error]).toEqual([422, 'purchase-order.promise-past']);
      await world.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {});
    }
  });

  it('keeps no record of an edit that changed nothing', async () => {
    const id = await draftOrder(world, [2]);
    const read = async () =>
      (
        await world.buyer.get<{ version: number; lines: { id: number }[]; timeline: unknown[] }>(
          `/logistics/purchaseOrder/${id}`,
        )
      ).data;
    const { version, lines, timeline } = await read();
    const edit = { version, lines: [{ id: lines[0]?.id, quantity: 2 }] };
    expect((await world.buyer.put(`/logistics/purchaseOrder/editNum/${id}`, edit)).status).toBe(200);
    expect(await read()).toMatchObject({ version, timeline });
  });

  it('deletes a draft for good and no other status', async () => {
    const id = await draftOrder(world, [1]);
    expect((await world.buyer.delete(`/logistics/purchaseOrder/delete/${id}`)).status).toBe(200);
    expect((await world.buyer.get(`/logistics/purchaseOrder/${id}`)).status).toBe(404);
    const pending = await pendingOrder(world, [1]);
    expect((await world.buyer.delete(`/logistics/purchaseOrder/delete/${pending}`)).status).toBe(409);
  });
});

describe('purchase order races', () => {
  it('two confirms: one wins, incoming is counted once', async () => {
    const own = await openPurchaseWorld(server);
    const id = await pendingOrder(own, [5]);
    const both = await Promise.all(
      [1, 2].map(() => own.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {})),
    );
    expect(both.map((r) => r.status).toSorted()).toEqual([200, 409]);
    expect((await incomingOf(own))[0]).toBe(5);
  });

  it('confirm against cancel: exactly one happens', async () => {
    const own = await openPurchaseWorld(server);
    for (let i = 0; i < 5; i++) {
      const id = await pendingOrder(own, [1]);
      const [confirm, cancel] = await Promise.all([
        own.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {}),
        own.buyer.put(`/logistics/purchaseOrder/cancel/${id}`, { cancelReason: 'x' }),
      ]);
      expect([confirm.status, cancel.status].toSorted()).toEqual([200, 409]);
      expect(await statusOf(own, id)).toBe(confirm.status === 200 ? 30 : 70);
    }
  });

  it('the same Idempotency-Key twice: one submit, the same answer', async () => {
    const own = await openPurchaseWorld(server);
    await own.buyer.post(
      '/order/shoppingCart/add-update',
      { partId: own.parts[0]?.id, supplierId: own.supplierId, warehouseId: own.warehouseId, quantity: 2 },
      { 'idempotency-key': 'a' },
    );
    const split = await own.buyer.post<{ fingerprint: string }>(
      '/order/shoppingCart/purchase/pre-submit',
      {},
    );
    const send = () =>
      own.buyer.post<{ orders: { id: number }[] }>(
        '/order/shoppingCart/purchase/submit',
        { fingerprint: split.data.fingerprint },
        { 'idempotency-key': 'b' },
      );
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.status).toBe(200);
    expect(two.data).toEqual(one.data);
    const reused = await own.buyer.post(
      '/order/shoppingCart/purchase/submit',
      { fingerprint: 'other' },
      { 'idempotency-key': 'b' },
    );
    expect(reused.body.error).toBe('request.key-reused');
  });
});
