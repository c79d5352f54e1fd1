import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { fail } from './errors.ts';
import { isStandby } from './lost.ts';
import {
  connectionMarker,
  isTransactionCommand,
  openSender,
  runInPipeline,
  commitMarker,
  type LentConnection,
  type Pipeline,
  type TransactionCommand,
} from './sending.ts';

/** Marker in statements whose best plan depends on their values (lists with filters), to disable plan caching. */
export const plannedEachTime = '/* planned each time */';

/** Executions after which a statement is prepared, to save session memory. */
const worthwhile = 3;
const most = 500;

/** Counter of statement names. A connection may be used by several pools, so names must be unique. */
let lastName = 0;

/** Names of prepared statements; `forget` resets them after a schema change. */
function openStatements() {
  let seen = new Map<string, { times: number; name: string | null }>();
  let given = 0;
  return {
    nameOf(text: string): string | null {
      const known = seen.get(text);
      if (known?.name) return known.name;
      if (seen.size > 10 * most) seen = new Map([...seen].filter(([, s]) => s.name));
      const times = (known?.times ?? 0) + 1;
      const prepare = times >= worthwhile && given < most && !text.includes(plannedEachTime);
      const name = prepare ? `s${(lastName += 1)}` : null;
      if (prepare) given += 1;
      seen.set(text, { times, name });
      return name;
    },
    forget(): void {
      seen = new Map();
      given = 0;
    },
  };
}
type Statements = ReturnType<typeof openStatements>;

/** Whether an error says that a migration changed a table used by a prepared statement. */
export const isStale = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && (error as Error).message.includes('cached plan');

/** Pool whose connections prepare repeated statements. */
export interface PreparingPool extends PostgresPool {
  /** Pipeline for reads, which are independent. */
  pipeline: Pipeline;
}

/** Source of connections: a pool, or a replica with the primary as fallback. */
export interface ConnectionSource {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  readonly waitingCount?: number;
}

/** Maximum number of callers waiting for a connection; further ones are refused at once. */
const mostWaiting = 300;

/** @throws service.unavailable when too many are waiting */
function borrow(pool: ConnectionSource): Promise<pg.PoolClient> {
  if ((pool.waitingCount ?? 0) >= mostWaiting) fail('service.unavailable');
  return pool.connect();
}

/**
 * Wraps a pool for Kysely so that repeated statements are prepared: parsed once per session, and planned once where
 * PostgreSQL finds a generic plan good enough. Parsing and planning take most of the time of a read by key.
 */
export function createPreparingPool(pool: ConnectionSource): PreparingPool {
  const statements = openStatements();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await borrow(pool);
      const known = wrapped.get(client) ?? wrapClient(client, statements);
      wrapped.set(client, known);
      return known;
    },
    async pipeline(work) {
      const client = await borrow(pool);
      return runInPipeline(client, wrapClient(client, statements), work).finally(() => client.release());
    },
  };
}

type Closing = pg.Submittable & { close?: () => Promise<void> };

/** Cursor that ends when its connection is lost, instead of waiting for ever for the server to close it. */
function endingWith(client: pg.PoolClient, cursor: Closing): pg.Submittable {
  const close = cursor.close?.bind(cursor);
  if (!close) return cursor;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  client.once('end', end);
  cursor.close = () => Promise.race([close(), ended]).finally(() => void client.removeListener('end', end));
  return cursor;
}

function wrapClient(client: pg.PoolClient, statements: Statements): PostgresPoolClient {
  const sender = openSender(client);
  const turn = (text: TransactionCommand): Promise<unknown> =>
    sender.turn(text).catch((error: unknown) => {
      if (isStale(error)) statements.forget();
      throw error;
    });
  let isUseless = false;
  const run = async (text: string, values: unknown[]): Promise<unknown> => {
    if (isTransactionCommand(text)) return turn(text);
    if (text === connectionMarker) return { rows: [lent], command: text };
    const name = values.length ? statements.nameOf(text) : null;
    const query = { ...(name ? { name } : {}), text, values };
    if (text.includes(commitMarker) && sender.keep(query)) return { rows: [], command: text };
    try {
      return await sender.send(query);
    } catch (error) {
      isUseless ||= isStandby(error);
      if (!name || !isStale(error)) throw error;
      statements.forget();
      // The transaction is lost with it: whoever opened it starts it again.
      if (sender.isInTransaction()) throw error;
      return client.query(text, values);
    }
  };
  const submit = (query: pg.Submittable): unknown => {
    // A cursor waits in the client's queue for the 'begin' before it.
    void sender.begin()?.catch(() => undefined);
    return client.query(endingWith(client, query));
  };
  const query = (text: string | pg.Submittable, values: unknown[] = []): unknown =>
    typeof text === 'string' ? run(text, values) : submit(text);
  const lent: LentConnection = {
    query: query as PostgresPoolClient['query'],
    // After a fail-over it may lead to a standby: the next one is made anew.
    release: (destroy) => client.release(destroy || isUseless),
    async pipeline(work) {
      await sender.begin();
      return runInPipeline(client, lent, work);
    },
  };
  return lent;
}
