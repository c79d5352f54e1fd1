import { driveLoad, expectOk, mergeMeasurements, percentile, type WorkUnit } from './drive-load.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { Caller, PrintLine } from './stage.ts';

/** Prints the table header for the rows of `measurePaths`. */
export const printPathsHead = (say: PrintLine): void =>
  say('\n| | requests/s | p50 ms | p99 ms |\n| --- | ---: | ---: | ---: |');

/** Benchmarks paths below /api in rotation over 16 or fewer connections. */
export async function measurePaths(
  product: RunningServer,
  who: Caller,
  { title, paths, ...how }: { title: string; paths: readonly string[] } & How,
  say: PrintLine,
): Promise<void> {
  const headers = headersOf(who);
  let next = 0;
  const work: WorkUnit = async (connection) => {
    const path = `/api${paths[next++ % paths.length] ?? ''}`;
    await expectOk(connection, { method: 'GET', path, headers });
    return true;
  };
  await measureWork(product, { title, work, ...how }, say);
}

interface How {
  seconds: number;
  /** Default 16; 1 measures the latency without concurrent requests. */
  connections?: number;
}

/** Benchmarks a repeated unit of work after a warm-up. */
export async function measureWork(
  product: RunningServer,
  { title, work, seconds, connections = 16 }: { title: string; work: WorkUnit } & How,
  say: PrintLine,
): Promise<void> {
  await driveLoad(product, connections, 1.5, work);
  const { times } = mergeMeasurements([await driveLoad(product, connections, seconds, work)]);
  const cells = [times.length / seconds, percentile(times, 0.5), percentile(times, 0.99)];
  say(`| ${title} | ${cells.map((n) => n.toFixed(0)).join(' | ')} |`);
}
