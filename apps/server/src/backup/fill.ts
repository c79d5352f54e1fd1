import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { onDatabase } from '#kernel/client.ts';
import { migrateWithin } from '#kernel/migrate.ts';
import { splitStatements } from '#kernel/schema/statements.ts';
import { makeAllParts } from './parts.ts';
import { listTables, productSchemas, plainSession, type Manifest } from './tables.ts';

/** Object to disable during a load, as SQL that removes and restores it. */
interface Aside {
  away: string;
  back: string;
}

/**
 * Runs `work` with some database objects dropped or disabled, each found by a query as an Aside, and restores them.
 * When it throws nothing is restored: the transaction is lost.
 */
export async function withObjectsRemoved(
  client: pg.Client,
  found: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Aside>(found);
  for (const { away } of rows) await client.query(away);
  await work();
  for (const { back } of rows) await client.query(back);
}

/** Query for all foreign keys, which are validated when restored. */
const referencesAside = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as away,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as back
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where ${productSchemas} and c.contype = 'f' and c.conparentid = 0`;

/**
 * Query for all enabled triggers, by table and partition, to disable them during a load: their effects are among the
 * saved rows.
 */
export const triggersAside = `
  select format('alter table only %s disable trigger %I', t.tgrelid::regclass, t.tgname) as away,
    format('alter table only %s enable %s trigger %I', t.tgrelid::regclass,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as back
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${productSchemas} and not t.tgisinternal and t.tgenabled <> 'D'`;

async function loadTable(
  client: pg.Client,
  dir: string,
  { name, columns, file, rows }: Manifest['tables'][number],
): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(dir, 'tables', file)), createGunzip(), target).catch(
    (cause: Error) => {
      throw new Error(`The rows of ${name} do not go in`, { cause });
    },
  );
  if (target.rowCount !== rows) throw new Error(`${name}: ${target.rowCount} of ${rows} rows.`);
}

/**
 * Loads all tables without foreign keys and triggers, as neither has a valid load order. Disabling both globally
 * needs a superuser; this needs only the owner.
 */
async function loadTables(client: pg.Client, dir: string, { tables, sequences }: Manifest): Promise<void> {
  await withObjectsRemoved(client, referencesAside, async () => {
    await makeAllParts(client, tables);
    await withObjectsRemoved(client, triggersAside, async () => {
      // Migrations may have put in rows, which the saved ones replace.
      const made = (await listTables(client)).map(({ name }) => name);
      if (made.length) await client.query(`truncate ${made.join(', ')} restart identity`);
      for (const table of tables) await loadTable(client, dir, table);
      for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last]);
      await client.query('set constraints all immediate');
    });
  });
}

/** Creates the job engine's tables, without the engine's own transaction. */
async function makeQueues(client: pg.Client): Promise<void> {
  for (const { raw, code } of splitStatements(getConstructionPlans('pgboss')))
    if (!/^(begin|commit|set local .*)$/.test(code)) await client.query(raw);
}

/**
 * Loads a back-up into an empty database and migrates it to this version, atomically.
 * @throws Error while a server prepares the same database
 */
export async function fillDatabase(url: string, dir: string, manifest: Manifest): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`begin; ${plainSession}`);
    // Its rows are loaded into the tables of the version that saved them.
    await migrateWithin(client, manifest.migrations);
    await makeQueues(client);
    await loadTables(client, dir, manifest);
    await migrateWithin(client);
    // Who was signed in then may be gone now, or have changed the password since.
    await client.query('update session set ended_at = now() where ended_at is null');
    await client.query('commit');
    await client.query('analyze');
  });
}
