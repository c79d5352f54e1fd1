import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { salesSearch } from './entity.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  salesOrder: {
    seenBy,
    async make({ server, idOf, warehouseId }) {
      const { db } = server.services;
      const shipment = await db
        .selectFrom('retail_shipment as s')
        .innerJoin('retail_order as o', 'o.id', 's.order_id')
        .where('s.id', '=', await idOf('retailShipment'))
        .select(['s.id', 'o.id as orderId', 'o.order_no', 'o.dealer_id'])
        .executeTakeFirstOrThrow();
      const names = { order_no: 'SO-THEIRS', biz_no: shipment.order_no, to_name: '他人' };
      const { id } = await db
        .insertInto('sales_order')
        .values({
          ...names,
          search: salesSearch.key(names),
          carrier_order_no: 'SO-THEIRS',
          biz_type: 'RETAIL_ORDER',
          biz_id: shipment.orderId,
          shipment_id: shipment.id,
          location_id: warehouseId,
          dealer_id: shipment.dealer_id,
          pieces: 0,
          weight_g: 0,
          created_by_name: 'test',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  salesOrderFile: {
    seenBy,
    async make({ server, idOf }) {
      const own = await server.as({ type: 'OTHER', codes: ['sales_order_view'] });
      const path = `/logistics/salesOrder/attach/${await idOf('salesOrder')}`;
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  salesWaybill: {
    seenBy,
    async make({ server, idOf }) {
      const { db } = server.services;
      const { id } = await db
        .insertInto('waybill')
        .values({ waybill_no: 'THEIRS-1' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('sales_order')
        .set({ waybill_id: id })
        .where('id', '=', await idOf('salesOrder'))
        .execute();
      return id;
    },
  },
  salesClaim: {
    seenBy,
    async make({ server, idOf }) {
      const { id } = await server.services.db
        .insertInto('waybill_claim')
        .values({
          sales_order_id: await idOf('salesOrder'),
          kind: 'DAMAGED',
          amount_fen: 100,
          description: '破损',
          created_by_name: 'test',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  // Actions stand in the path; whoever names one needs the record, too.
  salesAction: { seenBy, make: async () => 'cancel' },
  salesDebugAction: { seenBy, make: async () => 'cancelled' },
  salesClaimAction: { seenBy, make: async () => 'accept' },
};
