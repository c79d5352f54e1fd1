import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { onDatabase } from '#kernel/client.ts';

/** Connection string of another database on the same server and account. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

const runOnServer = <T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> =>
  onDatabase(withDatabase(url, 'postgres'), task);

/** Creates a database unless it exists; returns its connection string. */
export async function createDatabase(url: string, database: string): Promise<string> {
  await runOnServer(url, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount) return;
    await client.query(`create database ${client.escapeIdentifier(database)}`).catch(ignoreDuplicate);
  });
  return withDatabase(url, database);
}

function ignoreDuplicate(error: pg.DatabaseError): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

/**
 * Replaces `database` with a file copy of `template` (0.1 s); returns its connection string. Waits up to 5 s for
 * connections to the template to end, as PostgreSQL copies only unused databases.
 */
export async function cloneDatabase(url: string, template: string, database: string): Promise<string> {
  await runOnServer(url, async (client) => {
    const [source, target] = [client.escapeIdentifier(template), client.escapeIdentifier(database)];
    await client.query(`drop database if exists ${target} with (force)`);
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(`create database ${target} template ${source} strategy file_copy`);
        return;
      } catch (error) {
        if ((error as pg.DatabaseError).code !== '55006' || attempt === 50) throw error;
        await sleep(100);
      }
    }
  });
  return withDatabase(url, database);
}

/** Drops a database, ending its connections. */
export async function dropDatabase(url: string, database: string): Promise<void> {
  await runOnServer(url, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`),
  );
}

/** Properties of a database, depending on the PostgreSQL version. */
interface Described {
  encoding: string;
  collate: string;
  ctype: string;
  provider: 'c' | 'i' | 'b';
  locale: string | null;
  rules: string | null;
}

/** Creates an empty database with the locale and collation of another one, regardless of the server's defaults. */
export async function createAlike(url: string, database: string, like: string): Promise<void> {
  await runOnServer(url, async (client) => {
    const { rows } = await client.query<Described>(
      `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype, datlocprovider as provider,
        coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale, to_jsonb(d) ->> 'daticurules' as rules
      from pg_database d where datname = $1`,
      [like],
    );
    const [found] = rows;
    if (!found) throw new Error(`There is no database ${like}.`);
    const { provider, locale, rules, ...common } = found;
    const word = { c: 'libc', i: 'icu', b: 'builtin' }[provider];
    const all = {
      lc_collate: common.collate,
      lc_ctype: common.ctype,
      encoding: common.encoding,
      locale_provider: word,
    };
    const own = provider === 'c' ? {} : { [`${word}_locale`]: locale, icu_rules: rules };
    const options = Object.entries({ ...all, ...own }).map(([name, value]) =>
      value === null ? '' : `${name} ${client.escapeLiteral(value)}`,
    );
    await client.query(
      `create database ${client.escapeIdentifier(database)} template template0 ${options.join(' ')}`,
    );
  });
}

/** Drops the matching databases without connections: leftovers of killed processes. */
export async function dropAbandoned(url: string, isOurs: (name: string) => boolean): Promise<void> {
  await runOnServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database d where pg_has_role(datdba, 'member')
        and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    );
    for (const { name } of rows.filter((each) => isOurs(each.name)))
      await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  });
}

/**
 * Renames `fresh` to `database` and the current one to `kept`, both or neither.
 * @throws Error while one of them has connections
 */
export async function replaceDatabase(
  url: string,
  database: string,
  fresh: string,
  kept: string,
): Promise<void> {
  await runOnServer(url, async (client) => {
    const [old, now, then] = [database, fresh, kept].map((name) => client.escapeIdentifier(name));
    try {
      await client.query(
        `begin; alter database ${old} rename to ${then}; alter database ${now} rename to ${old}; commit`,
      );
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55006') throw error;
      throw new Error(`The database ${database} is in use: stop the server first.`, { cause: error });
    }
  });
}
