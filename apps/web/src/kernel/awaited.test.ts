import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../features');

it('a screen that waits for its data says so, too, where it does not come', () => {
  const endless = globSync('**/*.tsx', { cwd: features }).filter((file) => {
    const source = readFileSync(join(features, file), 'utf8');
    return source.includes('<SkeletonPage') && !source.includes('<ErrorState');
  });
  expect(endless).toEqual([]);
});
