import { expect, it } from 'vitest';
import { firstInvalidField, emptySelfOrder, plateOf } from './model.ts';

it.each([
  ['浙a·12345', '浙A12345'],
  [' 沪A D12345 ', '沪AD12345'],
  ['粤Ｂ１２３４５', '粤B12345'],
])('reads %s as a plate', (typed, plate) => expect(plateOf(typed)).toBe(plate));

it('names the first field that is not right', () => {
  const wish = { ...emptySelfOrder, plate: '浙a·12345', mobile: '1380000123' };
  expect(firstInvalidField(wish, ['plate', 'mobile', 'name'])).toBe('mobile');
  expect(firstInvalidField({ ...wish, mobile: '13800001234' }, ['plate', 'mobile'])).toBeUndefined();
  expect(firstInvalidField({ ...wish, name: ' ' }, ['name'])).toBe('name');
});
