import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { showStep } from './progress.mjs';

/** @typedef {{version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]}} Package */

/**
 * @param {string} path
 * @returns {Record<string, Package>}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * Whether the installed packages match the lockfile; optional ones may be missing on this platform.
 * @param {string} root
 */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true;
  });
}

/** @param {string} root */
function runNpm(root) {
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--ignore-scripts',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const [command, first] = npm
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !npm && process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(output.trim() || `npm ended with ${code}`)),
    );
  });
}

/**
 * Installs the packages unless those of the lockfile are installed (a stamp file makes that check fast).
 * @param {string} root
 */
export async function installMissing(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  const stamp = join(root, 'node_modules', '.cache', 'treadline', 'installed');
  try {
    if (readFileSync(stamp, 'utf8') === hash) return;
  } catch {
    // Never installed, or by hand.
  }
  if (!isInstalled(root)) {
    await showStep('Installing packages', () => runNpm(root)).catch((/** @type {Error} */ error) => {
      console.error(error.message);
      process.exit(1);
    });
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
