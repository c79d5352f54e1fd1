import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  inHours,
  openPromotionWorld,
  promotionBody,
  promotionPath,
  type PromotionWorld,
} from '../../testing/promotion-world.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let world: PromotionWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPromotionWorld(server);
});
afterAll(() => server.close());

it('runs once it is submitted where its budget is small, else another person approves it', async () => {
  const small = await world.createPromotion();
  expect(small.data).toMatchObject({ status: 'DRAFT', isOwn: true, benefit: '满 ¥500.00 减 ¥100.00' });
  expect((await world.step(small.data, 'submit')).data.status).toBe('RUN');

  const big = await world.createPromotion({ budget: 5_000_001 });
  const submitted = (await world.step(big.data, 'submit')).data;
  expect(submitted.status).toBe('SUBMITTED');
  expect((await world.readPromotion(big.data.id)).canApprove).toBe(false);
  expect((await world.readPromotion(big.data.id, world.approver)).canApprove).toBe(true);
  expect((await world.step(submitted, 'approve')).body.error).toBe('promotion.four-eyes');
  expect((await world.step(submitted, 'approve', world.approver)).data.status).toBe('RUN');
  const { timeline } = await world.readPromotion(big.data.id);
  expect(timeline.map(({ action }) => action)).toEqual(['create', 'submit', 'approve']);

  const endless = await world.createPromotion({ budget: null });
  expect((await world.step(endless.data, 'submit')).data.status).toBe('SUBMITTED');
});

it('is sent back with a reason, and may then be changed and submitted again', async () => {
  const made = await world.createPromotion({ budget: null });
  const submitted = (await world.step(made.data, 'submit')).data;
  expect((await world.step(submitted, 'reject', world.approver)).body.error).toBe('promotion.reason');
  const sentBack = (await world.step(submitted, 'reject', world.approver, '预算不足')).data;
  expect(sentBack.status).toBe('REJECTED');
  const changed = await world.maker.put<{ version: number; status: string; id: number }>(
    `${promotionPath}/update/${made.data.id}`,
    { ...promotionBody({ budget: 100 }), version: sentBack.version },
  );
  expect(changed.data.status).toBe('REJECTED');
  expect((await world.step(changed.data, 'submit')).data.status).toBe('RUN');
});

it('of two approvals at once one wins', async () => {
  const made = await world.createPromotion({ budget: null });
  const submitted = (await world.step(made.data, 'submit')).data;
  const other = await server.as({ type: 'OTHER', codes: ['promotion_list_view', 'promotion_list_edit'] });
  const answers = await Promise.all(
    [world.approver, other].map((by) => world.step(submitted, 'approve', by)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { timeline } = await world.readPromotion(made.data.id);
  expect(timeline.filter(({ action }) => action === 'approve')).toHaveLength(1);
});

it('after its start the end may lie later and quantity and budget may grow, everything else names its field', async () => {
  const body = promotionBody({ budget: 100_000, total: 10, perUser: 2 });
  const made = await world.createPromotion(body);
  const running = (await world.step(made.data, 'submit')).data;
  const change = (more: object, version = running.version) =>
    world.maker.put<{ version: number; budget: number; total: number }>(
      `${promotionPath}/update/${running.id}`,
      { ...body, ...more, version },
    );
  for (const [more, path] of [
    [{ name: '别的' }, 'name'],
    [{ budget: 90_000 }, 'budget'],
    [{ total: 9 }, 'total'],
    [{ perUser: 3 }, 'perUser'],
    [{ endsTime: inHours(12) }, 'endsTime'],
    [{ startsTime: inHours(-2) }, 'startsTime'],
    [{ rule: { kind: 'AMOUNT', offFen: 20_000, fromFen: 50_000 } }, 'rule'],
    [{ stackable: true }, 'stackable'],
  ] as const) {
    const refused = await change(more);
    expect([refused.body.error, refused.body.details?.['path']]).toEqual(['promotion.started', path]);
  }
  const grown = await change({ endsTime: inHours(48), budget: 200_000, total: 20 });
  expect(grown.data).toMatchObject({ budget: 200_000, total: 20 });
});

it('a budget above the limit is raised by another person than who submitted it', async () => {
  const body = promotionBody({ budget: 100_000 });
  const made = await world.createPromotion(body);
  const running = (await world.step(made.data, 'submit')).data;
  const raise = { ...body, budget: 9_000_000, version: running.version };
  const path = `${promotionPath}/update/${running.id}`;
  expect((await world.maker.put(path, raise)).body.error).toBe('promotion.raise');
  expect((await world.approver.put(path, raise)).status).toBe(200);
});

it('what was approved and has not started is approved anew when it is changed', async () => {
  const body = promotionBody({ budget: null, startsTime: inHours(2) });
  const made = await world.createPromotion(body);
  const submitted = (await world.step(made.data, 'submit')).data;
  const waiting = (await world.step(submitted, 'approve', world.approver)).data;
  expect(waiting.status).toBe('WAIT');
  const changed = await world.maker.put<{ status: string }>(`${promotionPath}/update/${waiting.id}`, {
    ...body,
    rule: { kind: 'AMOUNT', offFen: 90_000, fromFen: 50_000 },
    version: waiting.version,
  });
  expect(changed.data.status).toBe('SUBMITTED');
});

it('a dealer’s own holds at its shop alone, is borne by it and needs no approval; others don’t see it', async () => {
  const own = await world.createPromotion({ budget: null, dealerScope: { all: true } }, world.shopMaker);
  expect(own.data).toMatchObject({ ownerId: world.dealerId, dealerBp: 10_000, isOwn: true });
  expect((await world.step(own.data, 'submit', world.shopMaker)).data.status).toBe('RUN');
  const stranger = await server.as({ type: 'DEALER', codes: ['promotion_list_view', 'promotion_list_edit'] });
  expect((await stranger.get(`${promotionPath}/detail/${own.data.id}`)).status).toBe(404);
  const platform = await world.running();
  expect((await world.readPromotion(platform.id, world.shopMaker)).isOwn).toBe(false);
  expect((await world.step(platform, 'pause', world.shopMaker)).body.error).toBe('promotion.not-yours');
  const draft = await world.createPromotion();
  expect((await world.shopMaker.get(`${promotionPath}/detail/${draft.data.id}`)).status).toBe(404);
  const elsewhere = await world.running({ dealerScope: { dealerIds: [world.dealerId + 100_000] } });
  expect((await world.shopMaker.get(`${promotionPath}/detail/${elsewhere.id}`)).status).toBe(404);
});

it('refuses what cannot be meant, naming the field', async () => {
  for (const [more, error, path] of [
    [{ endsTime: inHours(-0.5) }, 'promotion.dates', 'endsTime'],
    [{ partScope: { excludedPartIds: [1] } }, 'promotion.scope-parts', 'partScope'],
    [{ dealerScope: {} }, 'promotion.scope-dealers', 'dealerScope'],
    [{ audience: { type: 'LEVELS' } }, 'promotion.levels', 'audience'],
    [{ rule: { kind: 'GIFT' } }, 'promotion.gift', 'rule'],
    [{ dealerBp: 6000, supplierBp: 6000, supplierId: 1 }, 'promotion.bearers', 'supplierBp'],
    [{ supplierBp: 6000 }, 'promotion.supplier', 'supplierId'],
    [{ takeLink: true }, 'promotion.coupon-only', 'takeLink'],
  ] as const) {
    const refused = await world.createPromotion(more);
    expect([refused.body.error, refused.body.details?.['path']]).toEqual([error, path]);
  }
  const coupon = { take: 'COUPON', takeCode: 'SPRING26' };
  const first = await world.createPromotion(coupon);
  expect(first.status).toBe(200);
  expect((await world.createPromotion({ ...coupon, takeCode: 'spring26' })).body.error).toBe(
    'promotion.code-taken',
  );
  const steps = [
    { fromFen: 200, offFen: 1 },
    { fromFen: 100, offFen: 2 },
  ];
  expect((await world.createPromotion({ rule: { kind: 'LADDER', steps } })).status).toBe(400);
});

it('lists by status with counts, totals and figures', async () => {
  const list = await world.maker.get<{ counts: Record<string, number>; totals: object; total: number }>(
    `${promotionPath}/list?counts=status&status=RUN`,
  );
  expect(list.data.counts['RUN']).toBe(list.data.total);
  expect(list.data.counts['DRAFT']).toBeGreaterThan(0);
  const sheet = await world.maker.get(`${promotionPath}/list?format=xlsx`);
  expect(sheet.status).toBe(200);
});

it('counts what a scope means and what the rule leaves of its margin', async () => {
  const counted = await world.maker.post<Record<string, number>>(`${promotionPath}/scope/count`, {
    rule: { kind: 'PRICE', unitFen: 30_000 },
    partScope: { partIds: [world.partId(0)] },
    dealerScope: { dealerIds: [world.dealerId] },
  });
  // 300 yuan bought without tax are 339 with 13 %; 500 asked.
  expect(counted.data).toMatchObject({
    parts: 1,
    dealers: 1,
    lowestPrice: 30_000,
    belowCost: 1,
    medianMargin: 3220,
    medianMarginAfter: -1300,
  });
});
