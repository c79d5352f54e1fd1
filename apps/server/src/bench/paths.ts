import { drive, expectOk, join, percentile, type Work } from './drive.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { Caller, Say } from './stage.ts';

/** Prints the head of the table that `measurePaths` writes rows of. */
export const sayHead = (say: Say): void =>
  say('\n| | requests/s | p50 ms | p99 ms |\n| --- | ---: | ---: | ---: |');

/** Asks for addresses below /api in turn over 16 connections, or fewer. */
export async function measurePaths(
  product: RunningServer,
  who: Caller,
  { title, paths, ...how }: { title: string; paths: readonly string[] } & How,
  say: Say,
): Promise<void> {
  const headers = headersOf(who);
  let next = 0;
  const work: Work = async (connection) => {
    const path = `/api${paths[next++ % paths.length] ?? ''}`;
    await expectOk(connection, { method: 'GET', path, headers });
    return true;
  };
  await measureWork(product, { title, work, ...how }, say);
}

interface How {
  seconds: number;
  /** 16 unless said; 1 tells how long a person waits when nobody else asks. */
  connections?: number;
}

/** Does a piece of work again and again, after a moment of getting warm. */
export async function measureWork(
  product: RunningServer,
  { title, work, seconds, connections = 16 }: { title: string; work: Work } & How,
  say: Say,
): Promise<void> {
  await drive(product, connections, 1.5, work);
  const { times } = join([await drive(product, connections, seconds, work)]);
  const cells = [times.length / seconds, percentile(times, 0.5), percentile(times, 0.99)];
  say(`| ${title} | ${cells.map((n) => n.toFixed(0)).join(' | ')} |`);
}
