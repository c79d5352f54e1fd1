import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import type { Db } from './db.ts';

/** Half a minute: other nodes know what one was given within it. */
const every = 30_000;

/** Value that a node holds in memory, with the number of the row that it was made of. */
interface Held<T> {
  value: T;
  at: number | null;
}

/**
 * A value made from the newest row of a table that seldom grows, for code that cannot wait for the database: each node
 * reads it when it starts, after `refresh`, and every half minute. `newest` gives the row's number, null without any.
 */
export function holdValue<T>(
  empty: () => T,
  newest: (db: Db) => Promise<number | null>,
  read: (db: Db, at: number) => Promise<T>,
) {
  let held: Held<T> | undefined;
  const refresh = async (db: Db): Promise<void> => {
    const at = await newest(db);
    if (held?.at === at) return;
    const value = at === null ? empty() : await read(db, at);
    // Of two that read at once, the one that saw the newer row.
    if (at === null || at > (held?.at ?? 0)) held = { value, at };
  };
  return {
    get: (): T => (held ??= { value: empty(), at: null }).value,
    refresh,
    /** Has it read again while the server runs. */
    watch(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
      const timer = setInterval(() => void refresh(db).catch((error: unknown) => app.log.warn(error)), every);
      timer.unref();
      app.addHook('onClose', (_instance, done) => {
        clearInterval(timer);
        done();
      });
    },
  };
}
