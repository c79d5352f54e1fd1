import { confirmedOrder, draftOrder, openPurchaseWorld, type PurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';
import { callBack, pushedNote } from './warehouse.ts';

export type Theirs = Awaited<ReturnType<typeof makeTheirs>>;
/** The smallest file that counts as a picture. */
export const png = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** One record of every kind, all of them somebody else's to everybody but the people of its world. */
export async function makeTheirs(server: TestServer) {
  const world = await openPurchaseWorld(server);
  const order = await confirmedOrder(world, [10, 5]);
  const note = await pushedNote(server, world, order, [4, 0]);
  const items = [{ itemCode: world.parts[0]?.partNo ?? '', good: 3, defective: 1 }];
  await callBack(server, note.code, items, { isFinal: true });
  const { db } = server.services;
  const [discrepancy, receiptLine] = [
    await db.selectFrom('discrepancy').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    await db.selectFrom('receipt_line').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  ];
  const file = await world.supplier.upload<{ id: number }>(`/logistics/purchaseOrder/attach/${order}`, {
    name: 'a.png',
    data: png,
  });
  const cartLine = await putIntoCart(server, world);
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', world.supplier.accountId)
    .executeTakeFirstOrThrow();
  return {
    world,
    order,
    note: note.id,
    discrepancy: discrepancy.id,
    receiptLine: receiptLine.id,
    file: file.data.id,
    cartLine,
    session: session.id,
    draft: await draftOrder(await openPurchaseWorld(server), [1]),
    account: world.supplier.accountId,
    membership: world.supplier.membershipId,
    company: world.supplierId,
  };
}

async function putIntoCart(
  server: TestServer,
  { buyer, parts, supplierId, warehouseId }: PurchaseWorld,
): Promise<number> {
  const line = { partId: parts[1]?.id, supplierId, warehouseId, quantity: 3 };
  await buyer.post('/order/shoppingCart/add-update', line, { 'idempotency-key': 'theirs' });
  const rows = await server.services.db.selectFrom('cart_line').select('id').orderBy('id', 'desc').execute();
  return rows[0]?.id ?? 0;
}
