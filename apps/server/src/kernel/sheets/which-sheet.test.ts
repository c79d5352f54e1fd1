import { openXlsx } from 'hucre/xlsx';
import { t } from '@treadline/contract/kernel/text.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { cells } from './cell-schemas.ts';
import { errorSheet } from './error-sheet.ts';
import type { ImportColumn } from './import-column.ts';
import { importSheet } from './import-sheet.ts';
import { bookParts, packParts, type TestBook } from './testing-package.ts';

const columns: ImportColumn[] = [
  { key: 'part', titles: t('商品编码', 'Part no.', '商品編碼'), type: 'code' },
  { key: 'quantity', titles: t('数量(条)', 'Quantity (pcs)', '數量(條)'), type: 'int' },
  { key: 'remark', titles: t('备注', 'Remark', '備註') },
];
const schema = z.object({ part: z.string().min(1), quantity: cells.int(), remark: z.string() });

const row = (...values: (string | number)[]): string =>
  `<row>${values
    .map((v) => (typeof v === 'number' ? `<c><v>${v}</v></c>` : `<c t="str"><v>${v}</v></c>`))
    .join('')}</row>`;
const list = (quantity: number): string => row('数量', '商品编码') + row(quantity, `P-${quantity}`);
const makeBook = (sheets: NonNullable<TestBook['sheets']>): Promise<Buffer> =>
  packParts(bookParts({ sheets }));

async function read(file: Buffer, sheet?: string) {
  try {
    const table = await importSheet({ schema, columns, file, lang: 'zh-CN', maxRows: 50, sheet });
    return {
      sheet: table.sheet.name,
      quantities: table.rows.map(({ value }) => value.quantity),
      errors: table.errors.map(({ row: at, column, message }) => `${at} ${column} ${message}`),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { error: name, details } = error;
    return name === 'import.sheet' ? details['sheets'] : details['fault'];
  }
}

it.each(['hidden', 'veryHidden'])('reads what can be seen, and not a %s old list', async (state) => {
  const file = await makeBook([
    { name: '上月', state, rows: list(999) },
    { name: '说明', rows: row('请填写第三张表') },
    { name: '本月', rows: row('采购清单') + list(4) },
  ]);
  expect(await read(file)).toEqual({ sheet: '本月', quantities: [4], errors: [] });
});

it('asks which of several is meant, and reads the one that is chosen', async () => {
  const file = await makeBook([
    { name: '一月', rows: list(1) },
    { name: 'A&amp;B', rows: list(2) },
    { name: '三月', rows: row('商品编码', '数量') },
    { name: '示例', rows: list(40) },
    { name: '旧', state: 'hidden', rows: list(999) },
  ]);
  expect(await read(file)).toEqual(['一月', 'A&B']);
  expect(await read(file, 'A&B')).toEqual({ sheet: 'A&B', quantities: [2], errors: [] });
  expect(await read(file, '示例')).toMatchObject({ quantities: [40] });
  expect(await read(file, '旧')).toBe('no-sheet');
  expect(await read(file, '五月')).toBe('no-sheet');
});

it('never reads the samples of a template unasked', async () => {
  const empty = { name: '导入数据', rows: row('商品编码', '数量') };
  expect(await read(await makeBook([empty, { name: '示例', rows: list(40) }]))).toBe('empty');
  const other = { name: '数据', rows: row('x') };
  expect(await read(await makeBook([other, { name: 'Sample', rows: list(40) }]))).toEqual(['Sample']);
});

it('names what the nearest sheet lacks, and a hidden one that has it', async () => {
  const visible = [
    { name: '说明', rows: row('x') },
    { name: '清单', rows: row('商品编码', '备注') + row('P', '-') },
  ];
  expect(await read(await makeBook(visible))).toMatchObject({
    errors: ['1 数量(条) 工作表“清单”缺少此列'],
  });
  const hidden = { name: '旧', state: 'hidden', rows: list(999) };
  expect(await read(await makeBook([hidden, ...visible]))).toMatchObject({
    errors: ['1 数量(条) 工作表“清单”缺少此列；“旧”有此列，但已隐藏，不会读取'],
  });
  expect(await read(await makeBook([hidden]))).toBe('all-hidden');
});

it('marks the sheet that was read, shows it first and leaves the others', async () => {
  const file = await makeBook([
    { name: '旧', state: 'hidden', rows: list(999) },
    { name: '一月', rows: list(1) },
    { name: '二月', rows: list(2) },
  ]);
  const errors = [{ row: 2, column: '数量', message: '太少' }];
  const { sheets, activeSheet } = await openXlsx(await errorSheet(file, errors, 'zh-CN', 1, '二月'));
  expect(activeSheet).toBe(2);
  expect(sheets.map(({ name, hidden = false, rows }) => [name, hidden, rows[0]?.length])).toEqual([
    ['旧', true, 2],
    ['一月', false, 2],
    ['二月', false, 3],
  ]);
  expect(sheets[2]?.rows[1]).toEqual([2, 'P-2', '数量: 太少']);
});
