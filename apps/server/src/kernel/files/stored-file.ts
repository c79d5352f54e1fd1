import type { FileType } from './detect-type.ts';

/** A stored file: `path` is its address in the store, size in bytes, `type` by content. */
export interface StoredFile {
  path: string;
  sha256: string;
  size: number;
  type: FileType | null;
}

/** The path of content, and the only form of path that a store opens. */
export const pathOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

/** Is this what `pathOf` makes? */
export const isPath = (path: string): boolean => /^([0-9a-f]{2})\/\1[0-9a-f]{62}$/.test(path);
