import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const worthIt = 1024;

/** Files that are open at once: a machine may allow 1024, and a build has more than that. */
const workers = 16;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthIt) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await compress(content, { params }));
}

/**
 * Puts a `.br` beside each text file of the build. Compressing once, with patience, makes files a sixth smaller than
 * what a server can afford to do for every request.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'treadline-compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      // One list for all workers: each takes what the others have left.
      const names = Object.keys(bundle)
        .filter((name) => /\.(?:js|css|html|svg|json)$/.test(name))
        .values();
      const work = async (): Promise<void> => {
        for (const name of names) await compressFile(join(dir, name));
      };
      await Promise.all(Array.from({ length: workers }, work));
    },
  };
}
