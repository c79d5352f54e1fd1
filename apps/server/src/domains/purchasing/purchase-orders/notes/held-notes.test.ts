import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
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
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const create = async (id: number, dnNo: string, quantity: number) =>
  world.supplier.post<{ notes: { id: number }[] }>(
    `/logistics/deliveryNote/create/${id}`,
    { dnNo, shipDate: null, lines: [{ partNo: world.parts[0]?.partNo, quantity }] },
    { 'idempotency-key': `${dnNo}-${Math.random()}` },
  );
const order = async (id: number) => (await world.buyer.get(`/logistics/purchaseOrder/${id}`)).data;
const today = dayOf(new Date());

it('a note that has not left holds its quantity, but its order is not shipped', async () => {
  const id = await confirmedOrder(world, [10]);
  const first = (await create(id, 'H-1', 6)).data.notes[0]?.id;
  expect(await order(id)).toMatchObject({
    status: 30,
    notSentQuantity: 4,
    inflightQuantity: 6,
    deliveryTime: null,
    lines: [{ sentQuantity: 0 }],
  });
  expect((await create(id, 'H-2', 5)).body.error).toBe('delivery-note.over-open');
  await create(id, 'H-2', 4);
  expect(await order(id)).toMatchObject({ status: 30, notSentQuantity: 0 });
  const ship = await world.supplier.put(`/logistics/deliveryNote/ship/${first}`, { shipDate: today });
  expect(ship.status).toBe(200);
  expect(await order(id)).toMatchObject({ status: 40, notSentQuantity: 0, lines: [{ sentQuantity: 6 }] });
});

it('what stood as shipped before is put right, with a line of the timeline', async () => {
  const { db } = server.services;
  const id = await confirmedOrder(world, [10]);
  await create(id, 'H-3', 10);
  await db.updateTable('purchase_order').set({ status: 50, sent_qty: 10 }).where('id', '=', id).execute();
  await db.updateTable('purchase_order_line').set({ sent_qty: 10 }).where('po_id', '=', id).execute();
  const file = join(import.meta.dirname, '../../../../migrations/0072_notes_not_shipped.sql');
  await sql.raw(readFileSync(file, 'utf8')).execute(db);
  const { status, lines, timeline } = await order(id);
  expect([status, lines?.['0']?.sentQuantity]).toEqual([30, 0]);
  const steps = timeline as unknown as { action: string; from: string; to: string }[];
  expect(steps.at(-1)).toMatchObject({ action: 'derive', from: '全部发货', to: '待发货' });
});
