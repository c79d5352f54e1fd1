import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Start time of the newest complete back-up in a directory; null when there is none. */
export async function newestBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name, 'manifest.json'), 'utf8').catch(() => '{}');
      return (JSON.parse(text) as { createdAt?: string }).createdAt ?? '';
    }),
  );
  return times.filter(Boolean).toSorted().at(-1) ?? null;
}
