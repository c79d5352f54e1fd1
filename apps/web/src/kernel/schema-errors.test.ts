import { rules } from '@treadline/contract/kernel/rules.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorsBySchema } from './schema-errors.ts';

const schema = z.strictObject({
  mobile: rules.mobile(),
  lines: z.array(z.strictObject({ quantity: rules.qty() })).min(1),
});

it('names shared rules in the language', () => {
  const value = { mobile: '123', lines: [{ quantity: 0 }] };
  expect(errorsBySchema(schema, value, 'en')).toEqual({
    mobile: 'Enter a valid mobile number',
    'lines.0.quantity': 'Enter a whole number above 0',
  });
  expect(errorsBySchema(schema, value, 'zh-TW').mobile).toBe('請輸入正確的手機號碼');
});

it("uses zod's own words for the rest", () => {
  expect(errorsBySchema(schema, { mobile: '13800138000', lines: [] }, 'zh-CN').lines).toMatch(
    /\p{Script=Han}/u,
  );
});

it('is empty when nothing is wrong', () => {
  expect(errorsBySchema(schema, { mobile: '13800138000', lines: [{ quantity: 2 }] }, 'zh-CN')).toEqual({});
});
