import { afterAll, beforeAll, expect, it } from 'vitest';
import { PromotionInput } from '@treadline/contract/promotion/promotions/schema.ts';
import {
  inHours,
  openPromotionWorld,
  promotionBody,
  promotionPath,
  type PromotionWorld,
} from '#testing/promotion-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

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

/** Every field of a running promotion with a value that must not be taken, and where it is refused. */
const fixed: Record<string, (world: PromotionWorld) => readonly [more: object, path: string]> = {
  name: () => [{ name: '别的' }, 'name'],
  take: () => [{ take: 'COUPON' }, 'take'],
  kind: () => [{ rule: { kind: 'PERCENT', offBp: 100 } }, 'rule'],
  'what it gives': () => [{ rule: { kind: 'AMOUNT', offFen: 20_000, fromFen: 50_000 } }, 'rule'],
  threshold: () => [{ rule: { kind: 'AMOUNT', offFen: 10_000, fromFen: 40_000 } }, 'rule'],
  goods: ({ partId }) => [{ partScope: { partIds: [partId(0)] } }, 'partScope'],
  'excluded goods': ({ partId }) => [{ partScope: { all: true, excludedPartIds: [partId(0)] } }, 'partScope'],
  dealers: ({ dealerId }) => [{ dealerScope: { dealerIds: [dealerId] } }, 'dealerScope'],
  'excluded dealers': ({ dealerId }) => [
    { dealerScope: { all: true, excludedDealerIds: [dealerId] } },
    'dealerScope',
  ],
  audience: () => [{ audience: { type: 'MEMBER' } }, 'audience'],
  start: () => [{ startsTime: inHours(-2) }, 'startsTime'],
  'an earlier end': () => [{ endsTime: inHours(12) }, 'endsTime'],
  'days of a coupon': () => [{ couponDays: 3 }, 'couponDays'],
  code: () => [{ takeCode: 'LATE26' }, 'takeCode'],
  link: () => [{ takeLink: true }, 'takeLink'],
  'the dealer’s share': () => [{ dealerBp: 100 }, 'dealerBp'],
  'the supplier’s share': () => [{ supplierBp: 100 }, 'supplierBp'],
  supplier: ({ supplierId }) => [{ supplierId }, 'supplierId'],
  combining: () => [{ stackable: true }, 'stackable'],
  'a smaller quantity': () => [{ total: 9 }, 'total'],
  'a smaller budget': () => [{ budget: 90_000 }, 'budget'],
  'more per person': () => [{ perUser: 3 }, 'perUser'],
  'no limit of a person': () => [{ perUser: null }, 'perUser'],
  'a limit of a day': () => [{ perDay: 1 }, 'perDay'],
  remark: () => [{ remark: '补充' }, 'remark'],
};

it('after its start the end may lie later and quantity and budget may grow, every other field is refused by its name', async () => {
  const body = { ...promotionBody({ budget: 100_000, total: 10, perUser: 2 }), dealerBp: 0, supplierBp: 0 };
  const made = await world.createPromotion(body);
  const running = (await world.step(made.data, 'submit')).data;
  const change = (more: object, version = running.version) =>
    world.maker.put<{ version: number; budget: number | null; total: number | null; endsTime: string }>(
      `${promotionPath}/update/${running.id}`,
      { ...body, ...more, version },
    );
  const tried = new Set<string>();
  for (const [what, of] of Object.entries(fixed)) {
    const [more, path] = of(world);
    const refused = await change(more);
    expect([what, refused.body.error, refused.body.details?.['path']]).toEqual([
      what,
      'promotion.started',
      path,
    ]);
    expect(refused.body.message).toContain('促销已开始，不能修改「');
    for (const key of Object.keys(more)) tried.add(key);
  }
  // None of the form's fields was left out.
  expect([...tried].toSorted()).toEqual(Object.keys(PromotionInput.shape).toSorted());
  const grown = await change({ endsTime: inHours(48), budget: 200_000, total: 20 });
  expect(grown.data).toMatchObject({ budget: 200_000, total: 20 });
  const paused = (await world.step({ id: running.id, version: grown.data.version }, 'pause')).data;
  const late = { endsTime: grown.data.endsTime, total: 20, budget: 200_000 };
  expect((await change({ ...late, stackable: true }, paused.version)).body.error).toBe('promotion.started');
  const open = await change({ ...late, total: null }, paused.version);
  expect(open.data.total).toBeNull();
  expect((await change({ ...late, total: 50 }, open.data.version)).body.details?.['path']).toBe('total');
  const closed = (await world.step({ id: running.id, version: open.data.version }, 'close')).data;
  expect(closed.status).toBe('CLOSED');
  const dead = await change({ ...late, total: null, budget: 300_000 }, closed.version);
  expect(dead.body.error).toBe('flow.status');
});

it('of two that are saved with one code at once the second is told at the field whose it is', async () => {
  const coupon = { take: 'COUPON' };
  for (const [at, code] of ['RACE26', 'Race27', 'race28'].entries()) {
    const made = await Promise.all([1, 2].map(() => world.createPromotion({ ...coupon, takeCode: code })));
    const [won, lost] = made.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.body.error, lost?.body.details?.['path']]).toEqual([
      200,
      'promotion.code-taken',
      'takeCode',
    ]);
    expect(lost?.body.message).toContain(won?.data.promotionNo);
    // Two that stand already take the same one.
    const others = await Promise.all([1, 2].map(() => world.createPromotion(coupon)));
    const saved = await Promise.all(
      others.map(({ data }) =>
        world.maker.put(`${promotionPath}/update/${data.id}`, {
          ...promotionBody({ ...coupon, takeCode: `BOTH${at}` }),
          version: data.version,
        }),
      ),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(saved.find(({ status }) => status === 422)?.body).toMatchObject({
      error: 'promotion.code-taken',
      details: { path: 'takeCode' },
    });
  }
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
