import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from './client.ts';
import { isAlone, isContract, readMigrations, type Migration } from './schema/migrations.ts';
import { listDue, readRepeatables, runRepeatables, type Repeatable } from './schema/repeatables.ts';
import { dropsOf, groupsOf, stepOfAll, stepsOf, type SchemaStep } from './schema/steps.ts';
import { requireSessions } from './session-pooling.ts';
import { ignoreProgress, type Report } from './starting/progress.ts';

/** Advisory lock also used by earlier versions. */
const lockId = '3853314791062309107';

interface Patience {
  /** Lock time-out of a statement in milliseconds: other users of the table queue behind it. */
  lockMs: number;
  /** Number of attempts, and milliseconds between them. */
  tries: number;
  pauseMs: number;
}
const usual: Patience = { lockMs: 3000, tries: 60, pauseMs: 2000 };

/**
 * Runs `work` while no other node migrates. The lock belongs to a transaction that does nothing else, so that it
 * works through a pooler; other nodes poll instead of waiting in a statement, which would block CREATE INDEX
 * CONCURRENTLY.
 */
async function alone<T>(url: string, report: Report, work: () => Promise<T>): Promise<T> {
  await requireSessions(url, 'DATABASE_URL');
  const guard = await openClient(url);
  try {
    for (let waits = false; ; waits = true) {
      await guard.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
      const { rows } = await guard.query<{ mine: boolean }>(
        `SELECT pg_try_advisory_xact_lock(${lockId}) AS mine`,
      );
      if (rows[0]?.mine) return await work();
      await guard.query('ROLLBACK');
      if (!waits) report({ kind: 'wait', name: '', n: 1, of: 1 });
      await sleep(100);
    }
  } finally {
    await guard.end();
  }
}

const listOfRan = `CREATE TABLE IF NOT EXISTS kysely_migration (
  name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`;

async function runTogether(
  client: pg.Client,
  group: readonly SchemaStep[],
  { lockMs }: Patience,
  tell: (name: string) => void,
): Promise<void> {
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = 0; SET LOCAL timezone = 'Asia/Shanghai'`,
    );
    for (const { name, run } of group) {
      tell(name);
      await run(client);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const isHeldUp = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/** Runs a migration with a lock time-out, so that nothing queues behind it, and retries. */
async function runPatiently(
  client: pg.Client,
  group: readonly SchemaStep[],
  patience: Patience,
  tell: (name: string) => void,
): Promise<void> {
  const [first] = group;
  if (!first) return;
  tell(first.name);
  for (let left = patience.tries - 1; ; left--) {
    try {
      await (first.alone ? first.run(client) : runTogether(client, group, patience, tell));
      return;
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      if (left === 0)
        throw new Error(
          `${first.name}: others hold the tables that it has to change; tried ${patience.tries} times. Nothing of it remains: try again when there is less to do.`,
          { cause: error },
        );
      await sleep(patience.pauseMs);
    }
  }
}

/** Names of the migrations applied to a database, by any version; none in an empty one. */
export async function listRunMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('kysely_migration') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  const found = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return found.rows.map(({ name }) => name);
}

/** Refuses databases where a newer version has removed something; additions are accepted. */
function requireKnown(ran: readonly string[], known: readonly Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const beyond = ran.filter((name) => isContract(name) && !names.has(name));
  if (beyond.length)
    throw new Error(
      `This version is too old for the database: a newer one has taken away what this one uses (${beyond.join(', ')}). Start that version or a newer one, or restore a back-up of before.`,
    );
}

/** Options of a migration run. */
interface Run {
  /** Predicate for migrations to apply; default: all. */
  wanted?(migration: Migration, isEmpty: boolean): boolean;
  patience?: Partial<Patience>;
  /** Called before each migration. */
  report?: Report;
  /** Repeatables created afterwards if their text has changed; default: none. */
  repeatables?: readonly Repeatable[];
  /** Whether an empty database may start from the baseline; default: yes. */
  baseline?: boolean;
}

/**
 * Applies the pending migrations of `known` that `wanted` accepts, each in its own transaction (unless marked as
 * alone), one node at a time; then the repeatable ones. A failed migration is rolled back.
 * @returns the names of the pending ones not accepted
 * @throws Error when a newer version has dropped what this one uses, and where a pooler keeps no sessions
 */
export async function runMigrations(
  url: string,
  known: readonly Migration[],
  { wanted = () => true, patience, report = ignoreProgress, repeatables = [], baseline = true }: Run = {},
): Promise<string[]> {
  return alone(url, report, async () => {
    const client = await openClient(url);
    try {
      const ran = await listRunMigrations(client);
      const isEmpty = ran.length === 0;
      requireKnown(ran, known);
      await client.query(listOfRan);
      const pending = known.filter(({ name }) => !ran.includes(name));
      const now = pending.filter((each) => wanted(each, isEmpty));
      const steps = await stepsOf(now, isEmpty && baseline);
      const later = pending.filter((each) => !now.includes(each));
      // What a later step drops to have it made otherwise stays until then.
      const held = new Set(later.flatMap(dropsOf));
      const all = repeatables.filter(({ name }) => !held.has(name));
      const due = steps.length ? all : await listDue(client, all);
      if (due.length) steps.push(stepOfAll(due));
      const kind = isEmpty ? 'tables' : 'migration';
      const tell = (name: string) =>
        report({ kind, name, n: steps.findIndex((each) => each.name === name) + 1, of: steps.length });
      for (const group of groupsOf(steps, isEmpty))
        await runPatiently(client, group, { ...usual, ...patience }, tell);
      return later.map(({ name }) => name);
    } finally {
      await client.end();
    }
  });
}

/** This version's repeatables; none when restoring an older state, whose migrations created its own. */
const repeatablesFor = async (only: readonly string[] | undefined): Promise<Repeatable[]> =>
  only ? [] : readRepeatables();

/**
 * Migrates the database to the latest version; several nodes may start at once. With `only`, applies just those
 * migrations, as restoring a back-up of an older version needs.
 * @throws the first failed migration's error; it is rolled back
 */
export async function migrateToLatest(url: string, only?: readonly string[], report?: Report): Promise<void> {
  await runMigrations(url, await readMigrations(only), { report, repeatables: await repeatablesFor(only) });
}

/**
 * As `migrateToLatest`, but within the caller's transaction, on a database without other users.
 * @throws Error while a node is migrating it, or for an unknown name in `only`
 */
export async function migrateWithin(client: pg.Client, only?: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${lockId}) AS mine`,
  );
  if (!rows[0]?.mine) throw new Error('The database is in use: stop the server first.');
  const [ran, known] = [await listRunMigrations(client), await readMigrations(only)];
  requireKnown(ran, known);
  const unknown = only?.filter((name) => !known.some((each) => each.name === name)) ?? [];
  if (unknown.length)
    throw new Error(
      `This version is too old: it does not know ${unknown.join(', ')}. Use that one, or a newer one.`,
    );
  await client.query(listOfRan);
  const within = known
    .filter(({ name }) => !ran.includes(name))
    .map(({ name, text }) => ({
      name,
      text: isAlone(name) ? text.replaceAll(/\bconcurrently\b/gi, '') : text,
    }));
  for (const { run } of await stepsOf(within, ran.length === 0)) await run(client);
  await runRepeatables(client, await repeatablesFor(only));
}

/**
 * Applies the expand steps while nodes of the previous version are running on the database.
 * @returns the contract steps, which wait until those nodes have ended
 */
export const migrateBeside = async (
  url: string,
  known?: readonly Migration[],
  report?: Report,
): Promise<string[]> =>
  runMigrations(url, known ?? (await readMigrations()), {
    wanted: ({ name }, isEmpty) => isEmpty || !isContract(name),
    report,
    repeatables: await readRepeatables(),
  });
