import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Marker in a transaction's last statement whose result is not needed: it is sent together with COMMIT. */
export const commitMarker = '/* with the commit */';

/** Pseudo-query that returns the connection of a transaction; it is not sent to PostgreSQL. */
export const connectionMarker = '/* whose connection */';

/** Pipelines queries over one connection: they are sent without waiting and answered in order. */
export type Pipeline = <T>(work: (single: PostgresPool) => Promise<T>) => Promise<T>;

/** Connection returned for `connectionMarker`. */
export interface LentConnection extends PostgresPoolClient {
  pipeline: Pipeline;
}

/** Runs work in pipeline mode on a connection and waits for all answers. */
export async function runInPipeline<T>(
  client: pg.PoolClient,
  own: PostgresPoolClient,
  work: (single: PostgresPool) => Promise<T>,
): Promise<T> {
  const { single, settle } = openSingle(own);
  const piped = client as PipedClient;
  piped.pipeline = true;
  // What is asked at once leaves in one write: each write wakes PostgreSQL, which costs as much as a small read.
  const { stream } = piped.connection;
  stream.cork();
  setImmediate(() => stream.uncork());
  try {
    return await work(single);
  } finally {
    await settle();
    piped.pipeline = false;
  }
}

/** Pool over a single shared connection, and a function that waits for its pending queries. */
function openSingle(client: PostgresPoolClient): { single: PostgresPool; settle(): Promise<unknown> } {
  const running: Promise<unknown>[] = [];
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    // Its statements go out at once already.
    if (text === connectionMarker) return Promise.resolve({ rows: [], command: text });
    const answer = client.query(text, values) as Promise<unknown>;
    running.push(answer);
    return answer;
  };
  const shared = { query: query as PostgresPoolClient['query'], release: () => undefined };
  const single: PostgresPool = { options: {}, end: async () => undefined, connect: async () => shared };
  return { single, settle: () => Promise.allSettled(running) };
}

type Query = string | { name?: string; text: string; values: unknown[] };
type PipedClient = pg.PoolClient & { pipeline: boolean };

/** Sends two statements in one write and waits for both. Returns the second's answer; the first failure is thrown. */
async function sendBoth(client: pg.PoolClient, one: Query, other: Query): Promise<unknown> {
  const piped = client as PipedClient;
  piped.pipeline = true;
  piped.connection.stream.cork();
  const both = [client.query(one), client.query(other)] as const;
  piped.connection.stream.uncork();
  const [first, second] = await Promise.allSettled(both);
  piped.pipeline = false;
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return second.value;
}

const turns = ['begin', 'commit', 'rollback'] as const;
/** Transaction control statement. */
export type TransactionCommand = (typeof turns)[number];
/** Whether a statement is a transaction control statement. */
export const isTransactionCommand = (text: string): text is TransactionCommand =>
  (turns as readonly string[]).includes(text);

/**
 * Statement sender of a connection. BEGIN is sent with the first statement of a transaction, COMMIT with a last
 * statement marked by `commitMarker`, each in one write.
 */
export function openSender(client: pg.PoolClient) {
  let inTransaction = false;
  /** Whether the transaction has had no statement yet. */
  let isHeld = false;
  let last: Query | undefined;
  const done = (command: TransactionCommand) => Promise.resolve({ rows: [], command });
  return {
    isInTransaction: () => inTransaction,
    send(query: Query): Promise<unknown> {
      if (!isHeld) return client.query(query);
      isHeld = false;
      return sendBoth(client, 'begin', query);
    },
    /**
     * Holds a statement back to send it with the commit; false outside a transaction, when one is already held, or
     * for the first.
     */
    keep(query: Query): boolean {
      if (!inTransaction || isHeld || last) return false;
      last = query;
      return true;
    },
    /** Defers BEGIN, to send it together with the first statement. */
    begin(): Promise<unknown> | undefined {
      if (!isHeld) return undefined;
      isHeld = false;
      return client.query('begin');
    },
    turn(text: TransactionCommand): Promise<unknown> {
      const [kept, nothing] = [last, isHeld];
      last = undefined;
      inTransaction = isHeld = text === 'begin';
      // A failure of what was kept undoes the transaction, though its 'commit' has gone out.
      if (kept && text === 'commit') return sendBoth(client, kept, text);
      return isHeld || nothing ? done(text) : client.query(text);
    },
  };
}
