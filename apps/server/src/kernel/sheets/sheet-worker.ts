import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { markErrors } from './mark-errors.ts';
import { readTable, type Table } from './read-lines.ts';
import { toSheetFailure } from './sheet-refusal.ts';
import type { SheetTask, WorkerMessage } from './run-task.ts';

/** Lines per message, each processed in one turn of the server's event loop. */
const LINES_AT_ONCE = 500;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

function postTable({ lines, ...table }: Table): void {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    post({ lines: lines.slice(at, at + LINES_AT_ONCE) });
  post({ end: { ...table, lines: [] } });
}

// On Linux a thread has a priority of its own: the server's goes first. Elsewhere it would be the whole process'.
if (process.platform === 'linux') setPriority(5);

const task = workerData as SheetTask;
try {
  if (task.kind === 'read') postTable(await readTable(task));
  else post({ end: await markErrors(task) });
} catch (error) {
  post(toSheetFailure(error));
}
