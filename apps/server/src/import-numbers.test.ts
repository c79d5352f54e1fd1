import { expect, it } from 'vitest';
import { takeMilitaryPlates } from '@treadline/contract/kernel/plate.ts';
import { imports } from './testing/import-corpus.ts';

/** A number as a workbook of others has it, and as it is taken; by the title of its column. */
const pasted: readonly (readonly [title: RegExp, typed: string, one: string])[] = [
  [/^车牌/, '浙a·１２３ 45', '浙A12345'],
  [/手机号|电话$/, '+86 199－0066 0999', '19900660999'],
  [/车架号/, '1m8gdm9a-xkp042788', '1M8GDM9AXKP042788'],
  [/邮箱/, 'wang＠example.com', 'wang@example.com'],
  [/税号|信用代码/, '91330100 ma27x-wbh2ｕ', '91330100MA27XWBH2U'],
];

it.each(pasted)('every column %s of every import folds', (title, typed, one) => {
  const cells = Object.entries(imports).flatMap(([name, { columns, schema }]) =>
    columns
      .filter(({ titles }) => title.test(titles['zh-CN']))
      .map(({ key }) => [name, schema.shape[key]] as const),
  );
  expect(cells.map(([name, cell]) => [name, cell?.safeParse(typed).data])).toEqual(
    cells.map(([name]) => [name, one]),
  );
  expect(cells.length).toBeGreaterThan(0);
});

/** Columns of people, parties, their numbers and accounts. */
const ofParties =
  /^(车牌|车架号|客户|姓名|技师|联系人|承运商|供应商名称|简称|地址|运单号|税号|邮箱)$|手机号|电话|信用代码|银行|户名/;

it('no import takes a mask for the name or number of anybody', () => {
  const cells = Object.entries(imports).flatMap(([name, { columns, schema }]) =>
    columns
      .filter(({ titles }) => ofParties.test(titles['zh-CN']))
      .map(({ key }) => [`${name} ${key}`, schema.shape[key]] as const),
  );
  const masks = ['王**', '王＊＊', '138****5678', '浙A1***5', '****1234'];
  const taken = cells.filter(([, cell]) => masks.some((text) => cell?.safeParse(text).success));
  expect(taken.map(([name]) => name)).toEqual([]);
  expect(cells.length).toBeGreaterThan(20);
});

it('amounts are refused alike in every import', () => {
  const cells = Object.values(imports).flatMap(({ columns, schema }) =>
    columns.filter(({ type }) => type === 'money').map(({ key }) => schema.shape[key]),
  );
  for (const wrong of ['0012.5', '.5', '5.', '1.234', '1e3'])
    expect(cells.map((cell) => cell?.safeParse(wrong).success)).toEqual(cells.map(() => false));
  expect(cells.length).toBeGreaterThan(5);
});

it('plates of the armed police and the army follow the configuration in imports, too', () => {
  const cell = imports['batch orders']?.schema.shape['plateNumber'];
  expect(cell?.safeParse('WJ 浙1234J').data).toBe('WJ浙1234J');
  takeMilitaryPlates(false);
  expect(cell?.safeParse('WJ 浙1234J').success).toBe(false);
  takeMilitaryPlates(true);
});
