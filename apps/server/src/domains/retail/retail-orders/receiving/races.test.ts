import { expect, it } from 'vitest';
import { allJobs } from '#domains.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openParcelWorld } from '#testing/parcel-world.ts';
import { retailKey, retailPath } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openParcelWorld>>;
eachWorld(openParcelWorld, (own) => ({ server, world } = own));

const confirmLate = () =>
  allJobs(server.services)
    .find(({ name }) => name === 'retail.receive-late')
    ?.run({});
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

it('a count against the automatic confirmation: the parcel is received once, as one of them says', async () => {
  for (const _ of [1, 2, 3]) {
    const order = await world.arrived({ wheels: ['FL', 'FR'] });
    await server.services.db
      .updateTable('retail_order')
      .set({ since: new Date(Date.now() - 90 * 86_400_000) })
      .where('id', '=', order.id)
      .execute();
    const [told] = await Promise.all([world.receive(order, { short: 1 }), confirmLate()]);
    const { status, discrepancyState } = await world.read(order.id);
    expect([status, discrepancyState]).toEqual(
      told.status === 200 ? ['DELIVERY_PENDING_CONFIRMATION', 'OPEN'] : ['AWAITING_SERVICE', 'NONE'],
    );
  }
});

it('a parcel is counted once, however many count it at once', async () => {
  const order = await world.arrived();
  const { version, shipments } = await world.read(order.id);
  const parcels = (short: number) => [
    { shipmentId: shipments[0]?.id, lines: [{ lineId: shipments[0]?.lines[0]?.id, short }] },
  ];
  const answers = await Promise.all(
    [1, 2, 3].map((short) =>
      world.act('receive', { orderNo: order.orderNo, version, parcels: parcels(short) }, world.shop),
    ),
  );
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect((await world.read(order.id)).discrepancies).toHaveLength(1);
});

it('a discrepancy is decided once, whatever is decided at once, and by whom', async () => {
  const order = await world.arrived();
  await world.receive(order, { short: 1 });
  const { id } = await world.openOf(order.id);
  const answers = await Promise.all([
    ...['RESHIP', 'REFUND', 'REJECTED'].map((decision) => world.staffPut(`decide/${id}`, { decision })),
    world.shop.put(`${retailPath}/discrepancy/found/${id}`, {}, retailKey()),
  ]);
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
});

it('two discrepancies of an order at once: each has its effect', async () => {
  const order = await world.arrived();
  await world.receive(order, { short: 1, damaged: 1 });
  const { discrepancies } = await world.read(order.id);
  const answers = await Promise.all(
    discrepancies.map(({ id, kind }) =>
      world.staffPut(`decide/${id}`, { decision: 'REFUND', goods: kind === 'DAMAGED' ? 'BACK' : null }),
    ),
  );
  expect(statuses(answers)).toEqual([200, 200]);
  expect(await world.read(order.id)).toMatchObject({ status: 'AWAITING_SERVICE', refundedAmount: 100_000 });
});

it('given up against a cancellation: together never more than was paid', async () => {
  const order = await world.arrived({
    wheels: ['FL', 'FR'],
    more: { services: [{ code: 'FIT', quantity: 2 }], payableAmount: 106_000 },
  });
  await world.receive(order, { short: 2 });
  const [decided, cancelled] = await Promise.all([
    world.decide(order.id, 'REFUND'),
    world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' }),
  ]);
  expect(decided.status).toBe(200);
  expect(await world.read(order.id)).toMatchObject(
    cancelled.status === 200
      ? { status: 'CANCELLED', refundedAmount: 106_000 }
      : { status: 'AWAITING_SERVICE', refundedAmount: 100_000 },
  );
});

it('given up against the fitting and the return of what is fitted: no piece twice', async () => {
  const order = await world.arrived({ wheels: ['FL', 'FR'] });
  await world.receive(order, { short: 1 });
  const [decided, fitted] = await Promise.all([world.decide(order.id, 'REFUND'), world.fit(order)]);
  expect(decided.status).toBe(200);
  expect(fitted.status).not.toBe(200);
  expect((await world.fit(order)).data).toMatchObject({ status: 'COMPLETED', refundedAmount: 50_000 });
});
