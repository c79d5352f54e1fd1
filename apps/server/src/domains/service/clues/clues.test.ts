import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { cluePath, openClueWorld, type ClueAnswer, type ClueWorld } from '#testing/clue-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: ClueWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openClueWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

test('a clue is entered, read, spoken to and given up with a reason', async () => {
  const made = await world.make({ source: 'PHONE' });
  expect(made).toMatchObject({
    status: 'NEW',
    heat: 2,
    heatReason: '来电',
    nextStep: '首次联系',
    isOverdue: false,
  });
  const seen = await world.first.put(`${cluePath}/read`, { ids: [made.id] });
  expect(seen.data).toEqual({ read: 1 });
  expect((await world.first.put(`${cluePath}/read`, { ids: [made.id] })).data).toEqual({ read: 0 });
  const called = await world.act('followUp', { id: made.id, result: 'VISIT_AGREED', note: '周六上午' });
  expect(called.data).toMatchObject({
    status: 'FOLLOWING',
    heat: 3,
    nextStep: '等待到店',
    ownerId: world.first.accountId,
  });
  const closed = await world.first.put<ClueAnswer>(`${cluePath}/close`, {
    id: made.id,
    lossReason: 'PRICE',
    remark: '别家便宜 200',
  });
  expect(closed.data).toMatchObject({ status: 'CLOSED', lossReasonName: '价格高', nextStep: '' });
  const again = await world.act('followUp', { id: made.id, result: 'REACHED' });
  expect([again.status, again.body.error]).toEqual([409, 'flow.status']);
});

test('closing wants a loss reason that is offered, and the version that was seen', async () => {
  const { id, version } = await world.make();
  const close = (sent: object) => world.first.put(`${cluePath}/close`, { id, ...sent });
  expect((await close({ lossReason: '' })).body.message).toContain('请选择失销原因');
  expect((await close({ lossReason: 'NOBODY' })).body.error).toBe('dictionary.not-offered');
  await world.act('followUp', { id, result: 'NO_ANSWER' });
  expect((await close({ lossReason: 'PRICE', version })).body.error).toBe('record.changed');
  expect((await world.read(id)).status).toBe('FOLLOWING');
});

test('the next call is in the future, and not so far that nobody sees the clue again', async () => {
  const { id } = await world.make();
  const far = await world.act('followUp', { id, result: 'REACHED', nextTime: '2099-01-01T00:00:00Z' });
  expect([far.status, far.body.error]).toEqual([422, 'clue.due-far']);
  const answer = await world.act('followUp', { id, result: 'REACHED', nextTime: '2020-01-01T00:00:00Z' });
  expect([answer.status, answer.body.error]).toEqual([422, 'clue.due-past']);
});

test('a car with an open clue is warned of; a second one needs a reason', async () => {
  const made = await world.make({ plateNumber: '浙C11111', vin: 'LSVAM4187C2184847' });
  const same = await world.create({ plateNumber: '浙C22222', vin: 'LSVAM4187C2184847' });
  expect([same.status, same.body.error, same.body.details['no']]).toEqual([409, 'clue.open', made.clueNo]);
  const anew = await world.create({ plateNumber: '浙C11111', newReason: '第二辆' });
  expect(anew.data.newReason).toBe('第二辆');
  const path = `${cluePath}/duplicates?dealerId=${world.dealerId}&plate=${encodeURIComponent('浙C11111')}`;
  const found = await world.first.get<{ id: number; by: string; hint: boolean }[]>(path);
  expect(found.data).toMatchObject([{ id: made.id, by: 'PLATE', hint: false }, { id: anew.data.id }]);
});

test('two cars of one mobile are a hint, no duplicate', async () => {
  const mobile = '13711112222';
  const one = await world.make({ plateNumber: '浙D11111', customerMobile: mobile });
  const other = await world.create({ plateNumber: '浙D22222', customerMobile: mobile });
  expect(other.status).toBe(200);
  const path = `${cluePath}/duplicates?dealerId=${world.dealerId}&plate=${encodeURIComponent('浙D22222')}&mobile=${mobile}`;
  const found = (await world.first.get<{ id: number; by: string; hint: boolean }[]>(path)).data;
  expect(found).toMatchObject([
    { id: other.data.id, by: 'PLATE', hint: false },
    { id: one.id, by: 'MOBILE', hint: true },
  ]);
});

test('made twice at once, a car has one open clue', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => world.create({ plateNumber: '浙E12345' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('clues are given by hand, in turn, and to who has the fewest', async () => {
  const ownServer = await openClueWorld(server);
  const made = [];
  for (let n = 0; n < 4; n += 1) made.push((await ownServer.make()).id);
  const assign = (sent: object, by = ownServer.first) =>
    by.put<{ assigned: { ownerName: string; count: number }[] }>(`${cluePath}/assign`, sent);
  const hand = await assign({ ids: made.slice(0, 3), mode: 'HAND', ownerId: ownServer.first.accountId });
  expect(hand.data.assigned).toMatchObject([{ count: 3 }]);
  await assign({ ids: made.slice(3), mode: 'LOAD' });
  expect((await ownServer.read(made[3] ?? 0)).ownerId).toBe(ownServer.second.accountId);
  const turns = await assign({ ids: made, mode: 'ROUND_ROBIN' });
  expect(turns.data.assigned.map(({ count }) => count)).toEqual([2, 2]);
  const stranger = await assign({ ids: made, mode: 'HAND', ownerId: world.first.accountId });
  expect(stranger.body.error).toBe('clue.consultant');
  expect((await assign({ ids: made, mode: 'LOAD' }, world.first)).status).toBe(404);
});

test('another dealer’s clue does not exist', async () => {
  const { id } = await world.make();
  const other = await openClueWorld(server);
  expect((await other.first.get(`${cluePath}/detail/${id}`)).status).toBe(404);
  expect((await other.act('followUp', { id, result: 'REACHED' })).status).toBe(404);
  expect((await other.first.put(`${cluePath}/read`, { ids: [id] })).status).toBe(404);
  expect((await other.create({ dealerId: world.dealerId }, other.first)).status).toBe(404);
  expect((await other.list()).total).toBe(0);
});

test('who may not see it gets it masked, and what comes back masked stays', async () => {
  const made = await world.make({ customerName: '欧阳小明', plateNumber: '浙F12345' });
  const shop = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['clue_invite_list', 'clue_invite_detail'],
  });
  const shown = (await shop.get<ClueAnswer>(`${cluePath}/detail/${made.id}`)).data;
  expect([shown.customerName, shown.customerMobile, shown.plateNumber].join()).toMatch(
    /\*.*,\d{3}\*{4}\d{4},.*\*/,
  );
  const { id, version, customerName, customerMobile, plateNumber } = shown;
  const sent = { id, version, customerName, customerMobile, plateNumber, vin: '', doNotDisturb: true };
  for (const other of [
    { customerMobile: '130****0000' },
    { customerName: '李**' },
    { plateNumber: '沪A1***1' },
  ])
    expect((await shop.put(`${cluePath}/update`, { ...sent, ...other })).body).toMatchObject({
      details: { fields: [{ path: Object.keys(other)[0] }] },
    });
  expect((await world.create({ customerName: '欧***' })).status).toBe(400);
  expect((await shop.put(`${cluePath}/update`, sent)).status).toBe(200);
  expect(await world.read(id)).toMatchObject({
    customerName: '欧阳小明',
    plateNumber: '浙F12345',
    nextStep: '勿扰，不联系',
  });
});

test('found by number, plate and mobile; what is due first stands first', async () => {
  const own = await openClueWorld(server);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const late = await own.make({ dueTime: inDays(21), customerMobile: '13655556789' });
  const soon = await own.make({ dueTime: inDays(20) });
  expect((await own.list('counts=status')).list.map(({ id }) => id)).toEqual([soon.id, late.id]);
  expect((await own.list('counts=status')).counts).toEqual({ NEW: 2 });
  for (const text of [late.clueNo, '13655556789', '6789', late.plateNumber])
    expect((await own.list(`text=${encodeURIComponent(text)}`)).list.map(({ id }) => id)).toEqual([late.id]);
  expect((await own.list('overdue=true')).total).toBe(0);
  expect((await own.list('unassigned=true&open=true')).total).toBe(2);
});
