import { openConnection, type Call, type Connection } from './connection.ts';
import type { RunningServer } from './servers.ts';

/** Unit of work on a connection, given the connection's number; returns false when there is nothing left to do. */
export type WorkUnit = (connection: Connection, no: number) => Promise<boolean>;

export interface Measured {
  count: number;
  seconds: number;
  /** Milliseconds per unit of work. */
  times: number[];
  /** CPU time of the server process, in milliseconds. */
  cpu: number;
}

/** Sends a call and checks that it succeeds. */
export async function expectOk(connection: Connection, call: Call): Promise<string> {
  const reply = await connection.send(call);
  if (reply.status !== 200)
    throw new Error(`${call.method} ${call.path}: ${reply.status} ${reply.body.slice(0, 300)}`);
  return reply.body;
}

/** Runs work on several concurrent connections for a time. */
export async function driveLoad(
  server: Pick<RunningServer, 'port' | 'cpu'>,
  connections: number,
  seconds: number,
  work: WorkUnit,
): Promise<Measured> {
  const times: number[] = [];
  const started = performance.now();
  const cpu = server.cpu();
  const end = started + seconds * 1000;
  const worker = async (no: number): Promise<void> => {
    const connection = await openConnection(server.port);
    try {
      for (;;) {
        const before = performance.now();
        if (before >= end || !(await work(connection, no))) return;
        times.push(performance.now() - before);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, no) => worker(no)));
  return {
    count: times.length,
    seconds: (performance.now() - started) / 1000,
    times,
    cpu: server.cpu() - cpu,
  };
}

/** Merges the measurements of several rounds. */
export const mergeMeasurements = (parts: readonly Measured[]): Measured => ({
  count: parts.reduce((n, p) => n + p.count, 0),
  seconds: parts.reduce((n, p) => n + p.seconds, 0),
  cpu: parts.reduce((n, p) => n + p.cpu, 0),
  times: parts.flatMap((p) => p.times).toSorted((a, b) => a - b),
});

/** Percentile of sorted times in milliseconds, for a share of 0 to 1. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
