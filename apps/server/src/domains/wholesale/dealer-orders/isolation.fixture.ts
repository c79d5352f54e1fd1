import type { Db } from '#kernel/db.ts';
import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import type { TestServer } from '#testing/server.ts';
import { openStockWorld } from '#testing/stock-world.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { dealerOrderSearch } from './entity.ts';
import { keepDealerPlace } from '#domains/stock/inventory/index.ts';

const seenBy = ['OTHER'] as const;
let next = 1;

export const foreignRecords: ForeignRecords = {
  dealerOrder: {
    seenBy,
    async make({ server }) {
      const { db } = server.services;
      const dealerId = await makeCompany(server.services, 'DEALER');
      await keepDealerPlace(db, dealerId);
      const place = await db
        .selectFrom('location')
        .where('owner_id', '=', dealerId)
        .select('id')
        .executeTakeFirstOrThrow();
      const money = { goods_fen: 100, freight_fen: 0, payable_fen: 100, tax_fen: 12 };
      const names = { order_no: `DPTHEIRS-${next++}`, size: '', remark: '' };
      const { id } = await db
        .insertInto('dealer_order')
        .values({
          ...money,
          ...names,
          search: dealerOrderSearch.key(names),
          dealer_id: dealerId,
          location_id: place.id,
          price_level: 'A',
          kind: 2,
          quantity: 1,
          created_by_name: '他店',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  dealerOrderFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['dealer_whole_sales_view'] });
      const path = `/order/dealer/order/attach/${await idOf('dealerOrder')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  dealerClaim: {
    seenBy,
    async make({ server, idOf }) {
      const { db } = server.services;
      const orderId = await idOf('dealerOrder');
      const { line, piece } = await insertPiece(server, orderId);
      const { id } = await db
        .insertInto('dealer_claim')
        .values({
          order_id: orderId,
          shipment_line_id: piece.id,
          order_line_id: line.id,
          kind: 'SHORT',
          qty: 1,
          amount_fen: 100,
          by_name: '他店',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  dealerReturn: {
    seenBy,
    async make({ server, idOf }) {
      const { db } = server.services;
      const orderId = await idOf('dealerOrder');
      const { line, piece } = await insertPiece(server, orderId, 2);
      const { id } = await db
        .insertInto('dealer_return')
        .values({
          return_no: `DTTHEIRS-${next++}`,
          order_id: orderId,
          shipment_line_id: piece.id,
          order_line_id: line.id,
          qty: 1,
          amount_fen: 100,
          reason: '尺寸订错',
          by_name: '他店',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};

/** A line of an order, on the road. */
async function insertPiece(server: TestServer, orderId: number, lineNo = 1) {
  const { db } = server.services;
  const world = await openStockWorld(server);
  const { partId, locationId } = world.at();
  const line = await insertLine(db, orderId, partId, lineNo);
  const shipment = await db
    .insertInto('dealer_shipment')
    .values({ order_id: orderId, location_id: locationId, state: 'SHIPPED' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const piece = await db
    .insertInto('dealer_shipment_line')
    .values({ shipment_id: shipment.id, order_line_id: line.id, part_id: partId, qty: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { line, piece };
}

const insertLine = (db: Db, orderId: number, partId: number, lineNo: number) =>
  db
    .insertInto('dealer_order_line')
    .values({
      order_id: orderId,
      line_no: lineNo,
      part_id: partId,
      part_no: 'T',
      name: 'T',
      qty: 1,
      unit_fen: 100,
      net_fen: 100,
      tax_bp: 1300,
      tax_fen: 12,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
