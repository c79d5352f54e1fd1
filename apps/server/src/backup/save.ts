import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { onDatabase } from '#kernel/client.ts';
import { readKey } from './check-key.ts';
import {
  setAsideSuffix,
  listMigrations,
  listSaved,
  listSequences,
  listTables,
  plainSession,
  stagedEnd,
  type Manifest,
  type Table,
} from './tables.ts';

async function saveTable(client: pg.Client, { name, columns }: Table, path: string): Promise<number> {
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600 }));
  return rows.rowCount;
}

/** Saves all tables from one snapshot, while the product is in use. */
async function saveTables(client: pg.Client, dir: string): Promise<Manifest> {
  await client.query(`${plainSession}; begin transaction isolation level repeatable read read only`);
  const manifest: Manifest = {
    createdAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    key: await readKey(client),
    tables: [],
    sequences: [],
  };
  for (const table of await listTables(client)) {
    const file = `${table.name.replaceAll(/[^a-z0-9_.]/gi, '_')}.copy.gz`;
    manifest.tables.push({ ...table, file, rows: await saveTable(client, table, join(dir, 'tables', file)) });
  }
  // Read last: sequences know no snapshot, and a number given out too often would be a clash.
  manifest.sequences = await listSequences(client);
  await client.query('commit');
  return manifest;
}

/** Saves files and keys, without the cluster (its tables are saved), partial uploads and leftovers of restores. */
async function saveFiles(dataDir: string, dir: string): Promise<void> {
  const incoming = join(dataDir, 'files', 'incoming');
  for (const name of existsSync(dataDir) ? await readdir(dataDir) : []) {
    if (/^postgres(\..*)?$/.test(name) || name.endsWith(stagedEnd) || setAsideSuffix.test(name)) continue;
    const filter = (path: string): boolean => path !== incoming;
    await cp(join(dataDir, name), join(dir, 'data', name), { recursive: true, filter });
  }
}

/**
 * Saves database, files and generated keys into the new directory `dir`, readable by this account only. It is complete
 * once `manifest.json` exists.
 * @throws Error if `dir` exists
 */
export async function saveBackup(url: string, dataDir: string, dir: string): Promise<Manifest> {
  if (existsSync(dir)) throw new Error(`${dir} exists already.`);
  await mkdir(join(dir, 'tables'), { recursive: true, mode: 0o700 });
  return onDatabase(url, async (client) => {
    const manifest = await saveTables(client, dir);
    await saveFiles(dataDir, dir);
    const whole = { ...manifest, files: await listSaved(dir) };
    await writeFile(join(dir, 'manifest.json'), JSON.stringify(whole, null, 2), { mode: 0o600 });
    return whole;
  });
}
