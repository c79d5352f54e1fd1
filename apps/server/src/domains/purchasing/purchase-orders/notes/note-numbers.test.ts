import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote } from '#testing/warehouse.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server, 1);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const revoke = (id: number) =>
  world.supplier.put(`/logistics/deliveryNote/revoke/${id}`, { remark: '写错了' });
const note = async (id: number) => (await world.buyer.get(`/logistics/deliveryNote/detail/${id}`)).data;

it('a number is one however it is written, for each supplier', async () => {
  const id = await confirmedOrder(world, [10]);
  const made = (await shipNote(world, id, ' ＳＨ－Ｃ－１０ ', [1])).data.notes[0]?.id ?? 0;
  expect((await note(made)).dnNo).toBe('SH-C-10');
  for (const same of ['sh-c-10', 'SH-C-10', 'Sh-Ｃ-１０', 'SH - C - 10']) {
    const { status, body } = await shipNote(world, id, same, [1]);
    expect([same, status, body.error]).toEqual([same, 409, 'delivery-note.duplicate']);
  }
  expect((await shipNote(world, id, 'SH-C-1O', [1])).status).toBe(200);
  const other = await openPurchaseWorld(server, 1);
  expect((await shipNote(other, await confirmedOrder(other, [1]), 'SH-C-10', [1])).status).toBe(200);
  const found = await world.supplier.get<{ list: { dnId: number }[] }>(
    '/logistics/deliveryNote/items?dnNo=ｓｈ-ｃ-10',
  );
  expect(found.data.list.map((line) => line.dnId)).toEqual([made]);
});

it('one of two uploads at once has the number, however each writes it', async () => {
  for (let i = 0; i < 3; i++) {
    const [a, b] = [await confirmedOrder(world, [5]), await confirmedOrder(world, [5])];
    const both = await Promise.all([
      shipNote(world, a, `RACE-${i}`, [1]),
      shipNote(world, b, `ｒａｃｅ－${i}`, [1]),
    ]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  }
});

it('a revoked note frees its number, as often as it is revoked', async () => {
  const id = await confirmedOrder(world, [10]);
  for (let i = 0; i < 3; i++) {
    const made = await shipNote(world, id, 'AGAIN-1', [4]);
    expect(made.status).toBe(200);
    expect((await shipNote(world, id, 'again-1', [1])).status).toBe(409);
    expect((await revoke(made.data.notes[0]?.id ?? 0)).status).toBe(200);
  }
});

it('goods of a revoked note are taken in, though its number is on another note by then', async () => {
  const id = await confirmedOrder(world, [10]);
  const first = await pushedNote(server, world, id, [4]);
  expect((await revoke(first.id)).status).toBe(200);
  expect((await shipNote(world, id, first.dnNo, [4])).status).toBe(200);
  await callBack(server, first.code, [{ itemCode: world.parts[0]?.partNo ?? '', good: 4 }]);
  const settled = await world.buyer.put(`/logistics/deliveryNote/settleMismatch/${first.id}`);
  expect([settled.status, (await note(first.id)).status]).toEqual([200, 50]);
  expect((await shipNote(world, id, first.dnNo, [1])).body.error).toBe('delivery-note.duplicate');
});

it('numbers that differed by writing alone before stay both, and are taken', async () => {
  const { db } = server.services;
  const id = await confirmedOrder(world, [10]);
  const one = (await shipNote(world, id, 'OLD-1', [1])).data.notes[0]?.id ?? 0;
  const two = (await shipNote(world, id, 'OLD-2', [1])).data.notes[0]?.id ?? 0;
  const file = join(import.meta.dirname, '../../../../migrations/0073_note_numbers.sql');
  const steps = readFileSync(file, 'utf8').split(/;\n(?!\s+RETURN)/);
  const mark = steps.find((step) => step.includes('UPDATE delivery_note')) ?? '';
  const index = steps.find((step) => step.includes('CREATE UNIQUE INDEX')) ?? '';
  await sql`DROP INDEX delivery_note_no`.execute(db);
  await db.updateTable('delivery_note').set({ dn_no: 'ｏｌｄ-1' }).where('id', '=', two).execute();
  await sql.raw(mark).execute(db);
  await sql.raw(index).execute(db);
  const rows = await db
    .selectFrom('delivery_note')
    .select('shares_no')
    .where('id', 'in', [one, two])
    .execute();
  expect(rows.map((row) => row.shares_no).toSorted()).toEqual([false, true]);
  expect((await shipNote(world, id, 'Old-1', [1])).body.error).toBe('delivery-note.duplicate');
});
