import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote, stockOf } from '#testing/warehouse.ts';

let server: TestServer;
let world: PurchaseWorld;
const fresh = dotOfDay(addDays(dayOf(new Date()), -30));
const old = dotOfDay(addDays(dayOf(new Date()), -7 * 160));
const key = () => ({ 'idempotency-key': `k-${Math.random()}` });
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Shown {
  discrepancies: { id: number; type: string; dot: string; state: string; outcomes: string[] }[];
}
const part = (i = 0) => world.parts[i]?.partNo ?? '';
const note = async (id: number) =>
  (await world.buyer.get<Shown>(`/logistics/deliveryNote/detail/${id}`)).data;
const decide = (id: number | undefined, state: string, remark = '') =>
  world.buyer.put(`/logistics/deliveryNote/discrepancy/${id}`, { state, remark });

it('keeps wrong parts under the guards of ordered ones, and lets them go back while they are there', async () => {
  world = await openPurchaseWorld(server);
  const po = await confirmedOrder(world, [3]);
  const dn = await pushedNote(server, world, po, [3]);
  await callBack(server, dn.code, [
    { itemCode: part(), dot: fresh, good: 3 },
    { itemCode: part(1), dot: old, good: 2 },
    { itemCode: part(1), dot: fresh, good: 1 },
    { itemCode: part(1), dot: '9999', good: 1 },
  ]);
  const wrong = async (dot: string) =>
    (await note(dn.id)).discrepancies.find((d) => d.type === 'WRONG_PART' && d.dot === dot);
  const [tooOld, good, impossible] = [await wrong(old), await wrong(fresh), await wrong('9999')];
  expect(good?.outcomes).toContain('ACCEPTED');
  expect(impossible?.outcomes).not.toContain('ACCEPTED');
  expect((await decide(impossible?.id, 'ACCEPTED')).body.error).toBe('discrepancy.impossible-dot');
  expect((await decide(tooOld?.id, 'ACCEPTED', '留用')).status).toBe(200);
  expect((await decide(good?.id, 'ACCEPTED', '留用')).status).toBe(200);
  expect(await stockOf(server.services, world, 1)).toMatchObject({ on_hand: 1, quarantined: 2 });
  expect((await decide(tooOld?.id, 'ACCEPTED')).body.error).toBe('discrepancy.decided');
  expect((await decide(tooOld?.id, 'RESHIP')).body.error).toBe('discrepancy.decided');
  expect((await wrong(old))?.outcomes).toEqual(['RETURN']);
  const both = await Promise.all([
    decide(tooOld?.id, 'RETURN', '过旧'),
    decide(tooOld?.id, 'RETURN', '过旧'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await decide(good?.id, 'RETURN', '不留了')).status).toBe(200);
  expect(await stockOf(server.services, world, 1)).toMatchObject({ on_hand: 0, quarantined: 0 });
  expect(await wrong(old)).toMatchObject({ state: 'RETURN', outcomes: [] });
});

it('a wrong part that is kept is held by a recall, and goes back from there', async () => {
  world = await openPurchaseWorld(server);
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const range = { partId: world.parts[1]?.id, dotFrom: fresh, dotTo: fresh, reason: '鼓包' };
  await keeper.post('/inventory/recall', range, key());
  const po = await confirmedOrder(world, [3]);
  const dn = await pushedNote(server, world, po, [3]);
  await callBack(server, dn.code, [{ itemCode: part(1), dot: fresh, good: 2 }]);
  const [wrong] = (await note(dn.id)).discrepancies.filter((d) => d.type === 'WRONG_PART');
  expect((await decide(wrong?.id, 'ACCEPTED')).status).toBe(200);
  expect(await stockOf(server.services, world, 1)).toMatchObject({ on_hand: 0, quarantined: 2 });
  expect((await decide(wrong?.id, 'RETURN', '召回')).status).toBe(200);
  expect(await stockOf(server.services, world, 1)).toMatchObject({ on_hand: 0, quarantined: 0 });
});
