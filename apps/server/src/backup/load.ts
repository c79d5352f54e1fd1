import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { cp, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateToLatest } from '../kernel/migrate.ts';
import { createDatabase, dropDatabase, replaceDatabase, withDatabase } from '../postgres/databases.ts';
import { checkSavedKey } from './check-key.ts';
import { makeAllParts } from './parts.ts';
import { listTables, ours, type Manifest } from './tables.ts';

function readManifest(dir: string): Manifest {
  const path = join(dir, 'manifest.json');
  if (!existsSync(path)) throw new Error(`${dir} is no complete back-up: it has no manifest.json.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** The references between tables, as SQL that takes them away and puts them back, checked against every row. */
async function listReferences(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as add
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where ${ours} and c.contype = 'f' and c.conparentid = 0`);
  return rows;
}

async function loadTables(client: pg.Client, dir: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query('begin');
  // Tables refer to each other in circles, so no order would do; switching the checks off takes a superuser.
  const references = await listReferences(client);
  for (const { drop } of references) await client.query(drop);
  await makeAllParts(client, tables);
  // Migrations may have put in rows, which the saved ones replace.
  if (tables.length) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, file, rows } of tables) {
    const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(join(dir, 'tables', file)), createGunzip(), target);
    if (target.rowCount !== rows) throw new Error(`${name}: ${target.rowCount} of ${rows} rows.`);
  }
  for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last]);
  for (const { add } of references) await client.query(add);
  await client.query('commit');
  await client.query('analyze');
}

async function onDatabase<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

async function fillDatabase(url: string, dir: string, manifest: Manifest): Promise<void> {
  await migrateToLatest(url, manifest.migrations);
  await onDatabase(url, async (client) => {
    await client.query(getConstructionPlans('pgboss'));
    await loadTables(client, dir, manifest);
  });
  // A back-up of an older version goes on to today's tables.
  await migrateToLatest(url);
  // Who was signed in then may be gone now, or have changed the password since.
  await onDatabase(url, (client) =>
    client.query('update session set ended_at = now() where ended_at is null'),
  );
}

/** Fills another database and gives it the name of this one, which is kept under the returned name. */
async function fillBeside(url: string, dir: string, manifest: Manifest, suffix: string): Promise<string> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const fresh = `${name}_${suffix}_new`;
  await createDatabase(url, fresh);
  try {
    await fillDatabase(withDatabase(url, fresh), dir, manifest);
    await replaceDatabase(url, name, fresh, `${name}_${suffix}`);
  } catch (error) {
    await dropDatabase(url, fresh);
    throw error;
  }
  return `${name}_${suffix}`;
}

async function fillEmpty(url: string, dir: string, manifest: Manifest): Promise<null> {
  await fillDatabase(url, dir, manifest).catch((error: unknown) => {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}. The database was empty and is now incomplete: create it anew before the next try.`,
      { cause: error },
    );
  });
  return null;
}

interface Target {
  isEmpty: boolean;
  mayCreate: boolean;
  role: string;
}
async function readTarget(url: string): Promise<Target> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Omit<Target, 'isEmpty'>>(
      'select rolname as role, rolsuper or rolcreatedb as "mayCreate" from pg_roles where rolname = current_user',
    );
    const isEmpty = (await listTables(client)).length === 0;
    return { isEmpty, role: rows[0]?.role ?? '', mayCreate: rows[0]?.mayCreate ?? false };
  });
}

/** What stands in the way is kept under another name, as the old database is. */
async function loadFiles(dir: string, dataDir: string, suffix: string): Promise<void> {
  const source = join(dir, 'data');
  for (const name of existsSync(source) ? await readdir(source) : []) {
    const target = join(dataDir, name);
    if (existsSync(target)) await rename(target, `${target}.${suffix}`);
    await cp(join(source, name), target, { recursive: true });
  }
}

/**
 * Loads the back-up in `dir`. Into an empty database it goes at once, which any role may do that owns it. Otherwise into
 * a new one, which then takes the name of the one in `url`; that is kept under the returned name, as are files in
 * `dataDir`. Until that moment nothing changes; throws while a server still uses the database, and when nodes could not
 * read the data with `secretKey` or, without it, the key in the files.
 */
export async function loadBackup(
  url: string,
  dataDir: string,
  dir: string,
  secretKey?: string,
): Promise<{ kept: string | null }> {
  const manifest = readManifest(dir);
  checkSavedKey(manifest.key, secretKey, [join(dir, 'data'), dataDir]);
  const { isEmpty, mayCreate, role } = await readTarget(url);
  if (!isEmpty && !mayCreate)
    throw new Error(
      `The role ${role} may not create databases. Have an empty one created (CREATE DATABASE … OWNER ${role}) and restore into it by naming it in DATABASE_URL.`,
    );
  const suffix = `before_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  const kept = isEmpty ? await fillEmpty(url, dir, manifest) : await fillBeside(url, dir, manifest, suffix);
  await loadFiles(dir, dataDir, suffix);
  return { kept };
}
