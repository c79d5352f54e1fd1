import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import { openShop, retailKey, retailPath } from '#testing/retail-world.ts';
import type { ForeignRecords, ForeignWorld } from '#testing/foreign-fixture.ts';
import { raiseMessage } from './messages.ts';

const seenBy = ['OTHER'] as const;
const desk = ({ server }: ForeignWorld) =>
  server.as({ type: 'OTHER', codes: ['view_dealer_place_order_list', 'customer_order_view'] });

export const foreignRecords: ForeignRecords = {
  retailOrder: {
    seenBy,
    async make(world) {
      const dealerId = await makeCompany(world.server.services, 'DEALER');
      await openShop(world.server, dealerId);
      const body = {
        dealerId,
        quantity: 0,
        partsList: [],
        services: [{ code: 'FIT', quantity: 1 }],
        plateNumber: '浙A98765',
        customerName: '他人',
        customerMobile: '13900009999',
        payableAmount: 3000,
      };
      const made = await (await desk(world)).post<{ id: number }>(`${retailPath}/create`, body, retailKey());
      return made.data.id;
    },
  },
  retailOrderFile: {
    seenBy,
    async make(world) {
      const path = `${retailPath}/attach/${await world.idOf('retailOrder')}`;
      return (await (await desk(world)).upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  retailShipment: {
    seenBy,
    async make({ server, idOf, warehouseId }) {
      const order = { order_id: await idOf('retailOrder'), location_id: warehouseId };
      const { id } = await server.services.db
        .insertInto('retail_shipment')
        .values({ ...order, tyre_source: 2, state: 'PLANNED' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  retailDiscrepancy: {
    seenBy,
    async make({ server, idOf, warehouseId }) {
      const { db } = server.services;
      const orderId = await idOf('retailOrder');
      const part = await db
        .selectFrom('part')
        .orderBy('id')
        .limit(1)
        .select(['id', 'part_no as no'])
        .executeTakeFirstOrThrow();
      const shipment = await db
        .insertInto('retail_shipment')
        .values({ order_id: orderId, location_id: warehouseId, tyre_source: 2, state: 'RECEIVED' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const of = await db
        .selectFrom('retail_order_line')
        .where('order_id', '=', orderId)
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const line = await db
        .insertInto('retail_shipment_line')
        .values({ shipment_id: shipment.id, order_line_id: of.id, part_id: part.id, qty: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('retail_discrepancy')
        .values({ order_id: orderId, shipment_line_id: line.id, kind: 'SHORT', qty: 1, by_name: 'THEIRS' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  failedMessage: {
    seenBy,
    async make({ server, idOf }) {
      const { db } = server.services;
      const order = await db
        .selectFrom('retail_order')
        .where('id', '=', await idOf('retailOrder'))
        .select(['id', 'order_no', 'dealer_id'])
        .executeTakeFirstOrThrow();
      const about = { aboutId: order.id, aboutNo: order.order_no, dealerId: order.dealer_id };
      await raiseMessage({ db }, { kind: 'ORDER_ERROR', ...about });
      const { id } = await db
        .selectFrom('failed_message')
        .where('about_id', '=', order.id)
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
