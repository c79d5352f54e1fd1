import { purchaseSettings } from '@treadline/contract/purchasing/purchase-orders/settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { setSetting } from '#testing/settings.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote, stockOf } from '#testing/warehouse.ts';

let server: TestServer;
let world: PurchaseWorld;
const fresh = dotOfDay(addDays(dayOf(new Date()), -30));
const old = dotOfDay(addDays(dayOf(new Date()), -7 * 160));
const key = () => ({ 'idempotency-key': `k-${Math.random()}` });
interface Shown {
  status: number;
  receivedQuantity: number;
  partlyReason: string;
  discrepancies: {
    id: number;
    type: string;
    quantity: number;
    state: string;
    partNo: string;
    remark: string;
  }[];
  receipts: { lines: { id: number; returnableBy: Record<string, number> }[] }[];
}
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const part = (i = 0) => world.parts[i]?.partNo ?? '';
const note = async (id: number) =>
  (await world.buyer.get<Shown>(`/logistics/deliveryNote/detail/${id}`)).data;
const order = async (id: number) =>
  (
    await world.buyer.get<{
      status: number;
      lines: { receivedQuantity: number; notSentQuantity: number; returnedQuantity: number }[];
      awaitsReship: boolean;
    }>(`/logistics/purchaseOrder/${id}`)
  ).data;
const decide = (id: number | undefined, state: string, remark = '') =>
  world.buyer.put(`/logistics/deliveryNote/discrepancy/${id}`, { state, remark });

describe('callbacks of the warehouse', () => {
  beforeEach(async () => {
    world = await openPurchaseWorld(server);
  });

  it('posts increments at once and finishes with the last', async () => {
    const po = await confirmedOrder(world, [10]);
    const dn = await pushedNote(server, world, po, [10]);
    expect(
      await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 4 }], { isFinal: false }),
    ).toMatchObject({ flag: 'success' });
    expect(await note(dn.id)).toMatchObject({ status: 30, receivedQuantity: 4 });
    expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 4, incoming: 6 });
    await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 6 }]);
    expect(await note(dn.id)).toMatchObject({ status: 50, receivedQuantity: 10 });
    expect((await order(po)).status).toBe(80);
  });

  it('answers the same message again alike and posts nothing', async () => {
    const po = await confirmedOrder(world, [3]);
    const dn = await pushedNote(server, world, po, [3]);
    const first = await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 2 }], {
      outBizCode: 'SAME-1',
      isFinal: false,
    });
    const again = await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 2 }], {
      outBizCode: 'SAME-1',
      isFinal: false,
    });
    expect(again).toEqual(first);
    expect(await note(dn.id)).toMatchObject({ status: 30, receivedQuantity: 2 });
    const other = await pushedNote(server, world, await confirmedOrder(world, [1]), [1]);
    expect(await callBack(server, other.code, [], { outBizCode: 'SAME-1' })).toMatchObject({
      flag: 'failure',
    });
  });

  it('refuses a bad signature, an unknown order and a note that never left', async () => {
    const po = await confirmedOrder(world, [3]);
    const dn = await pushedNote(server, world, po, [3]);
    expect(
      await callBack(server, dn.code, [{ itemCode: part(), good: 3 }], { sign: 'nonsense' }),
    ).toMatchObject({ flag: 'failure', message: 'invalid signature' });
    expect(await callBack(server, 'NOBODY-99999999', [])).toMatchObject({ flag: 'failure' });
    const held = await world.supplier.post<{ notes: { id: number }[] }>(
      `/logistics/deliveryNote/create/${await confirmedOrder(world, [2])}`,
      { dnNo: 'HELD-1', shipDate: null, lines: [{ partNo: part(), quantity: 2 }] },
      key(),
    );
    const id = held.data.notes[0]?.id ?? 0;
    expect(await callBack(server, `HELD-1-${id}`, [{ itemCode: part(), good: 2 }])).toMatchObject({
      flag: 'failure',
    });
    expect((await note(id)).status).toBe(0);
  });

  it('opens a shortage, waits for the re-shipment, and closes the shortage when the goods come late', async () => {
    const po = await confirmedOrder(world, [8]);
    const dn = await pushedNote(server, world, po, [8]);
    await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 5, defective: 1 }]);
    const short = await note(dn.id);
    expect(short.status).toBe(40);
    expect(short.partlyReason).toBe(`${part()} 残次 1 条；${part()} 短收 2 条`);
    expect(await order(po)).toMatchObject({ status: 40, lines: [{ notSentQuantity: 3 }] });
    expect((await decide(short.discrepancies.find((d) => d.type === 'SHORT')?.id, 'RESHIP')).status).toBe(
      200,
    );
    expect((await order(po)).awaitsReship).toBe(true);
    const listed = await world.buyer.get<{ list: { id: number; awaitsReship: boolean }[] }>(
      '/logistics/purchaseOrder/orders?view=all&status=40&pageSize=100',
    );
    expect(listed.data.list.filter((row) => row.awaitsReship).map((row) => row.id)).toEqual([po]);
    await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 2 }], { isFinal: false });
    const late = await note(dn.id);
    expect(late).toMatchObject({ status: 40, receivedQuantity: 7, partlyReason: `${part()} 残次 1 条` });
    expect(late.discrepancies.find((d) => d.type === 'SHORT')?.state).toBe('ACCEPTED');
    expect(await stockOf(server.services, world)).toMatchObject({ defective: 1 });
  });

  it('keeps a late arrival apart when the shortage is already on its way on another note', async () => {
    const po = await confirmedOrder(world, [6]);
    const first = await pushedNote(server, world, po, [6]);
    await callBack(server, first.code, [{ itemCode: part(), dot: fresh, good: 4 }]);
    const second = await pushedNote(server, world, po, [2]);
    await callBack(server, first.code, [{ itemCode: part(), dot: fresh, good: 2 }], { isFinal: false });
    const over = (await note(first.id)).discrepancies.find((d) => d.type === 'OVER');
    expect(over?.quantity).toBe(2);
    expect((await decide(over?.id, 'ACCEPTED')).body.error).toBe('discrepancy.beyond-order');
    await world.buyer.put(`/logistics/deliveryNote/revoke/${second.id}`, { remark: '已补到' });
    expect((await decide(over?.id, 'ACCEPTED')).status).toBe(200);
    expect((await note(first.id)).status).toBe(50);
    expect((await order(po)).status).toBe(80);
  });

  it('takes no more once the order is closed short', async () => {
    const po = await confirmedOrder(world, [6]);
    const dn = await pushedNote(server, world, po, [6]);
    await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 4 }]);
    expect(
      (await world.buyer.put(`/logistics/purchaseOrder/close/${po}`, { closeReason: '缺货' })).status,
    ).toBe(200);
    await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 2 }], { isFinal: false });
    expect((await order(po)).status).toBe(100);
    const over = (await note(dn.id)).discrepancies.find((d) => d.type === 'OVER');
    expect((await decide(over?.id, 'ACCEPTED')).status).toBe(422);
    expect((await decide(over?.id, 'RETURN')).status).toBe(200);
  });

  it('keeps too many, too old and impossible goods apart, and a wrong part out of stock', async () => {
    const own = (world = await openPurchaseWorld(server));
    const po = await confirmedOrder(world, [10, 5]);
    const dn = await pushedNote(server, world, po, [4, 2]);
    await callBack(server, dn.code, [
      { itemCode: part(), dot: fresh, good: 5 },
      { itemCode: part(1), dot: old, good: 1 },
      { itemCode: part(1), dot: '9999', good: 1 },
      { itemCode: 'STRANGE-1', good: 2 },
    ]);
    const shown = await note(dn.id);
    expect(shown.discrepancies.map((d) => [d.type, d.quantity, d.partNo])).toEqual(
      expect.arrayContaining([
        ['OVER', 1, part()],
        ['DOT_TOO_OLD', 1, part(1)],
        ['WRONG_PART', 2, 'STRANGE-1'],
      ]),
    );
    expect(shown.discrepancies.filter((d) => d.type === 'DOT_TOO_OLD')).toHaveLength(2);
    expect(await stockOf(server.services, own)).toMatchObject({ on_hand: 4, quarantined: 1 });
    expect(await stockOf(server.services, own, 1)).toMatchObject({ on_hand: 0, quarantined: 2 });
    const by = (type: string) => shown.discrepancies.find((d) => d.type === type)?.id;
    expect((await decide(by('OVER'), 'ACCEPTED')).status).toBe(200);
    expect((await decide(by('OVER'), 'ACCEPTED')).body.error).toBe('discrepancy.decided');
    expect((await decide(by('DOT_TOO_OLD'), 'IGNORED')).body.error).toBe('discrepancy.outcome');
    expect((await decide(by('DOT_TOO_OLD'), 'ACCEPTED')).status).toBe(200);
    expect((await decide(by('WRONG_PART'), 'ACCEPTED')).body.error).toBe('discrepancy.unknown-part');
    expect((await decide(by('WRONG_PART'), 'RETURN', '退回')).status).toBe(200);
    expect((await order(po)).lines.map((l) => l.receivedQuantity)).toEqual([5, 1]);
  });

  it('books a wrong part that is kept as stock of its own, outside of the order', async () => {
    world = await openPurchaseWorld(server);
    const po = await confirmedOrder(world, [3]);
    const dn = await pushedNote(server, world, po, [3]);
    await callBack(server, dn.code, [
      { itemCode: part(), dot: fresh, good: 3 },
      { itemCode: part(1), dot: fresh, good: 2 },
    ]);
    const wrong = (await note(dn.id)).discrepancies.find((d) => d.type === 'WRONG_PART');
    expect((await decide(wrong?.id, 'ACCEPTED', '留用')).status).toBe(200);
    expect(await stockOf(server.services, world, 1)).toMatchObject({ on_hand: 2, incoming: 0 });
    expect(await order(po)).toMatchObject({ status: 80, lines: [{ receivedQuantity: 3 }] });
  });

  it('holds the tolerance exactly, zero meaning zero', async () => {
    world = await openPurchaseWorld(server);
    const po = await confirmedOrder(world, [200]);
    const zero = await pushedNote(server, world, po, [20]);
    await callBack(server, zero.code, [{ itemCode: part(), dot: fresh, good: 21 }]);
    expect((await note(zero.id)).receivedQuantity).toBe(20);
    await setSetting(server.services.db, purchaseSettings.settings.overTolerancePercent, 5);
    const five = await pushedNote(server, world, po, [39]);
    await callBack(server, five.code, [{ itemCode: part(), dot: fresh, good: 45 }]);
    expect((await note(five.id)).receivedQuantity).toBe(40);
    expect((await order(po)).lines[0]?.notSentQuantity).toBe(140);
  });
});

describe('receipts by hand and returns', () => {
  beforeAll(async () => {
    world = await openPurchaseWorld(server);
  });
  const lineOf = async (id: number) =>
    (await world.buyer.get<{ id: number }[]>(`/logistics/deliveryNote/lines/${id}`)).data[0]?.id ?? 0;
  const receive = (who: PurchaseWorld['buyer'], id: number, lines: object[], isFinal = true) =>
    who.post(`/logistics/deliveryNote/receive/${id}`, { isFinal, lines, remark: '' }, key());

  it('lets the logistics provider of the warehouse receive, and nobody else’s', async () => {
    const po = await confirmedOrder(world, [4]);
    const dn = await pushedNote(server, world, po, [4]);
    const line = { dnLineId: await lineOf(dn.id), dot: fresh, good: 4, defective: 0 };
    const stranger = await openPurchaseWorld(server);
    expect((await receive(stranger.logistics, dn.id, [line])).status).toBe(404);
    expect((await receive(world.supplier, dn.id, [line])).status).toBe(403);
    expect(
      (
        await receive(world.logistics, dn.id, [
          { ...line, dot: '0119' },
          { ...line, dnLineId: 999_999 },
        ])
      ).body.error,
    ).toBe('delivery-note.line-unknown');
    expect((await receive(world.logistics, dn.id, [line])).status).toBe(200);
    expect((await note(dn.id)).status).toBe(50);
    const again = await receive(world.logistics, dn.id, [line]);
    expect([again.status, again.body.error]).toEqual([409, 'flow.status']);
  });

  it('refuses a DOT of the future and an empty receipt', async () => {
    const po = await confirmedOrder(world, [4]);
    const dn = await pushedNote(server, world, po, [4]);
    const future = dotOfDay(addDays(dayOf(new Date()), 60));
    const line = { dnLineId: await lineOf(dn.id), dot: future, good: 4, defective: 0 };
    expect((await receive(world.buyer, dn.id, [line])).body).toMatchObject({
      error: 'request.invalid',
      details: { fields: [{ path: 'lines.0.dot' }] },
    });
    expect((await receive(world.buyer, dn.id, [], false)).body.error).toBe('delivery-note.nothing-received');
    expect((await receive(world.buyer, dn.id, [])).status).toBe(200);
    expect(await note(dn.id)).toMatchObject({ status: 40, partlyReason: `${part()} 短收 4 条` });
  });

  it('returns received goods up to what is there and keeps them received', async () => {
    world = await openPurchaseWorld(server);
    const po = await confirmedOrder(world, [5]);
    const dn = await pushedNote(server, world, po, [5]);
    await callBack(server, dn.code, [{ itemCode: part(), dot: fresh, good: 4, defective: 1 }]);
    const line = (await note(dn.id)).receipts[0]?.lines[0];
    expect(line?.returnableBy).toEqual({ on_hand: 4, defective: 1, quarantined: 0 });
    const send = (bucket: string, quantity: number) =>
      world.buyer.post<{ returnNo: string }>(
        `/logistics/deliveryNote/return/${po}`,
        { remark: '', lines: [{ receiptLineId: line?.id, bucket, quantity }] },
        key(),
      );
    expect((await send('on_hand', 5)).body.error).toBe('purchase-return.too-many');
    expect((await send('on_hand', 3)).data.returnNo).toMatch(/^PR\d{6}-/);
    expect((await send('on_hand', 2)).body.error).toBe('purchase-return.too-many');
    await send('defective', 1);
    expect((await note(dn.id)).discrepancies.find((d) => d.type === 'DEFECTIVE')?.state).toBe('RETURN');
    expect((await order(po)).lines[0]).toMatchObject({ receivedQuantity: 4, returnedQuantity: 3 });
    expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 1, defective: 0 });
  });

  it('takes a note shipped but not yet announced, and withdraws it from the warehouse', async () => {
    const po = await confirmedOrder(world, [2]);
    const made = (await shipNote(world, po, 'HAND-1', [2])).data.notes[0]?.id ?? 0;
    await receive(
      world.buyer,
      made,
      [{ dnLineId: await lineOf(made), dot: fresh, good: 1, defective: 0 }],
      false,
    );
    expect((await note(made)).status).toBe(30);
    await receive(world.buyer, made, [{ dnLineId: await lineOf(made), dot: fresh, good: 1, defective: 0 }]);
    expect((await note(made)).status).toBe(50);
    expect(await server.runJobs()).toEqual([]);
  });
});
