import { expect, it } from 'vitest';
import { z } from 'zod';
import { filter } from './list.ts';

it('ALL is no filter, unless the list has such a value', () => {
  const status = filter.many(z.enum(['OPEN', 'DONE']));
  expect([status.parse('ALL'), status.parse(['ALL', 'OPEN']), status.parse('OPEN,DONE')]).toEqual([
    undefined,
    ['OPEN'],
    ['OPEN', 'DONE'],
  ]);
  expect(filter.many(z.enum(['SUMMER', 'ALL'])).parse('ALL')).toEqual(['ALL']);
  expect(filter.many(z.coerce.number<string>().int()).parse('ALL')).toBeUndefined();
  expect(status.safeParse('NONE').success).toBe(false);
});
