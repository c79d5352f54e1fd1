import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  carOf,
  checkKey,
  checkPath,
  openCheckWorld,
  type CheckAnswer,
  type CheckWorld,
} from '#testing/check-world.ts';
import { openClueWorld, type ClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { makeOfCheck } from './from-checks.ts';

let server: TestServer;
let checks: CheckWorld;
let clues: ClueWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  checks = await openCheckWorld(server);
  clues = await openClueWorld(server, checks.dealerId);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const check = async (wheels: ReturnType<typeof carOf>, more: object = {}) =>
  (await checks.create({ wheels, ...more })).data;
const later = (id: number) => makeOfCheck(server.services, id);
const shown = async () => (await clues.list()).list;

test('a check with red wheels becomes a clue that is due the same day; the job may come twice', async () => {
  const { id } = await check(carOf(15, 30, 60));
  expect(await shown()).toEqual([]);
  await later(id);
  await later(id);
  expect(await shown()).toMatchObject([
    { source: 'CHECK', status: 'NEW', redNumber: 1, yellowNumber: 1, heat: 3, tyreCheckId: id },
  ]);
});

test('submitting it leaves the job that makes the clue', async () => {
  const { id } = await check(carOf(15, 60));
  expect(await server.runJobs()).toEqual([]);
  expect(await shown()).toMatchObject([{ tyreCheckId: id, status: 'NEW' }]);
});

test('green wheels, no mobile, no consent and who is to be left alone make no clue', async () => {
  await later((await check(carOf(60, 60))).id);
  await later((await check(carOf(15, 60), { customerMobile: '' })).id);
  await later((await check(carOf(15, 60), { consent: false })).id);
  expect(await shown()).toEqual([]);
  const quiet = await clues.make();
  await sql`UPDATE clue SET do_not_disturb = true WHERE id = ${quiet.id}`.execute(server.services.db);
  await later((await check(carOf(15, 60), { customerMobile: quiet.customerMobile })).id);
  expect(await shown()).toHaveLength(1);
});

test('a check that was closed meanwhile makes none, an imported one of thirty days none either', async () => {
  const closed = await check(carOf(15, 60));
  const { id, version } = closed;
  const sent = { id, version, lossReason: 'PRICE', comment: '' };
  expect((await checks.shop.put(`${checkPath}/close`, sent)).status).toBe(200);
  await later(id);
  const bring = async (days: number) => {
    const made = await check(carOf(15, 60), { plateNumber: `浙M1000${days % 10}` });
    await sql`UPDATE tyre_check SET source = 'IMPORT', checked_at = now() - make_interval(days => ${days})
      WHERE id = ${made.id}`.execute(server.services.db);
    await later(made.id);
  };
  await bring(31);
  expect(await shown()).toEqual([]);
  await bring(29);
  expect(await shown()).toMatchObject([{ plateNumber: '浙M10009', source: 'CHECK' }]);
});

test('an open clue of the car takes the check instead', async () => {
  const made = await check(carOf(15, 60));
  const open = await clues.make({ plateNumber: made.plateNumber });
  await later(made.id);
  expect(await shown()).toMatchObject([
    { id: open.id, redNumber: 3, heat: 3, tyreCheckId: made.id, source: 'MANUAL' },
  ]);
});

const correct = ({ id, version }: CheckAnswer, wheels: ReturnType<typeof carOf>) => {
  const { clientId: _id, dealerId: _dealer, checkedTime: _time, ...input } = checks.input();
  return checks.shop.put<CheckAnswer>(`${checkPath}/update`, { id, version, ...input, wheels }, checkKey());
};

test('a correction to all green closes an untouched clue, and not one that somebody works on', async () => {
  const first = await check(carOf(15, 60));
  await later(first.id);
  const second = (await correct(first, carOf(60, 60))).data;
  expect(await shown()).toMatchObject([{ status: 'CLOSED', closeRemark: '检测更正' }]);
  await later(second.id);
  expect(await shown()).toHaveLength(1);
  const other = await check(carOf(15, 60));
  await later(other.id);
  const [touched] = (await clues.list('open=true')).list;
  await clues.act('followUp', { id: touched?.id, result: 'REACHED' });
  await correct(other, carOf(60, 60));
  expect(await clues.read(touched?.id ?? 0)).toMatchObject({ status: 'FOLLOWING', redNumber: 0 });
});
