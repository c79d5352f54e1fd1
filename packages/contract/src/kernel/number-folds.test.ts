import { expect, it } from 'vitest';
import type { z } from 'zod';
import { foldNumber } from './fold-number.ts';
import { rules } from './rules.ts';

/** What a rule makes of a typed text; its message where it refuses. */
const take = (rule: z.ZodType, typed: string): unknown => {
  const read = rule.safeParse(typed);
  return read.success ? read.data : read.error.issues[0]?.message;
};

it.each([
  ['199 0066 0999', '19900660999'],
  ['199-0066-0999', '19900660999'],
  ['+86 19900660999', '19900660999'],
  ['+86-199-0066-0999', '19900660999'],
  ['0086 199 0066 0999', '19900660999'],
  ['(+86)19900660999', '19900660999'],
  ['8619900660999', '19900660999'],
  ['１９９００６６０９９９', '19900660999'],
  ['\u202d199 0066 0999\u202c', '19900660999'],
  ['19900660999\n', '19900660999'],
  ['1990066099', 'rule.mobile'],
  ['12900660999', 'rule.mobile'],
  ['+8819900660999', 'rule.mobile'],
  ['199006609990', 'rule.mobile'],
])('mobile %j is %s', (typed, one) => expect(take(rules.mobile(), typed)).toBe(one));

it.each([
  ['199 0066 0999', '19900660999'],
  ['（0571）8888 8888', '0571-88888888'],
  ['(0571) 8888-8888', '0571-88888888'],
  ['+86 571 8888-8888-801', '057188888888-801'],
  ['0571—88888888', '0571-88888888'],
  ['+86 571 88888888', '057188888888'],
  ['400 123 4567', '4001234567'],
  ['400-123-4567', '400-123-4567'],
  ['021-12345', 'rule.phone'],
])('phone %j is %s', (typed, one) => expect(take(rules.phone(), typed)).toBe(one));

it.each([
  ['1m8gdm9a-xkp042788', '1M8GDM9AXKP042788'],
  ['１Ｍ８ＧＤＭ９ＡＸＫＰ０４２７８８', '1M8GDM9AXKP042788'],
  ['1M8GDM9AXKP04278', 'rule.vin'],
])('VIN %j is %s', (typed, one) => expect(take(rules.vin(), typed)).toBe(one));

it.each([
  ['6222 0210 0102 3456 789', '6222021001023456789'],
  ['6222-0210-0102-3456', '6222021001023456'],
  ['６２２２０２１００１０２', '622202100102'],
  ['6222abc', 'rule.bankAccount'],
])('bank account %j is %s', (typed, one) => expect(take(rules.bankAccount(), typed)).toBe(one));

it.each([
  ['91330100 MA27X-WBH2U', '91330100MA27XWBH2U'],
  ['９１３３０１００ma27xwbh2u', '91330100MA27XWBH2U'],
  ['9133', 'rule.taxNo'],
  ['91330108MA2CFAKE6X', 'rule.creditCode'],
  ['33010219800101123X', '33010219800101123X'],
  ['330108123456789', '330108123456789'],
])('tax number %j is %s', (typed, one) => expect(take(rules.taxNo(), typed)).toBe(one));

it.each([
  [rules.invoiceNo(), '2633 2000 0000 1234 5678', '26332000000012345678'],
  [rules.reference(), ' jd0012345-1－1- ', 'JD0012345-1-1-'],
  [rules.reference(), '****0000', 'rule.masked'],
  [rules.reference(), '＊＊＊∗0000', 'rule.masked'],
  [rules.code(), 'ＳＨ－１０', 'SH-10'],
  [rules.code(), 'SH 10', 'rule.code'],
  [rules.takeCode(), 'ｓpring ２６', 'SPRING26'],
  [rules.smsCode(), '１２３ 456', '123456'],
  [rules.email(), 'wang＠example.com ', 'wang@example.com'],
])('other numbers fold alike: %#', (rule, typed, one) => expect(take(rule, typed)).toBe(one));

it.each(['a..b@c.com', '.a@c.com', 'a.@c.com', 'a@c', 'a@c.d', 'a@-c.com', 'a@c..com', '@c.com', 'a b@'])(
  'e-mail %s is refused',
  (typed) => expect(take(rules.email(), typed)).toBe('rule.email'),
);
it.each(['a@c.com', 'a.b@c.com', "o'hara+x@mail.example.co", 'a_b-c@x-y.cn'])('e-mail %s is taken', (typed) =>
  expect(take(rules.email(), typed)).toBe(typed),
);

it.each([
  ['Demo@2026', true],
  ['Demo2026~', true],
  ['Demo 2026', false],
  ['Demo中2026', false],
  ['Demo@2026\u200b', false],
  ['Demo，2026', false],
  ['Démo20266', false],
  ['De mo@2026', true],
])('password %j: %s', (typed, isStrong) => expect(rules.password().safeParse(typed).success).toBe(isStrong));

it.each([
  ['PO260512-000123', 'po260512000123'],
  ['po260512 000123', 'po260512000123'],
  ['ＰＯ２６０５１２－０００１２３', 'po260512000123'],
  ['PO260512—000123', 'po260512000123'],
  ['SF/2026_001.2', 'sf20260012'],
  ['订单（一）', '订单一'],
  ['⻋⾏-1', '车行1'],
  [' -- ', ''],
])('number %j is compared as %j', (typed, bare) => expect(foldNumber(typed)).toBe(bare));
