import type { Readable } from 'node:stream';
import type { Objects } from './objects.ts';
import { removePartials } from './partials.ts';
import { spoolContent } from './spool-content.ts';
import { isPath, type StoredFile } from './stored-file.ts';

/** Content-addressed file store over a directory or an S3 bucket; the same bytes are stored once. */
export interface FileStore {
  /**
   * Stores content.
   * @throws request.too-large above maxBytes, service.unavailable; nothing is stored then
   */
  putFile(content: Readable, limit: { maxBytes: number }): Promise<StoredFile>;
  /**
   * Opens a file.
   * @throws Error with code ENOENT when missing, service.unavailable
   */
  openFile(path: string): Promise<Readable>;
  /**
   * Lists files last written before a moment.
   * @throws service.unavailable
   */
  listFiles(before: Date): AsyncIterable<string>;
  /**
   * Deletes a file, if it exists.
   * @throws service.unavailable
   */
  removeFile(path: string): Promise<void>;
  /** Removes this node's partial uploads older than a moment. Returns the number of files removed. */
  removePartials(before: Date): Promise<number>;
}

/**
 * Rejects a key not made by `pathOf`.
 * @throws Error
 */
function checkPath(path: string): void {
  if (!isPath(path)) throw new Error(`Bad file path ${path}`);
}

/**
 * File store over an object store, keyed by content hash; missing files are read from `before`, the store in use
 * before a move.
 */
export function storeFilesIn(objects: Objects, before?: Objects): FileStore {
  return {
    putFile: (content, { maxBytes }) =>
      spoolContent(objects.incoming, content, maxBytes, (temporary, stored) =>
        objects.put(stored.path, temporary, stored),
      ),
    async openFile(path) {
      checkPath(path);
      return objects.open(path).catch((error: NodeJS.ErrnoException) => {
        if (!before || error.code !== 'ENOENT') throw error;
        return before.open(path);
      });
    },
    async *listFiles(moment) {
      for await (const { key, at } of objects.list('')) if (isPath(key) && at < moment) yield key;
    },
    async removeFile(path) {
      checkPath(path);
      await objects.remove(path);
    },
    removePartials: (moment) => removePartials(objects.incoming, moment),
  };
}
