import { readSaved, save } from '../storage.ts';

/** The part of the program could not be fetched even after a reload. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkError';

interface Surroundings {
  now: () => number;
  lastReload: () => number;
  reload: () => void;
}

const mark = 'chunk-reload';
let isLeaving = false;
const browser: Surroundings = {
  now: Date.now,
  lastReload: () => Number(readSaved(mark, 'session') ?? 0),
  reload: () => {
    isLeaving = true;
    save(mark, Date.now(), 'session');
    location.reload();
  },
};

/** A second failure within this time is not cured by another reload. */
const patience = 60_000;

/** Loads the page anew, unless that was just done; tells whether it does. */
function reloadOnce(around: Surroundings = browser): boolean {
  if (around.now() - around.lastReload() <= patience) return false;
  around.reload();
  return true;
}

/** The same remedy for parts that are fetched without `loadChunk`, such as a stylesheet or a part of the UI kit. */
export function recoverLostParts(): void {
  window.addEventListener('vite:preloadError', () => {
    if (ahead === 0) reloadOnce();
  });
}

/** Parts that are fetched before anybody needs them; their failure must not cost what is being typed. */
let ahead = 0;

/** Fetches a part of the program ahead of time; whether that works shows when it is needed. */
export async function preloadChunk(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  await load().catch(() => null);
  ahead -= 1;
}

/**
 * Fetches a part of the program. After a new version was installed the old parts are gone: then the page is loaded
 * anew, once.
 * @throws ChunkError when that did not help.
 */
export async function loadChunk<T>(load: () => Promise<T>, around: Surroundings = browser): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (isLeaving || reloadOnce(around)) return new Promise<T>(() => {});
    throw Object.assign(new Error('chunk', { cause }), { name: 'ChunkError' });
  }
}
