import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, freshDot, openPurchaseWorld, receiveAll } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

it('a receipt of recalled tyres counts for its order, stays in quarantine, and goes back to the supplier from there', async () => {
  const world = await openPurchaseWorld(server);
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const range = { dotFrom: freshDot(), dotTo: freshDot(), reason: '胎侧鼓包' };
  const partId = world.parts[0]?.id ?? 0;
  const key = (no: string) => ({ 'idempotency-key': `recalled-${no}` });
  const { data: recall } = await keeper.post<{ id: number }>(
    '/inventory/recall',
    { partId, ...range },
    key('1'),
  );
  const orderId = await confirmedOrder(world, [10]);
  await receiveAll(world, orderId, [10]);
  const { db } = server.services;
  const level = () =>
    db
      .selectFrom('stock_level')
      .where('part_id', '=', partId)
      .select(['on_hand', 'quarantined', 'incoming'])
      .executeTakeFirstOrThrow();
  expect(await level()).toEqual({ on_hand: 0, quarantined: 10, incoming: 0 });
  const line = await db
    .selectFrom('receipt_line as r')
    .innerJoin('dn_line as d', 'd.id', 'r.dn_line_id')
    .innerJoin('delivery_note as n', 'n.id', 'd.dn_id')
    .where('n.po_id', '=', orderId)
    .select('r.id')
    .executeTakeFirstOrThrow();
  const back = await world.buyer.post(
    `/logistics/deliveryNote/return/${orderId}`,
    { remark: '召回退回', lines: [{ receiptLineId: line.id, bucket: 'on_hand', quantity: 4 }] },
    key('2'),
  );
  expect(back.body.error).toBeUndefined();
  expect(await level()).toMatchObject({ on_hand: 0, quarantined: 6 });
  const { data: now } = await keeper.get(`/inventory/recall/${recall.id}`);
  expect(now).toMatchObject({
    held: 6,
    pieces: [
      { kind: 'HELD', quantity: 10, causeType: '采购入库' },
      { kind: 'GONE', quantity: -4, causeType: '采购退货', causeNo: expect.stringMatching(/^PR/) },
    ],
  });
  const { returned_qty: returned } = await db
    .selectFrom('purchase_order_line')
    .where('po_id', '=', orderId)
    .select('returned_qty')
    .executeTakeFirstOrThrow();
  expect(returned).toBe(4);
});
