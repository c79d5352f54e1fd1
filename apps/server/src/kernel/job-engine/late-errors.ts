import pg from 'pg';

/**
 * The engine takes all listeners off a connection that it gives up. When that was lost it may still hear a second reason:
 * PgBouncer adds its own to PostgreSQL's. An error that nobody listens to would end the process.
 */
export function bearLateErrors(): void {
  const { prototype } = pg.Client;
  const removeAll = prototype.removeAllListeners;
  prototype.removeAllListeners = function (this: pg.Client, ...of: Parameters<typeof removeAll>) {
    removeAll.apply(this, of);
    return this.on('error', () => undefined);
  };
}
