import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ConnectionSource } from './prepared.ts';
import { isLost } from './lost.ts';

/** Milliseconds between two looks whether a lost replica answers again. */
const pause = 5000;

export interface Replica extends ConnectionSource {
  /** Whether reads go to the replica at present; otherwise the primary serves them. */
  readonly state: () => 'ok' | 'lost';
}

/** Lends connections to the replica, and to the primary as long as the replica is lost; nobody waits for a look. */
export function openReplica(
  replica: pg.Pool,
  primary: ConnectionSource,
  log: FastifyBaseLogger,
  every = pause,
): Replica {
  let lost = false;
  let looked = 0;
  const look = async (): Promise<void> => {
    looked = Date.now();
    try {
      await replica.query('SELECT 1');
      lost = false;
      log.info('the replica answers again');
    } catch {
      looked = Date.now();
    }
  };
  return {
    state: () => (lost ? 'lost' : 'ok'),
    end: () => replica.end(),
    async connect() {
      if (lost && Date.now() - looked >= every) void look();
      if (lost) return primary.connect();
      try {
        return await replica.connect();
      } catch (error) {
        if (!isLost(error)) throw error;
        looked = Date.now();
        if (!lost)
          log.warn({ reason: (error as Error).message }, 'the replica is lost, the primary serves its reads');
        lost = true;
        return primary.connect();
      }
    },
  };
}
