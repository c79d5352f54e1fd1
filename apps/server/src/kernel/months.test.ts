import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSettings } from '@treadline/contract/platform/access/settings.ts';
import { readMetrics } from './database-metrics.ts';
import { invariants } from './invariant.ts';
import { dropMonths, makeMonths, monthlyTables, monthsJob, monthsMetric } from './months.ts';
import { logCall } from '#connectors/log.ts';
import { setSetting } from '#testing/settings.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const run = async <T>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(server.services.db)).rows;
const monthsOf = (table: string) =>
  run<{ name: string; first: string | null; until: string }>(
    `SELECT name, first, until FROM table_month WHERE parent = '${table}' ORDER BY until`,
  );
const call = {
  connector: 'x',
  provider: 'x',
  direction: 'OUT',
  operation: 'month',
  request: '',
  response: '',
  ok: true,
  ms: 1,
} as const;

/** A table of its own, as tables were before they were kept in months: with keys, a check, a reference, a guard. */
async function openOldTable(name: string): Promise<void> {
  await run(`CREATE TABLE ${name} (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id bigint REFERENCES company (id), no text NOT NULL UNIQUE, pieces integer CHECK (pieces > 0),
    at timestamptz NOT NULL DEFAULT now())`);
  await run(`CREATE INDEX ${name}_at ON ${name} (at DESC, id DESC)`);
  await run(`CREATE VIEW ${name}_seen AS SELECT id, no FROM ${name}`);
  await run(
    `CREATE TRIGGER ${name}_grows BEFORE UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  );
  await run(
    `INSERT INTO ${name} (no, at) SELECT 'old-' || n, now() - n * interval '20 days' FROM generate_series(1, 30) n`,
  );
}
const insert = (table: string, no: string, at: string) =>
  run<{ id: number; part: string }>(
    `INSERT INTO ${table} (no, at) VALUES ('${no}', ${at}) RETURNING id, tableoid::regclass::text AS part`,
  );

it('a table of before becomes months: rows, numbers, views, checks and guards stay, nothing is written anew', async () => {
  await openOldTable('old_txn');
  const [was] = await run<{ node: number }>("SELECT pg_relation_filenode('old_txn') AS node");
  await run("SELECT partition_by_month('old_txn', 'at')");
  const [is] = await run<{ node: number }>("SELECT pg_relation_filenode('old_txn_past') AS node");
  expect(is).toEqual(was);
  const [made] = await insert('old_txn', 'new', 'now()');
  expect(made).toEqual({ id: 31, part: 'old_txn_past' });
  expect(await run('SELECT count(*)::int AS n FROM old_txn_seen')).toEqual([{ n: 31 }]);
  await expect(insert('old_txn', 'old-3', 'now()')).rejects.toThrow(/unique/);
  await expect(run('INSERT INTO old_txn (no, pieces) VALUES (1, 0)')).rejects.toThrow(/check/);
  await expect(run('INSERT INTO old_txn (no, company_id) VALUES (2, -1)')).rejects.toThrow(/foreign key/);
  const next = "date_trunc('month', now()) + interval '1 month'";
  const [first] = await insert('old_txn', 'next', next);
  const months = await monthsOf('old_txn');
  expect(months.map(({ name }) => name)).toContain(first?.part);
  expect([months[0]?.first, months[1]?.name, months.length]).toEqual([null, first?.part, 4]);
  await expect(insert('old_txn', 'next', next)).rejects.toThrow(/unique/);
  // The guard holds for the whole, for a month and for the past, by whichever name it is asked.
  for (const table of ['old_txn', first?.part, 'old_txn_past'])
    for (const change of [`UPDATE ${table} SET no = no || '!'`, `DELETE FROM ${table}`])
      await expect(run(change)).rejects.toThrow('only grows');
  // A month alone is looked into.
  const plan = await run<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT FROM old_txn WHERE at >= ${next} AND at < ${next} + interval '1 day'`,
  );
  const seen = plan.map((line) => line['QUERY PLAN']).join();
  expect(seen).toContain(`${first?.part}`);
  expect(seen).not.toContain('old_txn_past');
  await run('DROP TABLE old_txn CASCADE');
});

it('at the turn of a month the first row finds its place, as does a late one of an old month', async () => {
  const { db } = server.services;
  await monthsJob(server.services).run({});
  const months = await monthsOf('connector_log');
  const [{ until } = { until: '' }] = await run<{ until: string }>(
    "SELECT (date_trunc('month', current_date) + interval '14 months')::date AS until",
  );
  expect(months.at(-1)?.until).toBe(until);
  // Each month begins where the one before ends.
  for (const [at, month] of months.entries()) if (at) expect(month.first).toBe(months[at - 1]?.until);
  await logCall(db, call);
  const first = months[1]?.first;
  await run(`UPDATE connector_log SET at = '${first} 00:00:00+08' WHERE operation = 'month'`);
  const where = () =>
    run("SELECT tableoid::regclass::text AS part FROM connector_log WHERE operation = 'month'");
  expect(await where()).toEqual([{ part: months[1]?.name }]);
  await run(
    `UPDATE connector_log SET at = timestamptz '${first} 00:00:00+08' - interval '1 microsecond' WHERE operation = 'month'`,
  );
  expect(await where()).toEqual([{ part: months[0]?.name }]);
  await run("UPDATE connector_log SET at = '2019-05-05' WHERE operation = 'month'");
  expect(await where()).toEqual([{ part: 'connector_log_past' }]);
  // Again it changes nothing; two nodes that start together make each month once.
  await Promise.all([makeMonths(db, 15), makeMonths(db, 15)]);
  expect((await monthsOf('connector_log')).length).toBe(months.length + 2);
});

it('too few months ahead are found by the integrity check, and told to who watches', async () => {
  const check = invariants.find(({ key }) => key === 'INV-MO');
  const found = () => run<{ parent: string }>(check?.sql ?? '');
  await makeMonths(server.services.db, 3);
  expect(await found()).toEqual([]);
  await run('CREATE TABLE short_txn (id bigint, at timestamptz) PARTITION BY RANGE (at)');
  for (const ahead of [0, 1])
    await run(`SELECT make_month('short_txn', (current_date + interval '${ahead} months')::date)`);
  expect(await found()).toMatchObject([{ parent: 'short_txn' }]);
  expect(await readMetrics(server.services.db, [monthsMetric])).toEqual(new Map([['months_ahead', 1]]));
  await run("SELECT make_month('short_txn', (current_date + interval '2 months')::date)");
  expect(await found()).toEqual([]);
  await run('DROP TABLE short_txn');
});

it('what is older than it is set goes by whole months; the rest and what is kept for ever stays', async () => {
  const { db } = server.services;
  const { callMonths } = keepSettings.settings;
  await run('CREATE TABLE kept_call (id bigint, at timestamptz NOT NULL) PARTITION BY RANGE (at)');
  for (let ago = 0; ago <= 9; ago++)
    await run(`SELECT make_month('kept_call', (current_date - interval '${ago} months')::date)`);
  await run(
    `INSERT INTO kept_call SELECT n, date_trunc('month', now()) - n * interval '1 month' FROM generate_series(0, 9) n`,
  );
  const gone: string[] = [];
  const table = {
    table: 'kept_call' as never,
    keep: callMonths,
    dropped: async (_: unknown, until: string) => void gone.push(until),
  };
  const rows = async () =>
    (await run<{ id: number }>('SELECT id FROM kept_call ORDER BY id')).map(({ id }) => id);
  await setSetting(db, callMonths, 6);
  expect((await dropMonths(db, table)).length).toBe(3);
  expect(await rows()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([...gone]).toEqual(gone.toSorted());
  expect(await dropMonths(db, table)).toEqual([]);
  expect(await dropMonths(db, { table: table.table })).toEqual([]);
  await run('DROP TABLE kept_call');
  expect(monthlyTables.map((one) => [one.table, one.keep?.field.min]).toSorted()).toEqual([
    ['connector_log', 6],
    ['stock_snapshot', 2],
    ['stock_txn', undefined],
    ['timeline', 36],
  ]);
});

it('whoever uses a month is waited for a little, then it is left to the next night', async () => {
  const { db } = server.services;
  await run('CREATE TABLE busy_call (id bigint, at timestamptz NOT NULL) PARTITION BY RANGE (at)');
  await run("SELECT make_month('busy_call', date '2020-05-01')");
  const table = { table: 'busy_call' as never, keep: keepSettings.settings.callMonths };
  await db.transaction().execute(async (own) => {
    await sql`SELECT FROM busy_call`.execute(own);
    await expect(dropMonths(db, table)).rejects.toThrow(/lock/);
  });
  expect(await dropMonths(db, table)).toEqual(['busy_call_2020_05']);
  await run('DROP TABLE busy_call');
});
