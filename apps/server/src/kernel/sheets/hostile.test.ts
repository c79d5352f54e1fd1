import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { readSheet } from './read-sheet.ts';
import { bookParts, hostileBooks, packParts } from './testing-package.ts';

const LIMITS = { maxRows: 100, maxBytes: 1024 * 1024 };

it.each(Object.entries(hostileBooks))('refuses %s', async (_, make) => {
  const file = await packParts(bookParts(make()));
  expect(file.length).toBeLessThan(LIMITS.maxBytes);
  const error: unknown = await readSheet(file, LIMITS).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).error).toBe('import.file');
});

it('reads the next file as ever', async () => {
  const good = await packParts(bookParts({ rows: '<row><c t="str"><v>x</v></c></row>' }));
  expect((await readSheet(good, LIMITS)).header).toEqual(['x']);
});
