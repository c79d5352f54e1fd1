import { createHash } from 'node:crypto';
import type pg from 'pg';

/** SQL executor: the pool or a connection. */
export type Runner = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

const names = new Map<string, string>();

/** Runs a prepared statement, parsed and planned once per connection. */
export async function run<T extends pg.QueryResultRow>(
  runner: Runner,
  text: string,
  values: readonly unknown[],
): Promise<T[]> {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return (await (runner as pg.Pool).query<T>({ name, text, values: [...values] })).rows;
}

/** Runs a statement whose best plan depends on its values, planned every time as the product's lists are. */
export const runPlanned = async <T extends pg.QueryResultRow>(
  runner: Runner,
  text: string,
  values: readonly unknown[],
): Promise<T[]> => (await (runner as pg.Pool).query<T>(text, [...values])).rows;

/** Runs work in a transaction on one connection. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const answer = await work(client);
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
