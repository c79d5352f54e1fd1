import { placeTestOrder } from '#testing/split-world.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'bill-split': {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const { db } = server.services;
      const dealerId = await idOf('dealer');
      const order = await placeTestOrder(db, dealerId, [{ unitFen: 100, qty: 1 }]);
      const { id } = await db
        .insertInto('bill_split')
        .values({
          split_no: 'SPTHEIRS',
          order_id: order.id,
          order_no: order.no,
          dealer_id: dealerId,
          status: 'DONE',
          base_fen: 0,
          max_bp: 3000,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
