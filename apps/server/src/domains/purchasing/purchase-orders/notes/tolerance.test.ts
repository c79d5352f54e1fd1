import { purchaseSettings } from '@treadline/contract/purchasing/purchase-orders/settings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { setSetting } from '#testing/settings.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote } from '#testing/warehouse.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const setTolerance = (percent: number) =>
  setSetting(server.services.db, purchaseSettings.settings.overTolerancePercent, percent);

/** A note over 20 pieces on which so many arrived. Returns its id. */
async function receive(good: number): Promise<number> {
  const world = await openPurchaseWorld(server, 1);
  const note = await pushedNote(server, world, await confirmedOrder(world, [40]), [20]);
  await callBack(server, note.code, [{ itemCode: world.parts[0]?.partNo ?? '', good }]);
  return note.id;
}
const receivedOf = async (id: number) =>
  (
    await server.services.db
      .selectFrom('delivery_note')
      .select('received_qty')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).received_qty;

it('keeps what was received within the tolerance of its day when that is lowered', async () => {
  await setTolerance(10);
  expect(await receivedOf(await receive(22))).toBe(22);
  await setTolerance(0);
  await expectInvariants(server.services.db);
  expect(await receivedOf(await receive(22))).toBe(20);
});

it('finds what was received beyond the tolerance of its day, whatever is allowed today', async () => {
  await setTolerance(0);
  const id = await receive(20);
  await setTolerance(50);
  const { db } = server.services;
  await db.updateTable('dn_line').set({ qty_received: 21 }).where('dn_id', '=', id).execute();
  const broken = (await checkInvariants(db, 'en')).filter((r) => !r.ok);
  expect(broken.map((r) => r.key)).toContain('INV-P2');
  expect(broken.find((r) => r.key === 'INV-P2')?.rows).toMatchObject([{ qty_received: '21' }]);
  await db.updateTable('dn_line').set({ qty_received: 20 }).where('dn_id', '=', id).execute();
});
