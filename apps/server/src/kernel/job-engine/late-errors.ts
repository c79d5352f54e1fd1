import pg from 'pg';

/**
 * Keeps an error listener on discarded connections: the engine removes its own, and a lost connection may emit a
 * second error (PgBouncer adds one to PostgreSQL's), which would end the process.
 */
export function bearLateErrors(): void {
  const { prototype } = pg.Client;
  const removeAll = prototype.removeAllListeners;
  prototype.removeAllListeners = function (this: pg.Client, ...of: Parameters<typeof removeAll>) {
    removeAll.apply(this, of);
    return this.on('error', () => undefined);
  };
}
