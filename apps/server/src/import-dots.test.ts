import type { z } from 'zod';
import { expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { imports } from '#testing/import-corpus.ts';

const today = dayOf(new Date());
const columns = Object.entries(imports).flatMap(([name, { columns: own, schema }]) =>
  own
    .filter(({ key, type }) => type === 'dot' || /^dot(?!.*weeks$)/i.test(key))
    .map(({ key }) => [name, key, schema.shape[key] as z.ZodType] as const),
);

it('DOTs are imported in three files at least', () =>
  expect(new Set(columns.map(([name]) => name)).size).toBeGreaterThanOrEqual(3));

it.each(columns)('%s refuses a %s of the future, of no week, and takes one of before', (_, __, cell) => {
  const says = (dot: string) => cell.safeParse(dot).error?.issues[0]?.message;
  expect(says(dotOfDay(addDays(today, 8)))).toBe('rule.dotFuture');
  expect(says('5325')).toBe('rule.dotWeek');
  expect(says('5425')).toBe('rule.dot');
  expect(says(dotOfDay(today))).toBeUndefined();
});
