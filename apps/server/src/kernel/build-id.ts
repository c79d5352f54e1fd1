import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Identity of the built web app, which goes with every answer so that pages of another one learn of it; '' without one. */
export function readBuildId(root = built): string {
  const path = join(root, 'version.json');
  if (!existsSync(path)) return '';
  return (JSON.parse(readFileSync(path, 'utf8')) as { build?: string }).build ?? '';
}
