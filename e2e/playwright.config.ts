import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserFlags, findChromium } from './support/browser.ts';
import { freePort } from './support/free-port.ts';

/** A server that somebody runs already, to write tests against; absent, the tests start their own. */
const isOurs = process.env['E2E_PORT'] === undefined || process.env['E2E_DATA'] !== undefined;

// Workers read this file again: what the first reading chose is passed on by the environment.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const dataDir = isOurs ? (process.env['E2E_DATA'] ??= makeDataDir()) : '';
const executablePath = await findChromium();
const baseURL = `http://127.0.0.1:${port}`;

function makeDataDir(): string {
  const made = mkdtempSync(join(tmpdir(), 'treadline-e2e-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

export default defineConfig({
  testDir: '.',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Runs against different servers do not clear away each other's traces.
  outputDir: isOurs ? '../test-results/own' : `../test-results/${port}`,
  use: {
    baseURL,
    // A page of its own for every test costs a second each; cookies and storage are emptied between them.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    actionTimeout: 15_000,
    // Recording every step costs a third of the time; a failure leaves its screenshot and the page as a tree anyway.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserFlags },
  },
  webServer: {
    // As `npm start` does once everything is installed: builds the web app when it is stale.
    command: `"${process.execPath}" scripts/commands.mjs start`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${baseURL}/api/health`,
    env: { PORT: port, DATA_DIR: dataDir, APP_ENV: 'TEST', LOG_LEVEL: 'warn' },
    reuseExistingServer: !isOurs,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
