import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Objects, StoredObject } from './objects.ts';

/** Directory mode: files may be personal documents, or keys in a back-up. */
const ownersOnly = 0o700;

/** Object store in a directory; an object and its directory entry are fsynced before a write returns. */
export function openDiskObjects(root: string): Objects {
  return {
    incoming: join(root, 'incoming'),
    async put(key, temporary) {
      const target = join(root, key);
      const made = await mkdir(dirname(target), { recursive: true, mode: ownersOnly });
      await rename(temporary, target);
      await syncFolder(dirname(target));
      if (made) await syncFolder(dirname(made));
    },
    async open(key) {
      await access(join(root, key));
      return createReadStream(join(root, key));
    },
    list: (prefix) => listBelow(root, prefix),
    async remove(key) {
      await rm(join(root, key), { force: true });
    },
  };
}

async function* listBelow(root: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory() && key !== 'incoming') yield* listBelow(root, `${key}/`);
    const found = entry.isFile() ? await stat(join(root, key)).catch(() => null) : null;
    if (found) yield { key, at: found.mtime, size: found.size };
  }
}

/** Fsyncs a directory, without which a new name may be lost on power failure. Not possible or needed on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
