import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { readS3Settings } from './s3-settings.ts';
import { openS3Store } from './s3-store.ts';

export { detectType } from './detect-type.ts';
export type { FileStore, StoredFile } from './file-store.ts';

/**
 * The store of this node: the bucket of `filesUrl` (see readS3Settings), else DATA_DIR/files.
 * @throws Error that names what is wrong with FILES_URL
 */
export function openFileStore(filesUrl: string | undefined, dataDir: string): FileStore {
  const folder = join(dataDir, 'files');
  return filesUrl
    ? openS3Store(readS3Settings(filesUrl, process.env), join(folder, 'incoming'))
    : openDiskStore(folder);
}
