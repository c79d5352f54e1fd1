import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { findPostmaster } from '#postgres/processes.ts';
import { startProduct } from './product.ts';

/** For each test of a file an empty data folder of its own; products started in it are killed afterwards, with their database. */
export function productPerTest() {
  let dataDir = '';
  let children: ChildProcess[] = [];
  const postmaster = () => findPostmaster(join(dataDir, 'postgres', 'data'));
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`))));
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    const left = postmaster();
    if (left) process.kill(left, 'SIGQUIT');
    children = [];
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  });
  return {
    dataDir: () => dataDir,
    postmaster,
    start(env: Record<string, string> = {}) {
      const product = startProduct({ DATA_DIR: dataDir, ...env });
      children.push(product.child);
      return product;
    },
  };
}
