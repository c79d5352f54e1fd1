import { existsSync } from 'node:fs';
import { unpackChromium } from './packaged-chromium.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of the test browser: CHROMIUM_PATH, an installed one, or the packaged one with a Chinese font;
 * CHROMIUM_PATH=package forces the last. The result is stored in CHROMIUM_PATH for the workers.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'] ?? installed.find((p) => existsSync(p)) ?? 'package';
  const path = wanted === 'package' ? await unpackChromium() : wanted;
  process.env['CHROMIUM_PATH'] = path;
  return path;
}

/** Host name as in a shop's network: without TLS, browsers restrict it, unlike localhost. */
export const shopHost = 'shop.test';

/** Chromium flags for headless tests without network access. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${shopHost} 127.0.0.1`,
];
