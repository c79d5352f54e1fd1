import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '#testing/people.ts';
import {
  confirmedOrder,
  draftOrder,
  openPurchaseWorld,
  pendingOrder,
  shipNote,
} from '#testing/purchase-world.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('a disabled supplier gets no new orders; its people sign in and work off the open ones', async () => {
  const world = await openPurchaseWorld(server);
  const draft = await draftOrder(world, [3]);
  const pending = await pendingOrder(world, [2]);
  const confirmed = await confirmedOrder(world, [4]);
  const keeper = await server.as({ type: 'OTHER', codes: ['basic_supplier_view'] });
  await keeper.put(`/data/supplier/status/${world.supplierId}`, { enabled: false });

  const refused = await world.buyer.put(`/logistics/purchaseOrder/submit/${draft}`, { remark: '' });
  expect(refused.body.error).toBe('purchase-order.supplier-disabled');
  const line = {
    partId: world.parts[0]?.id,
    supplierId: world.supplierId,
    warehouseId: world.warehouseId,
    quantity: 1,
  };
  const added = await world.buyer.post('/order/shoppingCart/add-update', line, { 'idempotency-key': 'off' });
  expect(added.body.error).toBe('purchase-order.supplier-disabled');

  // The session that is open goes on, and a new one begins.
  expect((await world.supplier.put(`/logistics/purchaseOrder/confirm/${pending}`, {})).status).toBe(200);
  const { userName } = world.supplier;
  const signedIn = await server.anyone.post('/user/signIn', { userName, password: testPassword });
  const again = { ...world.supplier, ...client(server.app, String(signedIn.data.token)) };
  const seen = await again.get<{ status: number }>(`/logistics/purchaseOrder/${pending}`);
  expect(seen.data.status).toBe(30);
  expect((await shipNote({ ...world, supplier: again }, confirmed, 'OFF-1', [4])).status).toBe(200);
});
