import { createStore } from './store.ts';

/** Store of the server's reachability, shared by lists, forms and dialogs. */
export const connection = createStore<'up' | 'down'>('up');

const shortest = 1000;
const longest = 15_000;

let pause = shortest;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<void> | undefined;

const isAlive = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function probe(): Promise<void> {
  clearTimeout(timer);
  if (await isAlive()) {
    pause = shortest;
    connection.set('up');
    return;
  }
  connection.set('down');
  timer = setTimeout(() => void probeServer(), pause);
  pause = Math.min(pause * 2, longest);
}

/** Checks whether the server is reachable, immediately and then at growing intervals (1 to 15 s) until it is. */
export function probeServer(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Observes the browser's online and offline events. @returns a function that stops it. */
export function watchNetwork(): () => void {
  const lose = () => {
    connection.set('down');
    void probeServer();
  };
  const find = () => void probeServer();
  window.addEventListener('offline', lose);
  window.addEventListener('online', find);
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', find);
  };
}
