import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folders = ['apps/web/src', 'packages/contract/src'];
/** Every folder and file below the sources, without their endings. */
const segments = new Set(
  folders.flatMap((folder) =>
    globSync(`${folder}/**/*`, { cwd: root }).flatMap((path) =>
      path.split(/[/\\]/).map((name) => name.replace(/\..*$/, '')),
    ),
  ),
);

/** Names that a pattern of paths looks for. */
const namesIn = (pattern: string): string[] =>
  pattern
    .replaceAll(/\[[^\]]*\][+*?]?|node_modules\/[^|]*|@[\w-]+\/[^|']*/g, ' ')
    .split(/[^a-z0-9-]+/)
    .map((name) => name.replace(/^-|-$/g, ''))
    .filter((name) => name.length > 1 && name !== 'ts' && name !== 'json');

it('every name in the patterns of chunks is a folder or file of the sources', () => {
  const text = readFileSync(join(import.meta.dirname, 'chunks.ts'), 'utf8');
  const patterns = text
    .split('\n')
    .filter((line) => /web(?:\\?\/)src|packages\/contract/.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/'([^']+)'|`([^`]+)`|\/(web\\\/src.*)\//g)].map((m) => m[1] ?? m[2] ?? m[3] ?? ''),
    );
  const known = [...segments];
  const missing = [...new Set(patterns.flatMap(namesIn))].filter(
    (name) => !known.some((segment) => segment === name || segment.startsWith(`${name}-`)),
  );
  expect(missing).toEqual([]);
});
