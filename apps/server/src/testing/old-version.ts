import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const enough = { maxBuffer: 100_000_000 };

/**
 * Checks out an earlier commit with its dependencies into a directory of its own.
 * @throws Error when this is no clone with full history
 */
export async function checkOut(commit: string) {
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).catch(() => {
    throw new Error(`${commit} is not here: this test wants a clone with its whole history`);
  });
  const folder = await mkdtemp(join(tmpdir(), `treadline-test-${process.pid}-${commit}-`));
  const archive = join(folder, 'sources.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['xf', archive, '-C', folder]);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, ...enough });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts the product from the sources in `folder`; resolves when it listens. */
export async function startVersion(folder: string, dataDir: string, port = 0) {
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const base = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /Treadline {2}(http:\/\/\S+)/.exec(text)?.[1];
        if (found) resolve(found);
      });
    child.once('close', (code) => reject(new Error(`it ended with ${code}: ${text}`)));
  });
  return { base, said: () => text, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Runs a command of the product. Returns its output, whatever its exit code. */
export async function runVersion(
  folder: string,
  dataDir: string,
  file: string,
  ...args: string[]
): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const options = { cwd: folder, env, ...enough };
  const { stdout, stderr } = await run(
    process.execPath,
    [join(folder, 'apps/server/src', file), ...args],
    options,
  ).catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

/** Root directory of the current sources. */
export const today = root;
