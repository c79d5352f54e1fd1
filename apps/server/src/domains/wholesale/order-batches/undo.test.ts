import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import { batchFile, batchPath, openBatchWorld } from '#testing/batch-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { nextUnit, openBatchWork } from './work/acting.ts';
import { placeBatch, placeUnit } from './work/place.ts';
import { undoOrders } from './work/undo.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const statesOf = async (batchId: number): Promise<string[]> =>
  (
    await sql<{ said: string }>`
    SELECT r.state || ' ' || coalesce(o.status, '') AS said FROM order_batch_row r
    LEFT JOIN retail_order o ON o.id = r.order_id WHERE r.batch_id = ${batchId} ORDER BY 1`.execute(
      server.services.db,
    )
  ).rows.map(({ said }) => said.trim());

it('a batch is taken back: orders are cancelled, pieces free, money back; the same file may come again', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const file = await batchFile([world.cells(), world.cells()]);
  const { data } = await world.send(file);
  await world.submit(await world.readBatch(data.id));
  await server.runJobs();
  const done = await world.readBatch(data.id);
  await world.pay({ ...(await world.read(done.list[0]?.orderId ?? 0)) });
  const paid = await world.readBatch(done.id);
  expect(paid.undo).toEqual({ orders: 2, kept: 0, refund: 100_000 });
  expect((await world.undo(paid)).status).toBe(200);
  await server.runJobs();
  expect(await statesOf(done.id)).toEqual(['CANCELLED CANCELLED', 'CANCELLED CANCELLED']);
  expect(await world.readBatch(done.id)).toMatchObject({ status: 'UNDONE', orders: 0, amount: 0 });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8 });
  const again = await world.send(file);
  expect([again.data.repeated, again.data.id === done.id]).toEqual([null, false]);
  expect((await world.readBatch(again.data.id)).figures).toMatchObject({ good: 2, duplicate: 0 });
});

it('what has left stays, and says why; where nothing can be taken back it is refused', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const done = await world.placed(world.cells(), world.cells());
  const orderId = done.list[0]?.orderId ?? 0;
  await world.pay(await world.read(orderId));
  await sql`UPDATE retail_shipment SET state = 'SHIPPED' WHERE order_id = ${orderId}`.execute(
    server.services.db,
  );
  const shipped = await world.readBatch(done.id);
  expect(shipped.undo).toMatchObject({ orders: 1, kept: 1 });
  await world.undo(shipped);
  await server.runJobs();
  const after = await world.readBatch(done.id);
  expect(after).toMatchObject({ status: 'DONE', orders: 1 });
  expect(after.list.map(({ state, message }) => [state, message])).toEqual([
    ['PLACED', '订单限制，不支持取消，如有问题请联系运营咨询'],
    ['CANCELLED', ''],
  ]);
  expect((await world.undo(after)).body.error).toBe('order-batch.nothing-to-undo');
});

it('staff need the code of cancelling; an import of a dealer’s system is undone by its own endpoint', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const { data } = await world.upload(
    [world.cells({ ref: 'E-1' })],
    world.dealer,
    '/order/customer/order/erp/import',
  );
  await world.submit(await world.readBatch(data.id));
  await server.runJobs();
  const batch = await world.readBatch(data.id);
  const clerk = await server.as({ type: 'OTHER', codes: ['dealer_order_list'] });
  const path = '/order/customer/order/erp/import/delete';
  expect((await world.undo(batch, clerk, path)).status).toBe(403);
  expect((await world.undo(batch, world.desk, path)).status).toBe(200);
  await server.runJobs();
  expect(await statesOf(batch.id)).toEqual(['CANCELLED CANCELLED']);
});

it('undone by staff above the limit it waits for another person than them, whoever uploaded it', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const { id, list } = await world.placed(world.cells());
  await world.pay(await world.read(list[0]?.orderId ?? 0));
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 99_999);
  await world.undo(await world.readBatch(id), world.desk);
  await server.runJobs();
  expect(await statesOf(id)).toEqual(['CANCELLED CANCELLING']);
  const refund = await server.services.db
    .selectFrom('refund')
    .where('biz_type', '=', 'RETAIL_ORDER')
    .where('biz_id', '=', list[0]?.orderId ?? 0)
    .select(['id', 'to_approve'])
    .executeTakeFirstOrThrow();
  expect(refund.to_approve).toBe(true);
  const approve = (by: typeof world.desk) => by.put(`/order/payment/refund/approve/${refund.id}`);
  expect((await approve(world.desk)).body.error).toBe('refund.own');
  const second = await server.as({ type: 'OTHER', codes: ['cancel_customer_order'] });
  expect((await approve(second)).status).toBe(200);
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
  await server.runJobs();
  expect(await statesOf(id)).toEqual(['CANCELLED CANCELLED']);
});

it('undo against payment: paid and given back, or cancelled before; never both lost', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const done = await world.placed(world.cells(), world.cells());
  const orders = await Promise.all(done.list.map(({ orderId }) => world.read(orderId ?? 0)));
  await world.undo(done);
  const [, ...paid] = await Promise.all([server.runJobs(), ...orders.map((order) => world.pay(order))]);
  await server.runJobs();
  expect(await statesOf(done.id)).toEqual(['CANCELLED CANCELLED', 'CANCELLED CANCELLED']);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8 });
  for (const [at, order] of orders.entries()) {
    const { paidAmount, refundedAmount } = await world.read(order.id);
    expect([paidAmount, refundedAmount]).toEqual(paid[at]?.status === 200 ? [100_000, 100_000] : [0, 0]);
  }
});

it('placing that breaks off goes on where it was, and two at once place nothing twice', async () => {
  const world = await openBatchWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 20 });
  const { data } = await world.upload(Array.from({ length: 8 }, () => world.cells()));
  const { services } = server;
  // Submitted, but its job was lost with the node that had it.
  await world.submit(await world.readBatch(data.id));
  const work = await openBatchWork(services, data.id);
  if (!work) throw new Error('no batch');
  await placeUnit(work, (await nextUnit(services, data.id, 'WAITING')) ?? 0);
  // The connection of one order breaks within its transaction: nothing of it is there.
  const broken = {
    ...work,
    transact: <T>(run: (own: never) => Promise<T>) =>
      work.transact(async (own) => {
        await run(own as never);
        throw new Error('killed');
      }),
  };
  const unit = (await nextUnit(services, data.id, 'WAITING')) ?? 0;
  await expect(placeUnit(broken as typeof work, unit)).rejects.toThrow('killed');
  expect((await statesOf(data.id)).filter((said) => said.startsWith('WAITING'))).toHaveLength(7);
  await Promise.all([placeBatch(services, data.id), placeBatch(services, data.id)]);
  await server.runJobs();
  const { rows } = await sql<{ orders: number; rows: number }>`
    SELECT (SELECT count(*) FROM retail_order WHERE dealer_id = ${world.dealerId}) AS orders,
      (SELECT count(DISTINCT order_id) FROM order_batch_row WHERE batch_id = ${data.id}) AS rows`.execute(
    services.db,
  );
  expect(rows).toEqual([{ orders: 8, rows: 8 }]);
  expect(await world.readBatch(data.id)).toMatchObject({ status: 'DONE', orders: 8 });
  const before = await world.readBatch(data.id);
  await world.undo(before);
  await Promise.all([undoOrders(services, data.id), undoOrders(services, data.id)]);
  expect(await statesOf(data.id)).toEqual(Array(8).fill('CANCELLED CANCELLED'));
  expect((await world.dealer.get(`${batchPath}/progress/${data.id}`)).data).toMatchObject({
    cancelled: 8,
    waiting: 0,
  });
});
