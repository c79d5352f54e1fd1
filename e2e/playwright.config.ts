import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserFlags, findChromium } from './support/browser.ts';
import { serverAddress } from './support/address.ts';
import { freePort } from './support/free-port.ts';

/** A server that somebody runs already, to write tests against; absent, the tests start their own. */
const given = process.env['E2E_PORT'];
const workers = given ? 1 : 2;

// Workers read this file again: what the first reading chose is passed on by the environment.
const ports = given ?? (process.env['E2E_PORTS'] ??= await freePorts(workers));
const executablePath = await findChromium();

async function freePorts(count: number): Promise<string> {
  return (await Promise.all(Array.from({ length: count }, freePort))).join(' ');
}

function makeDataDir(): string {
  const made = (process.env['E2E_DATA'] = mkdtempSync(join(tmpdir(), 'treadline-e2e-')));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers,
  // Tried again, a test that passes is named as wavering: scripts/test.mjs, docs/decisions/0320.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Runs against different servers do not clear away each other's traces.
  outputDir: `../test-results/${given ?? 'own'}`,
  use: {
    baseURL: serverAddress(),
    // A page of its own for every test costs a second each; cookies and storage are emptied between them.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What moves is drawn by the processor here, and takes a third of the time.
    contextOptions: { reducedMotion: 'reduce' },
    acceptDownloads: true,
    actionTimeout: 15_000,
    // Recording every step costs a third of the time; a failure leaves its screenshot and the page as a tree anyway.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A page lives for seconds here: optimising its code costs a sixth of its processor time and is never earned back.
    launchOptions: { executablePath, args: [...browserFlags, '--js-flags=--no-maglev --no-turbofan'] },
  },
  ...(given ? {} : { webServer: copies() }),
});

/** One database, and for every worker a server on a copy of it; the web app is built first where it is stale. */
function copies() {
  return {
    command: `"${process.execPath}" scripts/commands.mjs copies "${process.env['E2E_DATA'] ?? makeDataDir()}" ${ports}`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { LOG_LEVEL: 'warn' },
    wait: { stdout: /^ready$/m },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  };
}
