import { openTurns, type Turns } from './turns.ts';

/** Concurrency limits of one node, so that no caller starves the others. */
export interface Gates {
  /** Concurrent requests of one company; each may need several connections. */
  company: Turns;
  /** Exports of one account, until the last byte is sent. */
  ownExports: Turns;
  /** Exports of all accounts that read from the database, each holding a connection. */
  exports: Turns;
  /** PDF renderings, each in a thread of its own. */
  pdfs: Turns;
  /** File imports of one company being parsed, each in a thread of its own. */
  readings: Turns;
}

/** Creates the concurrency limits of a node. */
export const openGates = (): Gates => ({
  company: openTurns({ running: 8, waiting: 200, deadline: 5000, error: 'service.unavailable' }),
  ownExports: openTurns({ running: 2, waiting: 0, deadline: 0, error: 'export.too-many' }),
  exports: openTurns({ running: 3, waiting: 30, deadline: 60_000, error: 'export.busy' }),
  pdfs: openTurns({ running: 2, waiting: 60, deadline: 60_000, error: 'export.busy' }),
  readings: openTurns({ running: 1, waiting: 20, deadline: 30_000, error: 'service.unavailable' }),
});
