import type { ErrorName } from '@treadline/contract/all-errors.ts';
import { AppError, fail } from './errors.ts';

/** Limits of a queue: concurrent and waiting work, deadline in milliseconds, and error when exceeded. */
export interface TurnLimits {
  /** Maximum concurrent work per key. */
  running: number;
  /** Maximum number of waiting callers. */
  waiting: number;
  /** Maximum wait in milliseconds. */
  deadline: number;
  /** Error for a full queue or an exceeded wait. */
  error: ErrorName;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Concurrency limiter, first come first served per key; `take` returns a function that releases the slot. */
export function createTurnQueue({ running, waiting, deadline, error }: TurnLimits) {
  const lines = new Map<number, Line>();
  const give = (key: number, line: Line): void => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };
  const wait = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(next), 1);
        reject(new AppError(error));
      }, deadline);
      line.waiting.push(next);
    });
  return {
    /** @throws the limiter's error */
    async take(key: number): Promise<() => void> {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running < running) line.running += 1;
      else if (line.waiting.length >= waiting) fail(error);
      else await wait(line);
      let given = false;
      return () => {
        if (!given) give(key, line);
        given = true;
      };
    },
  };
}
/** Concurrency limiter. */
export type TurnQueue = ReturnType<typeof createTurnQueue>;
