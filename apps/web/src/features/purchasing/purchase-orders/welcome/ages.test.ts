import { expect, it } from 'vitest';
import { ages, submitDays } from './ages.ts';

it('covers every day once, from today back', () => {
  const spans = ages.map((age) => submitDays(age, '2026-03-02'));
  expect(spans).toEqual([
    { from: '2026-03-02', to: '2026-03-02' },
    { from: '2026-02-28', to: '2026-03-01' },
    { from: '2026-02-24', to: '2026-02-27' },
    { to: '2026-02-23' },
  ]);
});
