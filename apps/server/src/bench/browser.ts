import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from './servers.ts';
import type { PrintLine } from './stage.ts';

const script = join(import.meta.dirname, '../../../../e2e/bench/browser.ts');

/** Benchmarks pages, grid and tabs in a real browser, driven by a script outside the running product. */
export async function measureBrowser(product: RunningServer, say: PrintLine): Promise<void> {
  if (!existsSync(script)) return say('\nno browser measurements: e2e/bench is missing');
  const child = spawn(process.execPath, [script, String(product.port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (data: Buffer) => say(data.toString().trimEnd()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) say(`the browser measurements ended with ${String(code)}`);
}
