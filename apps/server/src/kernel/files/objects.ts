import type { Readable } from 'node:stream';

/** Object with its key, time of writing and size in bytes. */
export interface StoredObject {
  key: string;
  at: Date;
  size: number;
}

/** Content spooled to a local file, with its SHA-256 and size. */
export interface Spooled {
  sha256: string;
  size: number;
}

/** Object store: a directory or an S3 bucket. Keys are relative paths with slashes. */
export interface Objects {
  /** Directory of this node for incomplete content. */
  readonly incoming: string;
  /**
   * Stores a file of `incoming` under a key, atomically.
   * @throws service.unavailable
   */
  put(key: string, temporary: string, content: Spooled): Promise<void>;
  /**
   * Opens an object.
   * @throws Error with code ENOENT when missing, service.unavailable
   */
  open(key: string): Promise<Readable>;
  /**
   * Lists objects by key prefix: '' or directories with a trailing slash.
   * @throws service.unavailable
   */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * Deletes an object, if it exists.
   * @throws service.unavailable
   */
  remove(key: string): Promise<void>;
}
