import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openSalesWorld, salesKey, salesPath, type SalesAnswer } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

it('by hand: reserved, freight frozen or refused with what is missing, given away when it is signed for', async () => {
  const world = await openSalesWorld(server);
  const body = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 3 }] };
  const { data: preview } = await world.desk.post<{ parcels: { freight: number; shortfall: number }[] }>(
    `${salesPath}/create/preview`,
    body,
  );
  expect(preview.parcels).toMatchObject([{ shortfall: 0 }]);
  const tooMany = { ...body, lines: [{ partId: world.partId(), quantity: 9 }] };
  expect((await world.desk.post(`${salesPath}/create`, tooMany, salesKey())).body.error).toBe(
    'sales.missing',
  );
  const made = await world.desk.post<SalesAnswer[]>(`${salesPath}/create`, body, salesKey());
  const [sales] = made.data;
  expect(sales).toMatchObject({
    state: 'PLACING',
    freightState: 'FROZEN',
    freight: preview.parcels[0]?.freight,
  });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 3 });
  const id = sales?.id ?? 0;
  for (const action of ['confirm', 'ship', 'deliver'])
    expect((await world.step(action, id, {}, world.carrier)).body.error).toBeUndefined();
  expect((await world.step('receive', id)).data.state).toBe('SIGNED');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 5 });
  expect(await world.booked('EARNED', sales?.orderNo ?? '')).toEqual({ COGS: 90_000, TRANSIT: -90_000 });
});

it('by hand nothing is sold that is not released, has ended or is not for the dealer', async () => {
  const world = await openSalesWorld(server);
  const { db } = server.services;
  const body = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 1 }] };
  const tried = async () =>
    Promise.all(
      ['create', 'create/preview'].map(
        async (path) => (await world.desk.post(`${salesPath}/${path}`, body, salesKey())).body.error,
      ),
    );
  const part = (set: object) => db.updateTable('part').set(set).where('id', '=', world.partId()).execute();
  const off = ['sales.not-sold', 'sales.not-sold'];
  await part({ status: 'Approved' });
  expect(await tried()).toEqual(off);
  await part({ status: 'Deployed', lifecycle: 'ENDED' });
  expect(await tried()).toEqual(off);
  await part({ lifecycle: 'RUN_OUT', sale_scope: 'ONLY' });
  expect(await tried()).toEqual(off);
  await part({ sale_scope: 'ALL' });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8 });
  expect(await tried()).toEqual([undefined, undefined]);
});

it('an account that is short refuses what is made by hand, and nothing is reserved', async () => {
  const world = await openSalesWorld(server, { creditFen: 1 });
  const body = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 2 }] };
  const refused = await world.desk.post(`${salesPath}/create`, body, salesKey());
  expect(refused.body.error).toBe('shipping-account.short');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8 });
});

it('merged ones have one waybill and one freight; of two merges at once one wins; what leads may be cancelled', async () => {
  const world = await openSalesWorld(server);
  const [one, two] = [await world.paid(), await world.paid()];
  const ids = [one.sales.id, two.sales.id];
  const merge = () => world.desk.post<SalesAnswer>(`${salesPath}/merge`, { ids }, salesKey());
  const answers = await Promise.all([merge(), merge()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const head = await world.readSales(one.sales.id);
  expect(await world.account()).toEqual({ balance: 0, frozen: head.freight });
  expect(await world.readSales(two.sales.id)).toMatchObject({ freight: 0, freightState: 'NONE' });
  await world.step('confirm', one.sales.id, { waybillNo: 'M1' }, world.carrier);
  expect(await world.readSales(two.sales.id)).toMatchObject({ state: 'ACCEPTED', waybillNo: 'M1' });
  await world.step('cancel', one.sales.id);
  await world.step('agree', one.sales.id, {}, world.carrier);
  expect((await world.readSales(two.sales.id)).freightState).toBe('FROZEN');
});
