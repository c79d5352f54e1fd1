import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote, stockOf } from '#testing/warehouse.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

/** Each race is run several times on real connections: one lucky order of events proves nothing. */
const times = async (n: number, race: () => Promise<void>): Promise<void> => {
  for (let i = 0; i < n; i++) {
    world = await openPurchaseWorld(server, 1);
    await race();
  }
};
const part = () => world.parts[0]?.partNo ?? '';
const statusOf = async (path: string, id: number) =>
  (await world.buyer.get<{ status: number }>(`${path}${id}`)).data.status;
const noteStatus = (id: number) => statusOf('/logistics/deliveryNote/detail/', id);
const orderStatus = (id: number) => statusOf('/logistics/purchaseOrder/', id);
const mismatchOf = async (id: number) =>
  (await world.buyer.get<{ mismatch: string | null }>(`/logistics/deliveryNote/detail/${id}`)).data.mismatch;
const sorted = (answers: { status: number }[]) => answers.map((a) => a.status).toSorted((a, b) => a - b);

it('gives the last open units to one of two uploads', () =>
  times(4, async () => {
    const id = await confirmedOrder(world, [5]);
    const answers = await Promise.all([
      shipNote(world, id, 'R-1', [3]),
      shipNote(world, id, 'R-2', [3]),
      shipNote(world, id, 'R-3', [3]),
    ]);
    expect(sorted(answers)).toEqual([200, 422, 422]);
    expect(await orderStatus(id)).toBe(40);
  }));

it('gives one note number to one of two orders', () =>
  times(3, async () => {
    const [a, b] = [await confirmedOrder(world, [5]), await confirmedOrder(world, [5])];
    expect(
      sorted(await Promise.all([shipNote(world, a, 'SAME', [1]), shipNote(world, b, 'SAME', [1])])),
    ).toEqual([200, 409]);
  }));

it('lets either the revoke or the receipt win, never both', () =>
  times(4, async () => {
    const id = await confirmedOrder(world, [5]);
    const dn = await pushedNote(server, world, id, [5]);
    const [revoked, received] = await Promise.all([
      world.supplier.put(`/logistics/deliveryNote/revoke/${dn.id}`, { remark: '' }),
      callBack(server, dn.code, [{ itemCode: part(), good: 5 }]),
    ]);
    expect(received.flag).toBe('success');
    const won = revoked.status === 200;
    expect([await noteStatus(dn.id), await orderStatus(id)]).toEqual(won ? [60, 30] : [50, 80]);
    // Refused before it was asked, the warehouse has cancelled nothing; else the difference is a task.
    const asked = won || revoked.body.error === 'delivery-note.cancelled-there';
    expect(await mismatchOf(dn.id)).toBe(asked ? (won ? 'ARRIVED' : 'CANCELLED') : null);
    if (asked)
      expect((await world.buyer.put(`/logistics/deliveryNote/settleMismatch/${dn.id}`)).status).toBe(200);
    expect([await noteStatus(dn.id), await orderStatus(id), await mismatchOf(dn.id)]).toEqual([50, 80, null]);
  }));

it('lets either the closing or the upload win', () =>
  times(4, async () => {
    const id = await confirmedOrder(world, [5]);
    const [closed, sent] = await Promise.all([
      world.buyer.put(`/logistics/purchaseOrder/close/${id}`, { closeReason: '停产' }),
      shipNote(world, id, 'C-1', [5]),
    ]);
    expect([closed.status === 200, sent.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await orderStatus(id)).toBe(closed.status === 200 ? 90 : 50);
  }));

it('posts the same final callback once, however often it comes at once', () =>
  times(3, async () => {
    const id = await confirmedOrder(world, [5]);
    const dn = await pushedNote(server, world, id, [5]);
    const outBizCode = `FINAL-${dn.id}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => callBack(server, dn.code, [{ itemCode: part(), good: 5 }], { outBizCode })),
    );
    expect(answers.map((a) => a.flag)).toEqual(['success', 'success', 'success']);
    expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 5, quarantined: 0, incoming: 0 });
    expect([await noteStatus(dn.id), await orderStatus(id)]).toEqual([50, 80]);
  }));

it('makes one note of the same Idempotency-Key twice at once', () =>
  times(3, async () => {
    const id = await confirmedOrder(world, [5]);
    const key = { 'idempotency-key': `twice-${id}-${Math.random()}` };
    const [one, two] = await Promise.all([
      shipNote(world, id, 'K-1', [2], key),
      shipNote(world, id, 'K-1', [2], key),
    ]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.data).toEqual(two?.data);
  }));

it('counts two increments that arrive together', () =>
  times(3, async () => {
    const id = await confirmedOrder(world, [6]);
    const dn = await pushedNote(server, world, id, [6]);
    await Promise.all(
      [4, 2].map((good) => callBack(server, dn.code, [{ itemCode: part(), good }], { isFinal: false })),
    );
    expect(await callBack(server, dn.code, [])).toMatchObject({ flag: 'success' });
    expect([await noteStatus(dn.id), await orderStatus(id)]).toEqual([50, 80]);
  }));

it('returns the same goods to one of two', () =>
  times(3, async () => {
    const id = await confirmedOrder(world, [5]);
    const dn = await pushedNote(server, world, id, [5]);
    await callBack(server, dn.code, [{ itemCode: part(), good: 5 }]);
    const detail = await world.buyer.get<{ receipts: { lines: { id: number }[] }[] }>(
      `/logistics/deliveryNote/detail/${dn.id}`,
    );
    const lines = [{ receiptLineId: detail.data.receipts[0]?.lines[0]?.id, bucket: 'on_hand', quantity: 3 }];
    const send = (n: number) =>
      world.buyer.post(
        `/logistics/deliveryNote/return/${id}`,
        { remark: '', lines },
        { 'idempotency-key': `ret-${id}-${n}-${Math.random()}` },
      );
    expect(sorted(await Promise.all([send(1), send(2)]))).toEqual([200, 422]);
  }));
