import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseAccount, nameAccount } from './account.ts';
import { prepareCluster, type Cluster } from './cluster.ts';
import { shutDown } from './postmaster.ts';
import { findPostmaster } from './processes.ts';
import { scratchDir } from './scratch.ts';
import { openSession } from './session.ts';
import { startPostgres } from './start.ts';
import { requireOwner } from './whole.ts';

const quiet = () => undefined;
vi.setConfig({ testTimeout: 60_000 });
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(scratchDir(), `treadline-test-${process.pid}-`));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  const data = join(dataDir, 'postgres', 'data');
  const pid = findPostmaster(data);
  if (pid) process.kill(pid, 'SIGQUIT');
  while (findPostmaster(data)) await sleep(20);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const prepare = (patience = 60_000) =>
  prepareCluster({ dataDir, durable: false, archive: false, settings: {}, patience, log: quiet });

/** The cluster with another program in the place of PostgreSQL; `lines` are of a shell, `postgres` is the real one. */
function withProgram(cluster: Cluster, lines: string): { cluster: Cluster; starts: () => number } {
  const native = join(dataDir, 'native');
  const program = join(native, 'bin', 'postgres');
  const noted = join(dataDir, 'starts');
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(noted, '');
  chmodSync(noted, 0o666);
  const real = join(cluster.native, 'bin', 'postgres');
  writeFileSync(
    program,
    `#!/bin/sh\necho started >> '${noted}'\n${lines.replace('postgres', `'${real}'`)}\n`,
  );
  chmodSync(program, 0o755);
  return {
    cluster: { ...cluster, native },
    starts: () => readFileSync(noted, 'utf8').split('\n').length - 1,
  };
}

test('a database that comes up slowly is started once', async () => {
  const { cluster, starts } = withProgram(await prepare(), 'sleep 2; exec postgres "$@"');
  const session = await openSession(cluster, quiet);
  expect((await session.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await session.end();
  await shutDown(cluster);
  expect(starts()).toBe(1);
});

test('one that does not move is given up in a sentence, and ended', async () => {
  const { cluster, starts } = withProgram(
    await prepare(1500),
    'echo "thinking about it" >&2; exec sleep 600',
  );
  await expect(openSession(cluster, quiet)).rejects.toThrow(
    /it has not come up yet\), and for 2 s nothing moved. Its log ends with:\nthinking about it$/,
  );
  expect(starts()).toBe(1);
});

test('as long as its log grows it is waited for', async () => {
  const slow = 'for i in 1 2 3 4 5 6; do echo "step $i" >&2; sleep 0.5; done; exec postgres "$@"';
  const { cluster, starts } = withProgram(await prepare(1500), slow);
  await (await openSession(cluster, quiet)).end();
  await shutDown(cluster);
  expect(starts()).toBe(1);
});

test('a start that PostgreSQL refuses says why within seconds', async () => {
  await expect(
    startPostgres({ dataDir, log: quiet, durable: false, settings: { shared_buffers: 'much' } }),
  ).rejects.toThrow(/does not start:[^]*invalid value for parameter "shared_buffers"/);
});

test('data of another account are refused in a sentence that names both', async () => {
  await (await startPostgres({ dataDir, log: quiet, durable: false })).stop();
  const own = nameAccount(readOwner());
  expect(() => requireOwner(dataDir, { uid: 4321, gid: 4321 })).toThrow(
    new RegExp(`postgres belongs to ${own}, and the database runs as 4321: .*chown -R 4321 `),
  );
  // Copied by root, under whom PostgreSQL does not run.
  if (process.getuid?.() !== 0) return;
  const changed = ['', 'data', 'data/global/pg_control'].map((path) => join(dataDir, 'postgres', path));
  for (const path of changed) chownSync(path, 0, 0);
  const since = Date.now();
  await expect(startPostgres({ dataDir, log: quiet })).rejects.toThrow(
    /postgres belongs to root, and the database runs as nobody: .*chown -R nobody /,
  );
  expect(Date.now() - since).toBeLessThan(5000);
});

const readOwner = () => statSync(join(dataDir, 'postgres', 'data')).uid;

test('what a killed first start left is cleared away, and a database begun anew', async () => {
  const left = [`postgres.new-${process.pid}-a1b2`, 'postgres.new-999999999-c3d4'];
  for (const name of left) mkdirSync(join(dataDir, name, 'data'), { recursive: true });
  mkdirSync(join(dataDir, 'postgres', 'data', 'base', '1'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '18\n');
  const account = chooseAccount(dataDir);
  for (const path of ['', 'data'])
    if (account) chownSync(join(dataDir, 'postgres', path), account.uid, account.gid);
  const said: string[] = [];
  await (await startPostgres({ dataDir, log: (line) => said.push(line), durable: false })).stop();
  expect(said.join()).toMatch(/was never finished \(password, data\/global\/pg_control is missing\)/);
  expect(readdirSync(dataDir).filter((name) => !/^postgres(\.half_\d+)?$/.test(name))).toEqual([]);
  expect(existsSync(join(dataDir, 'postgres', 'data', 'global', 'pg_control'))).toBe(true);
});

test('a database that was in use and lacks a part is no half one', async () => {
  await (await startPostgres({ dataDir, log: quiet, durable: false })).stop();
  rmSync(join(dataDir, 'postgres', 'data', 'global', 'pg_control'));
  await expect(startPostgres({ dataDir, log: quiet })).rejects.toThrow(
    /is damaged: data\/global\/pg_control is missing. Restore a back-up.$/,
  );
});
