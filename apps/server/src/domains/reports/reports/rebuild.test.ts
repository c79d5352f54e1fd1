import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditWordsOf } from '#kernel/feeds.ts';
import { openReportWorld, type ReportWorld } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale } from './fold.ts';
import { runRebuild } from './rebuild.ts';

let server: TestServer;
let world: ReportWorld;
type Person = Awaited<ReturnType<TestServer['as']>>;
let keeper: Person;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
  keeper = await server.as({ type: 'OTHER', codes: ['menu_update'] });
  for (const at of ['2025-01-31T23:59:59+08:00', '2025-02-15T10:00:00+08:00', '2025-04-01T00:00:00+08:00']) {
    const { id } = await world.order({ at, nets: [1000, 1] });
    await world.pay(id, at);
  }
  await foldStale(server.services);
});
afterAll(() => server.close());

const path = '/report/measure/rebuild';
interface State {
  startedTime: string;
  byName: string;
  months: number;
  done: number;
  endedTime: string | null;
  goesOn: boolean;
}
const state = async () => (await keeper.get<State>(path)).data;
const paid = async () => (await world.values('sales', 'from=2025-01-01&to=2025-04-30'))['paidAmount'];
/** Kept rows that say something else than their documents; no mark tells it. */
const spoil = () =>
  world.run(sql`UPDATE measure_day_dealer SET value = value + 5 WHERE measure = 'paidAmount'`);

it('all sums are kept anew by a job that tells how far it is; asked twice it runs once', async () => {
  expect(await state()).toBeNull();
  await spoil();
  const [one, two] = await Promise.all([keeper.post<State>(path), keeper.post<State>(path)]);
  expect(one.data).toEqual(two.data);
  const said = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'report-sums')
    .select(['action', 'actor_id'])
    .execute();
  expect(said).toEqual([{ action: 'rebuild', actor_id: keeper.accountId }]);
  expect(auditWordsOf('report-sums')?.actions['rebuild']).toBeDefined();
  expect(one.data).toMatchObject({ months: 4, done: 0, endedTime: null, goesOn: true });
  expect(await server.runJobs()).toEqual([]);
  expect(await state()).toMatchObject({
    months: 4,
    done: 4,
    startedTime: one.data.startedTime,
    goesOn: false,
  });
  expect((await state()).endedTime).not.toBeNull();
  expect(await paid()).toBe(3003);
  await world.expectKept();
  // A job that comes again finds nothing to do.
  const ended = await state();
  await runRebuild(server.services);
  expect(await state()).toEqual(ended);
});

it('one that was lost goes on where it was, and after a while may be asked for again', async () => {
  await spoil();
  const { data: first } = await keeper.post<State>(path);
  await world.run(
    sql`UPDATE setting SET value = jsonb_set(value, '{done}', '2') WHERE key = 'reports.rebuild'`,
  );
  await runRebuild(server.services);
  expect(await state()).toMatchObject({ months: 4, done: 4 });
  // January and February were taken for done.
  const spoilt = await world.run(sql<{
    day: string;
  }>`SELECT day::text FROM measure_day_dealer k WHERE measure = 'paidAmount'
    AND value <> (SELECT sum(value) FROM measure_day d WHERE (d.source, d.day, d.measure) = (k.source, k.day, k.measure)) ORDER BY 1`);
  expect(spoilt.map(({ day }) => day)).toEqual(['2025-01-31', '2025-02-15']);
  await keeper.post<State>(path);
  await world.run(
    sql`UPDATE setting SET updated_at = now() - interval '1 hour' WHERE key = 'reports.rebuild'`,
  );
  expect(await state()).toMatchObject({ endedTime: null, goesOn: false });
  const { data: again } = await keeper.post<State>(path);
  expect(again.startedTime > first.startedTime).toBe(true);
  await server.runJobs();
  expect((await state()).endedTime).not.toBeNull();
  await world.expectKept();
});

it('administrators of the platform alone', async () => {
  const others = [
    await server.as({ type: 'OTHER', codes: ['retail_report_view'] }),
    await server.as({ type: 'DEALER', codes: ['menu_update'] }),
  ];
  for (const who of others) {
    expect((await who.post(path)).status).toBe(403);
    expect((await who.get(path)).status).toBe(403);
  }
});
