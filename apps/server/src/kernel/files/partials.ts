import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes partial uploads older than a moment from a directory. Returns the number of files removed. */
export async function removePartials(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
