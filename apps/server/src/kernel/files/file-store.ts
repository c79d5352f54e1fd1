import type { Readable } from 'node:stream';

/** A stored file: `path` is its address in the store, size in bytes. */
export interface StoredFile {
  path: string;
  sha256: string;
  size: number;
}

/** Where files live: a directory or an S3 bucket. Content-addressed, so storing the same bytes twice is one file. */
export interface FileStore {
  /** @throws Error 'too large' above maxBytes; nothing is kept. */
  putFile(content: Readable, limit: { maxBytes: number }): Promise<StoredFile>;
  /** @throws ENOENT-like Error when nothing is stored there. */
  openFile(path: string): Promise<Readable>;
}
