import { checkSettings } from '@treadline/contract/service/tyre-checks/settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  carOf,
  checkKey,
  checkPath,
  openCheckWorld,
  type CheckAnswer,
  type CheckWorld,
} from '#testing/check-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { lastMessage } from '#testing/outbox.ts';
import { png } from '#testing/png.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
let world: CheckWorld;
let check: CheckAnswer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('attempt').execute();
  world = await openCheckWorld(server);
  check = (await world.create({ wheels: carOf(14, 60) })).data;
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Link {
  url: string;
  rows: string[];
  expiresTime: string;
}
interface Report {
  plateNumber: string;
  customerName: string;
  versionNum: number;
  worst: string;
  red: number;
  prices: { size: string }[];
  wheels: { wheel: string; photoIds: number[] }[];
  limits: object;
}
const tokenOf = ({ url }: Link): string => new URL(url).searchParams.get('token') ?? '';
const makeLink = async () => (await world.shop.post<Link>(`${checkPath}/check-url`, { id: check.id })).data;
const open = (token: string) =>
  server.anyone.get<Report>(`${checkPath}/report/public?token=${encodeURIComponent(token)}`);
const goneOf = async (token: string) => {
  const { status, body } = await open(token);
  return [status, body.error, body.message, body.details];
};
const linksOf = async () =>
  (
    await world.shop.get<{ links: { openedCount: number; isOpen: boolean; sentTime: string | null }[] }>(
      `${checkPath}/detail/${check.id}`,
    )
  ).data.links;

test('a link opens the report, masked, in its latest version, and each opening is counted', async () => {
  const link = await makeLink();
  expect(link.url).toContain('/viewReport?token=');
  expect(link.rows.length).toBeGreaterThan(20);
  const { data } = await open(tokenOf(link));
  expect(data).toMatchObject({
    customerName: '王**',
    plateNumber: expect.stringMatching(/^浙A.\*+.$/),
    worst: 'RED',
    red: 3,
    versionNum: 1,
    limits: { redDepth: 16, yellowDepth: 32, ageYears: 5 },
  });
  expect(JSON.stringify(data)).not.toContain('13900001111');
  expect(JSON.stringify(data)).not.toContain(world.plateNumber);
  const { clientId: _id, dealerId: _dealer, checkedTime: _time, ...input } = world.input();
  await world.shop.put(`${checkPath}/update`, { id: check.id, version: check.version, ...input }, checkKey());
  expect((await open(tokenOf(link))).data).toMatchObject({ versionNum: 2, worst: 'GREEN' });
  expect(await linksOf()).toMatchObject([{ openedCount: 2, isOpen: true }]);
  // Of the day the same link is handed out.
  expect((await makeLink()).url).toBe(link.url);
});

test('what was guessed or revoked answers alike; what is over says whom to call, and nothing of the person', async () => {
  const { db } = server.services;
  const token = tokenOf(await makeLink());
  const guessed = await goneOf(`${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`);
  expect(guessed.slice(0, 2)).toEqual([404, 'check-report.gone']);
  expect(await goneOf('zz.0123456789012345678901')).toEqual(guessed);
  expect(await goneOf('nonsense')).toEqual(guessed);
  await db
    .updateTable('check_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  const over = await goneOf(token);
  expect(over.slice(0, 2)).toEqual([404, 'link.ended']);
  for (const secret of ['王小明', '13900001111', world.plateNumber])
    expect(JSON.stringify(over)).not.toContain(secret);
  await db
    .updateTable('check_link')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .execute();
  expect((await open(token)).status).toBe(200);
  expect(
    (await world.shop.put<{ revoked: number }>(`${checkPath}/revoke/${check.id}`, {})).data.revoked,
  ).toBe(1);
  expect(await goneOf(token)).toEqual(guessed);
  expect((await makeLink()).url).not.toContain(token);
});

test('photos are shown by the same token, those of other checks are not', async () => {
  const shop = () => client(server.app, world.shop.token, checkKey());
  const photo = (id: number, wheel: string, data: Buffer | string = png) =>
    shop().upload<{ id: number }>(`${checkPath}/photo/${id}`, { name: 'fl.png', data }, { wheel });
  const own = (await photo(check.id, 'FL')).data.id;
  const signature = (await photo(check.id, 'SIGNATURE')).data.id;
  const plate = (await photo(check.id, 'PLATE')).data.id;
  const other = (await world.create({ plateNumber: '浙D00001' })).data;
  const theirs = (await photo(other.id, 'FL')).data.id;
  expect((await photo(check.id, 'SPARE')).status).toBe(404);
  expect((await photo(check.id, 'FL', '<svg/>')).body.error).toBe('file.type');
  const token = tokenOf(await makeLink());
  const { data } = await open(token);
  expect(data.wheels.find(({ wheel }) => wheel === 'FL')?.photoIds).toEqual([own]);
  const fetchPhoto = (id: number, by = token) =>
    server.anyone.get(`${checkPath}/report/photo?token=${encodeURIComponent(by)}&fileId=${id}`);
  const got = await fetchPhoto(own);
  expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png']);
  for (const answer of [
    await fetchPhoto(theirs),
    await fetchPhoto(signature),
    await fetchPhoto(plate),
    await fetchPhoto(own, 'a.b'),
  ])
    expect([answer.status, answer.body.error]).toEqual([404, 'check-report.gone']);
  // A correction keeps them, and what belongs to the check as a whole.
  const { clientId: _id, dealerId: _dealer, checkedTime: _time, ...input } = world.input();
  await world.shop.put(`${checkPath}/update`, { id: check.id, version: check.version, ...input }, checkKey());
  expect((await open(token)).data.wheels.find(({ wheel }) => wheel === 'FL')?.photoIds).toEqual([own]);
  const latest = await world.shop.get<{ signatureId: number; platePhotoId: number }>(
    `${checkPath}/detail/${check.id}`,
  );
  expect(latest.data).toMatchObject({ versionNum: 2, signatureId: signature, platePhotoId: plate });
});

test('the report goes to the customer’s mobile, once a minute, where there is one and it is allowed', async () => {
  const send = (id = check.id) => world.shop.post<Link>(`${checkPath}/report/send`, { id }, checkKey());
  const sent = await Promise.all([send(), send()]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  const message = await lastMessage(server, '13900001111');
  expect(message?.text).toContain(sent.find(({ status }) => status === 200)?.data.url);
  expect((await linksOf())[0]?.sentTime).not.toBeNull();
  const silent = (await world.create({ customerMobile: '' })).data;
  expect((await send(silent.id)).body.error).toBe('check.no-mobile');
  const shy = (await world.create({ consent: false })).data;
  expect((await send(shy.id)).body.error).toBe('check.no-consent');
  const draft = (await world.create({ submit: false })).data;
  expect((await send(draft.id)).body.error).toBe('check.draft');
});

test('the mini program of the settings opens it, without one the page', async () => {
  const { reportUrl } = checkSettings.settings;
  const linked = async () =>
    (await world.shop.get<Link>(`${checkPath}/report/getWechatAppletLink/${check.id}`)).data.url;
  expect(await linked()).toContain('/viewReport?token=');
  await setSetting(server.services.db, reportUrl, 'https://mp.example.cn/report?t={token}');
  const token = tokenOf(await makeLink());
  expect(await linked()).toBe(`https://mp.example.cn/report?t=${encodeURIComponent(token)}`);
  await setSetting(server.services.db, reportUrl);
});

test('the first opening is told to the shop', async () => {
  const token = tokenOf(await makeLink());
  await open(token);
  await open(token);
  const rows = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'tyre-check')
    .where('entity_id', '=', check.firstId)
    .where('action', '=', 'open')
    .execute();
  expect(rows).toHaveLength(1);
  await server.runJobs();
  const told = await server.services.db.selectFrom('notice').selectAll().execute();
  expect(JSON.stringify(told)).toContain(check.checkNo);
});
