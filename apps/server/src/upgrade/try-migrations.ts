import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onDatabase } from '../kernel/client.ts';
import { runMigrations } from '../kernel/migrate.ts';
import { isContract, type Migration } from '../kernel/schema/migrations.ts';
import { splitStatements } from '../kernel/schema/statements.ts';
import { startPostgres } from '../postgres/start.ts';
import { lossesOf } from './losses.ts';
import { readSchema, type SchemaFacts } from './schema-facts.ts';

/** What the former version would miss or be refused. */
export interface Losses {
  /** After the steps that run at once. */
  expand: string[];
  /** After the contract steps, too. */
  contract: string[];
  /** Tables whose rows are changed. */
  changed: string[];
}

/** Why it could not be tried. */
export interface Untried {
  why: string;
}

const schemaAt = (url: string): Promise<SchemaFacts> => onDatabase(url, readSchema);

const changedBy = ({ text }: Migration): string[] =>
  splitStatements(text).flatMap(({ code }) =>
    [
      ...code.matchAll(
        /\b(?:update|delete from) (?:only )?(\w+)(?= (?:as )?(?:\w+ )?(?:set|using|where)\b|$)/g,
      ),
    ].map(([, table = '']) => table),
  );

/**
 * Runs all migrations in an empty database, first those that ran where they will run, and compares what there is before
 * and after the others.
 */
export async function tryMigrations(
  url: string,
  ran: readonly string[],
  known: readonly Migration[],
): Promise<Losses> {
  const pending = known.filter(({ name }) => !ran.includes(name));
  await runMigrations(
    url,
    known.filter(({ name }) => ran.includes(name)),
  );
  const before = await schemaAt(url);
  const beside = known.filter(({ name }) => ran.includes(name) || !isContract(name));
  await runMigrations(url, beside);
  const expand = lossesOf(before, await schemaAt(url));
  await runMigrations(url, known);
  const contract = lossesOf(before, await schemaAt(url)).filter((loss) => !expand.includes(loss));
  const changed = new Set(pending.flatMap(changedBy).filter((table) => before.tables.has(table)));
  return { expand, contract, changed: [...changed].toSorted() };
}

/** The same in a database that is made for it beside all others and thrown away; nothing where nothing has to run. */
export async function tryAside(
  ran: readonly string[],
  known: readonly Migration[],
): Promise<Losses | Untried> {
  if (known.every(({ name }) => ran.includes(name))) return { expand: [], contract: [], changed: [] };
  return tryOnOwn(ran, known).catch((error: Error) => ({ why: error.message }));
}

async function tryOnOwn(ran: readonly string[], known: readonly Migration[]): Promise<Losses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'treadline-upgrade-'));
  try {
    const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
    try {
      return await tryMigrations(postgres.url, ran, known);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
