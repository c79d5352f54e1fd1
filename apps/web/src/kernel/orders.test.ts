import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');

/** Lines that compare texts as a locale does, other than times, days and keys of ours. */
const comparisons = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => /Intl\.Collator|(?<!(?:time|Time|day|key))\.localeCompare\(/.test(line));

it('names stand in the order that the server gives them', () => {
  const own = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(own.length).toBeGreaterThan(500);
  expect(own.filter((path) => comparisons(readFileSync(join(web, path), 'utf8')).length > 0)).toEqual([]);
  expect(comparisons('rows.toSorted((a, b) => a.name.localeCompare(b.name))')).toHaveLength(1);
  expect(comparisons('rows.toSorted((a, b) => b.time.localeCompare(a.time))')).toEqual([]);
});
