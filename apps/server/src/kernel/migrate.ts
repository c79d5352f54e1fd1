import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { openPool } from './db.ts';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));

async function readMigrations(only?: readonly string[]): Promise<Record<string, Migration>> {
  const names = (await readdir(folder))
    .filter((n) => n.endsWith('.sql') && (only?.includes(n.replace('.sql', '')) ?? true))
    .toSorted();
  const texts = await Promise.all(names.map((n) => readFile(folder + n, 'utf8')));
  return Object.fromEntries(
    names.map((name, i) => [
      name.replace('.sql', ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[i] ?? '').execute(db)) },
    ]),
  );
}

/**
 * Brings the database to the newest migration, under Kysely's lock: any number of nodes may start at once. With
 * `only` it runs just those migrations, as a restored back-up of an older version needs.
 * @throws the first failed migration's error; nothing of it remains.
 */
export async function migrateToLatest(url: string, only?: readonly string[]): Promise<void> {
  const pool = openPool(url, 2);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => readMigrations(only) },
      // Each domain numbers its own range, so a lower number may arrive after a higher one.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
