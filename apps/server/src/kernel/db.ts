import type { FastifyBaseLogger } from 'fastify';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  sql,
  HandleEmptyInListsPlugin,
  type CompiledQuery,
  type PostgresDialectConfig,
  type QueryCompiler,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { DB } from '#db.d.ts';
import { newPool } from './client.ts';
import { createPreparingPool, type ConnectionSource, type PreparingPool } from './prepared.ts';
import { connectionMarker, type LentConnection } from './sending.ts';

// bigint and count(*) as numbers: ids, fen and counts stay below 2^53. Days stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// The same in arrays: what pg knows without a name of its own.
const arrayOf = Object.assign({}, pg.types.builtins, { INT8: 1016, TEXT: 1009 });
const readTexts: (v: string) => (string | null)[] = pg.types.getTypeParser(arrayOf.TEXT);
const readInts = (v: string) => readTexts(v).map((each) => (each === null ? null : Number(each)));
pg.types.setTypeParser(arrayOf.INT8, readInts);
pg.types.setTypeParser(pg.types.builtins.DATE, (v) => v);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (v) => new Date(v).toISOString());

export type { DB };
/** Database handle: the pool, or the transaction inside a write. Handlers use both alike. */
export type Db = Kysely<DB> | Transaction<DB>;

/** Set by statements, as poolers like PgBouncer refuse or drop start-up parameters. */
const sessionSettings = [
  "SET timezone = 'Asia/Shanghai'",
  "SET statement_timeout = '120s'",
  "SET lock_timeout = '15s'",
  "SET idle_in_transaction_session_timeout = '60s'",
  // Of a table that was nearly empty when it was looked at (carts at night) the planner thinks that a merge with a
  // large one ends at once; it then reads all of the large one: 220 ms for a cart at 40,000 parts instead of 0.2.
  'SET enable_mergejoin = off',
].join('; ');

/** Maximum wait for a connection in milliseconds; then the request is refused. */
const connectDeadline = 5000;

interface PoolOptions {
  name?: string;
  /** Application name of the connections in PostgreSQL. */
  application?: string;
  log?: Pick<FastifyBaseLogger, 'warn'>;
  /** Query time-out in milliseconds; absent: the server's. */
  patience?: number;
}

/**
 * Opens a pool of at most `max` connections with time zone Asia/Shanghai. A lost connection leaves the pool with at
 * most one log line a second; its running query fails.
 */
export function openPool(
  url: string,
  max = 20,
  { name = '', application = '', log, patience }: PoolOptions = {},
): pg.Pool {
  let told = 0;
  const tell = (error: Error): void => {
    if (Date.now() - told < 1000) return;
    told = Date.now();
    log?.warn({ pool: name, reason: error.message }, 'database connection lost');
  };
  const config = {
    connectionString: url,
    max,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectDeadline,
    ...(patience ? { query_timeout: patience } : {}),
    onConnect: (client: pg.ClientBase) =>
      client.query(
        `${sessionSettings}; SET application_name = ${pg.escapeLiteral(application)}`,
      ) as unknown as void,
  };
  return newPool(config, tell);
}

const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/**
 * Compiler in which `in` an empty list is false and `not in` is true. It searches the statement's text, as a plugin
 * would copy the tree of every statement.
 */
function createQueryCompiler(): QueryCompiler {
  const plain = new PostgresQueryCompiler();
  return {
    compileQuery(node, queryId) {
      const compiled = plain.compileQuery(node, queryId);
      if (!compiled.sql.includes('in ()')) return compiled;
      return plain.compileQuery(emptyLists.transformQuery({ node, queryId }), queryId);
    },
  };
}

/** Kysely dialect for PostgreSQL with the product's query compiler. */
export const createDialect = (config: PostgresDialectConfig) =>
  Object.assign(new PostgresDialect(config), { createQueryCompiler });

const pools = new WeakMap<Db, PreparingPool>();

/** Kysely instance over a pool, with prepared statements for repeated queries. */
export function openDb(pool: ConnectionSource): Kysely<DB> {
  const prepared = createPreparingPool(pool);
  const db = new Kysely<DB>({ dialect: createDialect({ pool: prepared, cursor: Cursor }) });
  pools.set(db, prepared);
  return db;
}

/**
 * Pipelines the small statements of one answer over a single connection, so that eight cost little more than one.
 * Heavy statements stay out of it, to run in parallel. Inside a transaction they run in it, in order.
 */
export async function runPipelined<C extends { db: Db }, T>(ctx: C, run: (ctx: C) => Promise<T>): Promise<T> {
  const lender =
    pools.get(ctx.db) ?? (await sql.raw<LentConnection>(connectionMarker).execute(ctx.db)).rows[0];
  if (!lender) return run(ctx);
  return lender.pipeline((single) =>
    run({ ...ctx, db: new Kysely<DB>({ dialect: createDialect({ pool: single }) }) }),
  );
}

const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler,
  },
});

/**
 * Query of constant shape, built and compiled once, for hot paths. `build` gets placeholders; each call passes the
 * values, in the order in which they stand in the statement.
 */
export function precompileQuery<Row>(
  build: (db: Kysely<DB>) => { compile(): CompiledQuery<Row> },
): (db: Db, ...values: readonly unknown[]) => Promise<Row[]> {
  const query = build(builder).compile();
  return async (db, ...values) => {
    if (values.length !== query.parameters.length)
      throw new Error(`${values.length} values for ${query.parameters.length}: ${query.sql}`);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
