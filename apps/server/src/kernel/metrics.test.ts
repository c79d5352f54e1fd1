import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
beforeAll(async () => {
  const url = await testDatabase();
  proxy = await openDatabaseProxy(url);
  server = await openTestServer({ DATABASE_URL: url, DATABASE_READ_URL: proxy.url, BACKUP_URL: '/nowhere' });
});
afterAll(() => server.close());

const read = async (): Promise<string> => (await server.app.inject('/api/metrics')).body;

it('every metric that an alert of docs/running.md looks at is told', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/running.md'), 'utf8');
  const alerts = [...text.matchAll(/^\| (\w+) \| `([^`]+)`/gm)];
  const foreign = /^(node_filesystem|probe|patroni)_/;
  const wanted = alerts.flatMap(([, , expression = '']) =>
    [...expression.replaceAll(/\{.*?\}/g, '').matchAll(/\b[a-z]\w*_\w+\b(?!\()/g)]
      .map(([name]) => name.replace(/_(bucket|count)$/, ''))
      .filter((name) => !foreign.test(name)),
  );
  expect(wanted.length).toBeGreaterThan(12);
  const body = await read();
  expect(wanted.filter((name) => !body.includes(`# HELP ${name} `))).toEqual([]);
});

it('names metrics as promtool asks: counters and only they end in _total, each with its help', async () => {
  const body = await read();
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
  expect(types.length).toBeGreaterThan(30);
  const odd = types.filter(
    ({ name, type }) => (type === 'counter') !== name.endsWith('_total') || /_(count|sum|bucket)$/.test(name),
  );
  expect(odd).toEqual([]);
  expect(types.filter(({ name }) => !body.includes(`# HELP ${name} `))).toEqual([]);
});

it('says that the replica is away though nobody reads from it, and how far it is behind', async () => {
  expect(await read()).toMatch(/^db_replica_up 1\n[^]*^db_replica_lag_seconds 0$/m);
  await proxy.cut();
  const lost = await read();
  expect(lost).toMatch(/^db_replica_up 0$/m);
  expect(lost).not.toMatch(/^db_replica_lag_seconds \d/m);
});
