import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { fillPromises } from './promises.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

/** A paid order of two tyres of the shop's own, promised as 2525. */
async function promised() {
  const world = await openRetailWorld(server);
  await world.stockUp(world.shopId, { '2525': 2, '0126': 2 });
  const { data: order } = await world.create({ partsList: world.tyres(['FL', 'FR'], { tyreSource: 1 }) });
  await world.pay(order);
  return { world, order };
}

it('what was promised stays, whatever is fitted and whenever it comes; where it differs both are told', async () => {
  const { db } = server.services;
  const { world, order } = await promised();
  const before = await world.read(order.id);
  expect(before.lines).toMatchObject([{ dotPromised: '2525' }, { dotPromised: '2525' }]);
  expect(before.dayPromised).toBe(before.promisedDay);
  await db
    .updateTable('retail_order')
    .set({ promised_day: '2030-01-01' })
    .where('id', '=', order.id)
    .execute();
  const fitted = before.lines.map(({ id: lineId, tyreIndex }, at) => ({
    lineId,
    tyreIndex,
    dot: at === 0 ? '0126' : '2525',
  }));
  const { orderNo, version } = before;
  const done = await world.act('service/complete', { orderNo, version, fitted, consent: true }, world.shop);
  expect(done.data.status).toBe('COMPLETED');
  const after = await world.read(order.id);
  expect(after.lines.map(({ dotPromised, dotFitted }) => [dotPromised, dotFitted])).toEqual([
    ['2525', '0126'],
    ['2525', '2525'],
  ]);
  expect([after.promisedDay, after.dayPromised]).toEqual(['2030-01-01', before.dayPromised]);
});

it('orders of before that wait for their goods are filled by their plan; of others it is unknown', async () => {
  const { db } = server.services;
  const { world, order } = await promised();
  const forget = async () => {
    await db.updateTable('retail_order').set({ day_promised: null }).where('id', '=', order.id).execute();
    await db
      .updateTable('retail_order_line')
      .set({ dot_promised: null })
      .where('order_id', '=', order.id)
      .execute();
  };
  await forget();
  expect((await world.read(order.id)).lines).toMatchObject([{ dotPromised: '', dotPlanned: '2525' }, {}]);
  await fillPromises(db);
  await fillPromises(db);
  const filled = await world.read(order.id);
  expect(filled.lines).toMatchObject([{ dotPromised: '2525' }, { dotPromised: '2525' }]);
  const fitted = filled.lines.map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '0126' }));
  const { orderNo, version } = filled;
  await world.act('service/complete', { orderNo, version, fitted, consent: true }, world.shop);
  await forget();
  await fillPromises(db);
  expect((await world.read(order.id)).lines).toMatchObject([{ dotPromised: '', dotFitted: '0126' }, {}]);
});
