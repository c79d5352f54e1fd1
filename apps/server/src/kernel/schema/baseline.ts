import { readFile } from 'node:fs/promises';
import type { Migration } from './migrations.ts';

/** The place of what `npm run types -- baseline` writes. */
export const baselineFile = new URL('../../migrations/baseline/baseline.sql', import.meta.url);

/** A whole schema with the rows that migrations insert: what an empty database begins with in their place. */
export interface Baseline {
  /** The migrations that it stands for. */
  migrations: string[];
  text: string;
}

/** How the baseline lists its migrations, a line each. */
export const baselineLine = (name: string): string => `-- migration ${name}\n`;

/** The baseline of this version, where an empty database that gets the migrations `known` can begin with it. */
export async function readBaseline(known: readonly Migration[]): Promise<Baseline | null> {
  const text = await readFile(baselineFile, 'utf8');
  const migrations = [...text.matchAll(/^-- migration (\S+)$/gm)].map(([, name = '']) => name);
  const names = new Set(known.map(({ name }) => name));
  return migrations.every((name) => names.has(name)) ? { migrations, text } : null;
}
