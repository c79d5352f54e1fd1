import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

export { detectType } from './detect-type.ts';
export type { FileStore, StoredFile } from './file-store.ts';

/** The store of this node: DATA_DIR/files. */
export function openFileStore(filesUrl: string | undefined, dataDir: string): FileStore {
  if (filesUrl) throw new Error('FILES_URL: s3 storage is not available yet');
  return openDiskStore(join(dataDir, 'files'));
}
