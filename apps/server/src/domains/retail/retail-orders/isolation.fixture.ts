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
