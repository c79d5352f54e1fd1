import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { freshDot, confirmedOrder, openPurchaseWorld, shipNote } from '#testing/purchase-world.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

let next = 1;
const newTag = () => `(01)80614141123458(21)R${Date.now()}${next++}`;
const bare = (tag: string) => tag.replaceAll(/[()]/g, '');
interface Piece {
  identity: string;
  dot: string;
  state: string;
}

/** A paid order of two tyres at the warehouse, shipped with the tags as they were read. */
async function shipped(world: RetailWorld) {
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create();
  await world.pay(order);
  const { shipments } = await world.read(order.id);
  const [shipment] = shipments;
  const lineId = shipment?.lines[0]?.id;
  const send = (identities: object[]) =>
    world.act(`shipment/${shipment?.id}/send`, { carrierName: '迅衡', waybillNo: `W${next++}`, identities });
  const read = (identity: string, dot = '') => ({ lineId, dot, identity });
  return { order, shipment, send, read };
}

const fit = async (world: RetailWorld, id: number, tags: string[], dot = '2525') => {
  const { orderNo, version, lines } = await world.read(id);
  const fitted = lines.map(({ id: lineId, tyreIndex }, at) => ({
    lineId,
    tyreIndex,
    dot,
    identity: tags[at] ?? '',
  }));
  return world.act('service/complete', { orderNo, version, fitted, dotReason: '客户同意' }, world.shop);
};

it('tags are read as an order leaves and is fitted, and stand in the order; without them nothing changes', async () => {
  const world = await openRetailWorld(server);
  const [a, b] = [newTag(), newTag()];
  const { order, shipment, send, read } = await shipped(world);
  const tooMany = await send([read(a), read(b), read(newTag())]);
  expect(tooMany.body).toMatchObject({ error: 'piece.too-many', details: { path: 'identities.2.identity' } });
  expect((await send([read(a, '2525'), read(b, '2525')])).body.error).toBeUndefined();
  const { pieces } = (await world.read(order.id)) as unknown as { pieces: Piece[] };
  expect(pieces.map(({ identity, dot, state }) => [identity, dot, state])).toEqual(
    [bare(a), bare(b)].toSorted().map((identity) => [identity, '2525', 'SHIPPED']),
  );
  await world.act(`shipment/${shipment?.id}/deliver`, {});
  const { orderNo, version } = await world.read(order.id);
  await world.act('receive', { orderNo, version }, world.shop);
  const foreign = newTag();
  const other = await shipped(await openRetailWorld(server));
  await other.send([other.read(foreign)]);
  expect((await fit(world, order.id, [a, foreign])).body).toMatchObject({
    error: 'piece.other-part',
    details: { path: 'fitted.1.identity' },
  });
  expect((await fit(world, order.id, [a], '2425')).body).toMatchObject({
    error: 'piece.other-dot',
    details: { path: 'fitted.0.identity' },
  });
  const done = await fit(world, order.id, [a]);
  expect(done.body.error).toBeUndefined();
  const now = (await world.read(order.id)) as unknown as { pieces: Piece[]; status: string };
  expect(now.status).toBe('COMPLETED');
  expect(now.pieces.map(({ identity, state }) => [identity, state]).toSorted()).toEqual(
    [
      [bare(a), 'FITTED'],
      [bare(b), 'SHIPPED'],
    ].toSorted(),
  );
});

it('a receipt takes the tags of what came, and not more of a line and DOT than came', async () => {
  const world = await openPurchaseWorld(server);
  const orderId = await confirmedOrder(world, [2]);
  const sent = await shipNote(world, orderId, `DNT-${orderId}`, [2]);
  const id = sent.data?.notes[0]?.id ?? 0;
  const { data: lines } = await world.buyer.get<{ id: number }[]>(`/logistics/deliveryNote/lines/${id}`);
  const [a, b] = [newTag(), newTag()];
  const dot = freshDot();
  const dnLineId = lines[0]?.id;
  const receive = (identities: object[]) =>
    world.buyer.post(
      `/logistics/deliveryNote/receive/${id}`,
      { isFinal: true, remark: '', lines: [{ dnLineId, dot, good: 1, defective: 0 }], identities },
      { 'idempotency-key': newTag() },
    );
  const read = (identity: string) => ({ dnLineId, dot, identity });
  expect((await receive([read(a), read(b)])).body).toMatchObject({
    error: 'piece.too-many',
    details: { path: 'identities.1.identity' },
  });
  expect((await receive([read(a)])).body.error).toBeUndefined();
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const { data } = await keeper.get<{ list: Piece[] }>(`/inventory/piece/list?text=${encodeURIComponent(a)}`);
  expect(data.list).toMatchObject([{ identity: bare(a), dot, state: 'IN_STOCK' }]);
});
