import { expect, it } from 'vitest';
import { firstInvalidField, emptySelfOrder } from './model.ts';

it('names the first field that is not right', () => {
  const wish = { ...emptySelfOrder, plate: '浙a·12345', mobile: '1380000123' };
  expect(firstInvalidField(wish, ['plate', 'mobile', 'name'])).toBe('mobile');
  expect(firstInvalidField({ ...wish, mobile: '13800001234' }, ['plate', 'mobile'])).toBeUndefined();
  expect(firstInvalidField({ ...wish, name: ' ' }, ['name'])).toBe('name');
});
