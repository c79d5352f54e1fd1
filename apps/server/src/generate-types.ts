/**
 * `npm run types`: writes files derived from the migrations: db.d.ts, docs/schema and the history of functions and
 * views. With --check: writes nothing and exits with 1 when a file differs, naming it. `npm run types -- baseline`
 * writes the baseline of an empty database too.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onDatabase } from './kernel/client.ts';
import { runMigrations } from './kernel/migrate.ts';
import { baselineFile } from './kernel/schema/baseline.ts';
import { readMigrations } from './kernel/schema/migrations.ts';
import { historyFile, readRepeatables, writeHistory } from './kernel/schema/repeatables.ts';
import { createDatabase } from './postgres/databases.ts';
import { startPostgres } from './postgres/start.ts';
import { writeBaseline } from './schema/baseline-file.ts';
import { readCatalogue } from './schema/catalogue.ts';
import { docsFolder, writePages } from './schema/pages.ts';

const root = join(import.meta.dirname, '../../..');
const wantsBaseline = process.argv.includes('baseline');

async function writeBaselineOf(url: string): Promise<[string, string]> {
  const [migrations, repeatables] = [await readMigrations(), await readRepeatables()];
  const names = migrations.map(({ name }) => name);
  const text = await onDatabase(url, async (client) =>
    writeBaseline(client, await readCatalogue(client), names, repeatables),
  );
  return [fileURLToPath(baselineFile), text];
}

/** Contents of the files by path; null: the file must not exist. */
async function writeAll(url: string): Promise<Map<string, string | null>> {
  const repeatables = await readRepeatables();
  await runMigrations(url, await readMigrations(), { repeatables, baseline: !wantsBaseline });
  const there = readdirSync(docsFolder, { recursive: true, withFileTypes: true });
  return new Map<string, string | null>([
    ...there
      .filter((each) => each.isFile())
      .map(({ parentPath, name }): [string, null] => [join(parentPath, name), null]),
    ...(await writePages(url)),
    [fileURLToPath(historyFile), await writeHistory(repeatables)],
    ...(wantsBaseline ? [await writeBaselineOf(url)] : []),
  ]);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return null;
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-types-'));
const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
try {
  mkdirSync(docsFolder, { recursive: true });
  const files = await writeAll(await createDatabase(postgres.url, 'types'));
  const differing = [...files].filter(([path, text]) => readText(path) !== text);
  if (process.argv.includes('--check')) {
    const names = differing.map(([path]) => `  ${relative(root, path)}\n`);
    if (names.length)
      process.stderr.write(`These differ from the migrations: run npm run types\n${names.join('')}`);
    process.exitCode = names.length ? 1 : 0;
  } else
    for (const [path, text] of differing) {
      mkdirSync(dirname(path), { recursive: true });
      if (text === null) rmSync(path);
      else writeFileSync(path, text);
    }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
