import type { Ctx, Me } from '#kernel/context.ts';
import { inThread } from '#kernel/in-thread.ts';
import type { ReadInvoice } from './parse-invoice.ts';

const memoryMb = 256;
const worker = new URL('./invoice-worker.ts', import.meta.url);
/** A real file needs a fraction of it. */
const usualMs = 10_000;

/**
 * Reads an e-invoice in a thread of its own: what was made to take for ever is given up, and other requests go on
 * meanwhile. Files of one company come one after the other.
 * @returns null for what is none, is damaged, or takes too long
 * @throws service.unavailable
 */
export async function readInvoiceFile(
  { gates, me }: Pick<Ctx, 'gates'> & { me: Pick<Me, 'companyId'> },
  file: Buffer,
  timeMs = usualMs,
): Promise<ReadInvoice | null> {
  const done = await gates.readings.take(me.companyId);
  try {
    return await inThread<ReadInvoice | null>(worker, file, { memoryMb, timeMs });
  } catch {
    // Too much for the thread: the file's fault.
    return null;
  } finally {
    done();
  }
}
