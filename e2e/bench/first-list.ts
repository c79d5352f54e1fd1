import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { openContext, openSignIn, readFile, signIn, visitScreen } from './pages.ts';

const list = '/purchase-order/list';
const rounds = 5;

interface Load {
  requests: number;
  scripts: number;
  styles: number;
  gzip: number;
}

/** Counts what a page fetches from now on: requests of every kind, bytes as the browser unpacks them. */
function countLoad(page: Page): { read: () => Promise<Load> } {
  const bodies: Promise<{ kind: string; body: Buffer }>[] = [];
  const seen = new Set<string>();
  page.on('response', (response) => {
    // A part is read from the browser's cache once it has been fetched: that is no second request.
    if (seen.has(response.url())) return;
    seen.add(response.url());
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
    if (kind) bodies.push(readFile(page, response.url()).then((body) => ({ kind, body })));
  });
  const read = async () => {
    const all = await Promise.all(bodies);
    const sum = (kind: string) =>
      all.filter((each) => each.kind === kind).reduce((n, { body }) => n + body.length, 0) / 1024;
    const gzip = all.reduce((n, { body }) => n + gzipSync(body).length, 0) / 1024;
    return { requests: seen.size, scripts: sum('js'), styles: sum('css'), gzip };
  };
  return { read };
}

/** Milliseconds of processor time of the main thread: other work on the machine does not count. */
async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const rowsOf = (page: Page) => page.getByRole('tabpanel').getByRole('grid').getByRole('row').nth(2);

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Cold extends Load {
  /** Until the frame, until rows. */
  shell: number;
  rows: number;
  work: number;
}

/** Opens the list by its address with an empty cache. */
async function openCold(browser: Browser, origin: string, state: BrowserContextOptions['storageState']) {
  const context = await openContext(browser, origin);
  if (typeof state === 'object') await context.addCookies(state.cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const load = countLoad(page);
  const start = performance.now();
  await page.goto(list, { waitUntil: 'commit' });
  // By plain selectors: to look for roles is work on the page's own thread.
  await page.waitForSelector('header.bar');
  const shell = performance.now() - start;
  await page.waitForSelector('[role=grid] [data-index="2"]');
  const rows = performance.now() - start;
  const work = await readWork(session);
  // What is fetched ahead of need, once the page is idle, is not the list's.
  const cold: Cold = { ...(await load.read()), shell, rows, work };
  await page.waitForLoadState('networkidle');
  return { context, page, cold };
}

/** What the first list costs with an empty cache, and what a further one adds. */
export async function measureFirstList(browser: Browser, origin: string): Promise<string[]> {
  const context = await openContext(browser, origin);
  const page = await context.newPage();
  await openSignIn(page);
  await signIn(page);
  const state = await context.storageState();
  await context.close();
  const colds: Cold[] = [];
  let further: Load | undefined;
  for (let i = 0; i < rounds; i++) {
    const opened = await openCold(browser, origin, state);
    colds.push(opened.cold);
    if (i === 0) {
      const load = countLoad(opened.page);
      await visitScreen(opened.page, '/basic/supplier');
      await opened.page.getByRole('heading', { name: '供应商', level: 1 }).waitFor();
      await rowsOf(opened.page).getByRole('gridcell').first().waitFor();
      further = await load.read();
    }
    await opened.context.close();
  }
  const of = (pick: (cold: Cold) => number) => middle(colds.map(pick)).toFixed(0);
  return [
    `first list, cold: ${of((c) => c.requests)} requests, ${of((c) => c.scripts)} KB of script and ${of((c) => c.styles)} KB of style unpacked, ${of((c) => c.gzip)} KB gzip`,
    `its frame after ${of((c) => c.shell)} ms, its rows after ${of((c) => c.rows)} ms, processor time of its main thread until then ${of((c) => c.work)} ms (median of ${rounds})`,
    `suppliers after orders: ${further?.requests} requests, ${further?.gzip.toFixed(0)} KB gzip`,
  ];
}
