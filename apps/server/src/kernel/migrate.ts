import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openClient } from './client.ts';
import { isAlone, isContract, readMigrations, type Migration } from './schema/migrations.ts';
import { splitStatements } from './schema/statements.ts';
import { untold, type Report } from './starting/progress.ts';

/** The lock by which versions before this one migrated, too. */
const lockId = '3853314791062309107';

interface Patience {
  /** Milliseconds that a statement waits for a lock: whoever wants the table meanwhile waits behind it. */
  lockMs: number;
  /** How often a migration is tried, and milliseconds between two tries. */
  tries: number;
  pauseMs: number;
}
const usual: Patience = { lockMs: 3000, tries: 60, pauseMs: 2000 };

/**
 * Runs `work` while no other node migrates. The lock is a transaction's that does nothing else, so that it holds through
 * a pooler; others ask again instead of waiting in a statement, which CREATE INDEX CONCURRENTLY would wait for.
 */
async function alone<T>(url: string, report: Report, work: () => Promise<T>): Promise<T> {
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

const noted = (name: string) =>
  `INSERT INTO kysely_migration (name, timestamp) VALUES (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(new Date().toISOString())})`;

async function runTogether(
  client: pg.Client,
  group: readonly Migration[],
  { lockMs }: Patience,
  tell: (name: string) => void,
): Promise<void> {
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = 0; SET LOCAL timezone = 'Asia/Shanghai'`,
    );
    for (const { name, text } of group) {
      tell(name);
      await client.query(text);
      await client.query(noted(name));
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** What was begun before and not ended left an index that is none. */
async function dropBroken(client: pg.Client, code: string): Promise<void> {
  const name = /\bindex concurrently if not exists (\w+)/.exec(code)?.[1];
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (rows.length) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}

async function runAlone(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query('SET statement_timeout = 0');
  for (const { raw, code } of splitStatements(text)) {
    await dropBroken(client, code);
    await client.query(raw);
  }
  await client.query(noted(name));
}

const isHeldUp = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/** A statement that doesn't get its lock gives way, so that nobody queues behind it, and comes again. */
async function runPatiently(
  client: pg.Client,
  group: readonly Migration[],
  patience: Patience,
  tell: (name: string) => void,
): Promise<void> {
  const [first = { name: '', text: '' }] = group;
  tell(first.name);
  for (let left = patience.tries - 1; ; left--) {
    try {
      return await (isAlone(first.name)
        ? runAlone(client, first)
        : runTogether(client, group, patience, tell));
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

/** The names of the migrations that ran here, by whichever version; none in an empty database. */
export async function listRan(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('kysely_migration') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  const found = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return found.rows.map(({ name }) => name);
}

/** What newer versions added is borne; what they took away is not. */
function requireKnown(ran: readonly string[], known: readonly Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const beyond = ran.filter((name) => isContract(name) && !names.has(name));
  if (beyond.length)
    throw new Error(
      `This version is too old for the database: a newer one has taken away what this one uses (${beyond.join(', ')}). Start that version or a newer one, or restore a back-up of before.`,
    );
}

/** Each by itself, so that no lock is held for longer than its step takes; in an empty database as many as go together. */
function groupsOf(pending: readonly Migration[], isEmpty: boolean): Migration[][] {
  const groups: Migration[][] = [];
  for (const each of pending) {
    const last = groups.at(-1);
    if (isEmpty && last?.[0] && !isAlone(last[0].name) && !isAlone(each.name)) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

/**
 * Runs those of `known` that have not run and that `wanted` lets through, each in a transaction of its own (but for those
 * that want none), one node at a time. What a failed one did does not remain.
 * @param report told before each of them
 * @returns the names of those that it left out. @throws when a newer version has taken away what this one uses
 */
export async function runMigrations(
  url: string,
  known: readonly Migration[],
  wanted: (migration: Migration, isEmpty: boolean) => boolean = () => true,
  patience: Partial<Patience> = {},
  report: Report = untold,
): Promise<string[]> {
  return alone(url, report, async () => {
    const client = await openClient(url);
    try {
      const ran = await listRan(client);
      requireKnown(ran, known);
      await client.query(listOfRan);
      const pending = known.filter(({ name }) => !ran.includes(name));
      const [now, later] = [
        pending.filter((each) => wanted(each, ran.length === 0)),
        pending.filter((each) => !wanted(each, ran.length === 0)),
      ];
      const kind = ran.length === 0 ? 'tables' : 'migration';
      const tell = (name: string) =>
        report({ kind, name, n: now.findIndex((each) => each.name === name) + 1, of: now.length });
      for (const group of groupsOf(now, ran.length === 0))
        await runPatiently(client, group, { ...usual, ...patience }, tell);
      return later.map(({ name }) => name);
    } finally {
      await client.end();
    }
  });
}

/**
 * Brings the database to the newest migration; any number of nodes may start at once. With `only` it runs just those
 * migrations, as a restored back-up of an older version needs.
 * @throws the first failed migration's error; nothing of it remains.
 */
export async function migrateToLatest(url: string, only?: readonly string[], report?: Report): Promise<void> {
  await runMigrations(url, await readMigrations(only), () => true, {}, report);
}

/**
 * The same within a transaction of the caller's, on a database that nobody else uses: all of it is there when that one
 * ends, or nothing. @throws Error while a node migrates it, or when it has not heard of one of `only`
 */
export async function migrateWithin(client: pg.Client, only?: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${lockId}) AS mine`,
  );
  if (!rows[0]?.mine) throw new Error('The database is in use: stop the server first.');
  const [ran, known] = [await listRan(client), await readMigrations(only)];
  requireKnown(ran, known);
  const unknown = only?.filter((name) => !known.some((each) => each.name === name)) ?? [];
  if (unknown.length)
    throw new Error(
      `This version is too old: it does not know ${unknown.join(', ')}. Use that one, or a newer one.`,
    );
  await client.query(listOfRan);
  for (const { name, text } of known.filter((each) => !ran.includes(each.name))) {
    await client.query(isAlone(name) ? text.replaceAll(/\bconcurrently\b/gi, '') : text);
    await client.query(noted(name));
  }
}

/** Adds what this version needs while nodes of the former one serve on the same database. @returns what waits until they are gone */
export const migrateBeside = async (
  url: string,
  known?: readonly Migration[],
  report?: Report,
): Promise<string[]> =>
  runMigrations(
    url,
    known ?? (await readMigrations()),
    ({ name }, isEmpty) => isEmpty || !isContract(name),
    {},
    report,
  );
