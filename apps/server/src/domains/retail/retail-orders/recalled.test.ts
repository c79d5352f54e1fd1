import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { lockSales } from '#domains/sending/sales-orders/lock.ts';
import { shipSales } from '#domains/sending/sales-orders/steps/ship.ts';
import { openSalesWorld, salesKey } from '#testing/sales-world.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

/** A recall of the world's first part in force. @returns its number */
async function openRecall(world: Pick<RetailWorld, 'partId'>, dotFrom: string, dotTo = dotFrom) {
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const body = { partId: world.partId(), dotFrom, dotTo, reason: '胎侧鼓包' };
  return (await keeper.post<{ recallNo: string }>('/inventory/recall', body, salesKey())).data.recallNo;
}

it('a recalled DOT is refused when the order desk ships, at its field; others leave', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4, '2625': 4 });
  const { data: order } = await world.create();
  await world.pay(order);
  const recallNo = await openRecall(world, '2525');
  const { shipments } = await world.read(order.id);
  const [shipment] = shipments;
  const send = (dot: string) =>
    world.act(`shipment/${shipment?.id}/send`, {
      carrierName: '迅衡',
      waybillNo: 'W1',
      dots: [{ lineId: shipment?.lines[0]?.id, dot, quantity: 1 }].flatMap((row) =>
        (shipment?.lines ?? []).map(({ id, quantity }) => ({ ...row, lineId: id, quantity })),
      ),
    });
  const refused = await send('2525');
  expect(refused.body).toMatchObject({
    error: 'inventory.recalled',
    details: { path: 'dots.0.dot', dot: '2525', no: recallNo },
    message: expect.stringMatching(new RegExp(`DOT 2525 在召回 ${recallNo} 范围内`)),
  });
  expect((await send('2625')).status).toBe(200);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 2 });
});

it('a recalled DOT is not fitted from the shelf, nor one that nobody read while the part is recalled', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.shopId, { '2525': 2, '2625': 2 });
  const partsList = world.tyres(['FL', 'FR'], { tyreSource: 1 });
  const { data: order } = await world.create({ partsList });
  await world.pay(order);
  const recallNo = await openRecall(world, '2525');
  const { version, lines } = await world.read(order.id);
  const complete = (...dots: string[]) =>
    world.act(
      'service/complete',
      {
        orderNo: order.orderNo,
        version,
        fitted: lines.map(({ id: lineId, tyreIndex }, at) => ({ lineId, tyreIndex, dot: dots[at] })),
      },
      world.shop,
    );
  expect((await complete('2625', '2525')).body).toMatchObject({
    error: 'inventory.recalled',
    details: { path: 'fitted.1.dot', no: recallNo },
  });
  expect((await complete('', '2625')).body).toMatchObject({
    error: 'inventory.dot-needed',
    details: { path: 'fitted.0.dot', no: recallNo },
  });
  expect((await complete('2625', '2625')).data.status).toBe('COMPLETED');
  expect(await world.level(world.shopId)).toEqual({});
});

it('what an outside warehouse has sent is posted, and the order’s people are told', async () => {
  const world = await openSalesWorld(server);
  const { order, sales } = await world.paid();
  const recallNo = await openRecall(world, '2425');
  await world.step('confirm', sales.id, { waybillNo: 'SF1' }, world.carrier);
  const [line] = sales.lines;
  const read = { dots: [{ lineId: line?.id, dot: '2425', quantity: 2 }] };
  expect((await world.step('ship', sales.id, read)).body).toMatchObject({
    error: 'inventory.recalled',
    details: { path: 'dots.0.dot' },
  });
  expect((await world.step('ship', sales.id, read, world.carrier)).body.error).toBe('inventory.recalled');
  const told = {
    waybillNo: '',
    carrierName: '',
    short: [],
    identities: [],
    dots: [{ lineId: Number(line?.id), dot: '2425', quantity: 2 }],
  };
  await asSystem(server.services, systemName, async (ctx) =>
    shipSales(ctx, await lockSales(ctx, sales.id), told, 'NOTHING'),
  );
  expect(await server.runJobs()).toEqual([]);
  const { timeline } = await world.read(order.id);
  expect(timeline.find(({ action }) => action === 'wrongDots')?.remark).toBe(`2425 × 2（召回 ${recallNo}）`);
});

it('tyres that come back to the warehouse under a recall stay in quarantine', async () => {
  const world = await openSalesWorld(server);
  const { order, sales } = await world.paid();
  await world.step('confirm', sales.id, { waybillNo: 'SF1' }, world.carrier);
  await world.step('ship', sales.id, {}, world.carrier);
  await openRecall(world, '2525');
  await world.step('turnBack', sales.id, { reason: '拒收' }, world.carrier);
  const lines = sales.lines.map(({ id }) => ({ lineId: id, good: 2, damaged: 0 }));
  expect((await world.step('returned', sales.id, { lines }, world.carrier)).data.state).toBe('RETURNED');
  const { quarantined } = await server.services.db
    .selectFrom('stock_level')
    .where('location_id', '=', world.warehouseId)
    .where('part_id', '=', world.partId())
    .select('quarantined')
    .executeTakeFirstOrThrow();
  expect(quarantined).toBe(8);
  expect(order.id).toBeGreaterThan(0);
});

it('a shipment stops at a DOT that is too old, and at one that the warehouse does not have; a reason passes the latter', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2625': 4, '0120': 2 });
  const { data: order } = await world.create();
  await world.pay(order);
  const [shipment] = (await world.read(order.id)).shipments;
  const send = (dot: string, dotReason = '') =>
    world.act(`shipment/${shipment?.id}/send`, {
      carrierName: '迅衡',
      waybillNo: 'W1',
      dotReason,
      dots: (shipment?.lines ?? []).map(({ id, quantity }) => ({ lineId: id, dot, quantity })),
    });
  expect((await send('0120', '没有别的')).body).toMatchObject({
    error: 'inventory.dot-breaks',
    details: { path: 'dots.0.dot' },
  });
  expect((await send('2726')).body).toMatchObject({
    error: 'inventory.dot-absent',
    details: { path: 'dots.0.dot', dot: '2726', there: 0 },
  });
  expect((await send('2726', '标签贴错')).status).toBe(200);
  const { rows } = await sql<{
    remark: string;
  }>`SELECT t.remark FROM timeline t JOIN sales_order s ON s.id = t.entity_id
    WHERE t.entity = 'sales-order' AND t.action = 'dotPassed' AND s.biz_id = ${order.id}`.execute(
    server.services.db,
  );
  expect(rows).toEqual([{ remark: '2726 标签贴错' }]);
});

it('a parcel with a DOT that was not sent, or is under a recall, is received with a reason of its own', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create();
  await world.pay(order);
  const [shipment] = (await world.read(order.id)).shipments;
  await world.act(`shipment/${shipment?.id}/send`, { carrierName: '迅衡', waybillNo: 'W1' });
  const recallNo = await openRecall(world, '2625');
  const { version } = await world.read(order.id);
  const receive = (dot: string, dotReason = '') =>
    world.act(
      'receive',
      {
        orderNo: order.orderNo,
        version,
        note: '外包装破',
        dotReason,
        parcels: [
          {
            shipmentId: shipment?.id,
            lines: [
              { lineId: shipment?.lines[0]?.id, dots: [{ dot, quantity: shipment?.lines[0]?.quantity }] },
            ],
          },
        ],
      },
      world.shop,
    );
  expect((await receive('2625')).body).toMatchObject({
    error: 'inventory.recalled-came',
    details: { path: 'parcels.0.lines.0.dots.0.dot', no: recallNo },
  });
  expect((await receive('2725')).body).toMatchObject({
    error: 'inventory.dot-other',
    details: { path: 'parcels.0.lines.0.dots.0.dot', came: '2525' },
  });
  expect((await receive('2725', '仓库发错批次')).status).toBe(200);
  const { timeline } = await world.read(order.id);
  expect(timeline.find(({ action }) => action === 'dotPassed')?.remark).toBe('2725 仓库发错批次');
});
