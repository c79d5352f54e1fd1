import { readFile } from 'node:fs/promises';
import type { Migration } from './migrations.ts';

/** File written by `npm run types -- baseline`. */
export const baselineFile = new URL('../../migrations/baseline/baseline.sql', import.meta.url);

/** Complete schema with the rows that migrations insert, applied to an empty database in place of them. */
export interface Baseline {
  /** Names of the migrations it includes. */
  migrations: string[];
  text: string;
}

/** Line of the baseline file that names an included migration. */
export const baselineLine = (name: string): string => `-- migration ${name}\n`;

/** Baseline of this version; null where an empty database that gets the migrations `known` cannot start from it. */
export async function readBaseline(known: readonly Migration[]): Promise<Baseline | null> {
  const text = await readFile(baselineFile, 'utf8');
  const migrations = [...text.matchAll(/^-- migration (\S+)$/gm)].map(([, name = '']) => name);
  const names = new Set(known.map(({ name }) => name));
  return migrations.every((name) => names.has(name)) ? { migrations, text } : null;
}
