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
  /** The folder of this node in which content waits until it is whole. */
  readonly incoming: string;
  /** Keeps a file of `incoming` under a key, whole or not at all. @throws service.unavailable */
  put(key: string, temporary: string, content: Spooled): Promise<void>;
  /** @throws Error with code ENOENT when nothing is kept there, service.unavailable */
  open(key: string): Promise<Readable>;
  /** What is kept under keys that begin with `prefix`: nothing, or folders with a slash at the end. @throws service.unavailable */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** One that is not there is no error. @throws service.unavailable */
  remove(key: string): Promise<void>;
}
