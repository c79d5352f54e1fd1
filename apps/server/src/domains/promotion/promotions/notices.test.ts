import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromotionWorld, promotionPath, type PromotionWorld } from '#testing/promotion-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { notifyStanding } from './notify-standing.ts';

let server: TestServer;
let world: PromotionWorld;
beforeAll(async () => {
  server = await openTestServer();
  await server.services.db.updateTable('promotion').set({ state: 'CLOSED' }).execute();
  world = await openPromotionWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 60 });
});
afterAll(() => server.close());

type Person = Pick<PromotionWorld['maker'], 'get'>;
interface Told {
  title: string;
  text: string;
  path: string;
}
/** What a person was told of a promotion, the latest first. */
async function told(person: Person, { id, promotionNo: no }: { id: number; promotionNo: string }) {
  await notifyStanding(server.services);
  expect(await server.runJobs()).toEqual([]);
  const { data } = await person.get<{ list: Told[] }>('/user/v1/user/notices?pageSize=100');
  const own = data.list.filter(({ path }) => path === `/promotion/detail?id=${id}`);
  return own.map(({ title, text }) => [title.replace(`促销 ${no}：`, ''), text]);
}
const cardsOf = async (person: Person): Promise<Record<string, number>> => {
  const { data } = await person.get<{ cards: { key: string; count: number }[] }>('/report/home');
  return Object.fromEntries(data.cards.map(({ key, count }) => [key, count]));
};
/** Orders of one tyre, each 100 yuan off. */
async function use(times: number) {
  const placed = [];
  for (let n = 0; n < times; n += 1)
    placed.push((await world.placeAtPrice({ partsList: world.tyres(['FL']) })).data);
  return placed;
}

it('who approves is told when one waits, who made it when it was approved or sent back', async () => {
  const { data: made } = await world.createPromotion({ budget: null });
  const before = await cardsOf(world.approver);
  const waiting = (await world.step(made, 'submit')).data;
  expect(await told(world.approver, made)).toEqual([['提交', '']]);
  expect(await told(world.maker, made)).toEqual([]);
  // What one submitted oneself waits for somebody else.
  expect((await cardsOf(world.approver))['promotion-approve']).toBe((before['promotion-approve'] ?? 0) + 1);
  expect((await cardsOf(world.maker))['promotion-approve']).toBe(0);
  const behind = await world.approver.get<{ total: number }>(
    `${promotionPath}/list?status=SUBMITTED&canApprove=true`,
  );
  expect(behind.data.total).toBe((before['promotion-approve'] ?? 0) + 1);

  const back = (await world.step(waiting, 'reject', world.approver, '力度过大')).data;
  expect(await told(world.maker, made)).toEqual([['驳回', '力度过大']]);
  const again = (await world.step(back, 'submit')).data;
  await world.step(again, 'approve', world.approver);
  expect((await told(world.maker, made)).map(([event]) => event)).toEqual(['批准', '驳回']);
  expect((await told(world.approver, made)).map(([event]) => event)).toEqual(['提交', '提交']);
  const running = await world.readPromotion(made.id);
  await world.step(running, 'close');
});

it('who made it is told once when four fifths of the budget are gone, and when nothing is left for another one', async () => {
  const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 10_000 }, budget: 55_000 });
  await use(4);
  expect(await told(world.maker, one)).toEqual([]);
  const before = (await cardsOf(world.maker))['promotion-burning'] ?? 0;
  const [fifth] = await use(1);
  // 500.00 of 550.00: what is left is not enough for another 100.00.
  const all: [string, string][] = [['已用完', '已花费 500.00 元；已用 5']];
  expect(await told(world.maker, one)).toEqual(all);
  expect((await cardsOf(world.maker))['promotion-burning']).toBe(before + 1);
  expect(await told(world.approver, one)).toEqual([]);

  await world.act('cancel', { orderNo: fifth?.orderNo ?? '', lossReason: 'PRICE' });
  await use(1);
  expect(await told(world.maker, one)).toEqual(all);

  const raised = await world.maker.put<{ id: number; version: number }>(`${promotionPath}/update/${one.id}`, {
    ...(await inputOf(one.id)),
    budget: 74_000,
    version: (await world.readPromotion(one.id)).version,
  });
  expect(raised.status).toBe(200);
  expect(await told(world.maker, one)).toEqual(all);
  await use(1);
  const more: [string, string][] = [['已用八成', '已花费 600.00 元；已用 6'], ...all];
  expect(await told(world.maker, one)).toEqual(more);
  expect(await told(world.maker, one)).toEqual(more);
  await world.step(raised.data, 'close');
});

it('of a quantity, too', async () => {
  const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 9000 }, total: 5, budget: 1_000_000 });
  await use(4);
  expect((await told(world.maker, one)).map(([event]) => event)).toEqual(['已用八成']);
  await use(1);
  expect((await told(world.maker, one)).map(([event]) => event)).toEqual(['已用完', '已用八成']);
  await world.step(one, 'close');
});

it('its end is told to who made it, of a shop’s own to the shop', async () => {
  const platform = await world.running({ dealerScope: { dealerIds: [world.dealerId + 1] } });
  const own = await world.running({ budget: null }, world.shopMaker);
  const closed = await world.running();
  await world.step(closed, 'close');
  const ids = [platform.id, own.id, closed.id];
  await server.services.db
    .updateTable('promotion')
    .set({ ends_at: sql<string>`now() - interval '1 second'` })
    .where('id', 'in', ids)
    .execute();
  for (let again = 0; again < 2; again += 1) {
    expect(await told(world.maker, platform)).toEqual([['已到期', '已花费 0.00 元；已用 0']]);
    expect((await told(world.shopMaker, own)).map(([event]) => event)).toEqual(['已到期']);
    expect(await told(world.shopMaker, platform)).toEqual([]);
    expect(await told(world.maker, closed)).toEqual([]);
  }
  const { timeline } = await world.readPromotion(platform.id);
  expect(timeline.at(-1)).toMatchObject({ action: 'ended' });
});

/** What stands of a promotion, in the form's shape. */
async function inputOf(id: number) {
  const { PromotionInput } = await import('@treadline/contract/promotion/promotions/schema.ts');
  const stands = (await world.maker.get<Record<string, unknown>>(`${promotionPath}/detail/${id}`)).data;
  return Object.fromEntries(Object.keys(PromotionInput.shape).map((key) => [key, stands[key]]));
}
