import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { invoicePath as path, openInvoiceWorld, type Invoice } from '#testing/supplier-invoice-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

it('many are verified, each by itself: what differs is held, one’s own stays', async () => {
  const world = await openInvoiceWorld(server);
  const submitted = async (who: typeof world.one, change: { price?: number }[] = []) => {
    await world.goods([3]);
    return (await world.submit(who, world.body(await world.received(), {}, change))).data;
  };
  const good = await submitted(world.seller);
  const dear = await submitted(world.seller, [{ price: 99_999_990_000 }]);
  const own = await submitted(world.two);
  const rows = [good, dear, own].map(({ id, version }) => ({ id, version }));
  const done = await world.two.put<{ done: number; failed: { id: number }[] }>(
    `${path}/invoice/verifyMany`,
    { rows },
    { 'idempotency-key': `verify-many-${good.id}` },
  );
  expect(done.data.done).toBe(1);
  expect(done.data.failed.map(({ id }) => id).toSorted()).toEqual([dear.id, own.id].toSorted());
  const read = async ({ id }: Invoice) => (await world.two.get<Invoice>(`${path}/detail/${id}`)).data.status;
  expect([await read(good), await read(dear), await read(own)]).toEqual([
    'VERIFIED',
    'SUBMITTED',
    'SUBMITTED',
  ]);
});

it('an order leads to the invoices that its lines stand on', async () => {
  const world = await openInvoiceWorld(server);
  const orderId = await world.goods([3]);
  const { data: sent } = await world.submit(world.seller, world.body(await world.received()));
  const found = async (id: number) =>
    (await world.seller.get<{ list: { id: number }[] }>(`${path}/history?orderId=${id}`)).data.list.map(
      (row) => row.id,
    );
  expect(await found(orderId)).toEqual([sent.id]);
  expect(await found(orderId + 1)).toEqual([]);
});
