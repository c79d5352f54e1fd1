import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const rowsWanted = 100_000;

/** Samples the memory of a process until the work is done. Returns MB before and at the peak. */
async function watchMemory(
  memory: () => number,
  work: () => Promise<unknown>,
): Promise<{ idle: number; peak: number }> {
  const idle = memory();
  let peak = idle;
  const sampling = setInterval(() => (peak = Math.max(peak, memory())), 25);
  await work().finally(() => clearInterval(sampling));
  return { idle, peak };
}

/** Benchmarks the export of 100,000 order lines as a workbook. */
export async function measureExport(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  const [from] = await stage.query<{ d: string }>(
    `SELECT to_char(o.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS d FROM purchase_order_line l
     JOIN purchase_order o ON o.id = l.po_id WHERE o.deleted_at IS NULL ORDER BY o.created_at DESC OFFSET $1 LIMIT 1`,
    [rowsWanted],
  );
  const path = `/api/logistics/purchaseOrder/items?view=all&createdTime.from=${from?.d}&format=xlsx`;
  const headers = { authorization: stage.buyers[0]?.token ?? '' };
  const answer = { bytes: 0, rows: 0 };
  const started = performance.now();
  const memory = await watchMemory(product.memory, async () => {
    const sent = request({ port: product.port, host: '127.0.0.1', path, headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`export: ${response.statusCode}`);
    answer.rows = Number(response.headers['x-total-rows']);
    for await (const chunk of response) answer.bytes += (chunk as Buffer).length;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = (answer.bytes / 1e6).toFixed(1);
  say(
    `\nexport of ${answer.rows} order lines: ${seconds} s, ${size} MB, memory ${memory.idle.toFixed(0)} MB idle, +${(memory.peak - memory.idle).toFixed(0)} MB at the peak`,
  );
}

/** Benchmarks parsing and checking a workbook of 20,000 rows in its own process, as the product's imports do. */
export async function measureImport(say: PrintLine): Promise<void> {
  const child = fork(join(import.meta.dirname, 'import-rows.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [told] = (await once(child, 'message')) as [
    { rows: number; seconds: number; idle: number; peak: number },
  ];
  const extra = (told.peak - told.idle).toFixed(0);
  say(
    `import of ${told.rows} rows: ${told.seconds.toFixed(1)} s, memory ${told.idle.toFixed(0)} MB idle, +${extra} MB at the peak`,
  );
}
