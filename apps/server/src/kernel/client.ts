import pg from 'pg';

/** The URL of a database, or more that the driver takes. */
type Where = string | pg.ClientConfig;

const configOf = (where: Where): pg.ClientConfig => ({
  keepAlive: true,
  ...(typeof where === 'string' ? { connectionString: where } : where),
});

/** A session of its own, not open yet: one that is lost fails at what is asked of it next, and ends nothing else. */
export function newClient(where: Where): pg.Client {
  const client = new pg.Client(configOf(where));
  // Without somebody who listens the driver ends the process.
  client.on('error', () => undefined);
  return client;
}

/** An open session; whoever asked for it ends it. @throws what PostgreSQL or the system says */
export async function openClient(where: Where): Promise<pg.Client> {
  const client = newClient(where);
  await client.connect();
  return client;
}

/** What `task` returns of a session that ends with it. @throws what `task`, PostgreSQL or the system says */
export async function onDatabase<T>(where: Where, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(where);
  try {
    return await task(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Sessions of which any may be lost, idle or lent out, without more than what was asked of it failing; `told` hears of each. */
export function newPool(config: pg.PoolConfig, told: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool listens to idle clients alone: one that is lent out and lost would end the process.
  pool.on('connect', (client) => void client.on('error', told));
  pool.on('error', () => undefined);
  return pool;
}
