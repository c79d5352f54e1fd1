import { createTurnQueue, type TurnQueue } from './turn-queue.ts';

/** Concurrency limits of one node, so that no caller starves the others. */
export interface Gates {
  /** Concurrent requests of one company; each may need several connections. */
  company: TurnQueue;
  /** Exports of one account, until the last byte is sent. */
  ownExports: TurnQueue;
  /** Exports of all accounts that read from the database, each holding a connection. */
  exports: TurnQueue;
  /** Renderings of PDFs, pictures and pages, each in a thread of its own. */
  pdfs: TurnQueue;
  /** Labels for label printers, one job at a time: they take longer than PDFs and do not hold them up. */
  labels: TurnQueue;
  /** File imports of one company being parsed, each in a thread of its own. */
  readings: TurnQueue;
}

/** Creates the concurrency limits of a node. */
export const openGates = (): Gates => ({
  company: createTurnQueue({ running: 8, waiting: 200, deadline: 5000, error: 'service.unavailable' }),
  ownExports: createTurnQueue({ running: 2, waiting: 0, deadline: 0, error: 'export.too-many' }),
  exports: createTurnQueue({ running: 3, waiting: 30, deadline: 60_000, error: 'export.busy' }),
  pdfs: createTurnQueue({ running: 2, waiting: 60, deadline: 60_000, error: 'export.busy' }),
  labels: createTurnQueue({ running: 1, waiting: 20, deadline: 60_000, error: 'export.busy' }),
  readings: createTurnQueue({ running: 1, waiting: 20, deadline: 30_000, error: 'service.unavailable' }),
});
