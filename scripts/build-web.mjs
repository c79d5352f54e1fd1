import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showStep } from './progress.mjs';
import { findTool, root, runNode } from './tools.mjs';

const sources = [
  'package-lock.json',
  'packages/contract/src/**/*.ts',
  'apps/web/{index.html,vite.config.ts}',
  'apps/web/{src,public,scripts}/**/*.*',
];

/** Hash of the sources by content, as a fresh clone gives all files the same time. */
function hashSources() {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds the web app into apps/web/dist unless it is up to date.
 * @throws Error with the builder's last lines
 */
export async function buildWeb() {
  const stamp = join(root, 'apps', 'web', 'dist', '.built-from');
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await showStep('Building the web app', async () => {
    const options = {
      cwd: join(root, 'apps', 'web'),
      env: { NODE_ENV: 'production', BUILD_ID: hash.slice(0, 12) },
    };
    const { code, output } = await runNode([findTool('vite'), 'build', '--logLevel', 'warn'], options);
    if (code !== 0)
      throw new Error(`The web app cannot be built:\n${output.split('\n').slice(-40).join('\n')}`);
    writeFileSync(stamp, hash);
  });
}
