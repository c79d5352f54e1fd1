import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../../migrations/repeatable/', import.meta.url);

/** Function (all its signatures) or view, defined by the file of its name in `migrations/repeatable`. */
export interface Repeatable {
  name: string;
  /** CREATE OR REPLACE statements. */
  text: string;
  hash: string;
  /** Whether a stored text, by its hash, is older than this one: newer texts are kept. */
  replaces(hash: string): boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** File with the hashes of past texts of repeatables, oldest first, as `name hash`; written by `npm run types`. */
export const historyFile = new URL('history.txt', folder);

const readText = async (file: URL): Promise<string> =>
  (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');

/** Words of a text, among them the names it may depend on. */
const wordsIn = (text: string): Set<string> =>
  new Set(text.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, ' ').match(/\w+/g));

/**
 * Topological order by named dependencies.
 * @throws Error naming a cycle
 */
function inOrder<T extends { name: string; text: string }>(all: readonly T[]): T[] {
  const byName = new Map(all.map((one) => [one.name, one]));
  const done = new Set<T>();
  const visit = (one: T, path: readonly string[]): void => {
    if (done.has(one)) return;
    if (path.includes(one.name))
      throw new Error(`Functions and views need each other: ${[...path, one.name].join(', ')}`);
    for (const word of wordsIn(one.text)) {
      const needed = byName.get(word);
      if (needed && needed !== one) visit(needed, [...path, one.name]);
    }
    done.add(one);
  };
  for (const one of all) visit(one, []);
  return [...done];
}

/** Repeatables of this version in order of dependence. */
export async function readRepeatables(): Promise<Repeatable[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(names.map((name) => readText(new URL(name, folder))));
  const history = new Set((await readText(historyFile)).split('\n'));
  return inOrder(
    names.map((file, at) => {
      const [name, text] = [file.replace(/\.sql$/, ''), texts[at] ?? ''];
      return { name, text, hash: hashOf(text), replaces: (hash) => history.has(`${name} ${hash}`) };
    }),
  );
}

/**
 * History with the current texts appended as the newest of their names.
 * @throws Error for a text that occurred before: older versions would take the former text for the newer one
 */
export async function writeHistory(all: readonly Repeatable[]): Promise<string> {
  const lines = (await readText(historyFile)).split('\n').filter(Boolean);
  const texts = all
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, hash }) => {
      const now = `${name} ${hash}`;
      const former = lines.filter((line) => line.startsWith(`${name} `));
      if (former.slice(0, -1).includes(now))
        throw new Error(
          `${name}.sql says again what it said before: change a comment, or versions between would put theirs back.`,
        );
      return former.at(-1) === now ? former : [...former, now];
    });
  return texts.map((line) => `${line}\n`).join('');
}

interface Recorded {
  name: string;
  hash: string;
  text: string;
}

async function readRecorded(client: pg.ClientBase): Promise<Recorded[] | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('repeatable_migration') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return null;
  return (
    await client.query<Recorded>(
      'SELECT name, hash, text FROM repeatable_migration ORDER BY name COLLATE "C"',
    )
  ).rows;
}

/** Repeatables as stored in a database by any version. */
export async function readStored(client: pg.ClientBase): Promise<Repeatable[]> {
  return inOrder((await readRecorded(client)) ?? []).map((one) => ({ ...one, replaces: () => true }));
}

const missing = `to_regclass('public.' || quote_ident(name)) IS NULL
  AND NOT EXISTS (SELECT FROM pg_proc WHERE proname = name AND pronamespace = 'public'::regnamespace)`;

/**
 * Repeatables of `all` that a database lacks, has in an older text, or has recorded though a contract step dropped
 * them. None before the migration that records them.
 */
export async function listDue(client: pg.ClientBase, all: readonly Repeatable[]): Promise<Repeatable[]> {
  const recorded = await readRecorded(client);
  if (!recorded) return [];
  const hashes = new Map(recorded.map(({ name, hash }) => [name, hash]));
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name WHERE ${missing}`,
    [all.map(({ name }) => name)],
  );
  const gone = new Set(rows.map(({ name }) => name));
  return all.filter((one) => {
    const has = hashes.get(one.name);
    return has === undefined || gone.has(one.name) || (has !== one.hash && one.replaces(has));
  });
}

/** Error codes for changed view columns or function signatures, which dependents and older nodes rely on. */
const reshaped = new Set(['42P16', '42P13']);

/**
 * Creates the due repeatables in the caller's transaction.
 * @throws Error where one removes columns or changes a signature
 */
export async function runRepeatables(client: pg.ClientBase, all: readonly Repeatable[]): Promise<void> {
  for (const { name, hash, text } of await listDue(client, all)) {
    await client.query(text).catch((cause: pg.DatabaseError) => {
      if (!reshaped.has(cause.code ?? '')) throw cause;
      throw new Error(
        `${name}: ${cause.message}. Give the new one another name, or drop the old one in a contract step of the same version (docs/running.md, "Upgrades").`,
        { cause },
      );
    });
    await client.query(
      `INSERT INTO repeatable_migration (name, hash, text) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, text = excluded.text, ran_at = now()`,
      [name, hash, text],
    );
  }
  // What a contract step took away for good.
  if (await readRecorded(client)) await client.query(`DELETE FROM repeatable_migration WHERE ${missing}`);
}
