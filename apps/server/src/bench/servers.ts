import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const source = join(import.meta.dirname, '..');

export interface RunningServer {
  port: number;
  /** Resident memory in MB. */
  memory(): number;
  /** CPU time used so far, in milliseconds. */
  cpu(): number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** Unused port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a server program as a separate process and waits until it listens. */
async function startProgram(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, join(source, file)], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForPort(port, child);
  return {
    port,
    memory: () => readMemory(child.pid ?? 0),
    cpu: () => readCpu(child.pid ?? 0),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process in MB, on Linux. */
function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** CPU time of a process in milliseconds, user and system; Linux counts hundredths of a second. */
function readCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (await isHealthy(port)) return;
    await sleep(100);
  }
  throw new Error('the server does not answer');
}

/** Whether a server is ready; during start-up it answers 503. */
export const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status !== 503,
    () => false,
  );

/** Starts the product as in production; with a profile directory, a CPU profile is written there. */
export const startProduct = (url: string, dataDir: string, profile?: string): Promise<RunningServer> =>
  startProgram(
    'main.ts',
    { DATABASE_URL: url, DATA_DIR: dataDir },
    profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  );

/** Starts the server of the bare handlers, the baseline of the comparison. */
export const startBare = (url: string): Promise<RunningServer> =>
  startProgram('bench/bare/server.ts', { DATABASE_URL: url });
