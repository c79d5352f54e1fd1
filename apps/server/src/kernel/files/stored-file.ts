import type { FileType } from './detect-type.ts';

/** Stored file: `path` is its key in the store, `size` in bytes, `type` detected from content. */
export interface StoredFile {
  path: string;
  sha256: string;
  size: number;
  type: FileType | null;
}

/** Storage key of content by its SHA-256, the only form of key that a store opens. */
export const pathOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

/** Whether a text has the form made by `pathOf`. */
export const isPath = (path: string): boolean => /^([0-9a-f]{2})\/\1[0-9a-f]{62}$/.test(path);
