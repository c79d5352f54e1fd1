import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';

const web = join(import.meta.dirname, '../../apps/web');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
interface Bench {
  rerender(): number;
  scroll(seconds: number): Promise<number>;
}

/** Builds the grid's own page and serves it. */
async function serveGrid(): Promise<Server> {
  const { bin } = createRequire(join(web, 'package.json'))('vite/package.json') as { bin: { vite: string } };
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '..', bin.vite);
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn'],
    {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (built.status !== 0) throw new Error(built.stderr || built.stdout);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname === '/' ? '/index.html' : pathname;
    readFile(join(web, 'bench/dist', file)).then(
      (body) =>
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Re-rendering of 100 rows with 15 columns, and scrolling through 10,000. */
export async function measureGrid(browser: Browser): Promise<string[]> {
  const server = await serveGrid();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/?rows=100`);
    await page.getByRole('row').nth(50).waitFor({ state: 'attached' });
    const times = await page.evaluate(async () => {
      const { rerender } = window as unknown as Bench;
      const taken: number[] = [];
      for (let i = 0; i < 25; i++) {
        taken.push(rerender());
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return taken.slice(5);
    });
    await page.goto(`${origin}/?rows=10000`);
    await page.getByRole('row').nth(10).waitFor({ state: 'attached' });
    const frames = await page.evaluate(() => (window as unknown as Bench).scroll(4));
    await page.close();
    const best = Math.min(...times).toFixed(0);
    return [
      `grid of 100 rows x 15 columns: re-rendered in ${middle(times).toFixed(0)} ms (median of 20, best ${best})`,
      `10,000 rows scrolled at ${frames.toFixed(0)} frames/s`,
    ];
  } finally {
    server.close();
  }
}
