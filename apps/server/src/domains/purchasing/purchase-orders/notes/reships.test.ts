import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote, type Item } from '#testing/warehouse.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const fresh = dotOfDay(addDays(dayOf(new Date()), -30));
const old = dotOfDay(addDays(dayOf(new Date()), -7 * 160));
const part = (i = 0) => world.parts[i]?.partNo ?? '';
interface Found {
  id: number;
  type: string;
  state: string;
  quantity: number;
  cameQuantity: number;
  outcomes: string[];
  remark: string;
  resolvedBy: string;
  resolvedTime: string | null;
}
interface Shown {
  status: number;
  awaitsReship: boolean;
  discrepancies: Found[];
  timeline: { action: string; actor: string; remark: string }[];
}
const order = async (id: number) => (await world.buyer.get<Shown>(`/logistics/purchaseOrder/${id}`)).data;
const found = async (id: number, type: string): Promise<Found> => {
  const one = (await order(id)).discrepancies.find((d) => d.type === type);
  if (!one) throw new Error(`no ${type}`);
  return one;
};
const decide = (id: number, state: string) =>
  world.buyer.put(`/logistics/deliveryNote/discrepancy/${id}`, { state, remark: '' });
/** Sends a note and receives what came of it, for good. */
const deliver = async (id: number, quantities: number[], items: Partial<Item>[]) => {
  const note = await pushedNote(server, world, id, quantities);
  await callBack(
    server,
    note.code,
    items.map((item) => ({ itemCode: part(), dot: fresh, ...item })),
  );
  return note;
};

it('a re-ship ends by itself when the goods came, piece by piece', async () => {
  const id = await confirmedOrder(world, [10]);
  await deliver(id, [6], [{ good: 3 }]);
  const short = await found(id, 'SHORT');
  expect(short).toMatchObject({ quantity: 3, outcomes: ['RESHIP', 'IGNORED'] });
  expect((await decide(short.id, 'RESHIP')).status).toBe(200);
  expect(await order(id)).toMatchObject({ status: 40, awaitsReship: true });
  await deliver(id, [2], [{ good: 2 }]);
  expect(await found(id, 'SHORT')).toMatchObject({ state: 'RESHIP', cameQuantity: 2 });
  await deliver(id, [1], [{ good: 1 }]);
  expect(await found(id, 'SHORT')).toMatchObject({ state: 'RESHIPPED', cameQuantity: 3, outcomes: [] });
  const after = await order(id);
  // Four were never sent at all: the order goes on.
  expect(after).toMatchObject({ status: 40, awaitsReship: false });
  expect(after.timeline.find((x) => x.action === 'reshipped')?.remark).toContain(`${part()} × 3`);
});

it('goods that were on their way before count only when nothing else is missing', async () => {
  const id = await confirmedOrder(world, [10]);
  const before = await pushedNote(server, world, id, [4]);
  await deliver(id, [6], [{ good: 4 }]);
  await decide((await found(id, 'SHORT')).id, 'RESHIP');
  await callBack(server, before.code, [{ itemCode: part(), dot: fresh, good: 4 }]);
  expect(await found(id, 'SHORT')).toMatchObject({ state: 'RESHIP', cameQuantity: 0 });
  await deliver(id, [2], [{ good: 2 }]);
  expect(await found(id, 'SHORT')).toMatchObject({ state: 'RESHIPPED' });
  expect((await order(id)).status).toBe(80);
});

it('defective goods, a wrong DOT and a wrong part are shipped again like a shortage', async () => {
  const id = await confirmedOrder(world, [10, 4]);
  await deliver(
    id,
    [10, 4],
    [
      { good: 6, defective: 2 },
      { dot: old, good: 2 },
      { itemCode: part(1), good: 1 },
      { itemCode: 'STRANGE-9', good: 3 },
    ],
  );
  for (const type of ['DEFECTIVE', 'DOT_TOO_OLD', 'WRONG_PART']) {
    const one = await found(id, type);
    expect([type, one.outcomes.includes('RESHIP')]).toEqual([type, true]);
    expect((await decide(one.id, 'RESHIP')).status).toBe(200);
    expect((await found(id, type)).state).toBe('RESHIP');
  }
  expect((await order(id)).awaitsReship).toBe(true);
  await deliver(id, [4, 3], [{ good: 4 }, { itemCode: part(1), good: 3 }]);
  const after = await order(id);
  expect(after.status).toBe(80);
  for (const type of ['DEFECTIVE', 'DOT_TOO_OLD', 'WRONG_PART'])
    expect(after.discrepancies.find((d) => d.type === type)).toMatchObject({ state: 'RESHIPPED' });
});

it('what is offered is never refused, what would be refused is not offered', async () => {
  const id = await confirmedOrder(world, [5, 5]);
  await deliver(
    id,
    [5, 5],
    [
      { good: 6 },
      { itemCode: part(1), dot: old, good: 2 },
      { itemCode: part(1), defective: 1, good: 1 },
      { itemCode: 'STRANGE-1', good: 1 },
    ],
  );
  // Too many of a complete line, a part that nobody knows.
  expect((await found(id, 'OVER')).outcomes).toEqual(['RETURN']);
  expect((await found(id, 'WRONG_PART')).outcomes).toEqual(['RETURN', 'RESHIP']);
  expect((await found(id, 'DOT_TOO_OLD')).outcomes).toEqual(['ACCEPTED', 'RETURN', 'RESHIP']);
  for (const { id: one, outcomes, type } of (await order(id)).discrepancies) {
    const refused = ['RESHIP', 'RETURN', 'ACCEPTED', 'IGNORED'].filter((o) => !outcomes.includes(o));
    for (const state of refused)
      expect([type, state, (await decide(one, state)).status]).toEqual([type, state, 422]);
  }
  for (const { id: one, type } of (await order(id)).discrepancies) {
    const [first = ''] = (await found(id, type)).outcomes;
    expect([type, first, (await decide(one, first)).status]).toEqual([type, first, 200]);
  }
  const { data } = await world.supplier.get<Shown>(`/logistics/purchaseOrder/${id}`);
  expect(data.discrepancies.flatMap((d) => d.outcomes)).toEqual([]);
});

it('nothing is shipped again for an order that is closed, and what was promised ends with it', async () => {
  const id = await confirmedOrder(world, [10, 4]);
  await deliver(
    id,
    [6, 4],
    [
      { good: 4, defective: 1 },
      { itemCode: part(1), good: 4 },
    ],
  );
  await decide((await found(id, 'SHORT')).id, 'RESHIP');
  await server.services.db.updateTable('discrepancy').set({ resolved_by_name: '先前的人' }).execute();
  const agreed = await found(id, 'SHORT');
  const closed = await world.buyer.put(`/logistics/purchaseOrder/close/${id}`, { closeReason: '不等了' });
  expect(closed.status).toBe(200);
  const short = await found(id, 'SHORT');
  expect(short).toMatchObject({ state: 'IGNORED', remark: '不等了', outcomes: [] });
  const { timeline } = await order(id);
  const closing = timeline.find(({ action }) => action === 'closeShort');
  expect(short.resolvedBy).toBe(closing?.actor);
  expect(Date.parse(short.resolvedTime ?? '')).toBeGreaterThan(Date.parse(agreed.resolvedTime ?? ''));
  expect(await server.runJobs()).toEqual([]);
  const notices = await world.supplier.get<{ list: { text: string }[] }>('/user/v1/user/notices');
  expect(notices.data.list[0]?.text).toBe('待补发数量(条) 1 → 0；不等了');
  const defective = await found(id, 'DEFECTIVE');
  expect(defective.outcomes).toEqual(['RETURN', 'IGNORED']);
  expect((await decide(defective.id, 'RESHIP')).body.error).toBe('discrepancy.order-ended');
  expect((await order(id)).awaitsReship).toBe(false);
});

it('no more is promised again than is missing', async () => {
  const id = await confirmedOrder(world, [6]);
  await deliver(id, [6], [{ good: 3, defective: 1 }]);
  await decide((await found(id, 'SHORT')).id, 'RESHIP');
  await deliver(id, [3], [{ good: 3 }]);
  // The replacement of the defective one came with the missing two.
  expect((await order(id)).status).toBe(80);
  const defective = await found(id, 'DEFECTIVE');
  expect(defective.outcomes).toEqual(['RETURN', 'IGNORED']);
  expect((await decide(defective.id, 'RESHIP')).body.error).toBe('discrepancy.order-ended');
});
