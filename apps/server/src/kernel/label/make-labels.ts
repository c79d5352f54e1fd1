import { isPrinterLanguage, type LabelLanguage } from '@treadline/contract/kernel/label-printer.ts';
import type { Ctx } from '../context.ts';
import type { Download } from '../download.ts';
import { drawInThread } from '../in-thread.ts';
import type { LabelJob } from './label-job.ts';

/** Five hundred labels of the largest size at 300 dpi take half of the time; in TSPL they are 160 MB, twice while they are joined. */
const limits = { memoryMb: 384, buffersMb: 1024, timeMs: 180_000 };
const worker = new URL('./label-worker.ts', import.meta.url);

const types: Readonly<Record<LabelLanguage, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  tspl: 'application/octet-stream',
  zpl: 'application/octet-stream',
};

/**
 * Prints labels in a worker thread as a file `name` of the job's language; for label printers one job at a time.
 * @throws export.busy
 */
export async function makeLabels(
  { gates }: Pick<Ctx, 'gates'>,
  name: string,
  job: LabelJob,
): Promise<Download & { body: Buffer }> {
  const queue = isPrinterLanguage(job.as) ? gates.labels : gates.pdfs;
  const body = await drawInThread(queue, worker, job, limits);
  return { download: true, name: `${name}.${job.as}`, type: types[job.as], body };
}
