/** Commands behind `npm start`, `npm test`, `npm run …`, under the pinned Node. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { findTool, root } from './tools.mjs';

const [command = '', ...args] = process.argv.slice(2);

/**
 * Runs a server program in this process, so that signals reach it directly.
 * @param {string} name
 */
async function runServerFile(name) {
  const file = join(root, 'apps', 'server', 'src', name);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

async function start() {
  await buildWeb();
  process.env.NODE_ENV ??= 'production';
  await runServerFile('main.ts');
}

/** Prepares what a first start would, for an image with read-only files. */
async function build() {
  await buildWeb();
  const file = join(root, 'apps', 'server', 'src', 'postgres', 'binaries.ts');
  (await import(pathToFileURL(file).href)).prepareBinaries(undefined);
}

async function serveCopies() {
  await buildWeb();
  await runServerFile(join('testing', 'serve-copies.ts'));
}

/** Runs server and Vite side by side; when one ends, the other is stopped. */
function develop() {
  const server = ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts')];
  const children = [
    [server, root],
    [[findTool('vite')], join(root, 'apps', 'web')],
  ].map(([line, cwd]) =>
    spawn(process.execPath, /** @type {string[]} */ (line), { cwd: String(cwd), stdio: 'inherit' }),
  );
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const child of children) child.on('exit', stop);
}

/** @type {Record<string, () => unknown>} */
const commands = {
  start,
  build,
  dev: develop,
  copies: serveCopies,
  check: async () => (await import('./test.mjs')).runCheck(),
  test: async () => (await import('./test.mjs')).runTests(args),
  night: async () => (await import('./night.mjs')).runNight(args),
  seed: () => runServerFile('seed.ts'),
  bench: () => runServerFile('bench.ts'),
  rehearse: () => runServerFile('rehearse.ts'),
  types: () => runServerFile('generate-types.ts'),
  backup: () => runServerFile('backup.ts'),
  'move-files': () => runServerFile('move-files.ts'),
  'rotate-key': () => runServerFile('rotate-key.ts'),
  restore: () => runServerFile('restore.ts'),
  upgrade: () => runServerFile('upgrade.ts'),
  client: async () => console.log(await (await import('./client.mjs')).makeClient(...args)),
  'print-bridge': () => runServerFile(join('print-bridge', 'main.ts')),
};

// The process above us was killed: end in order, as if it had passed on a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

const task = commands[command];
if (!task) {
  console.error(`Unknown command "${command}": use one of ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
try {
  await task();
} catch (error) {
  console.error(error instanceof Error && command === 'start' && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}
