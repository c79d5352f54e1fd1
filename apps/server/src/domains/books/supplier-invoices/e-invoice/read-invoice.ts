import type { Ctx, Me } from '#kernel/context.ts';
import { inThread, type ThreadLimits } from '#kernel/in-thread.ts';
import type { ReadInvoice } from './parse-invoice.ts';

const worker = new URL('./invoice-worker.ts', import.meta.url);
/** A real file needs a fraction of them. */
const usualLimits: ThreadLimits = { memoryMb: 256, timeMs: 10_000 };

/**
 * Parses an e-invoice in a worker thread with limits against hostile files; one file per company at a time.
 * @returns null for a file that is no invoice, is damaged, or exceeds the limits
 * @throws service.unavailable
 */
export async function readInvoiceFile(
  { gates, me }: Pick<Ctx, 'gates'> & { me: Pick<Me, 'companyId'> },
  file: Buffer,
  limits: Partial<ThreadLimits> = {},
): Promise<ReadInvoice | null> {
  const done = await gates.readings.take(me.companyId);
  try {
    return await inThread<ReadInvoice | null>(worker, file, { ...usualLimits, ...limits });
  } catch {
    // Too much for the thread: the file's fault.
    return null;
  } finally {
    done();
  }
}
