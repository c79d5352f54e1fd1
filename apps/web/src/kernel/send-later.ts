import { isApiError } from './api-error.ts';
import { connection } from './connection.ts';

const shortest = 1000;
const longest = 15_000;

/** Refused for good; everything else may have been done, or will be: it is sent again under its name. */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);

/**
 * Sends what waits on this device, one after the other, whenever the server answers.
 * @param findNext what goes next; null when nothing waits.
 * @param send settles one; false when the server did not say what became of it: it is sent again later.
 * @returns what is called whenever something new waits.
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
      // Made ready while the last answer was on its way.
      if (findNext() !== null && connection.get() === 'up' && pause === shortest) start();
    });
  }
  connection.watch(start);
  return start;
}
