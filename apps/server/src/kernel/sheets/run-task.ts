import { Worker } from 'node:worker_threads';
import type { MarkAnswer, MarkTask } from './mark-errors.ts';
import type { Line, LinesAnswer } from './read-lines.ts';
import { refuseSheet } from './sheet-fault.ts';

export type SheetTask = { kind: 'read'; file: Uint8Array; maxRows: number } | ({ kind: 'mark' } & MarkTask);
type Outcome<T extends SheetTask> = T['kind'] extends 'read' ? Line[] : Uint8Array;
type TaskAnswer = LinesAnswer | MarkAnswer;

/** A real file of 20,000 rows needs 120 MB and under 2 s; a hostile one of 32 KB wanted 8 s of the event loop. */
const MEMORY_MB = 768;
const TIME_MS = 30_000;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Parses a spreadsheet in a thread of its own, so that no upload can block the server or exhaust its memory.
 * @throws import.file
 */
export async function runSheetTask<T extends SheetTask>(task: T): Promise<Outcome<T>> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const answer = await runWorker(task);
    return 'fault' in answer
      ? refuseSheet(answer.fault, 'limit' in answer ? answer.limit : undefined)
      : (answer.result as Outcome<T>);
  } finally {
    // A waiting task takes over this one's place; otherwise the place is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function runWorker(task: SheetTask): Promise<TaskAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<TaskAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ fault: 'unpacks-too-large' }), TIME_MS);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'unpacks-too-large' });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The spreadsheet worker ended without an answer'));
    });
  }).finally(() => void worker.terminate());
}
