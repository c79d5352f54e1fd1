import type { Ctx } from '../context.ts';
import { inThread } from '../in-thread.ts';
import type { PaperDocument } from './paper-document.ts';

/** Limits of the rendering thread, far above the need of ten thousand lines. */
const limits = { memoryMb: 384, timeMs: 60_000 };
const worker = new URL('./pdf-worker.ts', import.meta.url);

/**
 * Renders a document as a PDF in a worker thread. All data are read beforehand, so that no connection is held
 * during rendering.
 * @throws export.busy
 */
export async function makePdf({ gates }: Pick<Ctx, 'gates'>, paper: PaperDocument): Promise<Buffer> {
  const done = await gates.pdfs.take(0);
  try {
    return Buffer.from(await inThread<Uint8Array>(worker, paper, limits));
  } finally {
    done();
  }
}
