import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clueKey, openClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { untilWaiting, whileLocked } from '#testing/locks.ts';
import { openTestServer, type TestAnswer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Owned {
  list: { key: string; count: number; isGiven: boolean }[];
  receivers: { value: number; label: string; refused: string }[];
}
const path = '/user/v1/user';
const nameOf = async (id: number) =>
  (
    await server.services.db
      .selectFrom('account')
      .where('id', '=', id)
      .select('display_name')
      .executeTakeFirstOrThrow()
  ).display_name;

it('who leaves shows what is in their name, and it goes to another of the company with the deactivation', async () => {
  const world = await openClueWorld(server);
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const [leaver, heir] = [world.first.accountId, world.second.accountId];
  const clues = [await world.make({ ownerId: leaver }), await world.make({ ownerId: leaver })];
  const closed = await world.make({ ownerId: leaver });
  await world.first.put('/order/clue/close', { id: closed.id, lossReason: 'PRICE' });
  const { data } = await admin.get<Owned>(`${path}/${leaver}/owned`);
  expect(data.list).toMatchObject([{ key: 'clues', count: 2, isGiven: true }]);
  expect(data.receivers.map(({ value }) => value)).toEqual([heir]);

  const stranger = await openClueWorld(server);
  const leave = (handOverTo?: number) =>
    admin.put(`${path}/active/${leaver}`, { active: false, ...(handOverTo && { handOverTo }) });
  expect((await leave(stranger.first.accountId)).body).toMatchObject({ error: 'users.receiver' });
  expect(await world.read(clues[0]?.id ?? 0)).toMatchObject({ ownerId: leaver });
  expect((await leave(heir)).data).toEqual({ active: false });
  for (const { id } of clues) expect(await world.read(id)).toMatchObject({ ownerId: heir });
  expect(await world.read(closed.id)).toMatchObject({ ownerId: leaver });
  expect((await admin.get<Owned>(`${path}/${leaver}/owned`)).data.list).toEqual([]);
});

it('who may not have it is refused, and nobody has left', async () => {
  const world = await openClueWorld(server);
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  await world.make({ ownerId: world.first.accountId });
  const cashier = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['retail_list_view'] });
  const name = await nameOf(cashier.accountId);
  const { data } = await admin.get<Owned>(`${path}/${world.first.accountId}/owned`);
  expect(data.receivers.map(({ value, refused }) => [value, refused])).toEqual([
    [world.second.accountId, ''],
    [cashier.accountId, '未结束的线索'],
  ]);
  const answer = await admin.put(`${path}/active/${world.first.accountId}`, {
    active: false,
    handOverTo: cashier.accountId,
  });
  expect(answer.body).toMatchObject({
    error: 'users.receiver-work',
    message: `${name} 不能接手：未结束的线索，在相应的公司或门店没有权限`,
  });
  expect((await world.first.get('/order/clue/list')).status).toBe(200);
});

it('a clue is not given to who leaves at that moment, and who is no consultant is named', async () => {
  const world = await openClueWorld(server);
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const [leaver, heir] = [world.first.accountId, world.second.accountId];
  const [kept, other] = [await world.make({ ownerId: leaver }), await world.make({ ownerId: heir })];
  const assign = () =>
    world.desk.put('/order/clue/assign', { ids: [other.id], mode: 'HAND', ownerId: leaver }, clueKey());
  const [gone, given] = await whileLocked<TestAnswer<unknown>>(
    server.services,
    sql`SELECT FROM clue WHERE id = ${kept.id} FOR UPDATE`,
    [
      () => admin.put(`${path}/active/${leaver}`, { active: false, handOverTo: heir }),
      () => untilWaiting(server.services).then(assign),
    ],
  );
  expect(gone?.status).toBe(200);
  expect(given?.body).toMatchObject({ error: 'clue.consultant', details: { name: await nameOf(leaver) } });
  for (const { id } of [kept, other]) expect(await world.read(id)).toMatchObject({ ownerId: heir });
});

it('dealers looked after go to a person of the platform, and an older form does not put the former back', async () => {
  const { db } = server.services;
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const { companyId } = admin;
  const [leaver, heir] = [
    await server.as({ type: 'OTHER', companyId }),
    await server.as({ type: 'OTHER', companyId }),
  ];
  const { dealerId } = await openClueWorld(server);
  await db
    .updateTable('dealer')
    .set({ consultant_id: leaver.accountId })
    .where('id', '=', dealerId)
    .execute();
  const read = () =>
    db
      .selectFrom('dealer')
      .innerJoin('company', 'company.id', 'dealer.id')
      .where('dealer.id', '=', dealerId)
      .select(['consultant_id', 'version'])
      .executeTakeFirstOrThrow();
  const { version } = await read();
  const body = { active: false, handOverTo: heir.accountId };
  expect((await admin.put(`${path}/active/${leaver.accountId}`, body)).status).toBe(200);
  expect(await read()).toEqual({ consultant_id: heir.accountId, version: version + 1 });
});
