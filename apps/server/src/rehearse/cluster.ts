import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '#bench/servers.ts';
import { onDatabase } from '#kernel/client.ts';
import { databaseProxyConfig, patroniConfig, pgbouncerConfig, type Member, type Secrets } from './configs.ts';
import { postgresBin } from './needs.ts';
import type { Place } from './place.ts';
import { familyOf, postmasterOf, sendSignal, waitUntil, type Started } from './processes.ts';

/** Size of the WAL disk in MB: the log, and what is retained for an absent standby. */
const logDisk = 1536;

const newSecret = (): string => randomBytes(12).toString('hex');

/** Running database with its Patroni. */
export interface RunningMember extends Member {
  /** Whether its WAL is on a separate disk, which can be filled. */
  hasLogDisk: boolean;
  start(): void;
  /** Kills both at once, as when a machine fails. */
  kill(): void;
  /** Freezes both with all connections open, as behind a broken cable; `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
  /** Role and state according to its Patroni. */
  tells(): Promise<{ role: string; state: string }>;
}

/** Starts etcd, three databases under Patroni, and HAProxy and PgBouncer in front of them. */
export async function startCluster(place: Place, say: (line: string) => void) {
  const secrets = { superuser: newSecret(), replication: newSecret(), product: newSecret() };
  const etcdPort = await startEtcd(place);
  const members: RunningMember[] = [];
  for (const name of ['one', 'two', 'three'])
    members.push(await prepareMember(place, name, { etcdPort, secrets }));
  members[0]?.start();
  const primary = () => primaryOf(members);
  await waitUntil('the first primary', 90, async () => (await primary()) !== null);
  await makeDatabase(await findPrimary(members), secrets);
  for (const member of members.slice(1)) member.start();
  await waitUntil('both standbys follow', 120, async () => (await streaming(members, secrets)).length === 2);
  say('PostgreSQL under Patroni: a primary, a synchronous standby, a read replica');
  const ways = await startWays(place, members, secrets);
  return {
    members,
    ...ways,
    primary,
    /** Queries the primary directly, bypassing the proxies. */
    query: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
      ask<T>(superuserUrl(await findPrimary(members), secrets), text, values),
    primaryUrl: async () => superuserUrl(await findPrimary(members), secrets),
    /** Standbys that stream from the primary, with their synchronous state. */
    streaming: () => streaming(members, secrets),
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function startEtcd({ keeper, folder }: Place): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const url = (at: number): string => `http://127.0.0.1:${at}`;
  keeper.start('etcd', {
    file: '/usr/bin/etcd',
    args: [
      ['name', 'one'],
      ['data-dir', join(folder('etcd'), 'data')],
      ['listen-client-urls', url(port)],
      ['advertise-client-urls', url(port)],
      ['listen-peer-urls', url(peerPort)],
      ['initial-advertise-peer-urls', url(peerPort)],
      ['initial-cluster', `one=${url(peerPort)}`],
    ].flatMap(([name, value]) => [`--${name}`, value ?? '']),
  });
  await waitUntil('etcd answers', 30, async () => (await fetch(`${url(port)}/health`)).ok);
  return port;
}

async function prepareMember(
  place: Place,
  name: string,
  { etcdPort, secrets }: { etcdPort: number; secrets: Secrets },
): Promise<RunningMember> {
  const dir = place.folder(`pg-${name}`);
  const log = place.folder(`wal-${name}`);
  const own: Member = {
    name,
    dir,
    port: await freePort(),
    restPort: await freePort(),
    wal: join(log, 'wal'),
    isReplica: name === 'three',
  };
  const hasLogDisk = !own.isReplica && place.mountSmall(log, logDisk);
  const config = place.write(
    dir,
    'patroni.yml',
    patroniConfig(own, { etcdPort, bin: postgresBin(), secrets }),
  );
  return { ...runMember(place, own, config), hasLogDisk };
}

function runMember(place: Place, own: Member, config: string) {
  let patroni: Started | undefined;
  const all = (what: NodeJS.Signals): void => {
    const postmaster = postmasterOf(join(own.dir, 'data'));
    const pids = [patroni?.pid ?? 0, ...(postmaster ? familyOf(postmaster) : [])];
    for (const pid of pids) if (pid) sendSignal(pid, what);
  };
  return {
    ...own,
    start() {
      const { account } = place;
      const program = { file: '/usr/bin/patroni', args: [config], account };
      patroni = place.keeper.start(`patroni-${own.name}`, program);
    },
    kill: () => all('SIGKILL'),
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
    async tells(): Promise<{ role: string; state: string }> {
      const answer = await fetch(`http://127.0.0.1:${own.restPort}/patroni`, {
        signal: AbortSignal.timeout(1000),
      });
      return (await answer.json()) as { role: string; state: string };
    },
  };
}

/** Member that reports to be the primary; null where none does. */
async function primaryOf(members: readonly RunningMember[]): Promise<RunningMember | null> {
  for (const member of members) {
    const { role, state } = await member.tells().catch(() => ({ role: '', state: '' }));
    if (/^(master|primary)$/.test(role) && state === 'running') return member;
  }
  return null;
}

async function findPrimary(members: readonly RunningMember[]): Promise<RunningMember> {
  const primary = await primaryOf(members);
  if (!primary) throw new Error('there is no primary');
  return primary;
}

const superuserUrl = ({ port }: Member, { superuser }: Secrets, database = 'treadline'): string =>
  `postgresql://postgres:${superuser}@127.0.0.1:${port}/${database}`;

async function ask<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { rows } = await onDatabase({ connectionString: url, query_timeout: 60_000 }, (client) =>
    client.query<T>(text, values),
  );
  return rows;
}

async function makeDatabase(primary: Member, secrets: Secrets): Promise<void> {
  const url = superuserUrl(primary, secrets, 'postgres');
  await waitUntil('the primary takes writes', 30, async () => {
    const [row] = await ask<{ standby: boolean }>(url, 'SELECT pg_is_in_recovery() AS standby');
    return row?.standby === false;
  });
  await ask(url, `CREATE ROLE treadline LOGIN PASSWORD '${secrets.product}'`);
  await ask(url, 'CREATE DATABASE treadline OWNER treadline');
}

async function streaming(members: readonly RunningMember[], secrets: Secrets) {
  const url = superuserUrl(await findPrimary(members), secrets, 'postgres');
  return ask<{ name: string; sync: string }>(
    url,
    `SELECT application_name AS name, sync_state AS sync FROM pg_stat_replication WHERE state = 'streaming'`,
  );
}

/**
 * Starts HAProxy in front of the databases, and PgBouncer on the path to the primary. Reports bypass PgBouncer:
 * without a replica they fail at once and fall back to the primary, where PgBouncer would make them wait.
 */
async function startWays(place: Place, members: readonly Member[], secrets: Secrets) {
  const [port, primary, replica] = [await freePort(), await freePort(), await freePort()];
  const dir = place.folder('ways');
  const proxy = place.write(dir, 'haproxy.cfg', databaseProxyConfig(members, { primary, replica }));
  place.keeper.start('haproxy-database', { file: '/usr/sbin/haproxy', args: ['-db', '-f', proxy] });
  place.write(dir, 'users.txt', `"treadline" "${secrets.product}"\n`);
  const bouncer = place.write(dir, 'pgbouncer.ini', pgbouncerConfig(port, primary, dir));
  const { account } = place;
  place.keeper.start('pgbouncer', { file: '/usr/sbin/pgbouncer', args: [bouncer], account });
  const urlOf = (at: number): string => `postgresql://treadline:${secrets.product}@127.0.0.1:${at}/treadline`;
  const urls = { url: urlOf(port), readUrl: urlOf(replica) };
  for (const [what, url] of Object.entries(urls))
    await waitUntil(`${what} answers`, 30, async () => {
      await ask(url, 'SELECT 1');
      return true;
    });
  return urls;
}
