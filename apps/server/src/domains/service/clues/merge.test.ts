import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { cluePath, openClueWorld, type ClueAnswer, type ClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { eraseClues } from './erase-clues.ts';

let server: TestServer;
let retail: RetailWorld;
let world: ClueWorld;
beforeAll(async () => {
  server = await openTestServer();
  retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 40 });
  world = await openClueWorld(server, retail.dealerId);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

/** Two clues of one person; the second one spoke to the customer. */
async function openTwo() {
  const older = await world.make({ source: 'PHONE' });
  const younger = await world.make();
  await world.act('followUp', { id: younger.id, result: 'REACHED', note: '想换四条' }, world.second);
  return { older, younger, ids: [younger.id, older.id] };
}
interface Detail extends ClueAnswer {
  followUps: { note: string }[];
  merged: { id: number; canUndo: boolean; customerMobile: string }[];
}
const detail = async (id: number) => (await world.first.get<Detail>(`${cluePath}/detail/${id}`)).data;

test('merging keeps the oldest with all that the other has; the preview says so before', async () => {
  const { older, younger, ids } = await openTwo();
  const preview = await world.first.post<{ survivor: { id: number }; followUps: number; ownerName: string }>(
    `${cluePath}/merge/preview`,
    { ids },
  );
  expect(preview.data).toMatchObject({ survivor: { id: older.id }, followUps: 1 });
  const merged = await world.act('merge', { ids, carOf: younger.id });
  expect(merged.data).toMatchObject({
    id: older.id,
    source: 'PHONE',
    status: 'FOLLOWING',
    ownerId: world.second.accountId,
  });
  expect((await detail(older.id)).followUps).toMatchObject([{ note: '想换四条' }]);
  expect(await detail(younger.id)).toMatchObject({ status: 'CLOSED', mergedInto: older.id });
  // Whoever has the number, plate or mobile of the other finds the one that stays.
  for (const text of [
    younger.clueNo,
    younger.clueNo.replace('-', ''),
    younger.plateNumber,
    younger.customerMobile,
  ])
    expect((await world.list(`text=${text}`)).list.map(({ id }) => id)).toEqual([older.id]);
});

test('the car that stays is one of theirs as a whole, which has to be said where they are two', async () => {
  const vins = ['LSVAM4187C2184841', 'LFV2A21K6A3000001'];
  const [one, two, three] = [
    await world.make({ carName: '大众 帕萨特', remark: '先问价格' }),
    await world.make({ vin: vins[1], carName: '奥迪 A6L', remark: '周末来' }),
    await world.make({ plateNumber: '', remark: '' }),
  ];
  const ids = [one.id, two.id, three.id];
  const preview = await world.first.post<{ cars: number[] }>(`${cluePath}/merge/preview`, { ids });
  expect(preview.data.cars).toEqual([one.id, two.id]);
  const asked = await world.act('merge', { ids });
  expect([asked.status, asked.body.error, asked.body.details['path']]).toEqual([
    422,
    'clue.merge-cars',
    'carOf',
  ]);
  const { data } = await world.act('merge', { ids, carOf: two.id });
  expect(data).toMatchObject({
    id: one.id,
    plateNumber: two.plateNumber,
    vin: vins[1],
    carName: '奥迪 A6L',
    remark: `先问价格\n${two.clueNo}：周末来`,
  });
  const numbers = (await detail(one.id)).merged.map(({ customerMobile }) => customerMobile);
  expect(numbers).toEqual([three.customerMobile, two.customerMobile]);
  // A new clue of any of the cars or mobiles is told of the one that stays.
  for (const car of [
    { plateNumber: one.plateNumber },
    { customerMobile: three.customerMobile, plateNumber: '' },
  ])
    expect((await world.create(car)).body).toMatchObject({ error: 'clue.open', details: { no: one.clueNo } });
  await world.first.put(`${cluePath}/unmerge/${three.id}`);
  expect(await detail(one.id)).toMatchObject({ plateNumber: two.plateNumber, vin: vins[1] });
  await world.first.put(`${cluePath}/unmerge/${two.id}`);
  expect(await detail(one.id)).toMatchObject({ plateNumber: one.plateNumber, vin: '', remark: '先问价格' });
  expect(await detail(two.id)).toMatchObject({ vin: vins[1], remark: '周末来' });
});

test('merging is undone while nothing was ordered, and within a day', async () => {
  const { older, younger, ids } = await openTwo();
  await world.act('merge', { ids, carOf: ids[0] });
  expect((await detail(older.id)).merged).toMatchObject([{ id: younger.id, canUndo: true }]);
  const undone = await world.first.put<ClueAnswer>(`${cluePath}/unmerge/${younger.id}`);
  expect(undone.data).toMatchObject({ id: younger.id, status: 'FOLLOWING', mergedInto: null });
  expect(await detail(older.id)).toMatchObject({ status: 'NEW', ownerId: null, followUps: [] });
  expect((await detail(younger.id)).followUps).toHaveLength(1);
  expect((await world.first.put(`${cluePath}/unmerge/${younger.id}`)).status).toBe(404);
});

test('once something was ordered, or a day has passed, it stays', async () => {
  const { older, younger, ids } = await openTwo();
  await world.act('merge', { ids, carOf: ids[0] });
  await retail.create({ clueId: older.id, plateNumber: older.plateNumber });
  const ordered = await world.first.put(`${cluePath}/unmerge/${younger.id}`);
  expect([ordered.status, ordered.body.error]).toEqual([409, 'clue.unmerge-order']);
  const late = await openTwo();
  await world.act('merge', { ids: late.ids, carOf: late.older.id });
  await sql`UPDATE clue_merge SET at = at - interval '25 hours' WHERE merged_id = ${late.younger.id}`.execute(
    server.services.db,
  );
  expect((await world.first.put(`${cluePath}/unmerge/${late.younger.id}`)).body.error).toBe(
    'clue.unmerge-late',
  );
});

test('of a person who is erased no merge keeps a car', async () => {
  const { older, younger, ids } = await openTwo();
  await world.act('merge', { ids, carOf: younger.id });
  const index = server.services.secrets.blindIndex(older.customerMobile);
  await asSystem(server.services, 'test', (ctx) => eraseClues(ctx, [index]));
  const { rows } = await sql<{
    before: object;
  }>`SELECT before FROM clue_merge WHERE survivor_id = ${older.id}`.execute(server.services.db);
  expect(rows).toHaveLength(1);
  for (const plate of [older.plateNumber, younger.plateNumber])
    expect(JSON.stringify(rows)).not.toContain(plate);
});

test('clues of two dealers, closed ones and a single one are not merged', async () => {
  const { older, younger, ids } = await openTwo();
  const other = await openClueWorld(server);
  const theirs = await other.make();
  const merge = async (sent: number[]) => (await world.act('merge', { ids: sent }, world.desk)).body.error;
  expect(await merge([older.id, theirs.id])).toBe('clue.merge-dealers');
  expect(await merge([older.id, older.id])).toBe('clue.merge-two');
  await world.first.put(`${cluePath}/close`, { id: younger.id, lossReason: 'PRICE' });
  expect(await merge(ids)).toBe('flow.status');
  expect((await world.act('merge', { ids }, other.first)).status).toBe(404);
});

test('merged twice at once, once into each other, one of the two is done', async () => {
  const { ids } = await openTwo();
  const answers = await Promise.all([
    world.act('merge', { ids, carOf: ids[0] }),
    world.act('merge', { ids, carOf: ids[0] }, world.second),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an order that was linked by itself is unlinked on its day, with a reason', async () => {
  const made = await world.make({ plateNumber: '浙M10001' });
  const { data: order } = await retail.create({ plateNumber: '浙M10001' });
  expect(await world.read(made.id)).toMatchObject({ status: 'CONVERTED', orderId: order.id });
  const unlink = (reason: string) => world.first.put<ClueAnswer>(`${cluePath}/unlink/${made.id}`, { reason });
  expect((await unlink('')).status).toBe(400);
  await sql`UPDATE retail_order SET created_at = created_at - interval '2 days' WHERE id = ${order.id}`.execute(
    server.services.db,
  );
  expect((await unlink('另一辆车')).body.error).toBe('clue.unlink-late');
  await sql`UPDATE retail_order SET created_at = now() WHERE id = ${order.id}`.execute(server.services.db);
  expect((await unlink('另一辆车')).data).toMatchObject({ status: 'FOLLOWING', orderId: null });
  const { timeline } = await retail.read(order.id);
  expect(timeline).toContainEqual(
    expect.objectContaining({ action: 'releaseClue', remark: `${made.clueNo} 另一辆车` }),
  );
});

test('the board counts what each consultant has and what became of it', async () => {
  const own = await openClueWorld(server);
  const [one, two] = [await own.make(), await own.make()];
  for (const { id } of [one, two]) await own.act('followUp', { id, result: 'REACHED' });
  await sql`UPDATE clue SET due_at = now() - interval '1 hour' WHERE id = ${one.id}`.execute(
    server.services.db,
  );
  const { data } = await own.first.get<{ rows: object[]; cohorts: object[] }>(`${cluePath}/board`);
  expect(data.rows).toMatchObject([
    { ownerId: own.first.accountId, open: 2, overdue: 1, created: 2, contacted: 2, converted: 0, rate: 0 },
  ]);
  expect(data.cohorts).toMatchObject([{ created: 2, contacted: 2, ordered: 0, isMature: false }]);
});

test('who buys at another dealer of the group counts for the group and the platform alone', async () => {
  const { db } = server.services;
  const group = await server.as({ type: 'DEALER_GROUP', codes: ['clue_invite_list'] });
  const other = await openClueWorld(server);
  await sql`UPDATE dealer SET group_id = ${group.companyId} WHERE id IN (${other.dealerId}, ${retail.dealerId})`.execute(
    db,
  );
  const made = await other.make({ plateNumber: '浙N10001' });
  const { data: order } = await retail.create({ plateNumber: '浙N10001' });
  const path = `${cluePath}/group/conversion`;
  const found = await group.get<{ list: object[]; totals: object }>(path);
  expect(found.data.list).toMatchObject([{ id: made.id, orderNo: order.orderNo, quantity: 2, days: 0 }]);
  expect((await other.first.get(path)).status).toBe(403);
  expect((await other.list()).list.map(({ status }) => status)).toEqual(['NEW']);
});

test.each(['in the order of merging', 'against it'])(
  'two taken out again, %s, leave the first as it was',
  async (order) => {
    const [first, spoken, third] = [await world.make(), await world.make(), await world.make()];
    await world.act('followUp', { id: spoken.id, result: 'REACHED' }, world.second);
    const own = await world.read(first.id);
    await world.act('merge', { ids: [first.id, spoken.id], carOf: spoken.id });
    await world.act('merge', { ids: [first.id, third.id], carOf: third.id });
    expect(await world.read(first.id)).toMatchObject({ status: 'FOLLOWING', plateNumber: third.plateNumber });
    const out = order === 'against it' ? [third, spoken] : [spoken, third];
    for (const { id } of out) expect((await world.first.put(`${cluePath}/unmerge/${id}`)).status).toBe(200);
    expect(await world.read(first.id)).toMatchObject({
      status: 'NEW',
      ownerId: null,
      dueTime: own.dueTime,
      plateNumber: first.plateNumber,
    });
    const { rows } = await sql<{ id: number; contacted: boolean; plate: string }>`
    SELECT id, contacted_at IS NOT NULL AS contacted, plate FROM clue WHERE id = ANY(${[first.id, spoken.id, third.id]}) ORDER BY id`.execute(
      server.services.db,
    );
    expect(rows).toEqual([
      { id: first.id, contacted: false, plate: first.plateNumber },
      { id: spoken.id, contacted: true, plate: spoken.plateNumber },
      { id: third.id, contacted: false, plate: third.plateNumber },
    ]);
  },
);

test('one taken out of several leaves what the others brought, and what was done on the first itself', async () => {
  const [first, second, third] = [await world.make(), await world.make(), await world.make()];
  const ids = [first.id, second.id, third.id];
  for (const { id } of [second, third]) await world.act('followUp', { id, result: 'REACHED' }, world.second);
  await world.act('merge', { ids, carOf: first.id });
  await world.first.put(`${cluePath}/unmerge/${second.id}`);
  expect(await world.read(first.id)).toMatchObject({ status: 'FOLLOWING', ownerId: world.second.accountId });
  await world.act('followUp', { id: first.id, result: 'REACHED', note: '本人' });
  await world.first.put(`${cluePath}/unmerge/${third.id}`);
  const { rows } = await sql<{ ok: boolean }>`SELECT contacted_at = last_contact_at AS ok FROM clue
    WHERE id = ${first.id}`.execute(server.services.db);
  expect([(await world.read(first.id)).status, (await detail(first.id)).followUps.length]).toEqual([
    'FOLLOWING',
    1,
  ]);
  expect(rows).toEqual([{ ok: true }]);
});

test('a clue that had taken another one is taken out of the third as it was by itself', async () => {
  const [first, second, third] = [await world.make(), await world.make(), await world.make()];
  await world.act('followUp', { id: third.id, result: 'REACHED' }, world.second);
  await world.act('merge', { ids: [second.id, third.id], carOf: second.id });
  await world.act('merge', { ids: [first.id, second.id], carOf: first.id });
  await world.first.put(`${cluePath}/unmerge/${second.id}`);
  expect(await world.read(second.id)).toMatchObject({
    status: 'NEW',
    ownerId: null,
    plateNumber: second.plateNumber,
  });
  expect((await world.read(first.id)).status).toBe('FOLLOWING');
  await world.first.put(`${cluePath}/unmerge/${third.id}`);
  expect(await world.read(first.id)).toMatchObject({
    status: 'NEW',
    ownerId: null,
    plateNumber: first.plateNumber,
  });
  expect(await world.read(third.id)).toMatchObject({ status: 'FOLLOWING', plateNumber: third.plateNumber });
});
