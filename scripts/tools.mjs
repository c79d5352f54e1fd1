import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * Script of a package's command, to be run by the pinned Node.
 * @param {string} name @param {string} [command]
 */
export function findTool(name, command = name) {
  const folders = ['.', 'apps/web', 'e2e'].map((workspace) => join(root, workspace, 'node_modules', name));
  const folder = folders.find((each) => existsSync(each));
  if (!folder) throw new Error(`${name} is not installed.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a script with the pinned Node; `output` is all it printed, also shown while running with `live`.
 * @param {string[]} args @param {{cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean}} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function runNode(args, { cwd = root, env = {}, live = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [stream, shown] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    stream.on('data', (data) => {
      output += data;
      if (live) shown.write(data);
    });
  }
  const stop = () => child.kill();
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve({ code: code ?? 1, output });
    });
  });
}
