import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import type { Db } from './db.ts';
import type { EntryColumn } from './dictionary.ts';
import type { Feed } from './feeds.ts';
import type { FileOwners } from './file-owners.ts';
import type { OwnedWork } from './handover.ts';
import type { HookUser } from './hooks.ts';
import type { Invariant } from './invariant.ts';
import type { JobDefinition } from './jobs.ts';
import type { Metric } from './database-metrics.ts';
import type { MonthlyTable } from './months.ts';
import type { Notices } from './notices.ts';
import type { Searchable } from './searchable.ts';
import type { TwoPersons } from './second-person.ts';
import type { BackfillTask } from './starting/backfill.ts';

/** What a domain gives to the node: its name, its routes, and what it declares for the kernel to run. */
export interface Domain extends Feed, HookUser {
  /** Serves its routes. */
  serve(app: FastifyInstance, services: Services): void;
  jobs?(services: Services): JobDefinition[];
  /** Runs once at start, after the migrations: seeds of built-in records, checks of flows. */
  prepare?(services: Services): Promise<void>;
  /** What its migrations began to keep and code alone can make of what was there: runs once after an upgrade. */
  fills?(db: Db): BackfillTask[];
  /** What must hold in its tables between any two transactions. */
  invariants?: readonly Invariant[];
  /** What of it takes two persons. */
  twoPersons?: readonly TwoPersons[];
  /** Work of it that a person has in their name. */
  owned?: readonly OwnedWork[];
  /** Numbers of it that the metrics tell. */
  metrics?: readonly Metric[];
  /** Who is told of what happens to its records. */
  notices?: readonly Notices[];
  /** Its tables that are kept in months. */
  months?: readonly MonthlyTable[];
  /** Its columns that hold entries of a dictionary. */
  entryColumns?: readonly EntryColumn[];
  /** Its records that have files. */
  files?: readonly FileOwners[];
  /** Its tables that are found by names. */
  searchable?: readonly Searchable[];
}
