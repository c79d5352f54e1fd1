import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Whether others may go through a directory and all above it. */
const isOpen = (dir: string): boolean =>
  (statSync(dir).mode & 1) === 1 && (dirname(dir) === dir || isOpen(dirname(dir)));
const canLend = process.getuid?.() === 0 && isOpen(import.meta.dirname) && isOpen(dirname(process.execPath));
if (!canLend)
  process.stderr.write(
    'NOT RUN: only root can start the product as somebody else, where others may read it.\n',
  );
/** An account that owns nothing. */
const nobody = 65_534;
let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  if (canLend) chownSync(dataDir, nobody, nobody);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.runIf(canLend)(
  'serves, and stops in order, as an account that may write its data directory alone',
  async () => {
    const product = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      uid: nobody,
      gid: nobody,
      cwd: join(import.meta.dirname, '../../..'),
      env: {
        PATH: process.env.PATH,
        HOME: '/nonexistent',
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
      },
    });
    let text = '';
    for (const stream of [product.stdout, product.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const ended = new Promise((resolve) => product.once('close', resolve));
    await expect.poll(() => text, { timeout: 150_000 }).toContain('Treadline  http');
    const address = /http:\/\/\S+/.exec(text)?.[0];
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    product.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(text).not.toMatch(/EACCES|EROFS|EPERM/);
  },
);
