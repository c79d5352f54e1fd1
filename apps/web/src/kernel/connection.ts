import { createStore } from './store.ts';

/** Does the server answer? One answer for lists, forms and dialogs. */
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
  timer = setTimeout(() => void askServer(), pause);
  pause = Math.min(pause * 2, longest);
}

/** Asks whether the server answers, at once and from then on ever more rarely until it does. */
export function askServer(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Follows what the browser knows of the network. @returns how to stop. */
export function watchNetwork(): () => void {
  const lose = () => {
    connection.set('down');
    void askServer();
  };
  const find = () => void askServer();
  window.addEventListener('offline', lose);
  window.addEventListener('online', find);
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', find);
  };
}
