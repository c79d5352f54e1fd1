import { expect, it } from 'vitest';
import { readVin } from './vin.ts';

// The worked examples of the standard: 1M8GDM9AXKP042788, and seventeen ones.
it.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
  ['lfv3a23c-8 k3123456', '1'],
])('knows the check character of %s', (typed, check) => expect(readVin(typed)?.check).toBe(check));

it('takes a whole one with a wrong check character for wrong, and says which it should be', () => {
  expect(readVin('1M8GDM9AXKP042788')).toMatchObject({ isWhole: true, isRight: true });
  expect(readVin('1M8GDM9A1KP042788')).toMatchObject({ isWhole: true, isRight: false, check: 'X' });
  expect(readVin('1M8GDM9AXKP042789')).toMatchObject({ isWhole: true, isRight: false });
});

it('reads a beginning, and nothing that is none', () => {
  expect(readVin('ｌｆｖ')).toEqual({ text: 'LFV', isWhole: false, check: null, isRight: false });
  for (const typed of ['LF', 'LFVO', 'IQ0', '卡罗拉', '1M8GDM9AXKP0427881', '205/55R16'])
    expect(readVin(typed)).toBeNull();
});
