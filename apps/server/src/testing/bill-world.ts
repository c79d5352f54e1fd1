import { writePayMode } from '#connectors/payments/index.ts';
import { openSplitWorld } from './split-world.ts';
import type { TestServer } from './server.ts';

/** Test fixture: a split world whose channel has its bills at once, none of which was read. */
export async function openBillWorld(server: TestServer) {
  const world = await openSplitWorld(server);
  await writePayMode(server.services.db, 'WECHAT', { billAtOnce: true });
  // The sandbox's day grows from test to test, as no bill does.
  await server.services.db.updateTable('channel_bill').set({ state: 'WAITING' }).execute();
  return world;
}
