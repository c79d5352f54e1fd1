import type pg from 'pg';
import type { Invariant } from '#kernel/invariant.ts';
import type { Mutation } from './mutations.ts';

/** What noticed a mutation: an invariant's key, `constraint` where the database refuses it, or null. */
interface Outcome extends Mutation {
  by: string | null;
}

/** Views and functions with the text that they are made of. */
const sources = `
  SELECT c.relname AS name, pg_get_viewdef(c.oid) AS text FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'v'
  UNION ALL
  SELECT p.proname, p.prosrc FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public' AND p.prolang <> 13`;

const words = (text: string) => new Set(text.match(/[a-z_0-9]+/g));

/** The tables, views and functions that a statement reads, through views and functions too. */
async function readsOf(client: pg.Client): Promise<(sql: string) => Set<string>> {
  const { rows } = await client.query<{ name: string; text: string }>(sources);
  const known = new Map(rows.map(({ name, text }) => [name, words(text)]));
  return (sql) => {
    const read = words(sql);
    for (const word of read) for (const inner of known.get(word) ?? []) read.add(inner);
    return read;
  };
}

interface Timed extends Invariant {
  reads: Set<string>;
  milliseconds: number;
}

const isBroken = async (client: pg.Client, { key, sql }: Invariant) =>
  // All rows, as a limit makes the plan one for tables full of broken rows.
  Boolean((await client.query({ name: key, text: `SELECT FROM (${sql}) broken` })).rowCount);

/** The invariants that read one of the tables, quickest first. */
async function timeInvariants(
  client: pg.Client,
  invariants: readonly Invariant[],
  tables: ReadonlySet<string>,
): Promise<Timed[]> {
  const reads = await readsOf(client);
  const timed = [];
  for (const each of invariants) {
    const read = reads(each.sql);
    if (![...tables].some((table) => read.has(table))) continue;
    const started = performance.now();
    if (await isBroken(client, each)) throw new Error(`${each.key} is broken before anything is changed`);
    timed.push({ ...each, reads: read, milliseconds: performance.now() - started });
  }
  return timed.toSorted((a, b) => a.milliseconds - b.milliseconds);
}

/** Makes one mutation, asks the invariants that read its table, and takes it back. */
async function tryOne(client: pg.Client, { table, statements }: Mutation, timed: readonly Timed[]) {
  await client.query('SAVEPOINT mutation');
  try {
    for (const statement of statements) await client.query(statement);
    for (const each of timed) if (each.reads.has(table) && (await isBroken(client, each))) return each.key;
    return null;
  } catch (error) {
    // Constraints, and what is counted beyond its type.
    if (/^(22|23)/.test((error as { code?: string }).code ?? '')) return 'constraint';
    throw error;
  } finally {
    await client.query('ROLLBACK TO mutation');
  }
}

/**
 * Tries each mutation by itself, in one transaction that is rolled back, without the triggers that refuse changes and keep
 * sums: a fault of the program writes what it believes to be right. @throws Error when an invariant is broken to begin with
 */
export async function tryMutations(
  client: pg.Client,
  invariants: readonly Invariant[],
  mutations: readonly Mutation[],
): Promise<Outcome[]> {
  await client.query('BEGIN');
  await client.query('SET LOCAL jit = off');
  const tables = new Set(mutations.map((each) => each.table));
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  try {
    const timed = await timeInvariants(client, invariants, tables);
    const outcomes = [];
    for (const each of mutations) {
      const by = await tryOne(client, each, timed);
      // What noticed one is asked first about the next, of the same table most often.
      const at = timed.findIndex(({ key }) => key === by);
      if (at > 0) timed.unshift(...timed.splice(at, 1));
      outcomes.push({ ...each, by });
    }
    return outcomes;
  } finally {
    await client.query('ROLLBACK');
  }
}
