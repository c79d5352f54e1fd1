import { isApiError } from './api-error.ts';
import { connection } from './connection.ts';

const shortest = 1000;
const longest = 15_000;

/**
 * Whether a request was refused permanently; after any other error it may have succeeded and is retried with its key.
 */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);

/**
 * Sends a device's queued tasks one after the other while the server is reachable, with growing retry intervals.
 * @param findNext the next task; null if the queue is empty.
 * @param send completes one; false if the outcome is unknown: it is retried.
 * @returns a function to call when a task was added.
 */
export function sendLater<T>(findNext: () => T | null, send: (task: T) => Promise<boolean>): () => void {
  let isSending = false;
  let pause = shortest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendAll = async () => {
    for (let next = findNext(); next !== null && connection.get() === 'up'; next = findNext()) {
      if (!(await send(next))) {
        timer = setTimeout(start, pause);
        pause = Math.min(pause * 2, longest);
        return;
      }
      pause = shortest;
    }
  };
  function start(): void {
    if (isSending) return;
    clearTimeout(timer);
    isSending = true;
    void sendAll().finally(() => {
      isSending = false;
      // Queued while the last response was pending.
      if (findNext() !== null && connection.get() === 'up' && pause === shortest) start();
    });
  }
  connection.watch(start);
  return start;
}
