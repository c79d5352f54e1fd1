import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { systemContext } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { landingPath, landingKey, openLandingWorld, type PageDetail } from '#testing/landing-world.ts';
import { png } from '#testing/png.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { countVisit } from './public/visit.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

test('a draft becomes a page that people open, with the coupon’s worth in words', async () => {
  const world = await openLandingWorld(server);
  const promotionId = await world.coupons();
  const made = (await world.create(world.shop, [world.couponBlock(promotionId), world.form])).data;
  expect(made).toMatchObject({ status: 'DRAFT', visits: 0, isOwn: true });
  const slug = await world.slugOf(world.shop, made.id);
  expect((await world.look(slug)).body.error).toBe('page.gone');
  const page = (await world.move(world.shop, made, 'publish')).data;
  expect(page.status).toBe('RUN');
  const { data } = await world.look(slug);
  expect(data).toMatchObject({
    title: '冬季换胎节',
    shop: { id: world.shop.companyId },
    blocks: [{ kind: 'COUPON', state: 'OPEN', benefit: '满 ¥100.00 减 ¥50.00' }, { kind: 'FORM' }],
  });
  expect((await world.move(world.shop, page, 'publish')).body.error).toBe('flow.status');
});

test('a page is published only when nothing is missing and its coupons run all of its time', async () => {
  const world = await openLandingWorld(server);
  const refusal = async (blocks: Parameters<typeof world.create>[1], more: object = {}) => {
    const made = (await world.create(world.shop, blocks, more)).data;
    return (await world.move(world.shop, made, 'publish')).body;
  };
  expect((await refusal([])).error).toBe('page.blocks-none');
  const empty = await refusal([
    { id: 'a', kind: 'BANNER', fileId: null, alt: '' },
    { id: 'b', kind: 'COUPON', promotionId: null, note: '' },
  ]);
  expect(empty).toMatchObject({ error: 'page.not-fit' });
  expect(empty.message).toMatch(/第 1 块.*图片.*第 2 块.*优惠券/);
  const soon = new Date(Date.now() + 86_400_000);
  for (const coupon of [
    await world.coupons({ endsAt: soon }),
    await world.coupons({ startsAt: soon }),
    await world.coupons({ state: 'PAUSED' }),
    await world.coupons({ ownerId: null }),
  ])
    expect((await refusal([world.couponBlock(coupon)])).error).toBe('page.not-fit');
  const past = { startsTime: '2020-01-01T00:00:00Z', endsTime: '2020-02-01T00:00:00Z' };
  expect((await refusal([world.form], past)).error).toBe('page.dates');
  const swapped = { startsTime: past.endsTime, endsTime: past.startsTime };
  expect((await world.create(world.shop, [], swapped)).body.error).toBe('page.dates');
  const platform = (await world.create(world.staff, [world.couponBlock(await world.coupons())])).data;
  expect((await world.move(world.staff, platform, 'publish')).body.error).toBe('page.not-fit');
});

test('a published page stays fit: what would break it is refused; a version that is old is, too', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.couponBlock(await world.coupons())]);
  const update = (blocks: object[], version: number) =>
    world.shop.put<PageDetail>(`${landingPath}/update/${page.id}`, { ...world.body([]), blocks, version });
  expect((await update([], page.version)).body.error).toBe('page.blocks-none');
  const longer = world.body([world.couponBlock(await world.coupons())], {
    endsTime: new Date(Date.now() + 60 * 86_400_000).toISOString(),
  });
  const put = { ...longer, version: page.version };
  expect((await world.shop.put(`${landingPath}/update/${page.id}`, put)).body.error).toBe('page.not-fit');
  expect((await update([world.form], page.version)).status).toBe(200);
  expect((await update([world.form], page.version)).body.error).toBe('record.changed');
  const twice = [world.form, world.form];
  expect((await world.create(world.shop, twice)).status).toBe(400);
});

test('a dealer sees and makes pages of its own alone; the platform sees all and withdraws every one', async () => {
  const [world, other] = [await openLandingWorld(server), await openLandingWorld(server)];
  const page = await world.published([world.form]);
  expect((await other.shop.get(`${landingPath}/detail/${page.id}`)).status).toBe(404);
  const foreign = { ...world.body([world.form]), dealerIds: [other.shop.companyId] };
  expect((await world.shop.post(`${landingPath}/create`, foreign, landingKey())).body.error).toBe(
    'page.own-shop',
  );
  const body = { ...world.body([world.form]), name: '改', version: page.version };
  expect((await world.staff.put(`${landingPath}/update/${page.id}`, body)).body.error).toBe('page.not-yours');
  const { list } = (await world.staff.get<{ list: { id: number; isOwn: boolean }[] }>(`${landingPath}/list`))
    .data;
  expect(list.find(({ id }) => id === page.id)).toMatchObject({ isOwn: false });
  expect((await world.move(world.staff, page, 'withdraw')).data.status).toBe('WITHDRAWN');
  expect((await world.look(page.slug)).body.error).toBe('page.gone');
});

test('channels have links of their own; who comes, takes and writes is counted by them', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.form]);
  const add = (code: string) =>
    world.shop.post<{ id: number; url: string; rows: string[] }>(
      `${landingPath}/channel/${page.id}`,
      { name: `渠道 ${code}`, code },
      landingKey(),
    );
  const wechat = (await add('wechat')).data;
  expect(wechat.url).toContain(`/m/page/${page.slug}?c=wechat`);
  expect(wechat.rows.length).toBeGreaterThan(20);
  expect((await add('WeChat')).body.error).toBe('record.duplicate');
  const phones = Array.from({ length: 20 }, (_, at) => `Phone ${at}`);
  await Promise.all(phones.map((phone) => world.look(page.slug, 'WECHAT', phone)));
  await world.look(page.slug, 'unknown', 'Phone 20');
  const detail = await world.detail(world.shop, page.id);
  expect(detail.channels).toMatchObject([{ code: 'wechat', visits: 20 }]);
  expect(detail).toMatchObject({ visits: 21, direct: { visits: 1 }, days: [{ visits: 21 }] });
  await world.shop.put(`${landingPath}/channel/${wechat.id}`, { name: '公众号' });
  expect((await world.detail(world.shop, page.id)).channels[0]?.name).toBe('公众号');
});

test('a visitor counts once a day however often they come and by whichever link; programs count never', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.form]);
  for (const code of ['one', 'two'])
    await world.shop.post(`${landingPath}/channel/${page.id}`, { name: code, code }, landingKey());
  await world.look(page.slug, 'one', 'Phone A');
  const again = Array.from({ length: 30 }, (_, at) =>
    world.look(page.slug, at % 2 ? 'one' : 'two', 'Phone A'),
  );
  const robots = ['Googlebot/2.1', 'curl/8.5.0', ''].map((robot) => world.look(page.slug, 'two', robot));
  for (const { status } of await Promise.all([...again, ...robots])) expect(status).toBe(200);
  await world.look(page.slug, 'two', 'Phone B');
  const counted = async () => {
    const { visits, direct, channels } = await world.detail(world.shop, page.id);
    return { visits, direct: direct.visits, ...Object.fromEntries(channels.map((c) => [c.code, c.visits])) };
  };
  expect(await counted()).toEqual({ visits: 2, direct: 0, one: 1, two: 1 });
  // The day is over: whoever comes is new.
  const { db } = server.services;
  await sql`UPDATE attempt SET resets_at = now() WHERE key LIKE 'page-visit%'`.execute(db);
  await world.look(page.slug, 'two', 'Phone A');
  expect(await counted()).toEqual({ visits: 3, direct: 0, one: 1, two: 2 });
});

test('one address that gives itself out as many phones counts for some hundred of them', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.form]);
  const { services } = server;
  const own = { ...systemContext(services, 'visitor'), address: '192.0.2.7' };
  for (let at = 0; at < 520; at++) await countVisit({ ...own, device: `Phone ${at}` }, page.id, '');
  expect((await world.detail(world.shop, page.id)).visits).toBe(500);
});

test('a page goes live and ends by its times; nobody has to do anything', async () => {
  const world = await openLandingWorld(server);
  const soon = { startsTime: daysFromNow(1), endsTime: daysFromNow(3) };
  const page = await world.published([world.form], world.shop, soon);
  expect(page.status).toBe('WAIT');
  const early = (await world.look(page.slug)).body;
  expect(early).toMatchObject({ error: 'page.not-begun' });
  expect(early.message).toContain(soon.startsTime.slice(0, 4));
  const shift = (days: number) =>
    sql`UPDATE landing_page SET starts_at = starts_at + make_interval(days => ${days}),
      ends_at = ends_at + make_interval(days => ${days}) WHERE id = ${page.id}`.execute(server.services.db);
  await shift(-2);
  expect((await world.look(page.slug)).status).toBe(200);
  expect((await world.detail(world.shop, page.id)).status).toBe('RUN');
  await shift(-2);
  expect((await world.look(page.slug)).body.error).toBe('page.over');
  expect((await world.detail(world.shop, page.id)).status).toBe('END');
});

test('a draft is seen by its makers, by nobody else', async () => {
  const [world, other] = [await openLandingWorld(server), await openLandingWorld(server)];
  const page = (await world.create(world.shop, [world.form])).data;
  const shown = `${landingPath}/shown/${page.id}`;
  expect((await world.shop.get<{ blocks: object[] }>(shown)).data.blocks).toHaveLength(1);
  expect((await world.staff.get(shown)).status).toBe(200);
  expect((await other.shop.get(shown)).status).toBe(404);
  expect((await server.anyone.get(shown)).status).toBe(401);
  const slug = await world.slugOf(world.shop, page.id);
  for (const path of ['', '/shops', '/cities']) {
    const { body } = await server.anyone.get(`/m/page/${slug}${path}`);
    expect(body.error).toBe('page.gone');
  }
  const looker = await server.as({ type: 'DEALER', codes: ['promotion_list_view'] });
  const preview = { title: 'x', endsTime: daysFromNow(1), dealerIds: [], blocks: [] };
  expect((await looker.post(`${landingPath}/preview`, preview)).status).toBe(403);
});

test('hostile words are words: markup is kept and given back as text, never more than a block holds', async () => {
  const world = await openLandingWorld(server);
  const markup = '<script>alert(1)</script><img src=x onerror=alert(2)> [x](javascript:alert(3))';
  const text: Block = { id: 't', kind: 'TEXT', heading: '<b>x</b>', body: markup, align: 'LEFT' };
  const page = await world.published([text]);
  const answer = await server.app.inject({ method: 'GET', url: `/api/m/page/${page.slug}` });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect((await world.look(page.slug)).data.blocks).toMatchObject([{ body: markup, heading: '<b>x</b>' }]);
  const refused: object[] = [
    { ...text, body: 'x'.repeat(100_000) },
    { ...text, html: markup },
    { ...text, kind: 'HTML' },
    { id: 'l', kind: 'FORM', heading: '', note: '', button: '<a href="javascript:alert(1)">' },
    { id: 'p', kind: 'BANNER', fileId: 'javascript:alert(1)', alt: '' },
    { id: 'x'.repeat(41), kind: 'DEALERS', heading: '' },
  ];
  for (const block of refused)
    expect(
      (await world.create(world.shop, [block as Block])).status,
      JSON.stringify(block).slice(0, 90),
    ).toBe(400);
  const many = Array.from({ length: 31 }, (_, at) => ({ ...text, id: `${at}` }));
  expect((await world.create(world.shop, many)).status).toBe(400);
});

test('home tells makers of pages whose coupon is gone and of those that end soon; the card opens them', async () => {
  const world = await openLandingWorld(server);
  const dry = await world.published([world.couponBlock(await world.coupons({ total: 5 }))]);
  const ends = await world.published([world.form], world.shop, { endsTime: daysFromNow(2) });
  await world.create(world.shop, [world.form], { endsTime: daysFromNow(2) });
  const { db } = server.services;
  await sql`UPDATE promotion SET state = 'PAUSED' WHERE owner_id = ${world.shop.companyId}`.execute(db);
  const cards = async (by: typeof world.shop) => {
    const home = await by.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home');
    return home.data.cards.filter(({ key }) => key.startsWith('landing-page-'));
  };
  expect(await cards(world.shop)).toMatchObject([
    { count: 1, path: '/promotion/mobile/list?dry=true' },
    { count: 1, path: '/promotion/mobile/list?endsSoon=true' },
  ]);
  const listed = async (query: string) =>
    (await world.shop.get<{ list: { id: number }[] }>(`${landingPath}/list?${query}`)).data.list;
  expect(await listed('dry=true')).toMatchObject([{ id: dry.id }]);
  expect(await listed('endsSoon=true')).toMatchObject([{ id: ends.id }]);
  expect(await cards(await server.as({ type: 'DEALER', codes: ['retail_list_view'] }))).toEqual([]);
});

test('a picture that its maker uploaded is shown by the page, and by no other', async () => {
  const world = await openLandingWorld(server);
  const upload = async () => {
    const sent = await world.shop.upload<{ fileId: number }>('/data/upload/image/common', {
      name: 'a.png',
      data: png,
    });
    return sent.data.fileId;
  };
  const fileId = await upload();
  const page = await world.published([{ id: 'p', kind: 'BANNER', fileId, alt: '冬季' }]);
  const other = await world.published([world.form]);
  const open = (slug: string, file: number) =>
    server.app.inject({ method: 'GET', url: `/api/m/page/${slug}/picture/${file}` });
  expect((await open(page.slug, fileId)).headers['content-type']).toBe('image/png');
  expect((await open(other.slug, fileId)).statusCode).toBe(404);
  const stolen = [{ id: 'p', kind: 'BANNER' as const, fileId, alt: 'x' }];
  expect((await world.create(world.shop, stolen)).body.error).toBe('page.picture');
  expect((await world.create(world.staff, stolen)).body.error).toBe('page.picture');
});

test('products are shown with the price of whose page it is; those that are sold no more are left out', async () => {
  const world = await openLandingWorld(server);
  const retail = await openRetailWorld(server);
  const partId = retail.partId();
  const products = [{ id: 'p', kind: 'PRODUCTS' as const, heading: '', partIds: [partId] }];
  const page = await world.published([...products, world.form], world.staff);
  const shown = async () => (await world.look(page.slug)).data.blocks;
  expect(await shown()).toMatchObject([{ kind: 'PRODUCTS', parts: [{ id: partId, price: 50_000 }] }, {}]);
  const { db } = server.services;
  await db.updateTable('part').set({ lifecycle: 'ENDED' }).where('id', '=', partId).execute();
  expect(await shown()).toMatchObject([{ kind: 'FORM' }]);
  const again = (await world.create(world.staff, products)).data;
  expect((await world.move(world.staff, again, 'publish')).body.error).toBe('page.not-fit');
});
