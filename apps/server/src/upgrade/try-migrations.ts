import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onDatabase } from '#kernel/client.ts';
import { runMigrations } from '#kernel/migrate.ts';
import { isContract, type Migration } from '#kernel/schema/migrations.ts';
import { readRepeatables, type Repeatable } from '#kernel/schema/repeatables.ts';
import { splitStatements } from '#kernel/schema/statements.ts';
import { startPostgres } from '#postgres/start.ts';
import { lossesOf } from './losses.ts';
import type { Plan } from './plan.ts';
import { readSchema, type SchemaFacts } from './schema-facts.ts';

/** Incompatibilities for the previous version. */
export interface SchemaLosses {
  /** Incompatibilities after the expand steps. */
  expand: string[];
  /** Incompatibilities after the contract steps. */
  contract: string[];
  /** Tables whose rows are changed. */
  changed: string[];
}

/** Reason why a trial run was impossible. */
export interface UntriedMigrations {
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

/** Migrations applied to a database and known to this version, and the functions and views of both. */
export interface Versions {
  ran: readonly string[];
  known: readonly Migration[];
  stored: readonly Repeatable[];
  repeatables: readonly Repeatable[];
}

/**
 * Runs all migrations in an empty database, starting with those already applied, and compares the schema before and
 * after the pending ones.
 */
export async function tryMigrations(
  url: string,
  { ran, known, stored, repeatables }: Versions,
): Promise<SchemaLosses> {
  const pending = known.filter(({ name }) => !ran.includes(name));
  const former = known.filter(({ name }) => ran.includes(name));
  await runMigrations(url, former, { repeatables: stored });
  const before = await schemaAt(url);
  await runMigrations(url, known, { repeatables, wanted: ({ name }) => !isContract(name) });
  const expand = lossesOf(before, await schemaAt(url));
  await runMigrations(url, known, { repeatables });
  const contract = lossesOf(before, await schemaAt(url)).filter((loss) => !expand.includes(loss));
  const changed = new Set(pending.flatMap(changedBy).filter((table) => before.tables.has(table)));
  return { expand, contract, changed: [...changed].toSorted() };
}

/** Runs `tryMigrations` in a temporary database; returns no losses when no migration is pending. */
export async function tryInCopy(
  plan: Plan,
  known: readonly Migration[],
): Promise<SchemaLosses | UntriedMigrations> {
  if (plan.steps.length + plan.remade.length === 0) return { expand: [], contract: [], changed: [] };
  const versions = { ran: plan.ran, known, stored: plan.stored, repeatables: await readRepeatables() };
  return tryOnOwn(versions).catch((error: Error) => ({ why: error.message }));
}

async function tryOnOwn(versions: Versions): Promise<SchemaLosses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'treadline-upgrade-'));
  try {
    const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
    try {
      return await tryMigrations(postgres.url, versions);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
