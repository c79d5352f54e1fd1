import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const period = 100;

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/**
 * Descendants of a process, and all processes that work below a directory, as a database detaches from its parent.
 */
function listProcesses(root: number, dir: string): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => {
        const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
        return [pid, Number(/\) \S+ (\d+)/.exec(stat)?.[1] ?? 0)] as const;
      }),
  );
  const isOurs = (pid: number): boolean =>
    pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0)) || worksBelow(pid, dir);
  return [...parents.keys()].filter(isOurs);
}

const worksBelow = (pid: number, dir: string): boolean =>
  readOr(() => readlinkSync(`/proc/${pid}/cwd`).startsWith(dir), false);

/**
 * Throttles a process, its descendants and processes working below a directory to a share of CPU time, to simulate a
 * very slow machine. Linux, any account. `end` releases them.
 */
export function throttleProcess(root: number, dir: string, share: number): { end(): Promise<void> } {
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of listProcesses(root, dir)) readOr(() => process.kill(pid, name), false);
  };
  const stop = new AbortController();
  const ended = (async () => {
    while (!stop.signal.aborted) {
      signal('SIGCONT');
      await sleep(period * share);
      signal('SIGSTOP');
      await sleep(period * (1 - share));
    }
    signal('SIGCONT');
  })();
  return {
    end() {
      stop.abort();
      return ended;
    },
  };
}
