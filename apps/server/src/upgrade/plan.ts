import type { ClientBase } from 'pg';
import { listRunMigrations } from '#kernel/migrate.ts';
import { judgeMigration } from '#kernel/schema/judge.ts';
import { locksOf, type LockEffect } from '#kernel/schema/locks.ts';
import { isAlone, isContract, type Migration } from '#kernel/schema/migrations.ts';
import { listDue, readStored, type Repeatable } from '#kernel/schema/repeatables.ts';
import { readServing, type ServingVersion } from '#kernel/schema/nodes.ts';

interface Lock {
  table: string;
  holds: LockEffect;
  /** Estimated rows by PostgreSQL's statistics; null for a new table. */
  rows: number | null;
  bytes: number | null;
}

/** Pending migration. */
export interface PlannedMigration {
  name: string;
  kind: 'expand' | 'contract';
  alone: boolean;
  locks: Lock[];
  /** Violations of the rules for new migrations. */
  faults: string[];
}

export interface Plan {
  /** Migrations applied by any version. */
  ran: string[];
  steps: PlannedMigration[];
  /** Stored functions and views, and those that will be recreated. */
  stored: Repeatable[];
  remade: string[];
  serving: ServingVersion[];
  /** Running nodes that need what contract steps remove. */
  inTheWay: ServingVersion[];
  /** Applied migrations of a newer version. */
  beyond: string[];
  /** Time of the last WAL archiving, where configured. */
  archivedAt: string | null;
}

async function readLocks(client: ClientBase, migration: Migration): Promise<Lock[]> {
  const locks = locksOf(migration);
  const { rows } = await client.query<{ table: string; rows: number | null; bytes: number | null }>(
    // A partitioned table has neither rows nor size of its own.
    `SELECT t AS "table", sum(greatest(c.reltuples, 0))::float8 AS rows, sum(pg_total_relation_size(c.oid))::float8 AS bytes
     FROM unnest($1::text[]) t LEFT JOIN pg_class c ON c.oid = to_regclass(t)
       OR c.oid IN (SELECT relid FROM pg_partition_tree(to_regclass(t)) WHERE isleaf)
     GROUP BY t ORDER BY t`,
    [[...locks.keys()]],
  );
  return rows.map((row) => ({ ...row, holds: locks.get(row.table) ?? 'everything' }));
}

async function readArchived(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ at: string | null }>(
    `SELECT to_json(last_archived_time) #>> '{}' AS at FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`,
  );
  return rows[0]?.at ?? null;
}

/** Repeatables that differ from the stored ones; all when none are recorded. */
async function listRemade(client: ClientBase, stored: readonly Repeatable[], all: readonly Repeatable[]) {
  return (stored.length ? await listDue(client, all) : all).map(({ name }) => name);
}

/** Plan of a database's upgrade to the migrations in `known`, without running it. */
export async function readPlan(
  client: ClientBase,
  known: readonly Migration[],
  repeatables: readonly Repeatable[],
): Promise<Plan> {
  const names = await listRunMigrations(client);
  const ran = new Set(names);
  const steps: PlannedMigration[] = [];
  for (const [at, migration] of known.entries()) {
    const { name } = migration;
    if (!ran.has(name))
      steps.push({
        name,
        kind: isContract(name) ? 'contract' : 'expand',
        alone: isAlone(name),
        locks: await readLocks(client, migration),
        faults: judgeMigration(migration, known.slice(0, at)),
      });
  }
  const own = new Set(known.map(({ name }) => name));
  const stored = await readStored(client);
  const serving = await readServing(client);
  const knows = known.filter(({ name }) => isContract(name)).length;
  return {
    ran: names,
    steps,
    stored,
    remade: await listRemade(client, stored, repeatables),
    serving,
    inTheWay: serving.filter((each) => each.contractSteps < knows),
    beyond: [...ran].filter((name) => !own.has(name)),
    archivedAt: await readArchived(client),
  };
}
