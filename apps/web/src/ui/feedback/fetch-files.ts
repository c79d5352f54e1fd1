import { lostFile } from './part-error.ts';

/** Files loaded or loading. A failed one is removed, so that it can be retried. */
const files = new Map<string, Promise<unknown>>();

function fetchStyle(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('no style'));
    });
    document.head.append(link);
  });
}

async function fetchScript(href: string): Promise<unknown> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}

function fetchOnce(href: string): Promise<unknown> {
  const known = files.get(href);
  if (known) return known;
  const fetching = (href.endsWith('.css') ? fetchStyle(href) : fetchScript(href)).catch((cause: unknown) => {
    files.delete(href);
    throw lostFile(href, cause);
  });
  files.set(href, fetching);
  return fetching;
}

/** Registers the files loaded with the page itself. */
function noteOwn(): void {
  for (const node of document.querySelectorAll<HTMLElement>('link[href], script[src]')) {
    const address = node.getAttribute('href') ?? node.getAttribute('src') ?? '';
    files.set(new URL(address, location.origin).href, Promise.resolve());
  }
}

/**
 * Matches the file in `() => import('./list-1a2b.js')`, which the bundler omits from the file list if it is the only
 * one.
 */
const ownFile = /import\(\s*[`'"]\.\/([^`'"]+)/;

/**
 * Replaces the bundler's loader of dynamic imports (see scripts/parts-plugin.ts). A browser never retries a module
 * that failed to load until the page is reloaded. So its files are first fetched in parallel into the browser's cache,
 * and the module is imported once all of them are there.
 * @throws LostFile if a file could not be fetched, and any error of the module itself.
 */
export async function importPart<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  if (files.size === 0) noteOwn();
  const own = ownFile.exec(String(load))?.[1];
  const all = new Set([...needed, ...(own ? [`assets/${own}`] : [])]);
  await Promise.all([...all].map((path) => fetchOnce(new URL(path, `${location.origin}/`).href)));
  return load();
}
