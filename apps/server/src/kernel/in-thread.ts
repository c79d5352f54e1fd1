import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { TurnQueue } from './turn-queue.ts';

const MB = 1024 * 1024;
/** How often the buffers of a thread are measured, in ms. */
const measureMs = 100;

/** Megabytes and milliseconds. */
export interface ThreadLimits {
  memoryMb: number;
  buffersMb?: number;
  timeMs: number;
}

/**
 * Runs a module with `data` in a worker thread with memory and time limits, so that no input can block or exhaust the
 * server. Buffers lie beside the heap and have a limit of their own, as large unless said. The module answers with
 * `answerWith`.
 * @throws Error when it ended without an answer, or the module's error
 */
export async function inThread<T>(
  module: URL,
  data: unknown,
  { memoryMb, buffersMb = memoryMb, timeMs }: ThreadLimits,
): Promise<T> {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = setTimeout(() => void worker.terminate(), timeMs);
  const measure = setInterval(() => void endBeyond(worker, buffersMb * MB), measureMs);
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.once('message', (answer: T) => resolve(answer));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(measure);
    void worker.terminate();
  }
}

/**
 * Bytes that a module draws in a worker thread, in their turn among others.
 * @throws export.busy, as the queue says
 */
export async function drawInThread(
  queue: TurnQueue,
  module: URL,
  data: unknown,
  limits: ThreadLimits,
): Promise<Buffer> {
  const done = await queue.take(0);
  try {
    const { buffer, byteOffset, byteLength } = await inThread<Uint8Array<ArrayBuffer>>(module, data, limits);
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    done();
  }
}

/** Buffers are no part of the heap that V8 limits: whoever unpacks a bomb fills them alone. */
async function endBeyond(worker: Worker, most: number): Promise<void> {
  const { external_memory: buffers } = await worker
    .getHeapStatistics()
    // Ended meanwhile.
    .catch(() => ({ external_memory: 0 }));
  if (buffers > most) await worker.terminate();
}

/** Whether bytes have their buffer for themselves: it is handed over and not copied. */
const ownsBuffer = (answer: unknown): answer is Uint8Array<ArrayBuffer> =>
  answer instanceof Uint8Array && answer.byteLength === answer.buffer.byteLength;

/** Worker side of `inThread`: runs `work` on the given data and posts its result. */
export async function answerWith(work: (data: never) => unknown): Promise<void> {
  // On Linux a thread has a priority of its own: the server's goes first. Elsewhere it would be the whole process'.
  if (process.platform === 'linux') setPriority(5);
  const answer = await work(workerData as never);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
  parentPort?.postMessage(answer, ownsBuffer(answer) ? [answer.buffer] : []);
}
