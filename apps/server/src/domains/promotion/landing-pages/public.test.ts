import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openLandingWorld, visitorMobile } from '#testing/landing-world.ts';
import { resetAttempts } from '#testing/outbox.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => resetAttempts(server));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

test('a coupon is taken with a code by SMS; the same person is told the second time', async () => {
  const world = await openLandingWorld(server);
  const promotionId = await world.coupons({ perUser: 1 });
  const page = await world.published([world.couponBlock(promotionId)]);
  const mobile = visitorMobile();
  expect((await world.take(page.slug, { mobile, code: '000000' })).body.error).toBe('session.code-wrong');
  expect((await world.take(page.slug, { mobile })).body.error).toBe('session.pass-over');
  const code = await world.codeFor(page.slug, mobile);
  const given = (await world.take(page.slug, { mobile, code, marketing: true })).data;
  expect(given.state).toBe('GIVEN');
  expect((await world.take(page.slug, { mobile, code })).body.error).toBe('session.code-wrong');
  const again = (await world.take(page.slug, { mobile, pass: given.pass })).data;
  expect(again).toMatchObject({ state: 'HAD', code: given.code });
  const other = visitorMobile();
  expect((await world.take(page.slug, { mobile: other, pass: given.pass })).body.error).toBe(
    'session.pass-over',
  );
  const { db } = server.services;
  const coupons = await db.selectFrom('coupon').where('promotion_id', '=', promotionId).selectAll().execute();
  expect(coupons).toMatchObject([{ source: 'PAGE', dealer_id: world.shop.companyId }]);
  const consents = await db
    .selectFrom('member_consent')
    .where('member_id', '=', coupons[0]?.member_id ?? 0)
    .select(['kind', 'granted', 'channel'])
    .execute();
  expect(consents).toEqual([{ kind: 'MARKETING', granted: true, channel: 'PAGE' }]);
  expect(await world.detail(world.shop, page.id)).toMatchObject({ takes: 1 });
});

test('who does not agree to offers gets the coupon all the same, and nothing is written', async () => {
  const world = await openLandingWorld(server);
  const promotionId = await world.coupons();
  const page = await world.published([world.couponBlock(promotionId)]);
  const mobile = visitorMobile();
  const code = await world.codeFor(page.slug, mobile);
  expect((await world.take(page.slug, { mobile, code })).data.state).toBe('GIVEN');
  const { rows } = await sql`SELECT 1 FROM member_consent JOIN coupon USING (member_id)
    WHERE promotion_id = ${promotionId}`.execute(server.services.db);
  expect(rows).toEqual([]);
});

test('one person who presses many times at once has one coupon', async () => {
  const world = await openLandingWorld(server);
  const promotionId = await world.coupons();
  const page = await world.published([world.couponBlock(promotionId)]);
  const mobile = visitorMobile();
  const { pass } = (await world.take(page.slug, { mobile, code: await world.codeFor(page.slug, mobile) }))
    .data;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.take(page.slug, { mobile, pass })),
  );
  expect(new Set(answers.map(({ data }) => data.state))).toEqual(new Set(['HAD']));
  const { taken } = await server.services.db
    .selectFrom('promotion')
    .where('id', '=', promotionId)
    .select('taken')
    .executeTakeFirstOrThrow();
  expect(taken).toBe(1);
});

test('a coupon that is gone, a page that is over and one not begun say so', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.couponBlock(await world.coupons({ total: 1 }))]);
  const pass = async (mobile: string) => {
    await resetAttempts(server);
    return { mobile, code: await world.codeFor(page.slug, mobile) };
  };
  expect((await world.take(page.slug, await pass(visitorMobile()))).data.state).toBe('GIVEN');
  expect((await world.take(page.slug, await pass(visitorMobile()))).body.error).toBe('coupon.gone');
  expect((await world.look(page.slug)).data.blocks).toMatchObject([{ state: 'GONE' }]);
  const shift = (days: number) =>
    sql`UPDATE landing_page SET starts_at = starts_at + make_interval(days => ${days}),
      ends_at = ends_at + make_interval(days => ${days}) WHERE id = ${page.id}`.execute(server.services.db);
  await shift(-30);
  expect((await world.look(page.slug)).body.error).toBe('page.over');
  await shift(60);
  expect((await world.look(page.slug)).body.error).toBe('page.not-begun');
});

test('once a page is withdrawn nothing is taken any more, however many try meanwhile', async () => {
  const world = await openLandingWorld(server);
  const promotionId = await world.coupons();
  const page = await world.published([world.couponBlock(promotionId)]);
  const people = [];
  for (let at = 0; at < 12; at++) {
    const mobile = visitorMobile();
    await resetAttempts(server);
    people.push({ mobile, code: await world.codeFor(page.slug, mobile) });
  }
  const taking = people.map((person) => world.take(page.slug, person));
  const withdrawn = await world.move(world.shop, page, 'withdraw');
  expect(withdrawn.data.status).toBe('WITHDRAWN');
  const taken = async () =>
    (
      await server.services.db
        .selectFrom('coupon')
        .where('promotion_id', '=', promotionId)
        .selectAll()
        .execute()
    ).length;
  const atThen = await taken();
  const answers = await Promise.all(taking);
  expect(await taken()).toBe(atThen);
  expect(answers.filter(({ status }) => status === 200).length).toBe(atThen);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('page.gone');
});

test('a form becomes a clue of the chosen shop; sent again it finds the same one', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.form]);
  const mobile = visitorMobile();
  const code = await world.codeFor(page.slug, mobile);
  const stranger = await openLandingWorld(server);
  const sent = (await world.send(page.slug, { mobile, code, plateNumber: '浙A12345', remark: '周末' })).data;
  expect(sent.state).toBe('DONE');
  const elsewhere = { mobile, pass: sent.pass, dealerId: stranger.shop.companyId };
  expect((await world.send(page.slug, elsewhere)).body.error).toBe('page.shop');
  expect((await world.send(page.slug, { mobile, pass: sent.pass, plateNumber: '浙A12345' })).data.state).toBe(
    'SENT',
  );
  const clues = await server.services.db
    .selectFrom('clue')
    .where('dealer_id', '=', world.shop.companyId)
    .select(['source', 'plate', 'customer_name', 'remark'])
    .execute();
  expect(clues).toEqual([
    { source: 'CAMPAIGN', plate: '浙A12345', customer_name: '李客户', remark: '冬季换胎：周末' },
  ]);
  expect(await world.detail(world.shop, page.id)).toMatchObject({ forms: 1 });
});

test('shops are the page’s own, the nearest first', async () => {
  const [world, far] = [await openLandingWorld(server), await openLandingWorld(server)];
  const place = (id: number, lat: number) =>
    server.services.db.updateTable('dealer').set({ lat, lng: 120 }).where('id', '=', id).execute();
  await place(world.shop.companyId, 30);
  await place(far.shop.companyId, 31);
  const dealerIds = [far.shop.companyId, world.shop.companyId];
  const page = await world.published([world.form], world.staff, { dealerIds });
  const { data } = await server.anyone.get<{ list: { id: number; metres: number }[]; total: number }>(
    `/m/page/${page.slug}/shops?lat=30&lng=120`,
  );
  expect(data.list.map(({ id }) => id)).toEqual([world.shop.companyId, far.shop.companyId]);
  expect(data.list[0]?.metres).toBe(0);
  expect(data.list[1]?.metres).toBeGreaterThan(110_000);
  expect(Object.keys(data.list[0] ?? {}).toSorted()).toEqual([
    'address',
    'id',
    'lat',
    'lng',
    'metres',
    'name',
  ]);
});

test('shops of a city; the cities that have some, in the visitor’s language', async () => {
  const [world, far] = [await openLandingWorld(server), await openLandingWorld(server)];
  const settle = (id: number, division_code: string) =>
    server.services.db.updateTable('dealer').set({ division_code }).where('id', '=', id).execute();
  await settle(world.shop.companyId, '330106');
  await settle(far.shop.companyId, '320102');
  const dealerIds = [far.shop.companyId, world.shop.companyId];
  const page = await world.published([world.form], world.staff, { dealerIds });
  const cities = (lang: string) =>
    server.anyone.get<object[]>(`/m/page/${page.slug}/cities`, { 'accept-language': lang });
  expect((await cities('zh-CN')).data).toEqual([
    { code: '3201', province: '江苏省', city: '南京市', shops: 1 },
    { code: '3301', province: '浙江省', city: '杭州市', shops: 1 },
  ]);
  expect((await cities('en')).data).toMatchObject([{ city: 'Nanjing' }, { city: 'Hangzhou' }]);
  const inCity = await server.anyone.get<{ list: { id: number }[]; total: number }>(
    `/m/page/${page.slug}/shops?city=3301`,
  );
  expect(inCity.data).toMatchObject({ list: [{ id: world.shop.companyId }], total: 1 });
  await server.services.db
    .updateTable('dealer')
    .set({ address: '车站路 ＡＢ-12 号' })
    .where('id', '=', world.shop.companyId)
    .execute();
  const found = async (text: string) => {
    const asked = `/m/page/${page.slug}/shops?text=${encodeURIComponent(text)}`;
    return (await server.anyone.get<{ total: number }>(asked)).data.total;
  };
  expect(await Promise.all(['⻋站路', '车站路ab12', '_'].map(found))).toEqual([1, 1, 0]);
  expect((await server.anyone.get(`/m/page/${page.slug}/shops?city=33%25`)).status).toBe(400);
});

test('codes are sent once a minute to a number; wrong ones are counted', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.couponBlock(await world.coupons())]);
  const mobile = visitorMobile();
  const code = await world.codeFor(page.slug, mobile);
  expect((await server.anyone.post(`/m/page/${page.slug}/code`, { mobile })).body.error).toBe(
    'session.sms-wait',
  );
  const wrong = code === '111111' ? '222222' : '111111';
  for (let at = 0; at < 5; at++)
    expect((await world.take(page.slug, { mobile, code: wrong })).body.error).toBe('session.code-wrong');
  expect((await world.take(page.slug, { mobile, code })).body.error).toBe('session.code-wrong');
});
