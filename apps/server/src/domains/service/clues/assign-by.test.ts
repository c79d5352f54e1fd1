import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { carOf, openCheckWorld, wheelOf } from '#testing/check-world.ts';
import { clueKey, cluePath, openClueWorld, type ClueWorld } from '#testing/clue-world.ts';
import { bookOf } from '#testing/goods.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { makeOfCheck } from './from-checks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  await setSetting(server.services.db, clueSettings.settings.assignBy);
  await expectInvariants(server.services.db);
});
afterAll(() => server.close());

const by = (mode: 'NONE' | 'ROUND_ROBIN' | 'LOAD') =>
  setSetting(server.services.db, clueSettings.settings.assignBy, mode);
let made = 0;
const bring = async (world: ClueWorld, count: number) => {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    return [`浙L${10_000 + made}`, '周明', `137000${10_000 + made}`];
  });
  await world.first.upload(`${cluePath}/data/import`, await bookOf([['车牌', '客户', '手机号'], ...rows]));
};
const ownersOf = async ({ list, first, second }: ClueWorld) => {
  const owners = (await list('sort=clueNo')).list.map(({ ownerId }) => ownerId);
  return [first, second].map(({ accountId }) => owners.filter((id) => id === accountId).length);
};

test('without a way nobody gets what comes in', async () => {
  const world = await openClueWorld(server);
  await bring(world, 2);
  expect(await ownersOf(world)).toEqual([0, 0]);
});

test('in turn each gets as many, across imports', async () => {
  const world = await openClueWorld(server);
  await by('ROUND_ROBIN');
  await bring(world, 3);
  await bring(world, 3);
  expect(await ownersOf(world)).toEqual([3, 3]);
});

test('by load the one with less gets more, until both have as many', async () => {
  const world = await openClueWorld(server);
  await world.make({ ownerId: world.first.accountId });
  await world.make({ ownerId: world.first.accountId });
  await by('LOAD');
  await bring(world, 4);
  expect(await ownersOf(world)).toEqual([3, 3]);
});

test('clues of checks and recalls are given, too; a shop without people leaves them to be given', async () => {
  const checks = await openCheckWorld(server);
  const world = await openClueWorld(server, checks.dealerId);
  await by('ROUND_ROBIN');
  await makeOfCheck(server.services, (await checks.create({ wheels: carOf(15, 60) })).data.id);
  const old = [wheelOf('FL', 60, { dot: '0717' }), ...carOf(60).slice(1)];
  await checks.create({ wheels: old, plateNumber: '浙L99999', customerMobile: '13700099999' });
  const asked = { dotFrom: '0717', reason: '召回' };
  await world.first.post(`${cluePath}/recall/create`, asked, clueKey());
  expect(await ownersOf(world)).toEqual([1, 1]);
  const empty = await openCheckWorld(server);
  await makeOfCheck(server.services, (await empty.create({ wheels: carOf(15, 60) })).data.id);
  const { list } = (
    await world.desk.get<{ list: { ownerId: number | null }[] }>(
      `${cluePath}/list?dealerId=${empty.dealerId}`,
    )
  ).data;
  expect(list).toMatchObject([{ ownerId: null }]);
});
