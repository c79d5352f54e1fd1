import pg from 'pg';

/** Connection URL, or further options of the driver. */
type Where = string | pg.ClientConfig;

const configOf = (where: Where): pg.ClientConfig => ({
  keepAlive: true,
  ...(typeof where === 'string' ? { connectionString: where } : where),
});

/** Unconnected PostgreSQL client. A lost connection fails its next query and does not end the process. */
export function newClient(where: Where): pg.Client {
  const client = new pg.Client(configOf(where));
  // Without somebody who listens the driver ends the process.
  client.on('error', () => undefined);
  return client;
}

/**
 * Connected PostgreSQL client; the caller ends it.
 * @throws the error of PostgreSQL or the system
 */
export async function openClient(where: Where): Promise<pg.Client> {
  const client = newClient(where);
  await client.connect();
  return client;
}

/**
 * Runs `task` on a new connection, closed afterwards.
 * @returns the task's result
 * @throws the error of `task`, PostgreSQL or the system
 */
export async function onDatabase<T>(where: Where, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(where);
  try {
    return await task(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Connection pool that survives lost connections, idle or in use: only their own queries fail. `told` receives each
 * error.
 */
export function newPool(config: pg.PoolConfig, told: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool listens to idle clients alone: one that is lent out and lost would end the process.
  pool.on('connect', (client) => void client.on('error', told));
  pool.on('error', () => undefined);
  return pool;
}
