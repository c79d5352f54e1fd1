import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkPath, isPath, type FileStore } from './file-store.ts';
import { removePartials } from './partials.ts';
import { spool } from './spool.ts';

/** Files below one directory, named by their content; a file and its name are on disk (fsync) before they count. */
export function openDiskStore(root: string): FileStore {
  return {
    putFile: (content, { maxBytes }) =>
      spool(join(root, 'incoming'), content, maxBytes, async (temporary, { path }) => {
        const target = join(root, path);
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncFolder(dirname(target));
        await syncFolder(root);
      }),
    async openFile(path) {
      checkPath(path);
      await access(join(root, path));
      return createReadStream(join(root, path));
    },
    listFiles: (before) => listFiles(root, before),
    async removeFile(path) {
      checkPath(path);
      await rm(join(root, path), { force: true });
    },
    removePartials: (before) => removePartials(join(root, 'incoming'), before),
  };
}

async function* listFiles(root: string, before: Date): AsyncGenerator<string> {
  for (const folder of await readdir(root).catch(() => []))
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = `${folder}/${name}`;
      const found = isPath(path) ? await stat(join(root, path)).catch(() => null) : null;
      if (found && found.mtime < before) yield path;
    }
}

/** Without it a new name may be lost with the power. Windows cannot open folders, and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
