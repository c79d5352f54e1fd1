import { Worker } from 'node:worker_threads';
import type { SheetLine } from './fill-merges.ts';
import type { MarkTask } from './mark-errors.ts';
import type { ReadTask, Table } from './read-lines.ts';
import type { SheetFailure } from './sheet-refusal.ts';
import { refuseSheet } from './sheet-fault.ts';

/** Task of the sheet worker. */
export type SheetTask = ReadTask | MarkTask;
type Outcome<T extends SheetTask> = T['kind'] extends 'read' ? Table : Uint8Array;
/** Message of the sheet worker: a batch of lines, the final result, or a refusal. */
export type WorkerMessage = { lines: SheetLine[] } | { end: Table | Uint8Array } | SheetFailure;

/** Memory limit; a real file of 20,000 rows of 12 columns needs 150 MB and under 3 s. */
const MEMORY_MB = 384;
const TIME_MS = 45_000;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a sheet task in a worker thread with memory and time limits, so that no upload can block or exhaust the server.
 * @throws import.file
 */
export async function runSheetTask<T extends SheetTask>(task: T): Promise<Outcome<T>> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return (await runWorker(task)) as Outcome<T>;
  } finally {
    // A waiting task takes over this one's place; otherwise the place is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function runWorker(task: SheetTask): Promise<Table | Uint8Array> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
  });
  const lines: SheetLine[] = [];
  const last = await new Promise<Exclude<WorkerMessage, { lines: SheetLine[] }>>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ fault: 'too-slow' }), TIME_MS);
    worker.on('message', (message: WorkerMessage) => {
      if ('lines' in message) for (const line of message.lines) lines.push(line);
      else resolve(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'unpacks-too-large' });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The spreadsheet worker ended without an answer'));
    });
  }).finally(() => void worker.terminate());
  if ('fault' in last) return refuseSheet(last.fault, last.limit, last.sheets);
  return last.end instanceof Uint8Array ? last.end : { ...last.end, lines };
}
