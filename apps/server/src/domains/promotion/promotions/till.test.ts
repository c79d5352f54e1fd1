import { afterAll, beforeAll, expect, it } from 'vitest';
import { PartScope } from '@treadline/contract/promotion/promotions/rule.ts';
import { asSystem } from '#kernel/system-context.ts';
import {
  inHours,
  openPromotionWorld,
  promotionKey,
  promotionPath,
  type PromotionWorld,
} from '#testing/promotion-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { memberOf } from '#domains/promotion/members/index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

/** A world of its own, in which nothing else runs. */
async function quiet(): Promise<PromotionWorld> {
  await server.services.db.updateTable('promotion').set({ state: 'CLOSED' }).execute();
  const world = await openPromotionWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 400 });
  return world;
}
const use = (state: string) => ({ state, reason: null });

it('is taken with the order, counted with its cost, and given back once when the order is cancelled', async () => {
  const world = await quiet();
  const one = await world.running();
  const placed = await world.placeAtPrice();
  expect(placed.data.payableAmount).toBe(90_000);
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 1, cost: 10_000 });
  const cancelled = { orderNo: placed.data.orderNo, lossReason: 'PRICE' };
  const answers = await Promise.all([1, 2].map(() => world.act('cancel', cancelled)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 0, cost: 0 });
});

it('says of each why it does not apply', async () => {
  const world = await quiet();
  const reasons: [object, string | null][] = [
    [{}, null],
    [{ rule: { kind: 'AMOUNT', offFen: 100, fromFen: 150_000 } }, '还差 ¥500.00'],
    [{ rule: { kind: 'AMOUNT', offFen: 100, fromQty: 3 } }, '还差 1 件'],
    [{ partScope: { partIds: [world.partId(1)] } }, '商品不适用'],
    [{ dealerScope: { dealerIds: [world.dealerId + 100_000] } }, '门店不适用'],
    [{ startsTime: inHours(3) }, '不在有效期'],
    [{ audience: { type: 'MEMBER' } }, '会员条件不符'],
    [{ rule: { kind: 'BUNDLE', qty: 2, serviceCodes: ['FIT'], offFen: 100 } }, '商品不适用'],
  ];
  const made = [];
  for (const [more] of reasons) made.push(await world.running(more));
  const { tried } = await world.quote({ customerMobile: '13911112222' });
  expect(made.map(({ id }) => tried.find(({ promotionId }) => promotionId === id)?.reason)).toEqual(
    reasons.map(([, reason]) => reason),
  );
  const smaller = await world.running({ name: '小', rule: { kind: 'AMOUNT', offFen: 50 } });
  expect((await world.tried(smaller.id))?.reason).toMatch(/^与「满减 \d+」不可叠加$/);
});

it('each kind takes off what it says, at its step', async () => {
  const world = await quiet();
  const four = { partsList: world.tyres(['FL', 'FR', 'RL', 'RR']) };
  const services = [{ code: 'FIT', quantity: 4 }];
  const kinds: [object, number, number][] = [
    [{ kind: 'PRICE', unitFen: 45_000 }, 8, 20_000],
    [{ kind: 'PERCENT', offBp: 1000, capFen: 15_000 }, 10, 15_000],
    [{ kind: 'NTH', nth: 2, offBp: 5000 }, 10, 50_000],
    [
      {
        kind: 'LADDER',
        steps: [
          { fromFen: 100_000, offFen: 5000 },
          { fromFen: 200_000, offFen: 12_000 },
        ],
      },
      20,
      12_000,
    ],
    [{ kind: 'BUNDLE', qty: 4, serviceCodes: ['FIT'], offFen: 9000 }, 20, 9000],
    [{ kind: 'GIFT', fromQty: 4, serviceCodes: ['FIT'], qty: 2 }, 20, 6000],
  ];
  for (const [rule, step, fen] of kinds) {
    const scope = { partScope: { kinds: ['TYRE'] } };
    const one = await world.running({ rule, ...scope });
    expect(await world.tried(one.id, { ...four, services })).toMatchObject({
      step,
      amount: fen,
      ...use('USED'),
    });
    await world.step(one, 'close');
  }
});

it('limits of a person hold, and are free again when the order is cancelled', async () => {
  const world = await quiet();
  const one = await world.running({ perUser: 2, perDay: 1 });
  const first = await world.placeAtPrice();
  expect(await world.tried(one.id, { customerMobile: '13800001234' })).toMatchObject({
    reason: '次数已用完',
  });
  expect(await world.tried(one.id, { customerMobile: '13800005678' })).toMatchObject(use('USED'));
  await world.act('cancel', { orderNo: first.data.orderNo, lossReason: 'PRICE' });
  expect(await world.tried(one.id, { customerMobile: '13800001234' })).toMatchObject(use('USED'));
});

it('limits of a person go over with a merge: they do not begin anew', async () => {
  const world = await quiet();
  const one = await world.running({ perUser: 1 });
  const [second, first] = ['13800009001', '13800009002'];
  await world.placeAtPrice({ customerMobile: second });
  const { db } = server.services;
  const idOf = async (mobile: string) =>
    asSystem(server.services, 'test', (ctx) =>
      memberOf(ctx, { mobile, name: '王小明', dealerId: world.dealerId, source: 'HAND' }),
    );
  const [mergedId, survivorId] = [await idOf(second), await idOf(first)];
  expect(await world.tried(one.id, { customerMobile: first })).toMatchObject(use('USED'));
  const keeper = await server.as({ type: 'OTHER', codes: ['basic_member_view', 'promotion_list_edit'] });
  const body = { survivorId, survivorVersion: 1, mergedId, mergedVersion: 1 };
  expect((await keeper.put('/promotion/member/merge', body, promotionKey())).status).toBe(200);
  expect(await world.tried(one.id, { customerMobile: first })).toMatchObject({ reason: '次数已用完' });
  const left = await db
    .selectFrom('promotion_count')
    .where('member_id', '=', mergedId)
    .select('used')
    .execute();
  expect(left).toEqual([]);
});

it('whoever bought before there were members is not new', async () => {
  const world = await quiet();
  const one = await world.running({ audience: { type: 'NEW' } });
  const mobile = '13800009003';
  expect(await world.tried(one.id, { customerMobile: mobile })).toMatchObject(use('USED'));
  await world.placeAtPrice({ customerMobile: mobile });
  const { db, secrets } = server.services;
  const index = secrets.blindIndex(mobile);
  // As a customer of the time before: an order, and nobody who is a member by it.
  await db.deleteFrom('member_mobile').where('mobile_index', '=', index).execute();
  expect(await world.tried(one.id, { customerMobile: mobile })).toMatchObject({ reason: '会员条件不符' });
});

it('an order that is placed after the pause does not get it', async () => {
  const world = await quiet();
  const one = await world.running();
  const { payableAmount } = await world.quote();
  const pause = world.step(one, 'pause');
  const orders = Array.from({ length: 8 }, () => world.create({ payableAmount }));
  const [paused, ...placed] = await Promise.all([pause, ...orders]);
  expect(paused.status).toBe(200);
  const { rows } = await server.services.db.executeQuery<{ late: number; uses: number }>(
    (await import('kysely'))
      .sql`SELECT count(*)::int AS uses, count(*) FILTER (WHERE u.created_at > p.updated_at)::int AS late
      FROM promotion_use u JOIN promotion p ON p.id = u.promotion_id WHERE p.id = ${one.id}`.compile(
      server.services.db,
    ),
  );
  const got = placed.filter(({ status }) => status === 200).length;
  expect(rows[0]?.uses).toBe(got);
  expect(await world.readPromotion(one.id)).toMatchObject({
    used: got,
    cost: got * 10_000,
    status: 'PAUSED',
  });
  expect((await world.placeAtPrice()).data.payableAmount).toBe(100_000);
});

it('the simulator answers as the till does, with a draft in the place of what stands', async () => {
  const world = await quiet();
  const one = await world.running();
  const partsList = world.tyres(['FL', 'FR']);
  const ask = (more: object = {}) =>
    world.maker.post<{ payableAmount: number; tried: { promotionId: number; reason: string | null }[] }>(
      `${promotionPath}/simulate`,
      { dealerId: world.dealerId, partsList, ...more },
    );
  expect((await ask()).data.payableAmount).toBe((await world.quote()).payableAmount);
  const draft = {
    name: '草稿',
    rule: { kind: 'AMOUNT', offFen: 20_000 },
    partScope: { all: true },
    dealerScope: { all: true },
    audience: { type: 'LEVELS', levels: ['GOLD'] },
    startsTime: inHours(-1),
    endsTime: inHours(1),
  };
  const replaced = await ask({ draft, promotionId: one.id, level: 'GOLD' });
  expect(replaced.data.payableAmount).toBe(80_000);
  expect(replaced.data.tried.filter(({ promotionId }) => promotionId === one.id)).toHaveLength(1);
  expect((await ask({ draft, promotionId: one.id })).data.tried[0]?.reason).toBe('会员条件不符');
  expect((await ask({ draft, promotionId: one.id, level: 'GOLD', at: inHours(2) })).data.payableAmount).toBe(
    100_000,
  );
  const placed = await world.placeAtPrice();
  expect((await ask({ partsList: [], orderId: placed.data.id })).data.payableAmount).toBe(90_000);
});

it('a size that was stored without its point is that of the tyre that the catalogue writes with it', async () => {
  const world = await quiet();
  const { db } = server.services;
  await db.updateTable('part').set({ size: '8.25R20' }).where('id', '=', world.partId(0)).execute();
  const one = await world.running({ partScope: { sizes: ['8.25R20'] } });
  const stored = JSON.stringify({ ...PartScope.parse({}), sizes: ['825R20'] });
  await db.updateTable('promotion').set({ part_scope: stored }).where('id', '=', one.id).execute();
  expect((await world.quote()).payableAmount).toBe(90_000);
});
