import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkPath, type FileStore } from './file-store.ts';
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
  };
}

/** Without it a new name may be lost with the power. Windows cannot open folders, and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
