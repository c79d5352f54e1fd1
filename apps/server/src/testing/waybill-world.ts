import type { z } from 'zod';
import type { CarrierMove } from '@treadline/contract/tools/dev/carriers.ts';
import { openCarriers } from '#connectors/carriers/index.ts';
import type { CarrierOrder } from '#connectors/carriers/port.ts';
import { makeCompany } from './people.ts';
import { openPurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';

let next = 1;

/** Test fixture: a sandbox carrier, goods shipped with it, and a developer. */
export async function openWaybillWorld(server: TestServer) {
  const { services } = server;
  const { db } = services;
  const { warehouseId } = await openPurchaseWorld(server, 1);
  const dealerId = await makeCompany(services, 'DEALER');
  const developer = await server.as({ type: 'OTHER', codes: ['menu_update', 'sales_order_view'] });
  const makeCarrier = async (provider: 'sandbox' | 'sf' = 'sandbox') => {
    const carrier_id = await makeCompany(services, 'LOGISTICS');
    await db.insertInto('carrier_link').values({ carrier_id, provider, updated_by: 'test' }).execute();
    return carrier_id;
  };
  const carrierId = await makeCarrier();
  const party = { company: '', contact: '', phone: '', province: '', district: '', address: '' };
  return {
    developer,
    carrierId,
    makeCarrier,
    /** Creates a waybill here and an order at the sandbox; `carrier`: another one. */
    async makeWaybill({ pieces = 1, carrier = carrierId }: { pieces?: number; carrier?: number } = {}) {
      const orderNo = `SO-T${next++}`;
      const order: CarrierOrder = {
        orderNo,
        pieces,
        weightG: 9000,
        from: { ...party, city: '苏州市' },
        to: { ...party, city: '成都市' },
        cargo: '轮胎',
        remark: '',
      };
      const about = { entity: 'sales-order', id: 1 };
      const placed = await (await openCarriers(services).of(carrier)).place(order, about);
      if (!placed.ok) throw new Error(placed.reason);
      const { id } = await db
        .insertInto('waybill')
        .values({ waybill_no: placed.waybillNo, carrier_id: carrier })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('waybill_piece')
        .values(placed.pieceNos.map((piece_no) => ({ waybill_id: id, piece_no })))
        .execute();
      await db
        .insertInto('sales_order')
        .values({
          order_no: orderNo,
          carrier_order_no: orderNo,
          biz_type: 'MANUAL',
          location_id: warehouseId,
          dealer_id: dealerId,
          carrier_id: carrier,
          state: 'WAITING_RECEIPT',
          waybill_id: id,
          to_name: '门店',
          pieces,
          weight_g: 9000,
          created_by_name: 'test',
        })
        .execute();
      return { id, orderNo, ...placed };
    },
    waybill: (id: number) =>
      db.selectFrom('waybill').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    events: (id: number) =>
      db
        .selectFrom('waybill_event')
        .select(['piece_no', 'code', 'at', 'signed_by'])
        .where('waybill_id', '=', id)
        .orderBy('at')
        .orderBy('piece_no')
        .execute(),
    /** Simulates an event at the sandbox and processes its pushes. */
    async move(orderNo: string, step: CarrierMove['step'], more: Partial<z.input<typeof CarrierMove>> = {}) {
      const { data } = await developer.post<{ pushes: number; refused: number }>('/dev/carriers/move', {
        orderNo,
        step,
        ...more,
      });
      await server.runJobs();
      return data;
    },
  };
}
export type WaybillWorld = Awaited<ReturnType<typeof openWaybillWorld>>;
