import { Worker } from 'node:worker_threads';
import type { Ctx } from '../context.ts';
import type { Paper } from './paper.ts';

/** Ten thousand lines need a fraction of either. */
const memoryMb = 384;
const timeMs = 60_000;

/**
 * A document as a PDF, set in a thread of its own: other requests go on meanwhile. The caller's rows are read before,
 * so no connection waits for it.
 * @throws export.busy
 */
export async function makePdf({ gates }: Pick<Ctx, 'gates'>, paper: Paper): Promise<Buffer> {
  const done = await gates.pdfs.take(0);
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = setTimeout(() => void worker.terminate(), timeMs);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (data: Uint8Array) => resolve(Buffer.from(data)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without a document')));
    });
  } finally {
    clearTimeout(timer);
    void worker.terminate();
    done();
  }
}
