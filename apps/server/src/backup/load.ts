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
import type { Manifest } from './tables.ts';

function readManifest(dir: string): Manifest {
  const path = join(dir, 'manifest.json');
  if (!existsSync(path)) throw new Error(`${dir} is no complete back-up: it has no manifest.json.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

async function loadTables(client: pg.Client, dir: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query('begin');
  // The rows were right together when they were saved: no trigger needs to run, no order matters.
  await client.query('set local session_replication_role = replica');
  // Migrations may have put in rows, which the saved ones replace.
  if (tables.length) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, file, rows } of tables) {
    const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(join(dir, 'tables', file)), createGunzip(), target);
    if (target.rowCount !== rows) throw new Error(`${name}: ${target.rowCount} of ${rows} rows.`);
  }
  for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last]);
  await client.query('commit');
  await client.query('analyze');
}

async function fillDatabase(url: string, dir: string, manifest: Manifest): Promise<void> {
  await migrateToLatest(url, manifest.migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(getConstructionPlans('pgboss'));
    await loadTables(client, dir, manifest);
  } finally {
    await client.end();
  }
  // A back-up of an older version goes on to today's tables.
  await migrateToLatest(url);
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
 * Loads the back-up in `dir` into a new database and then gives it the name of the one in `url`, which is kept
 * under the returned name, as are files in `dataDir`. Until that moment nothing changes; throws while a server
 * still uses the database.
 */
export async function loadBackup(url: string, dataDir: string, dir: string): Promise<{ kept: string }> {
  const manifest = readManifest(dir);
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const suffix = `before_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  const fresh = `${name}_${suffix}_new`;
  await createDatabase(url, fresh);
  try {
    await fillDatabase(withDatabase(url, fresh), dir, manifest);
    await replaceDatabase(url, name, fresh, `${name}_${suffix}`);
  } catch (error) {
    await dropDatabase(url, fresh);
    throw error;
  }
  await loadFiles(dir, dataDir, suffix);
  return { kept: `${name}_${suffix}` };
}
