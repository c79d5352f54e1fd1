import { DealerInput } from '@treadline/contract/parties/dealers/schema.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { inputOf } from '@treadline/contract/kernel/field-schemas.ts';
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

it('says what the rule of a sensitive field says, though a masked value would do', () => {
  const name = f.text('联系人', 'Contact', '聯絡人', { required: true, sensitive: 'name', max: 5 });
  const phone = f.phone('电话', 'Phone', '電話', { sensitive: 'mobile' });
  const errorsOf = (value: object) => errorsBySchema(inputOf({ name, phone }), value, 'zh-CN');
  expect(errorsOf({ name: '', phone: '12' })).toEqual({ name: '必填', phone: '请输入正确的电话号码' });
  expect(errorsOf({ name: '欧阳一二三四' })).toEqual({ name: '最多 5 个字符' });
  expect(errorsOf({ phone: '' })).toEqual({ name: '必填' });
  expect(errorsOf({ name: '方**', phone: '138****5678' })).toEqual({});
  const dealer = errorsBySchema(DealerInput, { bankAccount: 'abc', contactName: '' }, 'zh-CN');
  expect(dealer).toMatchObject({ bankAccount: '银行账号为8-30位数字', contactName: '必填' });
});

it("uses zod's own words for the rest", () => {
  expect(errorsBySchema(schema, { mobile: '13800138000', lines: [] }, 'zh-CN').lines).toMatch(
    /\p{Script=Han}/u,
  );
});

it('is empty when nothing is wrong', () => {
  expect(errorsBySchema(schema, { mobile: '13800138000', lines: [{ quantity: 2 }] }, 'zh-CN')).toEqual({});
});

it('says of a number below its least, and of no whole number, that it is so', () => {
  const required = { required: true } as const;
  const numbers = inputOf({
    line: f.money('预警线', 'Line', '預警線', required),
    paid: f.money('金额', 'Amount', '金額', { ...required, min: 1 }),
    days: f.int('天数', 'Days', '天數', required),
  });
  const said = (line: unknown, paid: unknown, days: unknown) =>
    errorsBySchema(numbers, { line, paid, days }, 'zh-CN');
  expect(said(-100, 0, 1.5)).toEqual({ line: '不能小于 0', paid: '不能小于 0.01', days: '应为整数' });
  const amount = '请输入正确的金额，最多两位小数';
  expect(said(Number.NaN, 1.5, Number.NaN)).toEqual({ line: amount, paid: amount, days: '应为整数' });
  expect(said(0, 1, -1)).toEqual({ days: '不能小于 0' });
  expect(said(0, 1, null)).toEqual({ days: '必填' });
});
