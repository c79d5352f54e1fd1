import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { makeCompany } from '#testing/people.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openSalesWorld, salesKey, salesPath, type SalesAnswer } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

type World = Awaited<ReturnType<typeof openSalesWorld>>;

/** Another warehouse that covers the dealer, run by a carrier with a freight account, with tyres of both parts. */
async function openOther(world: World, creditFen = 1_000_000) {
  const { db } = server.services;
  const carrierId = await makeCompany(server.services, 'LOGISTICS');
  const { owner_id } = await db
    .selectFrom('location')
    .where('id', '=', world.warehouseId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const place = { code: `X${carrierId}`, name: `二仓${carrierId}` };
  const { id } = await db
    .insertInto('location')
    .values({
      type: 'WAREHOUSE',
      ...place,
      ...locationSearch.keys(place),
      owner_id,
      logistics_id: carrierId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('coverage')
    .values({ location_id: id, area: '', dealer_id: world.dealerId, priority: 5, lead_days: 3 })
    .execute();
  await db
    .insertInto('shipping_account')
    .values({ carrier_id: carrierId, account_no: `F-${carrierId}`, credit_fen: creditFen })
    .execute();
  await world.stockUp(id, { '2525': 5 });
  const frozen = async () =>
    (
      await db
        .selectFrom('shipping_account')
        .where('carrier_id', '=', carrierId)
        .select('frozen_fen')
        .executeTakeFirstOrThrow()
    ).frozen_fen;
  return { id, carrierId, frozen };
}

const split = (world: World, sales: { id: number; version: number }, body: object, key = salesKey()) =>
  world.desk.post<SalesAnswer>(`${salesPath}/split/${sales.id}`, { version: sales.version, ...body }, key);

it('pieces of a retail order go from another warehouse: reserved there, freight of both frozen, both leave', async () => {
  const world = await openSalesWorld(server);
  const other = await openOther(world);
  const { order, sales } = await world.paid();
  const lineId = sales.lines[0]?.id ?? 0;
  const { data: places } = await world.desk.get<{ id: number; lines: { lineId: number; free: number }[] }[]>(
    `${salesPath}/split/${sales.id}`,
  );
  expect(places).toMatchObject([{ id: world.warehouseId, name: expect.any(String) }, { id: other.id }]);
  const body = { locationId: other.id, lines: [{ lineId, quantity: 1 }] };
  const key = salesKey();
  const made = await split(world, sales, body, key);
  expect(made.body.error).toBeUndefined();
  expect(made.data).toMatchObject({ state: 'PLACING', pieces: 1, freightState: 'FROZEN' });
  expect((await split(world, sales, body, key)).data.id).toBe(made.data.id);
  const left = await world.readSales(sales.id);
  expect(left).toMatchObject({ pieces: 1, freightState: 'FROZEN' });
  expect(left.freight).toBeLessThanOrEqual(sales.freight ?? 0);
  expect((await world.account()).frozen).toBe(left.freight);
  expect(await other.frozen()).toBe(made.data.freight);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 1 });
  expect(await world.level(other.id)).toEqual({ on_hand: 5, reserved: 1 });
  for (const id of [sales.id, made.data.id])
    expect((await world.readSales(id)).timeline.map(({ action }) => action)).toContain('split');
  await server.runJobs();
  for (const id of [sales.id, made.data.id])
    for (const action of ['confirm', 'ship'])
      expect((await world.step(action, id)).body.error).toBeUndefined();
  expect(await world.level(other.id)).toEqual({ on_hand: 4 });
  expect((await world.read(order.id)).status).toBe('IN_TRANSIT');
});

it('one made by hand is split at its own place; a cancel frees each by itself', async () => {
  const world = await openSalesWorld(server);
  const body = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 4 }] };
  const [hand] = (await world.desk.post<SalesAnswer[]>(`${salesPath}/create`, body, salesKey())).data;
  const sales = await world.readSales(hand?.id ?? 0);
  const lines = [{ lineId: sales.lines[0]?.id, quantity: 3 }];
  const made = await split(world, sales, { locationId: world.warehouseId, lines });
  expect(made.data).toMatchObject({ pieces: 3, promisedDay: sales.promisedDay });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 4 });
  await world.step('cancel', made.data.id);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 1 });
});

it('refused with the reason: placed, all of it, more than there is, another place without stock or money', async () => {
  const world = await openSalesWorld(server);
  const poor = await openOther(world, 1);
  const { sales } = await world.paid();
  const lineId = sales.lines[0]?.id;
  const ask = async (locationId: number, quantity: number, id = lineId) =>
    (await split(world, sales, { locationId, lines: [{ lineId: id, quantity }] })).body.error;
  expect(await ask(world.warehouseId, 2)).toBe('sales.split-lines');
  expect(await ask(world.warehouseId, 99)).toBe('sales.split-lines');
  expect(await ask(world.warehouseId, 1, 999_999)).toBe('sales.split-lines');
  expect(await ask(world.shopId, 1)).toBe('sales.split-place');
  expect(await ask(poor.id, 1)).toBe('shipping-account.short');
  expect(await world.readSales(sales.id)).toMatchObject({ pieces: 2, freight: sales.freight });
  expect(await world.level(poor.id)).toEqual({ on_hand: 5 });
  await world.step('confirm', sales.id, {}, world.carrier);
  const { version } = await world.readSales(sales.id);
  const late = { locationId: world.warehouseId, lines: [{ lineId, quantity: 1 }] };
  expect((await split(world, { id: sales.id, version }, late)).body.error).toBe('sales.split-placed');
});

it('split against placing: one wins, and the carrier is asked for what is in it', async () => {
  const world = await openSalesWorld(server);
  await server.services.db
    .insertInto('carrier_link')
    .values({ carrier_id: world.carrierId, provider: 'sandbox', updated_by: 'test' })
    .execute();
  const body = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 2 }] };
  for (let round = 0; round < 3; round++) {
    const [hand] = (await world.desk.post<SalesAnswer[]>(`${salesPath}/create`, body, salesKey())).data;
    const sales = await world.readSales(hand?.id ?? 0);
    const lines = [{ lineId: sales.lines[0]?.id, quantity: 1 }];
    const [answer] = await Promise.all([
      split(world, sales, { locationId: world.warehouseId, lines }),
      server.runJobs(),
    ]);
    await server.runJobs();
    const after = await world.readSales(sales.id);
    expect(after.state).toBe('ACCEPTED');
    expect(after.pieces).toBe(answer.status === 200 ? 1 : 2);
    if (answer.status !== 200) expect(answer.body.error).toBe('sales.split-placed');
    expect(await world.level(world.warehouseId)).toMatchObject({ reserved: 2 * (round + 1) });
  }
});
