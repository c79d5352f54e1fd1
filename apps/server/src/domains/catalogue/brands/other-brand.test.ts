import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('a part that goes to another brand leaves the former one on old documents, called as on their day', async () => {
  const world = await openPurchaseWorld(server, 1);
  const partId = world.parts[0]?.id ?? 0;
  const { db } = server.services;
  const all = await server.as({ type: 'OTHER', codes: permissionCodes });
  const give = async (name: string): Promise<void> => {
    const { id } = await db
      .insertInto('brand')
      .values({ name, name_en: name, search: name, name_key: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('part').set({ brand_id: id }).where('id', '=', partId).execute();
  };
  const adjust = async (at: number) => {
    const lines = [{ partId, dot: '2523', seen: 0, counted: 1 }];
    const body = { locationId: world.warehouseId, reason: 'COUNT', lines };
    const headers = { 'idempotency-key': `other-brand-${at}` };
    return (await all.post<{ id: number }>('/inventory/adjustment', body, headers)).data.id;
  };
  await give('甲牌一');
  const first = await adjust(1);
  await give('乙牌一');
  await sql`UPDATE brand SET name = '甲牌二' WHERE name = '甲牌一'`.execute(db);
  const second = await adjust(2);
  await db.updateTable('part').set({ brand_id: null }).where('id', '=', partId).execute();
  const names = [];
  for (const id of [first, second, await adjust(3)]) {
    const { data } = await all.get<{ lines: { brandName: string }[] }>(`/inventory/adjustment/${id}`);
    names.push(data.lines.map(({ brandName }) => brandName));
  }
  expect(names).toEqual([['甲牌一'], ['乙牌一'], ['']]);
});
