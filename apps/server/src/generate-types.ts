import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onDatabase } from './kernel/client.ts';
import { migrateToLatest } from './kernel/migrate.ts';
import { createDatabase } from './postgres/databases.ts';
import { startPostgres } from './postgres/start.ts';

/** `table.column` -> union type, from CHECK lists such as `kind IN ('TYRE', 'ACCESSORY')`. */
async function readUnions(url: string): Promise<Record<string, string>> {
  type Column = {
    column: string;
    nullable: boolean;
    preset: boolean;
    source: string;
  };
  const listed = `
    SELECT r.relname || '.' || a.attname AS column, NOT a.attnotnull AS nullable, a.atthasdef AS preset,
           pg_get_constraintdef(c.oid) AS source
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
    JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND n.nspname = 'public' AND cardinality(c.conkey) = 1 ORDER BY 1`;
  const { rows } = await onDatabase(url, (client) => client.query<Column>(listed));
  const unions = rows.flatMap(({ column, nullable, preset, source }) => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(source)?.[1];
    const values = list?.split(', ').map((item) => item.replace(/::\w+(\[\])?$/, '')) ?? [];
    const union = [...values, ...(nullable ? ['null'] : [])].join(' | ');
    return values.length ? [[column, preset ? `Generated<${union}>` : union]] : [];
  });
  return Object.fromEntries(unions);
}

/**
 * Generates db.d.ts from a freshly migrated database. With --check: exits 1 when the committed file differs.
 * bigint, date and timestamps are what the drivers' parsers make of them (kernel/db.ts).
 */
const target = fileURLToPath(new URL('./db.d.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'treadline-types-'));
const out = join(dataDir, 'db.d.ts');
const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
try {
  const url = await createDatabase(postgres.url, 'types');
  await migrateToLatest(url);
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  );
  const overrides = { columns: await readUnions(url) };
  execFileSync(
    process.execPath,
    [
      cli,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      out,
      '--exclude-pattern',
      'kysely_*',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--overrides',
      JSON.stringify(overrides),
    ],
    { stdio: 'inherit' },
  );
  const text = readFileSync(out, 'utf8')
    .replaceAll(
      /export type Int8 = .*;/g,
      'export type Int8 = ColumnType<number, number | string, number | string>;',
    )
    .replaceAll(
      /export type Timestamp = .*;/g,
      'export type Timestamp = ColumnType<string, Date | string, Date | string>;',
    );
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write('db.d.ts differs from the migrations: run npm run types\n');
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
