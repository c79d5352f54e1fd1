import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activityPath as path,
  dayFrom,
  openActivityWorld,
  type ActivityAnswer,
  type ActivityWorld,
} from '#testing/activity-world.ts';
import { bookOf } from '#testing/goods.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: ActivityWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openActivityWorld(server);
});
afterAll(() => server.close());

type Person = Pick<ActivityWorld['own'], 'get'>;
/** What somebody was told of an activity, the oldest first. */
async function told(who: Person, { activityNo }: ActivityAnswer) {
  expect(await server.runJobs()).toEqual([]);
  const { data } = await who.get<{ list: { title: string; text: string; path: string }[] }>(
    '/user/v1/user/notices',
  );
  return data.list
    .filter(({ title }) => title.includes(activityNo))
    .map(({ title, text }) => [title.split('：').at(-1), text])
    .toReversed();
}
/** Somebody of a dealer of his own. */
async function shopper() {
  const companyId = await makeCompany(server.services, 'DEALER');
  const person = await server.as({ type: 'DEALER', companyId, codes: ['dealer_activity_view'] });
  return { companyId, person };
}

test('who takes part hears of the start, a later end and the settlement; strangers and the desk do not', async () => {
  const { person: stranger } = await shopper();
  const made = await world.run();
  const days = `冬季轮胎冲刺 ${dayFrom(-10)} ~ ${dayFrom(10)}`;
  expect(await told(world.own, made)).toEqual([['启动', days]]);
  const endsOn = dayFrom(12);
  const body = { ...world.activityBody({ endsOn }), version: made.version };
  await world.desk.put(`${path}/update/${made.id}`, body);
  await world.sell(4, { on: -41 });
  await world.age(made.id);
  await world.settle(made.id);
  expect(await told(world.own, made)).toEqual([
    ['启动', days],
    ['延期', `冬季轮胎冲刺：结束日期延至 ${endsOn}`],
    ['结算', '冬季轮胎冲刺：已结算，所得积分已入账'],
  ]);
  expect([await told(stranger, made), await told(world.desk, made)]).toEqual([[], []]);
});

test('who comes later hears of it then, and nobody else; a change of words is no news', async () => {
  const [late, later] = [await shopper(), await shopper()];
  const made = await world.run();
  const dealers = { dealerIds: [world.dealerId, late.companyId] };
  const body = { ...world.activityBody({ dealers, name: '改名' }), version: made.version };
  await world.desk.put(`${path}/update/${made.id}`, body);
  const code = await server.services.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', later.companyId)
    .executeTakeFirstOrThrow();
  await world.desk.upload(`${path}/import/${made.id}`, await bookOf([['经销商编码'], [code.code]]));
  const joined = [['新增门店', `改名 ${dayFrom(-10)} ~ ${dayFrom(10)}`]];
  expect(await told(late.person, made)).toEqual(joined);
  expect(await told(later.person, made)).toEqual(joined);
  expect((await told(world.own, made)).map(([event]) => event)).toEqual(['启动']);
});

test('closing says why; what was closed as a draft was never promised, and nobody hears or sees it', async () => {
  const made = await world.run();
  await world.actActivity(made.id, 'close', { reason: '预算调整' });
  expect((await told(world.own, made)).at(-1)).toEqual(['关闭', '活动关闭，不发放积分：预算调整']);
  const { data: draft } = await world.createActivity();
  await world.actActivity(draft.id, 'close', { reason: '写错了' });
  expect(await told(world.own, draft)).toEqual([]);
  expect((await world.own.get(`${path}/detail/${draft.id}`)).status).toBe(404);
});

test('a refund after the settlement is told to the dealer whose order it was', async () => {
  const other = await shopper();
  const dealers = { dealerIds: [world.dealerId, other.companyId] };
  const made = await world.run({ dealers });
  const order = await world.sell(4, { on: -41 });
  await world.age(made.id);
  await world.settle(made.id);
  await world.refund(order.id, 200_000);
  await server.runJobs();
  const [event, text] = (await told(world.own, made)).at(-1) ?? [];
  expect(event).toBe('退款更正');
  expect(text).toContain(`退款后更正积分：${order.orderNo} -`);
  expect((await told(other.person, made)).map(([each]) => each)).toEqual(['启动', '结算']);
});
