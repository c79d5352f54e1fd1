import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import { selfOrderSettings } from '@treadline/contract/retail/self-orders/settings.ts';
import { retailPath } from '#testing/retail-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { resetAttempts, readCode } from '#testing/outbox.ts';
import { openSelfWorld, type SelfWorld } from '#testing/self-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { followUp } from '#domains/money/payments/follow.ts';

const { settings } = selfOrderSettings;
let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
beforeEach(async () => {
  await resetAttempts(server);
  for (const setting of Object.values(settings)) await setSetting(server.services.db, setting);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const plateOf = (at: number): string => `浙C${String(10_000 + at)}`;
const errorsOf = (answers: readonly { body: { error?: string } }[]) =>
  answers.map(({ body }) => body.error ?? 'ok').toSorted();
/** Orders of several mobiles at the same moment, each for a car of its own. */
async function placeAll(world: SelfWorld, count: number, from: (at: number) => string) {
  const all = Array.from({ length: count }, (_, at) => at);
  for (const at of all) await world.prove(world.mobileOf(at));
  return Promise.all(
    all.map((at) => world.place({ plate: plateOf(at) }, { by: world.mobileOf(at), from: from(at) })),
  );
}

it('nothing is reserved for a mobile that was not shown; a code is good for its shop and number, once, some minutes', async () => {
  const [world, other] = [await openSelfWorld(server), await openSelfWorld(server)];
  const wish = world.choice({ plate: '浙B88888', name: '李客户', payableAmount: 110_000 });
  const order = (pass?: string) =>
    server.anyone.post(`${world.path}/order`, pass === undefined ? wish : { ...wish, pass });
  expect((await order()).status).toBe(400);
  expect((await server.anyone.post(`${world.path}/order`, { ...wish, mobile: world.mobile })).status).toBe(
    400,
  );
  expect((await order('made up')).body.error).toBe('session.pass-over');
  expect((await order(await other.prove(other.mobile))).body.error).toBe('session.pass-over');
  await server.anyone.post(`${world.path}/code`, { mobile: world.mobile });
  const code = await readCode(server, world.mobile);
  const prove = (path: string, mobile: string) => server.anyone.post(`${path}/prove`, { mobile, code });
  expect((await prove(other.path, world.mobile)).body.error).toBe('session.code-wrong');
  expect((await prove(world.path, other.mobile)).body.error).toBe('session.code-wrong');
  expect((await prove(world.path, world.mobile)).status).toBe(200);
  expect((await prove(world.path, world.mobile)).body.error).toBe('session.code-wrong');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8 });
});

it('a plate and a number, or an order’s number, bring nobody an order: its owner has it again by a code', async () => {
  const world = await openSelfWorld(server);
  const placed = (await world.place()).data;
  const wish = world.choice({ plate: '浙B88888', name: '王五', payableAmount: 110_000 });
  const asked = [
    await server.anyone.post(`${world.path}/order`, { ...wish, pass: await world.prove(world.mobileOf(2)) }),
    await server.anyone.post(`${world.path}/orders`, { pass: await world.prove(world.mobileOf(2)) }),
    await server.anyone.get(`/m/order/${placed.orderNo}`),
  ];
  for (const answer of asked) expect(JSON.stringify(answer.body)).not.toContain(placed.token);
  const own = await server.anyone.post<{ list: object[] }>(`${world.path}/orders`, {
    pass: await world.prove(world.mobile),
  });
  expect(own.data.list).toEqual([{ token: placed.token, orderNo: placed.orderNo, status: '待支付' }]);
});

it('a code is sent and refused alike to numbers of customers and of strangers', async () => {
  const world = await openSelfWorld(server);
  await world.place();
  await resetAttempts(server);
  const answers = [];
  for (const mobile of [world.mobile, world.mobileOf(7)]) {
    const sent = await server.anyone.post(`${world.path}/code`, { mobile });
    const wrong = await server.anyone.post(`${world.path}/prove`, { mobile, code: '000000' });
    answers.push([sent.status, sent.data, wrong.status, wrong.body.error, wrong.body.message]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

it('one line has six unpaid orders at a shop, however many come at once; others are not held up', async () => {
  const world = await openSelfWorld(server, 40);
  const answers = await placeAll(world, 9, () => '198.51.100.7');
  expect(errorsOf(answers)).toEqual(
    [
      ...Array.from({ length: 6 }, () => 'ok'),
      ...Array.from({ length: 3 }, () => 'self-order.line-busy'),
    ].toSorted(),
  );
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.message).toMatch(/请 \d+ 分钟后再试，或到柜台办理/);
  expect(
    (await world.place({ plate: plateOf(20) }, { by: world.mobileOf(6), from: '198.51.100.8' })).status,
  ).toBe(200);
});

it('an IPv6 network is one line, whatever the rest of the address', async () => {
  const world = await openSelfWorld(server, 40);
  await setSetting(server.services.db, settings.openPerLine, 2);
  const answers = await placeAll(world, 4, (at) => `2001:db8:7:7::${at + 1}`);
  expect(errorsOf(answers)).toEqual(['ok', 'ok', 'self-order.line-busy', 'self-order.line-busy']);
});

it('one mobile has two unpaid orders in all shops, however many come at once', async () => {
  const worlds = [await openSelfWorld(server), await openSelfWorld(server)];
  const by = worlds[0]?.mobile ?? '';
  for (const world of worlds) await world.prove(by);
  const answers = await Promise.all(
    worlds.flatMap((world) => [0, 1].map((at) => world.place({ plate: plateOf(at) }, { by }))),
  );
  expect(errorsOf(answers)).toEqual(['ok', 'ok', 'self-order.mobile-busy', 'self-order.mobile-busy']);
});

it('a shop has as many unpaid orders as the setting says, and its people see that the door refuses', async () => {
  const world = await openSelfWorld(server, 40);
  await setSetting(server.services.db, settings.openPerShop, 3);
  const door = async () =>
    (await world.shop.get<object>(`${retailPath}/selfDoor?dealerId=${world.dealerId}`)).data;
  expect(await door()).toEqual({ open: 0, most: 3, refused: 0 });
  const answers = await placeAll(world, 5, (at) => `198.51.100.${at + 1}`);
  expect(errorsOf(answers)).toEqual(['ok', 'ok', 'ok', 'self-order.busy', 'self-order.busy']);
  expect(await door()).toEqual({ open: 3, most: 3, refused: 2 });
  await world.endIn(-1);
  expect((await world.place({ plate: plateOf(9) }, { by: world.mobileOf(9) })).status).toBe(200);
  const stranger = await server.as({ type: 'DEALER' });
  expect((await stranger.get(`${retailPath}/selfDoor?dealerId=${world.dealerId}`)).status).toBe(404);
});

it('one number orders a few times an hour', async () => {
  const world = await openSelfWorld(server);
  const answers = [];
  for (let at = 0; at < 7; at++) answers.push((await world.place()).body.error ?? 'ok');
  expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'self-order.often']);
});

it('the last pieces wait for nobody who has not paid: one set is kept, the other is whose money comes first', async () => {
  const world = await openSelfWorld(server);
  const set = { wheels: ['FL', 'FR', 'RL', 'RR'], payableAmount: 220_000 };
  const answers = [];
  for (const at of [0, 1, 2])
    answers.push((await world.place({ ...set, plate: plateOf(at) }, { by: world.mobileOf(at) })).data);
  const held = await Promise.all(answers.map(async ({ token }) => (await world.look(token)).held));
  expect(held).toEqual([true, false, false]);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 4 });
  // The counter sells what is free, as ever.
  const begun = [await world.payBy(answers[1]?.token ?? ''), await world.payBy(answers[2]?.token ?? '')];
  for (const { data } of begun) await world.payAtSandbox(data.attempt?.link ?? '');
  await server.runJobs();
  const after = await Promise.all(answers.slice(1).map(({ token }) => world.look(token)));
  expect(after.map(({ status }) => status)).toEqual(['备货中', expect.stringMatching(/^(取消中|已取消)$/)]);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 8 });
  await sql`UPDATE refund SET ask_at = now() WHERE ask_at IS NOT NULL`.execute(server.services.db);
  await followUp(server.services);
  await server.runJobs();
  expect((await world.look(answers[2]?.token ?? '')).status).toBe('已取消');
  expect((await world.payBy(answers[0]?.token ?? '')).data.attempt).not.toBeNull();
});

it('what is not kept is looked at again before it is paid, and said before it is ordered', async () => {
  const world = await openSelfWorld(server, 4);
  const quote = await server.anyone.post<{ held: boolean }>(`${world.path}/quote`, world.choice());
  expect(quote.data.held).toBe(false);
  const { token } = (await world.place()).data;
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4 });
  await world.create({ partsList: world.tyres(['FL', 'FR', 'RL']), quantity: 3, payableAmount: 150_000 });
  expect((await world.payBy(token)).body.error).toBe('self-order.sold-out');
  expect((await server.anyone.post(`${world.path}/quote`, world.choice())).body.error).toBe(
    'self-order.sold-out',
  );
});

it('who let three orders time out has pieces kept once they are paid', async () => {
  const world = await openSelfWorld(server, 40);
  const held = [];
  for (let at = 0; at < 4; at++) {
    const { token } = (await world.place({ plate: plateOf(at) })).data;
    held.push((await world.look(token)).held);
    await world.endIn(-1);
    await followUp(server.services);
  }
  expect(held).toEqual([true, true, true, false]);
});

it('an order that nobody pays gives its pieces free by itself, says so, and can be placed again while some are there', async () => {
  const world = await openSelfWorld(server);
  const { token } = (await world.place()).data;
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 2 });
  expect((await world.again(token)).body.error).toBe('self-order.not-again');
  await world.endIn(-1);
  await followUp(server.services);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8 });
  expect(await world.look(token)).toMatchObject({ state: 'ENDED', status: '超时未支付', canRepeat: true });
  const again = await world.again(token);
  expect(again.data.token).not.toBe(token);
  expect(await world.look(again.data.token)).toMatchObject({ state: 'OPEN', payable: 110_000, held: true });
  await world.endIn(-1);
  await followUp(server.services);
  await world.create({
    partsList: world.tyres(['FL', 'FR', 'RL', 'RR', 'SPARE']),
    quantity: 5,
    payableAmount: 250_000,
  });
  await world.create({ partsList: world.tyres(['FL', 'FR']), quantity: 2, payableAmount: 100_000 });
  expect((await world.again(token)).body.error).toBe('self-order.sold-out');
});

it('who begins to pay has some minutes more, once', async () => {
  const world = await openSelfWorld(server);
  const { token } = (await world.place()).data;
  const left = async () => {
    const { expiresTime, now } = await world.look(token);
    return Math.round((Date.parse(expiresTime ?? '') - Date.parse(now)) / 60_000);
  };
  expect(await left()).toBe(15);
  await world.payBy(token);
  expect(await left()).toBe(15);
  await world.endIn(2);
  await world.payBy(token);
  expect(await left()).toBe(5);
  const { rows } = await sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM reservation r
    JOIN retail_order o ON o.id = r.biz_id AND r.biz_type = 'RETAIL_ORDER' WHERE o.dealer_id = ${world.dealerId}`.execute(
    server.services.db,
  );
  expect(rows).toEqual([{ minutes: 5 }]);
  await world.endIn(2);
  await world.payBy(token);
  expect(await left()).toBe(2);
});

it('begun to pay against the end of its time: it goes on with its pieces, or is over without them', async () => {
  const world = await openSelfWorld(server);
  for (let round = 0; round < 4; round++) {
    await resetAttempts(server);
    const { token } = (await world.place({ plate: plateOf(round) }, { by: world.mobileOf(round) })).data;
    await world.endIn(0.05 / 60);
    await Promise.all([
      world.payBy(token),
      new Promise((resolve) => setTimeout(resolve, 20 + round * 20)).then(() => followUp(server.services)),
      new Promise((resolve) => setTimeout(resolve, 60)).then(() => followUp(server.services)),
    ]);
    await followUp(server.services);
    const { state } = await world.look(token);
    const level = await world.level(world.warehouseId);
    expect([
      ['OPEN', 2],
      ['ENDED', 0],
    ]).toContainEqual([state, level['reserved'] ?? 0]);
    await world.endIn(-1);
    await sql`UPDATE payment SET ask_at = now() WHERE ask_at IS NOT NULL`.execute(server.services.db);
    await followUp(server.services);
    await server.runJobs();
  }
});

it('the link of an order ends some days after the order, and says whom to call and nothing of the person', async () => {
  const world = await openSelfWorld(server);
  const { token } = (await world.place()).data;
  expect((await world.look(token)).linkEndsTime).toBeNull();
  await world.endIn(-1);
  await followUp(server.services);
  const ends = Date.parse((await world.look(token)).linkEndsTime ?? '');
  expect(Math.round((ends - Date.now()) / 86_400_000)).toBe(30);
  await setSetting(server.services.db, settings.linkDays, 1);
  await sql`UPDATE retail_order SET ended_at = ended_at - interval '2 days', created_at = created_at - interval '2 days'
    WHERE dealer_id = ${world.dealerId}`.execute(server.services.db);
  const over = await server.anyone.get(`/m/order/${token}`);
  expect([over.status, over.body.error]).toEqual([404, 'link.ended']);
  const { name } = (await server.anyone.get<{ name: string }>(world.path)).data;
  expect(over.body.message).toContain(name);
  for (const secret of ['李客户', world.mobile, '浙B88888'])
    expect(JSON.stringify(over.body)).not.toContain(secret);
  const own = await server.anyone.post<{ list: object[] }>(`${world.path}/orders`, {
    pass: await world.prove(world.mobile),
  });
  expect(own.data.list).toEqual([]);
});

it('the shop waits as long as the setting says', async () => {
  const world = await openSelfWorld(server);
  await setSetting(server.services.db, retailSettings.settings.selfPayMinutes, 30);
  const { expiresTime, now } = await world.look((await world.place()).data.token);
  expect(Math.round((Date.parse(expiresTime ?? '') - Date.parse(now)) / 60_000)).toBe(30);
  await setSetting(server.services.db, retailSettings.settings.selfPayMinutes);
});
