import { join } from 'node:path';
import { openDiskObjects } from './disk-objects.ts';
import { storeFilesIn, type FileStore } from './file-store.ts';
import type { Objects } from './objects.ts';
import { openS3Objects } from './s3-objects.ts';
import { readS3Settings } from './s3-settings.ts';

export { detectType } from './detect-type.ts';
export type { FileStore } from './file-store.ts';
export type { Objects } from './objects.ts';
export type { StoredFile } from './stored-file.ts';

/**
 * Opens an object store: `s3://…` (see readS3Settings), with `incoming` as upload directory, or a directory.
 * @throws Error that explains an invalid address
 */
export const openObjects = (place: string, incoming: string): Objects =>
  place.startsWith('s3://')
    ? openS3Objects(readS3Settings(place, process.env), incoming)
    : openDiskObjects(place);

/**
 * Opens an object store by name, where `folder` is DATA_DIR/files.
 * @throws Error that explains an invalid address
 */
export function openFilePlace(place: string, dataDir: string): Objects {
  const folder = join(dataDir, 'files');
  return openObjects(place === 'folder' ? folder : place, join(folder, 'incoming'));
}

/**
 * File store of this node: FILES_URL, or DATA_DIR/files; missing files are read from FILES_BEFORE.
 * @throws Error that explains an invalid address
 */
export function openFileStore(config: {
  FILES_URL?: string | undefined;
  FILES_BEFORE?: string | undefined;
  DATA_DIR: string;
}): FileStore {
  const { FILES_URL = 'folder', FILES_BEFORE, DATA_DIR } = config;
  const before = FILES_BEFORE ? openFilePlace(FILES_BEFORE, DATA_DIR) : undefined;
  return storeFilesIn(openFilePlace(FILES_URL, DATA_DIR), before);
}
