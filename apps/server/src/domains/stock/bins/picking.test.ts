import { pickSettings } from '@treadline/contract/stock/bins/settings.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBinWorld, type BinWorld, type PickingAnswer } from '#testing/bin-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openSalesWorld } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

/** Old tyres in the last bin, newer ones in the first, two of each on the floor. */
async function openShelves(own: BinWorld) {
  await own.stockUp({ '2524': 6, '2525': 6 });
  await own.putAway([
    { binId: own.binId(2), dot: '2524', quantity: 4, seen: 6 },
    { binId: own.binId(0), quantity: 4, seen: 6 },
  ]);
}
const { otherBin, otherDot } = pickSettings.settings;
const allow = async (value?: true) => {
  await setSetting(server.services.db, otherBin, value);
  await setSetting(server.services.db, otherDot, value);
};
const stops = ({ lines }: PickingAnswer) =>
  lines.map(({ binCode, dot, quantity }) => `${binCode || '—'} ${dot} ${quantity}`);

it('lists by bin what is planned, the oldest DOT first, and last what was not put away', async () => {
  const own = await openBinWorld(server);
  await openShelves(own);
  const { id } = await own.toSend([{ quantity: 8 }]);
  const list = await own.planner.get<object[]>(`/inventory/picking/list?locationId=${own.a}`);
  expect(list.data).toMatchObject([{ id, kind: 'TRANSFER', pieces: 8, picked: 0 }]);
  expect(stops(await own.picking(id))).toEqual(['A-01-1 2525 2', 'A-03-1 2524 4', '— 2524 2']);
  const paper = await own.planner.get<string>(`/inventory/picking/print/TRANSFER/${id}`);
  expect(paper.status).toBe(200);
});

it('refuses another bin or DOT than the line’s, more than is planned, and what is not there', async () => {
  const own = await openBinWorld(server);
  await openShelves(own);
  const { id } = await own.toSend([{ quantity: 5 }]);
  const [stop] = (await own.picking(id)).lines;
  const lineId = stop?.lineId ?? 0;
  const refuse = async (sent: object) => (await own.pick(id, { lineId, quantity: 1, ...sent })).body;
  expect(await refuse({ binId: own.binId(0), dot: '2525' })).toMatchObject({
    error: 'picking.other-dot',
    details: { expected: '2524', path: 'dot' },
  });
  expect(await refuse({ binId: own.binId(1), dot: '2524' })).toMatchObject({
    error: 'picking.other-bin',
    details: { path: 'binId' },
  });
  expect(await refuse({ binId: own.binId(2), dot: '2524', quantity: 6 })).toMatchObject({
    error: 'picking.too-many',
    details: { left: 5 },
  });
  expect(await refuse({ binId: own.binId(2), dot: '2524', quantity: 5 })).toMatchObject({
    error: 'bin.changed',
    details: { now: 4 },
  });
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 4, 'A-03-1 2524': 4 });
  // Where the settings allow it, the same DOT may come from the floor instead.
  await allow(true);
  expect((await own.pick(id, { lineId, quantity: 2, binId: null, dot: '2524' })).status).toBe(200);
  // A transfer is sent by the DOTs that were planned.
  expect(await refuse({ binId: own.binId(0), dot: '2525' })).toMatchObject({ error: 'picking.other-dot' });
  await allow();
});

it('picked pieces leave their bin at once, are proposed to nobody, and leave stock when they are sent', async () => {
  const own = await openBinWorld(server);
  await openShelves(own);
  const { id } = await own.toSend([{ quantity: 6 }]);
  const [stop] = (await own.picking(id)).lines;
  const taken = { lineId: stop?.lineId, binId: own.binId(2), dot: '2524', quantity: 4 };
  expect((await own.pick(id, taken)).data).toMatchObject({
    picked: 4,
    lines: [{ binId: null, dot: '2524', quantity: 2 }],
    done: [{ binCode: 'A-03-1', quantity: 4 }],
  });
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 4 });
  expect(await own.unplaced()).toEqual({ '2524': 2, '2525': 2 });
  await own.pick(id, { ...taken, binId: null, quantity: 2 });
  expect(await own.unplaced()).toEqual({ '2525': 2 });
  await own.send(id);
  expect(await own.level()).toMatchObject({ on_hand: 6 });
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 4 });
  expect(await own.unplaced()).toEqual({ '2525': 2 });
  const late = await own.pick(id, taken);
  expect(late.body.error).toBe('flow.status');
});

it('a pick is taken back into its bin; pieces of a cancelled document are to be put away again', async () => {
  const own = await openBinWorld(server);
  await openShelves(own);
  const { id } = await own.toSend([{ quantity: 4 }]);
  const [stop] = (await own.picking(id)).lines;
  const taken = { lineId: stop?.lineId, binId: own.binId(2), dot: '2524', quantity: 2 };
  const picked = await own.pick(id, taken);
  await own.unpick(id, picked.data.done[0]?.id ?? 0);
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 4, 'A-03-1 2524': 4 });
  await own.pick(id, taken);
  const reason = { reason: '不调了' };
  expect((await own.planner.put(`/inventory/transfer/cancel/${id}`, reason)).status).toBe(200);
  expect(await own.unplaced()).toEqual({ '2524': 4, '2525': 2 });
});

it('what leaves beside them takes picked pieces last, and once; picks end with their document', async () => {
  const own = await openBinWorld(server);
  await openShelves(own);
  const { id } = await own.toSend([{ quantity: 6 }]);
  const [stop] = (await own.picking(id)).lines;
  const taken = { lineId: stop?.lineId, binId: own.binId(2), dot: '2524', quantity: 4 };
  const picked = await own.pick(id, taken);
  await own.pick(id, { ...taken, binId: null, quantity: 1 });
  // The first one lost was not put away; then no bin holds any, so the latest pick gives.
  await own.stockUp({ '2524': -1 });
  expect(await own.picking(id)).toMatchObject({ picked: 5 });
  await own.stockUp({ '2524': -1 });
  expect(await own.picking(id)).toMatchObject({ picked: 4 });
  await own.stockUp({ '2524': -1 });
  expect(await own.picking(id)).toMatchObject({ picked: 3, done: [{ quantity: 3 }] });
  await own.stockUp({ '2524': -3 });
  expect(await own.picking(id)).toMatchObject({ picked: 0, done: [] });
  const undone = await own.unpick(id, picked.data.done[0]?.id ?? 0);
  expect(undone.status).toBe(404);
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 4 });
  expect(await own.unplaced()).toEqual({ '2525': 2 });
  await own.pick(id, { ...taken, binId: own.binId(0), dot: '2525', quantity: 2 });
  await own.send(id);
  expect((await own.picking(id)).done).toEqual([]);
});

it('of an undo and a loss at the same time pieces leave once', async () => {
  const own = await openBinWorld(server);
  await own.stockUp({ '2525': 4, '2625': 2 });
  await own.putAway([{ binId: own.binId(0), quantity: 4, seen: 4 }]);
  const { id } = await own.toSend([{ quantity: 4 }]);
  const [stop] = (await own.picking(id)).lines;
  const picks = [];
  for (let at = 0; at < 4; at += 1) {
    const { data } = await own.pick(id, { lineId: stop?.lineId, binId: own.binId(0), quantity: 1 });
    picks.push(data.done[0]?.id ?? 0);
  }
  await Promise.all([
    ...picks.map((pick) => own.unpick(id, pick)),
    ...picks.slice(2).map(() => own.stockUp({ '2525': -1 })),
  ]);
  const { picked } = await own.picking(id);
  const held = (await own.shelves())['A-01-1 2525'] ?? 0;
  expect({ onHand: (await own.level())?.on_hand, placed: picked + held }).toEqual({ onHand: 4, placed: 2 });
});

it('twelve who pick one line at once take it once; keys of a repeated scan count once', async () => {
  const own = await openBinWorld(server);
  await openShelves(own);
  const { id } = await own.toSend([{ quantity: 4 }]);
  const [stop] = (await own.picking(id)).lines;
  const taken = { lineId: stop?.lineId, binId: own.binId(2), dot: '2524', quantity: 1 };
  const answers = await Promise.all(Array.from({ length: 12 }, () => own.pick(id, taken)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await own.picking(id)).toMatchObject({ picked: 4, lines: [] });
  expect(await own.shelves()).toEqual({ 'A-01-1 2525': 4 });
});

it('picking starts a sales order’s step; it ships by the DOTs that were picked', async () => {
  const world = await openSalesWorld(server);
  const codes = [...world.codes, 'inventory_warehouses_view', 'inventory_logistics_view'] as const;
  const desk = await server.as({ type: 'OTHER', codes });
  const carrier = await server.as({ type: 'LOGISTICS', companyId: world.carrierId, codes });
  const { sales } = await world.paid();
  await world.stockUp(world.warehouseId, { '2625': 3 });
  const bin = await desk.post<{ id: number }>('/inventory/bin', {
    locationId: world.warehouseId,
    code: 'A-01-1',
  });
  const path = `/inventory/picking/SALES_ORDER/${sales.id}`;
  // Who may not ship may not pick.
  const looker = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  expect((await looker.get(path)).status).toBe(403);
  const early = await desk.get<PickingAnswer>(path);
  const line = early.data.lines[0];
  expect(line).toMatchObject({ binId: null, dot: '2525', quantity: 2 });
  await world.step('confirm', sales.id, { waybillNo: `W${sales.id}` }, carrier);
  await allow(true);
  const sent = { lineId: line?.lineId, binId: null, quantity: 1 };
  const first = await carrier.post<PickingAnswer>(
    path,
    { ...sent, dot: '2625' },
    { 'idempotency-key': 'p1' },
  );
  expect(first.data).toMatchObject({ picked: 1, lines: [{ dot: '2525', quantity: 1 }] });
  await allow();
  expect((await world.readSales(sales.id)).state).toBe('PICKING');
  const stopped = await carrier.post(path, { ...sent, dot: '2625' }, { 'idempotency-key': 'p2' });
  expect(stopped.body.error).toBe('picking.other-dot');
  await carrier.post(path, { ...sent, dot: '2525' }, { 'idempotency-key': 'p3' });
  const shipped = await world.step('ship', sales.id, {}, carrier);
  expect(shipped.status).toBe(200);
  expect((await world.readSales(sales.id)).lines).toMatchObject([{ dots: '2525 × 1、2625 × 1' }]);
  expect(bin.status).toBe(200);
});

it('lists urgent documents first, then by day and number', async () => {
  const world = await openSalesWorld(server);
  const desk = await server.as({
    type: 'OTHER',
    codes: [...world.codes, 'inventory_warehouses_view', 'inventory_logistics_view'],
  });
  const made = [];
  for (let at = 0; at < 3; at += 1) {
    const { sales } = await world.paid();
    await world.step('confirm', sales.id, { waybillNo: `U${sales.id}` });
    made.push(sales.id);
  }
  const { db } = server.services;
  const [first = 0, second = 0, third = 0] = made;
  await db.updateTable('sales_order').set({ ship_day: '2026-03-01' }).where('id', 'in', made).execute();
  await db.updateTable('sales_order').set({ ship_day: '2026-03-02' }).where('id', '=', first).execute();
  await db
    .updateTable('sales_order')
    .set({ urgent: true, ship_day: '2026-03-09' })
    .where('id', '=', third)
    .execute();
  const list = await desk.get<{ id: number; urgent: boolean }[]>(
    `/inventory/picking/list?locationId=${world.warehouseId}`,
  );
  expect(list.data.map(({ id }) => id)).toEqual([third, second, first]);
  expect(list.data[0]?.urgent).toBe(true);
});
