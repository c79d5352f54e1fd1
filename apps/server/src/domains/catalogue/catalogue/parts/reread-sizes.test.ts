import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBackfills } from '#domains.ts';
import { openCatalogueWorld, pendingTyre, tyreBody, type CatalogueWorld } from '#testing/catalogue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { renewIdentities } from './fill-identities.ts';

let server: TestServer;
let world: CatalogueWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openCatalogueWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const read = async (id: number) => (await world.keeper.get(`/product/partData/tyre/${id}`)).data;
/** As an earlier version has read and kept it. */
const misread = (id: number, size: string, columns: object) =>
  server.services.db
    .updateTable('part')
    .set({ size, size_key: size.replaceAll(/\D/g, ''), ...columns })
    .where('id', '=', id)
    .execute();

it('one tyre in two writings is one item; ply ratings tell those apart that state no load index', async () => {
  const pattern = 'Truck 1';
  const make = (size: string) =>
    world.keeper.post<{ id: number }>('/product/partData/tyre', tyreBody(world, { pattern, size, load: '' }));
  const { data } = await make('825R20-14PR');
  expect(await read(data.id)).toMatchObject({ size: '8.25R20', load: '14PR' });
  for (const size of ['8.25R20 14PR', '８２５Ｒ２０　14层级', '8.25 R 20/14PR'])
    expect((await make(size)).body.error).toBe('part.exists');
  expect((await make('8.25R20 16PR')).status).toBe(200);
  expect((await make('7.50R16LT-16PR')).status).toBe(200);
  expect((await make('LT750R16 16PR')).body.error).toBe('part.exists');
});

it('sizes that were read as millimetres are read anew after an upgrade, once, and a twin is told', async () => {
  const { db } = server.services;
  const pattern = 'Truck 2';
  const [wrong, twin, farm] = [
    await pendingTyre(world, { pattern, size: '9.00R20', load: '14PR' }),
    await pendingTyre(world, { pattern, size: '8.25R20', load: '14PR' }),
    await pendingTyre(world, { pattern: 'Farm', size: '18.4-30', load: '' }),
  ];
  const name = `${world.brandName} ${pattern} 825R20 14PR`;
  await misread(wrong, '825R20', { width: 825, rim: 20, name, identity: `${world.brandId}|old` });
  await misread(farm, '16.90-28', {
    width: 16.9,
    rim: 28,
    name: '拖拉机胎',
    identity: `${world.brandId}|farm`,
  });
  await db.deleteFrom('setting').where('key', '=', 'upgrade.filled').execute();
  await runBackfills(db);
  expect(await read(wrong)).toMatchObject({
    size: '8.25R20',
    name: `${world.brandName} ${pattern} 8.25R20 14PR`,
    timeline: expect.arrayContaining([expect.objectContaining({ actionText: '修改' })]),
  });
  expect(await read(farm)).toMatchObject({ size: '16.9-28', name: '拖拉机胎' });
  const kept = await db
    .selectFrom('part')
    .where('id', 'in', [wrong, twin, farm])
    .orderBy('id')
    .select(['width', 'size_key', 'identity', 'twin_id'])
    .execute();
  expect(kept).toMatchObject([
    { width: 8.25, size_key: '82520', identity: '', twin_id: twin },
    { width: 8.25, size_key: '82520', twin_id: null },
    { width: 16.9, size_key: '16928', twin_id: null },
  ]);
  expect(kept[1]?.identity).not.toBe('');
  const versions = await db
    .selectFrom('part')
    .where('id', '=', wrong)
    .select('version')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('setting').where('key', '=', 'upgrade.filled').execute();
  await runBackfills(db);
  expect(
    await db.selectFrom('part').where('id', '=', wrong).select('version').executeTakeFirstOrThrow(),
  ).toEqual(versions);

  const home = async () =>
    (
      await world.keeper.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home')
    ).data.cards.find(({ key }) => key === 'part-twins');
  const numbers = await db
    .selectFrom('part')
    .where('id', 'in', [wrong, twin])
    .orderBy('id')
    .select('part_no')
    .execute();
  expect(await home()).toMatchObject({
    count: 1,
    path: `/tyres/list?text=${encodeURIComponent(numbers.map(({ part_no }) => part_no).join(','))}`,
  });
  await db.updateTable('part').set({ lifecycle: 'ENDED' }).where('id', '=', wrong).execute();
  expect(await home()).toBeUndefined();
});

it('a pattern that is called D or 16PR is no construction and no load', async () => {
  const { db } = server.services;
  const identity = (id: number) =>
    db.selectFrom('part').where('id', '=', id).select('identity').executeTakeFirstOrThrow();
  const diagonal = await pendingTyre(world, { pattern: 'D', size: '7.50-20', load: '14PR' });
  const made = await identity(diagonal);
  await renewIdentities(db);
  expect(await identity(diagonal)).toEqual(made);
  const loaded = await pendingTyre(world, { pattern: '16PR', size: '9.00R20', load: '14PR' });
  await sql`UPDATE part SET identity = replace(identity, '|14PR|', '||') WHERE id = ${loaded}`.execute(db);
  await renewIdentities(db);
  expect(await identity(loaded)).toEqual({ identity: '' });
});
