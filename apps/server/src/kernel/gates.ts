import { openTurns, type Turns } from './turns.ts';

/** Concurrency limits of one node, so that no caller starves the others. */
export interface Gates {
  /** Running requests of one company; several may need more than one connection each. */
  company: Turns;
  /** Exports of one account, until the last byte is sent. */
  ownExports: Turns;
  /** Exports that read from the database, of everybody: each holds a connection meanwhile. */
  exports: Turns;
  /** PDFs that are being set, each by a thread of its own. */
  pdfs: Turns;
  /** Files of one company that are being read, each by a thread of its own. */
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
