import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Directory of the built web app. */
export const webBuildDir = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Build id of the web app, sent with every answer so that pages of another build notice; '' without a build. */
export function readBuildId(root = webBuildDir): string {
  const path = join(root, 'version.json');
  if (!existsSync(path)) return '';
  return (JSON.parse(readFileSync(path, 'utf8')) as { build?: string }).build ?? '';
}
