import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogueSettings } from '@treadline/contract/catalogue/catalogue/settings.ts';
import { openCatalogueWorld, pendingTyre, tyreIn, type CatalogueWorld } from '#testing/catalogue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/product/partData';
type Who = CatalogueWorld['keeper'];
const read = async (who: Who, id: number) =>
  (await who.get<Record<string, unknown> & { version: number }>(`${path}/tyre/${id}`)).data;
const batch = (who: Who, action: string, ids: number[], more: object = {}) =>
  who.put<{ done: number; failed: { id: number; message: string }[] }>(`${path}/${action}`, { ids, ...more });
const setPart = (id: number, set: object) =>
  server.services.db.updateTable('part').set(set).where('id', '=', id).execute();

it('two approvals at once: one is done, the other is told the status', async () => {
  const world = await openCatalogueWorld(server);
  for (let i = 0; i < 4; i++) {
    const id = await pendingTyre(world);
    const answers = await Promise.all([1, 2].map(() => batch(world.reviewer, 'batchApprove', [id])));
    expect(answers.map(({ data }) => data.done).toSorted()).toEqual([0, 1]);
    const lost = answers.find(({ data }) => data.done === 0);
    expect(lost?.data.failed[0]?.message).toMatch(
      /^当前状态为「待发布」，不能审核通过（.+ \d{4}-\d\d-\d\d \d\d:\d\d 审核通过）$/,
    );
  }
});

it('approving against rejecting: one wins; released against taken off sale: both happen in turn', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world);
  const [approved, rejected] = await Promise.all([
    batch(world.reviewer, 'batchApprove', [id]),
    batch(world.reviewer, 'batchReject', [id], { reason: '不要' }),
  ]);
  expect(approved.data.done + rejected.data.done).toBe(1);
  expect((await read(world.keeper, id))['status']).toBe(approved.data.done ? 'Approved' : 'Failed');
  const sold = await tyreIn(world, 'Approved');
  const [on, off] = await Promise.all([
    batch(world.reviewer, 'batchPublish', [sold]),
    batch(world.reviewer, 'batchDisable', [sold]),
  ]);
  expect(on.data.done).toBe(1);
  expect((await read(world.keeper, sold))['status']).toBe(off.data.done ? 'Approved' : 'Deployed');
});

it('one step of one part asks for the code of the step, and for the part as it was seen', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world);
  const { version } = await read(world.keeper, id);
  const step = (who: Pick<Who, 'put'>, action: string, seen = version) =>
    who.put(`${path}/tyreStatus/${id}`, { action, version: seen });
  const poor = await server.as({ type: 'OTHER', codes: ['part_permission_change'] });
  expect((await step(poor, 'approve')).body.error).toBe('permission.code');
  expect((await step(world.reviewer, 'approve', version + 1)).body.error).toBe('record.changed');
  expect((await step(world.reviewer, 'publish')).body.error).toBe('flow.status');
  expect((await step(world.reviewer, 'approve')).status).toBe(200);
  expect((await step(world.reviewer, 'publish', version + 1)).status).toBe(200);
  expect(await read(world.keeper, id)).toMatchObject({ status: 'Deployed', version: version + 2 });
});

it('who handed it in reviews it where the setting allows it', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world);
  const { selfApprove } = catalogueSettings.settings;
  expect((await batch(world.keeper, 'batchReject', [id], { reason: 'x' })).data.done).toBe(0);
  await setSetting(server.services.db, selfApprove, true);
  expect((await batch(world.keeper, 'batchApprove', [id])).data.done).toBe(1);
  await setSetting(server.services.db, selfApprove);
});

it('a batch answers each row, an unknown part as not found, and tells who handed them in at one go', async () => {
  const world = await openCatalogueWorld(server);
  const ids = [await pendingTyre(world), await pendingTyre(world), await pendingTyre(world, { prices: {} })];
  const { data } = await batch(world.reviewer, 'batchApprove', [...ids, 999_999_999]);
  expect(data).toMatchObject({ done: 2, failed: [{ id: ids[2] }, { id: 999_999_999, no: '999999999' }] });
  await server.runJobs();
  const notices = await world.keeper.get<{ list: { event: string; no: string }[] }>('/user/v1/user/notices');
  const own = notices.data.list.filter(({ no }) => no.startsWith(`T${world.no}-`));
  expect(own.map(({ event, no }) => `${event} ${no}`)).toEqual([
    expect.stringMatching(/^审核通过 T.* 等 2 笔$/),
  ]);
  const { data: home } = await world.reviewer.get<{ cards: { key: string; count: number }[] }>(
    '/report/home',
  );
  expect(home.cards.find(({ key }) => key === 'part-review')?.count).toBeGreaterThan(0);
});

it('what has ended is not released; goods of another company are nobody’s to review', async () => {
  const world = await openCatalogueWorld(server);
  const id = await tyreIn(world, 'Approved');
  await setPart(id, { lifecycle: 'ENDED' });
  expect((await batch(world.reviewer, 'batchPublish', [id])).data.failed[0]?.message).toMatch(
    /已停产，不能发布$/,
  );
  const theirs = await pendingTyre(world);
  await setPart(theirs, { owner_id: world.keeper.companyId, identity: '' });
  expect((await batch(world.reviewer, 'batchApprove', [theirs])).data.done).toBe(0);
});

it('successors follow each other, and never come back', async () => {
  const world = await openCatalogueWorld(server);
  const [a, b, c] = [await pendingTyre(world), await pendingTyre(world), await pendingTyre(world)];
  const follow = async (id: number, successorId: number) => {
    const part = await read(world.keeper, id);
    const keys = ['partNo', 'name', 'brandId', 'pattern', 'size', 'load', 'season', 'version'];
    const form = Object.fromEntries(keys.map((key) => [key, part[key]]));
    return world.keeper.put(`${path}/tyre/${id}`, { ...form, lifecycle: 'RUN_OUT', successorId });
  };
  expect((await follow(a, b)).status).toBe(200);
  expect((await follow(b, c)).status).toBe(200);
  const circle = await follow(c, a);
  expect([circle.body.error, circle.body.details['path']]).toEqual(['part.successor-circle', 'successorId']);
  expect(await read(world.keeper, b)).toMatchObject({
    successor: { id: c },
    predecessors: [{ id: a }],
    lifecycle: 'RUN_OUT',
  });
  const [d, e] = [await pendingTyre(world), await pendingTyre(world)];
  const both = await Promise.all([follow(d, e), follow(e, d)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

it('equivalents carry as much and go as fast; run-flat, class and size keep apart, released ones first', async () => {
  const world = await openCatalogueWorld(server);
  const size = '265/70R17';
  const id = await tyreIn(world, 'Deployed', { size, load: '113T' });
  const faster = await tyreIn(world, 'Deployed', { size, load: '113V' });
  const same = await tyreIn(world, 'Deployed', { size, load: '113T' });
  const approved = await tyreIn(world, 'Approved', { size, load: '113T' });
  await tyreIn(world, 'Deployed', { size, load: '112T' });
  await tyreIn(world, 'Deployed', { size, load: '113S' });
  await tyreIn(world, 'Deployed', { size, load: '113T', runflatMark: 'ZP' });
  await tyreIn(world, 'Deployed', { size: 'LT265/70R17', load: '121S' });
  await pendingTyre(world, { size, load: '115H' });
  const { equivalents } = await read(world.keeper, id);
  const own = (equivalents as { id: number; name: string }[]).filter(({ name }) =>
    name.includes(world.brandName),
  );
  expect(own.map((link) => link.id)).toEqual([same, faster, approved]);
});

it('a part taken off sale is told from one that was never released, with the reason and since when; until it is released again', async () => {
  const world = await openCatalogueWorld(server);
  const barcode = '6901028193498';
  const [off, fresh] = [await tyreIn(world, 'Deployed', { barcode }), await tyreIn(world, 'Approved')];
  await batch(world.reviewer, 'batchDisable', [off], { reason: '标签有误' });
  const shown = await read(world.keeper, off);
  expect(shown).toMatchObject({ status: 'Approved', disabledReason: '标签有误' });
  expect(Date.now() - Date.parse(String(shown['disabledTime']))).toBeLessThan(60_000);
  expect(await read(world.keeper, fresh)).toMatchObject({ disabledTime: null, disabledReason: '' });
  const listed = async (disabled: boolean) => {
    const query = `status=Approved&brandId=${world.brandId}&disabled=${disabled}`;
    const { list } = (await world.keeper.get<{ list: { id: number }[] }>(`${path}/tyres?${query}`)).data;
    return list.map(({ id }) => id);
  };
  expect([await listed(true), await listed(false)]).toEqual([[off], [fresh]]);
  // The palette finds it by its barcode and says that it is off sale; others do not find it.
  const search = '/user/v1/user/search?text=6901028193498';
  const zh = { 'accept-language': 'zh-CN' };
  expect((await world.keeper.get(search, zh)).data).toMatchObject([
    { hint: expect.stringMatching(/ · 已停用$/) },
  ]);
  const dealer = await server.as({ type: 'DEALER', codes: ['tyres_list_view'] });
  expect((await dealer.get(search)).data).toEqual([]);
  await batch(world.reviewer, 'batchPublish', [off]);
  expect(await read(world.keeper, off)).toMatchObject({ disabledTime: null, disabledReason: '' });
});
