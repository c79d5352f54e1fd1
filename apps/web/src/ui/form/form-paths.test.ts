import { expect, it } from 'vitest';
import { mergeUnsavedChanges, sameFormValues, strayErrors, toNamePath, toPath } from './form-paths.ts';

it('turns paths into names and back', () => {
  expect(toNamePath('lines.0.quantity')).toEqual(['lines', 0, 'quantity']);
  expect(toPath(['lines', 0, 'quantity'])).toBe('lines.0.quantity');
  expect(toPath('note')).toBe('note');
});

it('a cleared field that was never filled is no change', () => {
  expect(sameFormValues({ note: '', tags: [] }, {})).toBe(true);
  expect(sameFormValues({ lines: [{ qty: 1 }] }, { lines: [{ qty: 1 }] })).toBe(true);
  expect(sameFormValues({ lines: [{ qty: 1 }] }, { lines: [{ qty: 2 }] })).toBe(false);
  expect(sameFormValues({ qty: 0 }, {})).toBe(false);
});

it('takes the newest values but for those that were changed here', () => {
  const start = { name: '甲', note: '', days: [1], phone: '1' };
  const mine = { name: '乙', note: undefined as never, days: [1, 2], phone: '1' };
  const newest = { name: '丙', note: '急', days: [3], phone: '2' };
  expect(mergeUnsavedChanges(start, mine, newest)).toEqual({
    name: '乙',
    note: '急',
    days: [1, 2],
    phone: '2',
  });
});

it('keeps the errors that no field shows', () => {
  expect(strayErrors({ note: 'a', 'lines.3.quantity': 'b' }, new Set(['note']))).toEqual(['b']);
});
