import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { pushedNote, stockOf } from '#testing/warehouse.ts';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';

let server: TestServer;
let world: PurchaseWorld;
let note: { id: number; dnNo: string; code: string };
let lineId: number;
const today = dayOf(new Date());
const fresh = dotOfDay(addDays(today, -30));
const old = dotOfDay(addDays(today, -7 * 160));
const key = () => ({ 'idempotency-key': randomUUID() });

interface Shown {
  dnNo: string;
  isOpen: boolean;
  received: number;
  batches: string[];
  lines: { id: number; codes: string[]; onNote: number; onOrder: number }[];
}
const find = async (code: string, who = world.logistics) =>
  (await who.get<{ id: number }[]>(`/inventory/scan/notes?code=${encodeURIComponent(code)}`)).data.map(
    ({ id }) => id,
  );
const read = async (who = world.logistics) => (await who.get<Shown>(`/inventory/scan/note/${note.id}`)).data;
const send = (body: object, to = note.id) =>
  world.logistics.post(
    `/logistics/deliveryNote/receive/${to}`,
    { isFinal: false, remark: '', lines: [], ...body },
    key(),
  );
const pieces = (good: number, dot = fresh) => [{ dnLineId: lineId, dot, good, defective: 0 }];
const found = async () =>
  (
    await world.buyer.get<{ discrepancies: { type: string; quantity: number; partNo: string }[] }>(
      `/logistics/deliveryNote/detail/${note.id}`,
    )
  ).data.discrepancies.map(({ type, quantity, partNo }) => [type, quantity, partNo]);

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server);
  note = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  lineId = (await read()).lines[0]?.id ?? 0;
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

describe('a note is found', () => {
  it('by its number however it is written, by the code on its paper, the warehouse’s and the waybill’s number', async () => {
    const { db } = server.services;
    await db
      .updateTable('delivery_note')
      .set({ waybill_no: 'SF 1234 5' })
      .where('id', '=', note.id)
      .execute();
    for (const code of [note.dnNo, ` ${note.dnNo.toLowerCase()} `, note.code, 'sf12345'])
      expect([code, await find(code)]).toEqual([code, [note.id]]);
    await db.updateTable('delivery_note').set({ eclp_po_no: 'EPL-7' }).where('id', '=', note.id).execute();
    expect(await find('epl-7')).toEqual([note.id]);
    expect(await find(note.dnNo.slice(0, -1))).toEqual([]);
  });

  it('only by those who see it: another provider finds nothing, a supplier may not ask', async () => {
    const other = await openPurchaseWorld(server);
    expect(await find(note.dnNo, other.logistics)).toEqual([]);
    expect((await other.logistics.get(`/inventory/scan/note/${note.id}`)).status).toBe(404);
    expect((await world.supplier.get(`/inventory/scan/notes?code=${note.dnNo}`)).status).toBe(403);
  });

  it('with what is printed on its pieces and the room that a receipt would find', async () => {
    const { db } = server.services;
    const barcode = `69${Date.now()}`;
    const { id = 0, partNo = '', supplierPartNo = '' } = world.parts[0] ?? {};
    const names = { part_no: partNo, name: '轮胎 0', size_key: '2055516', pattern: '', barcode, oe_no: '' };
    await db
      .updateTable('part')
      .set({ barcode, search: partSearch.key(names) })
      .where('id', '=', id)
      .execute();
    await send({ lines: pieces(2) });
    const { lines, received, isOpen } = await read();
    expect(lines).toMatchObject([{ codes: [barcode, partNo, supplierPartNo], onNote: 3, onOrder: 3 }]);
    expect({ received, isOpen }).toEqual({ received: 2, isOpen: true });
    const part = async (code: string) =>
      (await world.logistics.get<{ partNo: string } | null>(`/inventory/scan/part?code=${code}`)).data;
    for (const code of [barcode, partNo.toLowerCase(), supplierPartNo])
      expect(await part(code)).toMatchObject({ partNo });
    expect(await part('NOTHING-1')).toBeNull();
  });
});

describe('a batch of scans', () => {
  it('is booked once, however often, at the same time and whenever it is sent', async () => {
    const batch = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send({ batch, lines: pieces(2) })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 2 });
    expect((await read()).batches).toEqual([batch]);
    const last = { batch: randomUUID(), isFinal: true, lines: pieces(3) };
    expect((await send(last)).status).toBe(200);
    // The note is finished: what was booked with it is still answered alike, anything else is refused.
    expect((await send(last)).status).toBe(200);
    expect((await send({ ...last, batch: randomUUID() })).status).toBe(409);
    expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 5 });
    expect(await read()).toMatchObject({ isOpen: false, received: 5 });
  });

  it('belongs to one note', async () => {
    const batch = randomUUID();
    await send({ batch, lines: pieces(1) });
    const po = await confirmedOrder(world, [1]);
    const other = await shipNote(world, po, `DN-X${note.id}`, [1]);
    const body = (await send({ batch, isFinal: true }, other.data?.notes[0]?.id)).body;
    expect(body).toMatchObject({ error: 'request.key-reused' });
  });

  it('keeps apart what is too old, one too many and of another part, under our number where it is known', async () => {
    const partNo = world.parts[1]?.partNo ?? '';
    const strays = [
      { code: world.parts[1]?.supplierPartNo.toLowerCase(), dot: '', quantity: 1 },
      { code: '6900000000001', dot: fresh, quantity: 2 },
    ];
    await send({ batch: randomUUID(), lines: [...pieces(1, old), ...pieces(6)], strays });
    expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 5, quarantined: 2 });
    expect((await found()).toSorted()).toEqual(
      [
        ['DOT_TOO_OLD', 1, world.parts[0]?.partNo],
        ['OVER', 1, world.parts[0]?.partNo],
        ['WRONG_PART', 1, partNo],
        ['WRONG_PART', 2, '6900000000001'],
      ].toSorted(),
    );
  });

  it('with another part alone is a receipt; with nothing it is none, and a DOT to come is refused', async () => {
    expect(
      (await send({ batch: randomUUID(), strays: [{ code: 'X-1', dot: '', quantity: 1 }] })).status,
    ).toBe(200);
    expect(await found()).toEqual([['WRONG_PART', 1, 'X-1']]);
    expect((await send({ batch: randomUUID() })).body).toMatchObject({
      error: 'delivery-note.nothing-received',
    });
    const future = dotOfDay(addDays(today, 60));
    const strays = [{ code: 'X-1', dot: future, quantity: 1 }];
    expect((await send({ batch: randomUUID(), strays })).body).toMatchObject({
      error: 'request.invalid',
      details: { fields: [{ path: 'strays.0.dot' }] },
    });
  });
});
