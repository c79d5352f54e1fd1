import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  isUnusualArrival,
  isUnusualShipping,
  noteDayFaults,
} from '@treadline/contract/purchasing/purchase-orders/day-rules.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { makeCompany } from '#testing/people.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server);
});
afterAll(() => server.close());

const today = dayOf(new Date());
const key = () => ({ 'idempotency-key': `day-${Math.random()}` });
const line = (more: object = {}) => ({
  partId: world.parts[0]?.id,
  supplierId: world.supplierId,
  warehouseId: world.warehouseId,
  quantity: 2,
  ...more,
});
const add = (more: object) => world.buyer.post('/order/shoppingCart/add-update', line(more), key());

it('days of a note follow one another, in a window that can be', () => {
  const faults = (shipDate: string | null, expectedDate: string | null) =>
    noteDayFaults({ shipDate, expectedDate }, '2026-11-10', '2026-11-20').map((f) => f.error);
  expect(faults('2026-11-10', '2026-11-10')).toEqual([]);
  expect(faults(null, '2026-11-10')).toEqual([]);
  expect(faults('2026-11-09', null)).toEqual(['delivery-note.ship-early']);
  expect(faults('2027-01-19', null)).toEqual([]);
  expect(faults('2027-01-20', null)).toEqual(['delivery-note.ship-late']);
  expect(faults('2026-11-15', '2026-11-14')).toEqual(['delivery-note.expected-early']);
  expect(faults('2026-11-15', '2027-05-14')).toEqual([]);
  expect(faults('2026-11-15', '2027-05-15')).toEqual(['delivery-note.expected-late']);
  expect(faults(null, '2026-11-09')).toEqual(['delivery-note.expected-early']);
});

it('asks about days that are rarely meant', () => {
  const ship = (shipDate: string | null, expectedDate: string | null) =>
    isUnusualShipping({ shipDate, expectedDate }, '2026-11-20');
  expect([ship('2026-11-13', '2026-12-13'), ship('2026-11-27', null), ship(null, null)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([ship('2026-11-12', null), ship('2026-11-28', null), ship('2026-11-20', '2026-12-21')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isUnusualArrival('2027-05-19', '2026-11-20')).toBe(false);
  expect(isUnusualArrival('2027-05-20', '2026-11-20')).toBe(true);
  expect(isUnusualArrival('2026-12-30', '2026-11-20', '2026-11-30')).toBe(false);
  expect(isUnusualArrival('2026-12-31', '2026-11-20', '2026-11-30')).toBe(true);
});

it('a note of the form or a held one is refused at its day, changing nothing', async () => {
  const id = await confirmedOrder(world, [10]);
  const create = async (days: object) => {
    const body = { dnNo: 'D-1', lines: [{ partNo: world.parts[0]?.partNo, quantity: 1 }], ...days };
    return world.supplier.post<{ notes: { id: number }[] }>(
      `/logistics/deliveryNote/create/${id}`,
      body,
      key(),
    );
  };
  const refused = async (days: object) => {
    const { body } = await create(days);
    return [body.error, body.details['path']];
  };
  expect(await refused({ shipDate: addDays(today, -1) })).toEqual(['delivery-note.ship-early', 'shipDate']);
  expect(await refused({ shipDate: addDays(today, 61) })).toEqual(['delivery-note.ship-late', 'shipDate']);
  expect(await refused({ shipDate: addDays(today, 2), expectedDate: addDays(today, 1) })).toEqual([
    'delivery-note.expected-early',
    'expectedDate',
  ]);
  const held = (await create({ shipDate: null, expectedDate: addDays(today, 5) })).data.notes[0]?.id;
  const ship = (day: string) => world.supplier.put(`/logistics/deliveryNote/ship/${held}`, { shipDate: day });
  expect((await ship(addDays(today, -3))).body.error).toBe('delivery-note.ship-early');
  expect((await ship(addDays(today, 6))).body.error).toBe('delivery-note.expected-early');
  expect((await ship(today)).status).toBe(200);
});

it('nothing is wanted for a day that has passed, however it is asked for', async () => {
  const past = await add({ neededDate: '2020-01-01' });
  expect([past.status, past.body.error]).toEqual([422, 'purchase-order.wanted-past']);
  expect((await add({ neededDate: today })).status).toBe(200);
  const split = await world.buyer.post<{ fingerprint: string }>(
    '/order/shoppingCart/purchase/pre-submit',
    {},
  );
  const submit = (neededDate: string) =>
    world.buyer.post(
      '/order/shoppingCart/purchase/submit',
      {
        fingerprint: split.data.fingerprint,
        orders: [{ supplierId: world.supplierId, warehouseId: world.warehouseId, remark: '', neededDate }],
      },
      key(),
    );
  expect((await submit(addDays(today, -1))).body.error).toBe('purchase-order.wanted-past');
  expect((await submit(addDays(today, 3))).status).toBe(200);
});

it('a supplier that does not sell a part is said to, in the cart and in its import', async () => {
  const stranger = await makeCompany(server.services, 'SUPPLIER');
  const added = await add({ supplierId: stranger });
  expect(added.body.error).toBe('cart.not-sold');
  expect(added.body.message).toContain(`不供应商品 ${world.parts[0]?.partNo}`);
  const { db } = server.services;
  const named = (id: number) =>
    db.selectFrom('company').select('code').where('id', '=', id).executeTakeFirstOrThrow();
  const place = await db
    .selectFrom('location')
    .select('name')
    .where('id', '=', world.warehouseId)
    .executeTakeFirstOrThrow();
  const titles = ['商品编码', '供应商编码', '收货仓库', '数量(条)', '要求到货日期'];
  const row = (code: string, day: string) => [world.parts[0]?.partNo ?? '', code, place.name, 1, day];
  const data = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'S',
          rows: [titles, row((await named(stranger)).code, ''), row('NOBODY', ''), row('', '2020-01-01')],
        },
      ],
    }),
  );
  const { body } = await world.buyer.upload('/order/shoppingCart/purchase/import', { name: 'a.xlsx', data });
  const rows = body.details['rows'] as unknown as { row: number; column: string; message: string }[];
  expect(rows.map((r) => `${r.row} ${r.column} ${r.message}`)).toEqual([
    '2 供应商编码 该供应商不供应此商品',
    '3 供应商编码 不存在或不可用',
    '4 要求到货日期 要求到货日期不能早于今天',
  ]);
});
