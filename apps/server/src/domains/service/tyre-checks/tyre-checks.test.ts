import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { checkSettings } from '@treadline/contract/service/tyre-checks/settings.ts';
import { defaultVerdictLimits } from '@treadline/contract/service/tyre-checks/verdict.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import {
  carOf,
  checkKey,
  checkPath,
  openCheckWorld,
  wheelOf,
  type CheckAnswer,
  type CheckWorld,
} from '#testing/check-world.ts';
import { setSetting } from '#testing/settings.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { on } from '#kernel/hooks.ts';
import { replaceHooks } from '#testing/replace-hooks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { checkSubmitted, type SubmittedCheck } from './index.ts';

let server: TestServer;
let world: CheckWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openCheckWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const correct = ({ id, version }: CheckAnswer, own: object) => {
  const { clientId: _id, dealerId: _dealer, checkedTime: _time, ...input } = world.input();
  return world.shop.put<CheckAnswer>(`${checkPath}/update`, { id, version, ...input, ...own }, checkKey());
};

test('a check is judged when it is submitted, and sent twice it is one', async () => {
  const wheels = [...carOf(16, 32, 60), wheelOf('SPARE', 10)];
  const body = world.input({ wheels });
  const send = () => world.shop.post<CheckAnswer>(`${checkPath}/create`, body, checkKey());
  const [made, again] = [await send(), await send()];
  expect(made.data).toMatchObject({
    status: 'SUBMITTED',
    outcome: 'OPEN',
    red: 1,
    yellow: 1,
    worst: 'RED',
    versionNum: 1,
    size: '205/55R16',
  });
  expect(made.data.checkNo).toMatch(/^JC\d{6}-\d{6}$/);
  expect(again.data.id).toBe(made.data.id);
  const twin = world.input();
  const sent = [1, 2, 3].map(() => world.shop.post<CheckAnswer>(`${checkPath}/create`, twin, checkKey()));
  expect(new Set((await Promise.all(sent)).map(({ data }) => data.id)).size).toBe(1);
});

test('what was submitted never changes: a correction is a new version, and lists show it alone', async () => {
  const told: SubmittedCheck[] = [];
  replaceHooks(
    server.services,
    on(checkSubmitted, async (_ctx, check) => void told.push(check)),
  );
  const { data: first } = await world.create({ wheels: carOf(15, 60, 60) });
  const { data: second } = await correct(first, { wheels: carOf(55, 60) });
  expect(second).toMatchObject({ firstId: first.id, versionNum: 2, checkNo: first.checkNo, worst: 'GREEN' });
  expect(told).toMatchObject([
    { id: first.id, worst: 'RED', flagged: ['FL'], hasMobile: true, versionNum: 1, forecastStartMonths: 0 },
    { id: second.id, firstId: first.id, worst: 'GREEN', flagged: [], versionNum: 2 },
  ]);
  expect((await correct(first, { wheels: carOf(50) })).body.error).toBe('check.replaced');
  expect((await correct({ ...second, version: 9 }, { wheels: carOf(50) })).body.error).toBe('record.changed');
  const both = await Promise.all([correct(second, {}), correct(second, {})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data: list } = await world.shop.post<{ list: CheckAnswer[]; total: number }>(
    `${checkPath}/search`,
    {},
  );
  expect(list).toMatchObject({ total: 1, list: [{ firstId: first.id, versionNum: 3 }] });
  const { data: former } = await world.shop.get<Detail>(`${checkPath}/detail/${first.id}?exact=true`);
  expect(former).toMatchObject({ id: first.id, red: 1, versions: [{}, {}, { isLatest: true }] });
  const { data: latest } = await world.shop.get<Detail>(`${checkPath}/detail/${first.id}`);
  expect(latest.versions.at(-1)?.id).toBe(latest.id);
  expect(latest.timeline.map(({ action }) => action)).toEqual(expect.arrayContaining(['submit', 'correct']));
});

test('a seal is used for the mask of what it holds alone', async () => {
  const { data: first } = await world.create();
  const { data } = await world.shop.get<Seals>(`${checkPath}/detail/${first.id}`);
  const { nameEncrypt, phoneEncrypt } = data;
  const customerName = mask(data.customerName, 'name');
  const customerMobile = mask(data.customerMobile, 'mobile');
  const again = { customerName, customerMobile, nameEncrypt, phoneEncrypt };
  expect((await world.create(again)).status).toBe(200);
  for (const typed of [
    { ...again, customerMobile: '150****0000' },
    { ...again, customerName: '赵*' },
    { ...again, customerName: customerMobile, nameEncrypt: phoneEncrypt },
  ])
    expect((await world.create(typed)).body.error).toBe('request.invalid');
});
type Seals = Record<'nameEncrypt' | 'phoneEncrypt' | 'customerName' | 'customerMobile', string>;

interface Detail extends CheckAnswer {
  versions: { id: number; isLatest: boolean }[];
  timeline: { action: string }[];
  forecast: {
    axle: string;
    state: string;
    monthsFrom: number | null;
    monthsTo: number | null;
    points: number;
  }[];
  wheels: { wheel: string; verdict: string; depth: number | null; photos: { id: number }[] }[];
  history: { id: number }[];
}

test('a draft may lack figures; a report may not', async () => {
  const wheels = [wheelOf('FL', 60, { depthMid: null })];
  expect((await world.create({ wheels })).body.error).toBe('check.unmeasured');
  const { data: draft } = await world.create({ wheels, submit: false });
  expect(draft).toMatchObject({ status: 'DRAFT' });
  const seen = { id: draft.id, version: draft.version };
  const submit = (own = seen) =>
    world.shop.put<CheckAnswer>(`${checkPath}/status`, { ...own, action: 'submit' });
  expect((await submit()).body.error).toBe('check.unmeasured');
  const closing = { ...seen, lossReason: 'PRICE' };
  expect((await world.shop.put(`${checkPath}/close`, closing)).body.error).toBe('flow.status');
  const { data: full } = await correct(draft, {
    submit: false,
    wheels: [wheelOf('FL', 14, { depthIn: null, reason: '石子卡住' })],
  });
  expect(full).toMatchObject({ id: draft.id, status: 'DRAFT', versionNum: 1 });
  expect((await submit({ id: full.id, version: full.version })).data).toMatchObject({
    status: 'SUBMITTED',
    red: 1,
  });
  for (const [own, error] of [
    [{ wheels: [wheelOf('FL', 60), wheelOf('FL', 50)] }, 'check.wheel-twice'],
    [{ wheels: [wheelOf('FL', 60, { dot: dotOfDay(at(-30).slice(0, 10)) })] }, 'request.invalid'],
    [
      { checkedTime: at(60), wheels: [wheelOf('FL', 60, { dot: dotOfDay(at(30).slice(0, 10)) })] },
      'check.future-dot',
    ],
    [{ wheels: [wheelOf('SPARE', 60)] }, 'check.no-wheel'],
    [{ wheels: [wheelOf('FL', 121)] }, 'request.invalid'],
    [{ checkedTime: new Date(Date.now() + 3_600_000).toISOString() }, 'check.future'],
    [{ plateNumber: '浙I12345' }, 'request.invalid'],
  ] as const)
    expect((await world.create(own)).body.error).toBe(error);
});

test('the forecast comes from the car’s own history, by VIN where the plate has changed', async () => {
  const vin = 'LSVAA2183E2100001';
  await world.create({
    checkedTime: at(200),
    mileage: 10_000,
    wheels: carOf(70),
    vin,
    plateNumber: '浙B00001',
  });
  const { data: made } = await world.create({ mileage: 20_000, wheels: carOf(54), vin });
  const { data } = await world.shop.get<Detail>(`${checkPath}/detail/${made.id}`);
  const range = { state: 'RANGE', monthsFrom: 12, monthsTo: 21, points: 2 };
  expect(data.forecast).toMatchObject([
    { axle: 'FRONT', ...range },
    { axle: 'REAR', ...range },
  ]);
  expect(data.history).toHaveLength(1);
  const { data: alone } = await world.create({ plateNumber: '浙B00002' });
  const one = (await world.shop.get<Detail>(`${checkPath}/detail/${alone.id}`)).data;
  expect(one.forecast).toMatchObject([{ state: 'SHORT', monthsFrom: null }, { state: 'SHORT' }]);
});

test('the last check of a car is shown grey beneath a new one', async () => {
  const asked = (plate: string) =>
    world.shop.get<{ known: boolean; mileage: number; wheels: { dot: string }[] }>(
      `${checkPath}/car?dealerId=${world.dealerId}&plate=${encodeURIComponent(plate)}`,
    );
  expect((await asked(world.plateNumber)).data).toMatchObject({ known: false, wheels: [] });
  await world.create();
  expect((await asked(world.plateNumber.toLowerCase())).data).toMatchObject({ known: true, mileage: 20_000 });
  expect((await asked(world.plateNumber)).data.wheels).toHaveLength(4);
});

test('danger stands first, what was dealt with last; tabs count what they show', async () => {
  await world.create({ plateNumber: '浙C00001' });
  const { data: red } = await world.create({
    plateNumber: '浙C00002',
    wheels: carOf(12),
    checkedTime: at(9),
  });
  await world.create({ plateNumber: '浙C00003', wheels: carOf(30), checkedTime: at(3) });
  const { data: closed } = await world.create({ plateNumber: '浙C00004', wheels: carOf(10) });
  const close = (reason: string) =>
    world.shop.put<CheckAnswer>(`${checkPath}/close`, {
      id: closed.id,
      version: closed.version,
      lossReason: reason,
    });
  expect((await close('NONE-SUCH')).status).toBeGreaterThanOrEqual(400);
  expect((await close('PRICE')).data).toMatchObject({ status: 'CLOSED', outcome: 'CLOSED' });
  const search = (own: object = {}) =>
    world.shop.post<{ list: CheckAnswer[]; totals: { red: number }; counts: object; total: number }>(
      `${checkPath}/search`,
      own,
    );
  const { data } = await search({ counts: 'worst' });
  expect(data.list.map(({ worst, outcome }) => `${worst} ${outcome}`)).toEqual([
    'RED OPEN',
    'YELLOW OPEN',
    'RED CLOSED',
    'GREEN OPEN',
  ]);
  expect(data).toMatchObject({ counts: { RED: 2, YELLOW: 1, GREEN: 1 }, totals: { red: 8, yellow: 4 } });
  await world.shop.put(`${checkPath}/read`, { ids: [red.id] });
  expect((await search({ unread: 'true' })).data.total).toBe(3);
  expect((await search({ text: '浙C00003' })).data.total).toBe(1);
  expect((await search({ text: '13900001111' })).data.total).toBe(4);
  const done = await world.shop.post<{ total: number }>(`${checkPath}/complete/page`, {});
  expect(done.data.total).toBe(1);
});

test('what was closed as a draft is a draft again, what was closed as a report stays', async () => {
  const { db } = server.services;
  const closed = async (from: 'DRAFT' | 'SUBMITTED') => {
    const { data } = await world.create({ submit: from === 'SUBMITTED' });
    await db.updateTable('tyre_check').set({ status: 'CLOSED' }).where('id', '=', data.id).execute();
    const ctx = systemContext(server.services, 'x');
    const about = { entity: 'tyre-check', entityId: data.id, entityNo: '', action: 'close' };
    await recordEvent(ctx, { ...about, from, to: 'CLOSED' });
    return data.id;
  };
  const ids = [await closed('DRAFT'), await closed('SUBMITTED')];
  const file = join(import.meta.dirname, '../../../migrations/0550_closed_drafts.sql');
  await sql.raw(readFileSync(file, 'utf8')).execute(db);
  const rows = await db
    .selectFrom('tyre_check')
    .where('id', 'in', ids)
    .orderBy('id')
    .select('status')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['DRAFT', 'CLOSED']);
});

test('a sealed number is told to its own shop, of a field that it has, and to nobody else', async () => {
  const { data } = await world.create();
  const ask = (field: string, by = world.shop) =>
    by.get<{ value: string }>(`/data/communal/decrypt?entity=tyre-check&id=${data.id}&field=${field}`);
  expect((await ask('customerMobile')).data).toMatchObject({ value: '13900001111' });
  expect((await ask('plateNumber')).data).toMatchObject({ value: world.plateNumber });
  expect((await ask('mobile_enc')).status).not.toBe(200);
  const other = await openCheckWorld(server);
  expect((await ask('customerMobile', other.shop)).status).toBe(404);
});

test('a check is judged, and told, by the limits of when it was measured; a new one by those of now', async () => {
  const { redDepth } = checkSettings.settings;
  const { data: former } = await world.create({ wheels: carOf(25), checkedTime: at(2) });
  await setSetting(server.services.db, redDepth, 30);
  const { data: late } = await world.create({ wheels: carOf(25), checkedTime: at(1) });
  const { data: next } = await world.create({ wheels: carOf(25) });
  expect([former.worst, late.worst, next.worst]).toEqual(['YELLOW', 'YELLOW', 'RED']);
  const limitsOf = async (path: string) =>
    (await world.shop.get<{ limits: { redDepth: number; setWeeks: number } }>(`${checkPath}/${path}`)).data
      .limits;
  expect(await limitsOf(`detail/${late.id}`)).toEqual(defaultVerdictLimits);
  expect(await limitsOf(`detail/${next.id}`)).toEqual({ ...defaultVerdictLimits, redDepth: 30 });
  expect(await limitsOf(`car?dealerId=${world.dealerId}&plate=${encodeURIComponent('浙C99999')}`)).toEqual({
    ...defaultVerdictLimits,
    redDepth: 30,
  });
  await setSetting(server.services.db, redDepth);
});

test('a correction sent again under its name is one', async () => {
  const { data: first } = await world.create({ wheels: carOf(15) });
  const { clientId: _id, dealerId: _dealer, checkedTime: _time, ...input } = world.input();
  const key = checkKey();
  const send = () =>
    world.shop.put<CheckAnswer>(
      `${checkPath}/update`,
      { id: first.id, version: first.version, ...input },
      key,
    );
  const [made, again] = [await send(), await send()];
  expect([made.status, again.data.id, again.data.versionNum]).toEqual([200, made.data.id, 2]);
});
