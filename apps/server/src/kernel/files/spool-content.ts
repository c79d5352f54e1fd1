import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../errors.ts';
import { watchType } from './detect-type.ts';
import { pathOf, type StoredFile } from './stored-file.ts';

/**
 * Writes content to a temporary file, fsynced, and passes it to `place`; afterwards the file is removed unless `place`
 * moved it.
 * @throws request.too-large above maxBytes
 */
export async function spoolContent(
  folder: string,
  content: Readable,
  maxBytes: number,
  place: (temporary: string, stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, randomUUID());
  try {
    const file = await open(temporary, 'wx', 0o600);
    const stored = await writeAll(file, content, maxBytes).finally(() => file.close());
    await place(temporary, stored);
    return stored;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeAll(file: FileHandle, content: Readable, maxBytes: number): Promise<StoredFile> {
  const hash = createHash('sha256');
  const watched = watchType();
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) fail('request.too-large');
    hash.update(chunk);
    watched.add(chunk);
    await file.writeFile(chunk);
  }
  await file.sync();
  const sha256 = hash.digest('hex');
  return { path: pathOf(sha256), sha256, size, type: watched.type() };
}
