/**
 * Entry point of all npm scripts. Runs under any Node from 20.19: installs what is missing, then starts commands.mjs
 * under the Node version pinned in package-lock.json.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installMissing } from './install.mjs';

const root = join(import.meta.dirname, '..');

/** Pinned Node of this platform, or the current one where none is published (macOS). */
function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'bin/node';
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const pinned = join(root, 'node_modules', name, file);
  if (spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old and no newer one can be installed here. Use Node 22.18 or later.`,
  );
  return process.exit(1);
}

/** IDs of the parent process and, where readable, of its parent: npm puts a shell in between. */
function readAncestors() {
  try {
    const parent = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))?.[1];
    return `${process.ppid} ${parent}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * Ties the lifetimes of parent and child: the child ends when its channel closes; we end with npm, even if killed.
 * @param {import('node:child_process').ChildProcess} child
 */
function tieTogether(child) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // Ctrl+C reaches the whole process group; passing it on would make it two.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  const ancestors = readAncestors();
  if (process.env.npm_lifecycle_event) {
    setInterval(() => readAncestors() === ancestors || child.kill('SIGTERM'), 1000).unref();
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

await installMissing(root);
const node = findNode();
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
const args = [join(root, 'scripts', 'commands.mjs'), ...process.argv.slice(2)];
tieTogether(spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env }));
