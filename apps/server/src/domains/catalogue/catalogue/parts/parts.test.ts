import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  openCatalogueWorld,
  pendingTyre,
  tyreBody,
  tyreIn,
  type CatalogueWorld,
} from '#testing/catalogue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/product/partData';
type Who = CatalogueWorld['keeper'];
const read = async (who: Who, id: number) => (await who.get(`${path}/tyre/${id}`)).data;
const form = ({
  partNo,
  name,
  brandId,
  pattern,
  size,
  load,
  xl,
  season,
  lifecycle,
  version,
  ...rest
}: Record<string, unknown>) => ({
  partNo,
  name,
  brandId,
  pattern,
  size,
  load,
  xl,
  season,
  lifecycle,
  version,
  runflat: rest['runflat'],
  runflatMark: rest['runflatMark'],
  oeMark: rest['oeMark'],
  description: rest['description'],
});
/** The tyre's form as it stands with some fields changed. */
const change = async (who: Who, id: number, more: object) =>
  who.put(`${path}/tyre/${id}`, { ...form((await read(who, id)) as never), ...more });

it('a tyre is read by the grammar, named by what it is, and waits for another to review it', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world, {
    pattern: 'Primacy 4',
    size: '205/55 zr16',
    load: '91v xl',
    runflatMark: 'zp',
    oeMark: '*',
  });
  expect(await read(world.keeper, id)).toMatchObject({
    status: 'Pending',
    size: '205/55ZR16',
    load: '91V',
    xl: true,
    runflat: true,
    oeMark: '★',
    marks: '91V XL ZP ★',
    name: `${world.brandName} Primacy 4 205/55ZR16 91V XL ZP ★`,
    mine: true,
    purchasePrice: 30_000,
    msrp: 52_000,
  });
  expect(await read(world.reviewer, id)).toMatchObject({ mine: false });
});

it('what is no size or no load is refused at its field', async () => {
  const world = await openCatalogueWorld(server);
  for (const [bad, field] of [
    [{ size: '20555' }, 'size'],
    [{ load: 'abc' }, 'load'],
    [{ prices: { MSRP: 10, FLOOR: 20 } }, undefined],
  ] as const) {
    const { status, body } = await world.keeper.post(`${path}/tyre`, tyreBody(world, bad));
    if (field)
      expect([status, (body.details['fields'] as unknown as { path: string }[])[0]?.path]).toEqual([
        400,
        field,
      ]);
    else expect([status, body.error]).toEqual([422, 'part.below-floor']);
  }
});

it('the same tyre again is refused with the one there is; other marks are another tyre', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world, { pattern: 'Ultrac' });
  const again = (more: object) =>
    world.keeper.post(`${path}/tyre`, tyreBody(world, { pattern: 'ul trac', ...more }));
  const refused = await again({ size: '205/55ZR16' });
  expect([refused.status, refused.body.error, refused.body.details['id']]).toEqual([409, 'part.exists', id]);
  for (const more of [{ xl: true }, { runflatMark: 'ZP' }, { oeMark: 'MO' }, { load: '94V' }])
    expect((await again(more)).status).toBe(200);
  // Run-flat is run-flat, whether the size says it or a mark.
  for (const same of [{ size: '205/55RF16' }, { runflatMark: 'RFT' }, { runflat: true }])
    expect((await again(same)).body.error).toBe('part.exists');
  const { partNo } = await read(world.keeper, id);
  const taken = await again({ partNo: String(partNo).toLowerCase(), pattern: 'other' });
  expect([taken.body.error, taken.body.details['path']]).toEqual(['record.duplicate', 'partNo']);
});

it('of the same tyre created twice at once one is made, the other learns which', async () => {
  const world = await openCatalogueWorld(server);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => world.keeper.post(`${path}/tyre`, tyreBody(world, { pattern: 'Race' }))),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect([body.error, body.details['id']]).toEqual(['part.exists', made[0]?.data['id']]);
});

it('is approved by another with its four prices, released, taken off sale', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world, { prices: { MSRP: 52_000 } });
  const { partNo } = await read(world.keeper, id);
  const no = String(partNo);
  const approve = (who: Who) => who.put(`${path}/batchApprove`, { ids: [id] });
  expect((await approve(world.keeper)).data).toEqual({
    done: 0,
    failed: [{ id, no, message: '不能审核自己提交的内容，请由他人审核' }],
  });
  expect((await approve(world.reviewer)).data).toEqual({
    done: 0,
    failed: [{ id, no, message: '缺少采购价、批发价、最低售价，不能通过审核' }],
  });
  const whole = await tyreIn(world, 'Deployed');
  expect(await read(world.keeper, whole)).toMatchObject({
    status: 'Deployed',
    approvedBy: expect.any(String),
  });
  const off = await world.reviewer.put(`${path}/batchDisable`, { ids: [whole, id], reason: '换代' });
  expect(off.data).toMatchObject({
    done: 1,
    failed: [{ id, message: expect.stringMatching(/^当前状态为「待审核」，不能停用（.+ 设置价格）$/) }],
  });
  expect(await read(world.keeper, whole)).toMatchObject({
    status: 'Approved',
    timeline: expect.arrayContaining([expect.objectContaining({ action: 'disable', remark: '换代' })]),
  });
});

it('a rejected part says why, is corrected and handed in again by who corrected it', async () => {
  const world = await openCatalogueWorld(server);
  const id = await tyreIn(world, 'Failed');
  expect(await read(world.keeper, id)).toMatchObject({ status: 'Failed', rejectReason: '规格不全' });
  const { version } = await read(world.reviewer, id);
  expect((await world.reviewer.put(`${path}/tyreStatus/${id}`, { action: 'resubmit', version })).status).toBe(
    200,
  );
  expect(await read(world.reviewer, id)).toMatchObject({ status: 'Pending', rejectReason: '', mine: true });
  const own = await world.reviewer.put(`${path}/batchApprove`, { ids: [id] });
  expect(own.data).toMatchObject({ done: 0 });
  expect((await world.keeper.put(`${path}/batchApprove`, { ids: [id] })).data).toMatchObject({ done: 1 });
});

it('correcting a rejected part hands it in again in one step, for who may only keep parts; no other part is', async () => {
  const world = await openCatalogueWorld(server);
  const id = await tyreIn(world, 'Failed');
  const keeper = await server.as({ type: 'OTHER', codes: ['tyres_list_view'] });
  expect((await change(keeper, id, { load: '94V', resubmit: true })).data).toEqual({ proposed: false });
  expect(await read(keeper, id)).toMatchObject({
    status: 'Pending',
    load: '94V',
    rejectReason: '',
    mine: true,
  });
  const again = await change(keeper, id, { load: '95V', resubmit: true });
  expect([again.status, again.body.error]).toEqual([409, 'flow.status']);
  expect(await read(keeper, id)).toMatchObject({ status: 'Pending', load: '94V' });
});

it('prices of a rejected part are corrected as it is handed in again, by who may set prices', async () => {
  const world = await openCatalogueWorld(server);
  const id = await tyreIn(world, 'Failed');
  const plain = await server.as({ type: 'OTHER', codes: ['tyres_list_view'] });
  const prices = { MSRP: 987_00 };
  expect((await change(plain, id, { prices, resubmit: true })).status).toBe(403);
  expect(await read(world.keeper, id)).toMatchObject({ status: 'Failed' });
  const may = await server.as({ type: 'OTHER', codes: ['tyres_list_view', 'tyres_custom_price'] });
  expect((await change(may, id, { prices, resubmit: true })).data).toEqual({ proposed: false });
  expect(await read(world.keeper, id)).toMatchObject({ status: 'Pending', msrp: 987_00 });
});

it('who changes what is reviewed does not review it', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world);
  expect((await change(world.reviewer, id, { load: '94V' })).data).toEqual({ proposed: false });
  expect((await world.reviewer.put(`${path}/batchApprove`, { ids: [id] })).data).toMatchObject({ done: 0 });
  expect((await world.keeper.put(`${path}/batchApprove`, { ids: [id] })).data).toMatchObject({ done: 1 });
});

it('of a released part what documents know it by is proposed, the rest changes at once', async () => {
  const world = await openCatalogueWorld(server);
  const id = await tyreIn(world, 'Deployed', { pattern: 'Old' });
  const answer = await change(world.keeper, id, { pattern: 'New', description: '静音', reason: '改名' });
  expect(answer.data).toEqual({ proposed: true });
  const after = await read(world.keeper, id);
  expect(after).toMatchObject({
    pattern: 'Old',
    description: '静音',
    changing: true,
    changes: [
      {
        status: 'PENDING',
        reason: '改名',
        mine: true,
        attributes: {
          花纹: { before: 'Old', after: 'New' },
          商品名称: { after: expect.stringContaining('New') },
        },
      },
    ],
  });
  expect((await change(world.keeper, id, { pattern: 'Newer' })).data).toEqual({ proposed: true });
  expect((await read(world.keeper, id))['changes']).toMatchObject([
    { status: 'PENDING', attributes: { 花纹: { after: 'Newer' } } },
    { status: 'SUPERSEDED' },
  ]);
  const stale = await world.keeper.put(`${path}/tyre/${id}`, { ...form(after as never), version: 0 });
  expect([stale.status, stale.body.error]).toEqual([409, 'record.changed']);
});

it('a proposal that would make a part twice is refused with the one there is', async () => {
  const world = await openCatalogueWorld(server);
  const there = await pendingTyre(world, { pattern: 'There' });
  const id = await tyreIn(world, 'Approved', { pattern: 'Here' });
  const refused = await change(world.keeper, id, { pattern: 'There' });
  expect([refused.status, refused.body.error, refused.body.details['id']]).toEqual([
    409,
    'part.exists',
    there,
  ]);
});
