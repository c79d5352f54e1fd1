import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

/** Probe: start and answer times, and why it counts as an outage, if so. */
export interface Sample {
  from: number;
  to: number;
  fault: string | null;
  /** Whether it was retried because the connection broke. */
  isRepeated?: boolean;
}

/** Timeout in milliseconds. */
const patience = 3000;
const every = 100;

/**
 * Total outage in seconds: each from the start of the first failed probe to the answer of the next successful one. An
 * outage still open ends at the last probe.
 */
export function outageSeconds(samples: readonly Sample[]): number {
  let since: number | null = null;
  let sum = 0;
  for (const { from, to, fault } of samples) {
    if (fault !== null) since ??= from;
    else if (since !== null) {
      sum += to - since;
      since = null;
    }
  }
  const last = samples.at(-1);
  if (since !== null && last) sum += last.to - since;
  return sum / 1000;
}

/** Whether a connection broke with its node, so that the probe is retried as a browser would. */
const isBroken = (told: number | string): boolean => told === 502 || told === 'ECONNRESET';

/** Probes continuously, each time over a new connection, one after the other. */
function probe(ask: (n: number) => Promise<number>) {
  const samples: Sample[] = [];
  const told = (n: number): Promise<number | string> =>
    ask(n).catch((error: Error & { code?: string }) => error.code ?? error.message);
  const state = { running: true };
  const done = (async () => {
    for (let n = 1; state.running; n++) {
      const from = Date.now();
      const first = await told(n);
      const answer = isBroken(first) ? await told(n) : first;
      const fault = answer === 200 ? null : String(answer);
      samples.push({ from, to: Date.now(), fault, isRepeated: isBroken(first) });
      await sleep(Math.max(0, from + every - Date.now()));
    }
  })();
  return {
    samples,
    stop: () => {
      state.running = false;
      return done;
    },
  };
}

/** Starts a read probe and a write probe of one account, each ten times a second. */
export async function startProbers(client: Client, account: string) {
  const token = await client.tokenOf(account);
  const timeoutMs = patience;
  let kept = 0;
  const read = probe(async () => {
    const path = '/user/v1/user/current';
    return (await client.once({ method: 'GET', path, token, timeoutMs }, true)).status;
  });
  const write = probe(async (n) => {
    const body = JSON.stringify({ rehearsal: n });
    const call = { method: 'PUT', path: '/user/v1/user/preferences', token, body, timeoutMs };
    const { status } = await client.once(call, true);
    if (status === 200) kept = n;
    return status;
  });
  return {
    /** Last acknowledged number; the account has it or a later one. */
    kept: () => kept,
    since: (at: number) => ({
      read: read.samples.filter(({ from }) => from >= at),
      write: write.samples.filter(({ from }) => from >= at),
    }),
    /** Whether the latest probes were without a fault. */
    isWell: () =>
      [read, write].every(({ samples }) => samples.slice(-8).every(({ fault }) => fault === null)),
    stop: () => Promise.all([read.stop(), write.stop()]),
  };
}
export type Probers = Awaited<ReturnType<typeof startProbers>>;
