import { confirmedOrder, draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { callBack, pushedNote } from '#testing/warehouse.ts';

/** The platform sees every company's. */
const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  order: { seenBy, make: (world) => confirmedOrder(world, [10, 5]) },
  draft: { seenBy, make: async ({ server }) => draftOrder(await openPurchaseWorld(server), [1]) },
  orderFile: {
    seenBy,
    async make({ supplier, idOf }) {
      const path = `/logistics/purchaseOrder/attach/${await idOf('order')}`;
      return (await supplier.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  note: {
    seenBy,
    async make(world) {
      const note = await pushedNote(world.server, world, await world.idOf('order'), [4, 0]);
      const items = [{ itemCode: world.parts[0]?.partNo ?? '', good: 3, defective: 1 }];
      const evidence = `/logistics/deliveryNote/evidence/${note.id}`;
      await world.supplier.upload(evidence, { name: 'a.png', data: png });
      await callBack(world.server, note.code, items, { isFinal: true });
      return note.id;
    },
  },
  notePhoto: {
    seenBy,
    async make({ supplier, idOf }) {
      const path = `/logistics/deliveryNote/attach/${await idOf('note')}`;
      return (await supplier.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  discrepancy: {
    seenBy,
    async make({ server, idOf }) {
      const found = server.services.db
        .selectFrom('discrepancy')
        .innerJoin('dn_line', 'dn_line.id', 'discrepancy.dn_line_id')
        .select('discrepancy.id')
        .where('dn_line.dn_id', '=', await idOf('note'));
      return (await found.executeTakeFirstOrThrow()).id;
    },
  },
  return: {
    seenBy,
    async make({ server, buyer, idOf }) {
      const orderId = await idOf('order');
      const { db } = server.services;
      const line = await db
        .selectFrom('receipt_line as rl')
        .innerJoin('receipt as r', 'r.id', 'rl.receipt_id')
        .where('r.dn_id', '=', await idOf('note'))
        .where('rl.qty_defective', '>', 0)
        .select('rl.id')
        .executeTakeFirstOrThrow();
      const lines = [{ receiptLineId: line.id, bucket: 'defective', quantity: 1 }];
      const path = `/logistics/deliveryNote/return/${orderId}`;
      await buyer.post(path, { remark: '', lines }, { 'idempotency-key': 'theirs-return' });
      const made = db.selectFrom('purchase_return').select('id').where('po_id', '=', orderId);
      return (await made.executeTakeFirstOrThrow()).id;
    },
  },
  cartLine: {
    async make({ server, buyer, parts, supplierId, warehouseId }) {
      const line = { partId: parts[1]?.id, supplierId, warehouseId, quantity: 3 };
      await buyer.post('/order/shoppingCart/add-update', line, { 'idempotency-key': 'theirs' });
      const { db } = server.services;
      const own = db.selectFrom('cart_line').select('id').where('membership_id', '=', buyer.membershipId);
      return (await own.executeTakeFirstOrThrow()).id;
    },
  },
};
