import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The same server and account, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

async function runOnServer<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/** Creates the database unless it exists; returns its connection string. */
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
 * Replaces `database` with a copy of `template` (0.1 s); returns its connection string. Waits up to 5 s for the
 * last connections of the template to go, since PostgreSQL copies only what nobody uses.
 */
export async function cloneDatabase(url: string, template: string, database: string): Promise<string> {
  await runOnServer(url, async (client) => {
    const [source, target] = [client.escapeIdentifier(template), client.escapeIdentifier(database)];
    await client.query(`drop database if exists ${target} with (force)`);
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(`create database ${target} template ${source}`);
        return;
      } catch (error) {
        if ((error as pg.DatabaseError).code !== '55006' || attempt === 50) throw error;
        await sleep(100);
      }
    }
  });
  return withDatabase(url, database);
}

/** Drops the database, ending the connections to it. */
export async function dropDatabase(url: string, database: string): Promise<void> {
  await runOnServer(url, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`),
  );
}

/** Puts the database `fresh` in the place of `database`, which from then on is called `kept`: both or neither.
 * Throws while somebody is connected to one of them. */
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
