import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unpackChromium, unpackOldChromium } from '../support/packaged-chromium.ts';
import type { Driver } from './driver.ts';
import { openChromium, openFirefox, openWebKit } from './drivers.ts';

/** Browser of the ladder. */
export interface Rung {
  name: string;
  /** Only the pages of customers are made for it: of the rest it is told that it is too old. */
  isForCustomers?: true;
  /** Opens it; null where this machine has none. */
  open: () => Promise<Driver | null>;
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/treadline/ladder', import.meta.url));

/** Fetches a package that carries a Chromium, by its exact version, beside the project's own packages. */
async function fetchPackage(name: string, version: string): Promise<string> {
  const folder = join(cache, `${name.replace('/', '+')}-${version}`);
  const packed = join(folder, 'node_modules', name, 'bin', 'chromium.br');
  if (existsSync(packed)) return packed;
  await mkdir(folder, { recursive: true });
  const wanted = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--legacy-peer-deps'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`];
  const npm = process.env['npm_execpath'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  await promisify(execFile)(command, [...first, ...wanted, ...quiet]);
  return packed;
}

const chromium = (major: number, name: string, version: string): Rung => ({
  name: `Chromium ${major}`,
  open: async () =>
    openChromium(await unpackOldChromium(`chromium-${major}`, await fetchPackage(name, version))),
});

const firefox = '/usr/bin/firefox-esr';
const webKit = '/usr/bin/WebKitWebDriver';
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** From the oldest up. */
export const rungs: readonly Rung[] = [
  { ...chromium(86, 'chrome-aws-lambda', '5.3.1'), isForCustomers: true },
  chromium(92, '@sparticuz/chromium', '92.0.0'),
  chromium(103, '@sparticuz/chromium', '103.0.0'),
  { name: 'Chromium 109', open: async () => openChromium(await unpackOldChromium()) },
  chromium(114, '@sparticuz/chromium', '114.0.0'),
  chromium(122, '@sparticuz/chromium', '122.0.0'),
  { name: 'Chromium today', open: async () => openChromium(await unpackChromium()) },
  { name: 'Firefox ESR', open: async () => (existsSync(firefox) ? openFirefox(firefox) : null) },
  {
    name: 'WebKitGTK',
    open: async () =>
      existsSync(webKit) && existsSync(miniBrowser) && existsSync('/usr/bin/xvfb-run')
        ? openWebKit(webKit, miniBrowser)
        : null,
  },
];
