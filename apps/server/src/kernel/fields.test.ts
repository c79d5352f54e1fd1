import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { enabledTexts, f } from '@treadline/contract/kernel/fields.ts';
import { inputOf, rowOf } from '@treadline/contract/kernel/field-schemas.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { importColumns, importRow, sheetOf } from './fields.ts';
import { compilePick } from './send.ts';
import { templateSheet } from './sheets/index.ts';

const kinds = { TYRE: t('轮胎', 'Tyre', '輪胎'), PART: t('配件', 'Part', '配件') } as const;
const inputs = {
  code: f.code('编码', 'Code', '編碼', { required: true }),
  kind: f.choice(kinds)('类型', 'Kind', '類型', { required: true }),
  price: f.money('单价', 'Price', '單價', { unit: t('元', 'CNY', '元') }),
  lead: f.int('周期', 'Lead time', '週期', { unit: t('天', 'days', '天'), max: 30, preset: 7 }),
  from: f.day('生效', 'From', '生效', { nullable: true }),
  phone: f.phone('电话', 'Phone', '電話', { sensitive: 'mobile' }),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts, preset: true }),
} as const;
const schema = inputOf(inputs);

it('gives a form its rules and what stands for an empty field', () => {
  expect(schema.parse({ code: 'A-1', kind: 'TYRE' })).toEqual({
    code: 'A-1',
    kind: 'TYRE',
    price: 0,
    lead: 7,
    from: null,
    phone: '',
    enabled: true,
  });
  const bad = schema.safeParse({
    code: '有空格',
    kind: 'CAR',
    price: 1.5,
    lead: 31,
    from: '2026-02-30',
    phone: '12',
  });
  expect(bad.error?.issues.map((issue) => issue.path[0])).toEqual([
    'code',
    'kind',
    'price',
    'lead',
    'from',
    'phone',
  ]);
  // A masked number that comes back is left as it is.
  expect(schema.parse({ code: 'A', kind: 'PART', phone: '199****1234' }).phone).toBe('199****1234');
});

it('reads an import’s cells by kind: choices by their words in any language, amounts in yuan', () => {
  const row = importRow(schema, inputs);
  const read = (cells: Record<string, string | undefined>) =>
    row.safeParse({ code: 'A', kind: '轮胎', ...cells });
  expect(read({ price: '1234.5', lead: '3', from: '2026-03-05', enabled: '否' }).data).toMatchObject({
    kind: 'TYRE',
    price: 123_450,
    lead: 3,
    from: '2026-03-05',
    enabled: false,
  });
  expect(read({ kind: 'part', enabled: '停用' }).data).toMatchObject({ kind: 'PART', enabled: false });
  expect(read({ kind: '飞机', price: '一元' }).error?.issues.map((i) => i.message)).toEqual([
    'rule.choice',
    'rule.amount',
  ]);
  expect(read({ kind: '' }).success).toBe(false);
  expect(read({ phone: '199****1234' }).error?.issues.map((i) => i.message)).toEqual(['rule.masked']);
});

it('offers choices as lists in the template, in its language, and takes what they say', async () => {
  const { sheets } = await readXlsx(await templateSheet(importColumns(inputs), 'zh-TW'));
  const lists = sheets[0]?.dataValidations?.map(({ range, values }) => [range, values]);
  expect(lists).toEqual([
    ['B2:B501', ['輪胎', '配件']],
    ['G2:G501', ['啟用', '停用']],
  ]);
  const row = importRow(schema, inputs);
  for (const [kind = '', enabled = ''] of [
    ['輪胎', '啟用'],
    ['配件', '停用'],
  ])
    expect(row.safeParse({ code: 'A', kind, enabled }).success).toBe(true);
});

it('says values in words, in workbooks figures stay figures', () => {
  expect(formatFieldValue(inputs.price, 123_456_789, 'en')).toBe('1,234,567.89');
  expect(formatFieldValue(inputs.kind, 'TYRE', 'zh-TW')).toBe('輪胎');
  expect(formatFieldValue(inputs.enabled, false, 'zh-CN')).toBe('停用');
  expect(formatFieldValue(inputs.from, null, 'en')).toBe('');
  expect(inputs.price['zh-CN']).toBe('单价(元)');
  expect(inputs.price.label['zh-CN']).toBe('单价');
  const [price, enabled] = sheetOf(inputs, 'price', 'enabled');
  expect([price?.type, price?.value, enabled?.type]).toEqual(['money', undefined, 'text']);
  expect(enabled?.value?.(true as never, 'en')).toBe('Enabled');
});

it('sends a record’s own fields, sensitive ones masked', () => {
  const pick = compilePick(rowOf(inputs, { id: z.number() }));
  expect(pick({ id: 1, phone: '19900001234', secret: 'x', from: null }, false)).toEqual({
    id: 1,
    phone: '199****1234',
    from: null,
  });
});
