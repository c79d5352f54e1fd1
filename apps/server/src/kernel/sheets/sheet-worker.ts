import { parentPort, workerData } from 'node:worker_threads';
import { markErrors } from './mark-errors.ts';
import { readLines } from './read-lines.ts';
import type { SheetTask } from './run-task.ts';

const task = workerData as SheetTask;
const answer = task.kind === 'read' ? await readLines(task.file, task.maxRows) : await markErrors(task);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
parentPort?.postMessage(answer);
