import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore, StoredFile } from './file-store.ts';

/** Files below one directory, written to disk before they count (fsync), named by their content. */
export function openDiskStore(root: string): FileStore {
  return {
    putFile: (content, { maxBytes }) => put(root, content, maxBytes),
    openFile: (path) => openAt(root, path),
  };
}

async function put(root: string, content: Readable, maxBytes: number): Promise<StoredFile> {
  await mkdir(join(root, 'incoming'), { recursive: true });
  const temporary = join(root, 'incoming', randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(temporary, 'wx');
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new Error('too large');
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  const sha256 = hash.digest('hex');
  const path = `${sha256.slice(0, 2)}/${sha256}`;
  await mkdir(dirname(join(root, path)), { recursive: true });
  await rename(temporary, join(root, path));
  return { path, sha256, size };
}

async function openAt(root: string, path: string): Promise<Readable> {
  if (!/^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path)) throw new Error(`bad path ${path}`);
  const full = normalize(join(root, path));
  await access(full);
  return createReadStream(full);
}
