import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { t } from '@treadline/contract/kernel/text.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { translateRule } from '../parse.ts';
import { cells } from './cell-schemas.ts';
import { errorSheet } from './error-sheet.ts';
import type { ImportColumn } from './import-column.ts';
import { importSheet } from './import-sheet.ts';
import { templateSheet } from './template-sheet.ts';
import { writeSheet } from './write-sheet.ts';

const columns: ImportColumn[] = [
  { key: 'code', titles: t('编码', 'Code', '編碼'), sample: '00123' },
  { key: 'mobile', titles: t('手机号', 'Mobile', '手機號碼'), sample: '13800138000' },
  { key: 'quantity', titles: t('数量', 'Quantity', '數量'), sample: '12' },
  { key: 'price', titles: t('单价', 'Price', '單價'), sample: '1234.50' },
  { key: 'day', titles: t('到货日', 'Arrival', '到貨日') },
  { key: 'kind', titles: t('类型', 'Kind', '類型'), options: () => ['A', 'B'] },
];
const schema = z.object({
  code: z.string().min(1).max(8),
  mobile: z.string().regex(/^1\d{10}$/, 'rule.mobile'),
  quantity: cells.int().pipe(z.number().min(1)),
  price: cells.money(),
  day: cells.day().optional(),
  kind: z.enum(['A', 'B']).default('A'),
});
const good = ['00123', '13800138000', '1,200', '¥1,234.5', '2026/3/5', 'B'];
const TITLES = ['编码 *', 'Mobile', '數量', '单价（元）', '到货日', '类型'];

const makeFile = (titles: string[], ...rows: string[][]): Promise<Buffer> =>
  buffer(
    writeSheet({
      name: 'x',
      columns: titles.map((title, i) => ({ key: String(i), title, type: 'text' })),
      rows: rows.map((row) => Object.fromEntries(row.entries().map(([i, text]) => [String(i), text]))),
    }),
  );
const run = (file: Buffer, lang: 'zh-CN' | 'en' = 'zh-CN') =>
  importSheet({ schema, columns, file, lang, maxRows: 100, translate: translateRule });
const titles = TITLES.with(3, '单价');

describe('importSheet', () => {
  it('takes titles in any language and order, and ignores other columns', async () => {
    const { rows, errors } = await run(
      await makeFile(['备注', ...titles.toReversed()], ['-', ...good.toReversed()]),
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        row: 2,
        value: {
          code: '00123',
          mobile: '13800138000',
          quantity: 1200,
          price: 123_450,
          day: '2026-03-05',
          kind: 'B',
        },
      },
    ]);
  });

  it('reports every bad cell of every row at once', async () => {
    const bad = ['123456789', '138', 'x', '1.234', '5 March', 'C'];
    const { rows, errors } = await run(await makeFile(titles, good, bad, ['', '', '0.5', '1', '', '']));
    expect(rows.map(({ row }) => row)).toEqual([2]);
    expect(errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '3 编码 最多 8 个字符',
      '3 手机号 请输入正确的手机号',
      '3 数量 应为数字',
      '3 单价 请输入正确的金额，最多两位小数',
      '3 到货日 应为日期，例如 2026-03-05',
      '3 类型 只能是：A, B',
      '4 编码 必填',
      '4 手机号 请输入正确的手机号',
      '4 数量 应为整数',
    ]);
  });

  it('speaks the language of its reader', async () => {
    const { errors } = await run(await makeFile(titles, good.with(1, '1').with(2, '0')), 'en');
    expect(errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'Mobile: Enter a valid mobile number',
      'Quantity: Must not be below 1',
    ]);
  });

  it('reports missing and repeated columns, but not optional ones', async () => {
    const { errors } = await run(await makeFile(['编码', 'Code', '手机号', '单价'], ['1', '2', '3', '4']));
    expect(errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '1 编码 此列出现了多次',
      '1 数量 缺少此列',
    ]);
    expect((await run(await makeFile(titles.slice(0, 4), good))).rows[0]?.value.kind).toBe('A');
  });

  it('names cells whose formula failed', async () => {
    const { errors } = await run(await makeFile(titles, good.with(0, '#REF!').with(2, '#N/A')));
    expect(errors.map(({ column, message }) => `${column} ${message}`)).toEqual([
      '编码 单元格公式有错误',
      '数量 单元格公式有错误',
    ]);
  });

  it('takes 20,000 rows', async () => {
    const file = await makeFile(titles, ...Array.from({ length: 20_000 }, () => good));
    const result = await importSheet({ schema, columns, file, lang: 'en', maxRows: 20_000 });
    expect(result.rows).toHaveLength(20_000);
  });
});

describe('templateSheet', () => {
  it('has its titles over empty text columns, choices, and samples on a second sheet', async () => {
    const book = await readXlsx(await templateSheet(columns, 'zh-TW'), { readStyles: true });
    const [fill, sample] = book.sheets;
    expect(fill?.rows[0]).toEqual(columns.map(({ titles: texts }) => texts['zh-TW']));
    expect(fill?.rows.slice(1).flat().some(Boolean)).toBe(false);
    expect(fill?.cells?.get('1,0')?.style?.numFmt).toBe('@');
    expect(fill?.dataValidations?.[0]).toMatchObject({ type: 'list', values: ['A', 'B'] });
    expect(sample?.rows[1]?.slice(0, 2)).toEqual(['00123', '13800138000']);
  });
});

describe('errorSheet', () => {
  const mark = (file: Buffer, errors: { row: number; column: string; message: string }[]) =>
    errorSheet(file, errors, 'zh-CN');
  const read = async (file: Buffer) => (await readXlsx(file, { readStyles: true })).sheets[0];
  const fillOf = (sheet: Awaited<ReturnType<typeof read>>, key: string) =>
    JSON.stringify(sheet?.cells?.get(key)?.style?.fill ?? null);

  it('gives the file back with reasons and red rows, and again after they were mended', async () => {
    const file = await makeFile(titles, good, good);
    const once = await read(
      await mark(file, [
        { row: 3, column: '数量', message: '应为数字' },
        { row: 3, column: '单价', message: '必填' },
      ]),
    );
    expect(once?.rows.map((row) => row[6] ?? '')).toEqual(['错误原因', '', '数量: 应为数字; 单价: 必填']);
    expect(once?.rows[2]?.slice(0, 6)).toEqual(good);
    expect(fillOf(once, '2,0')).toContain('FFC7CE');
    expect(fillOf(once, '1,0')).not.toContain('FFC7CE');
    const twice = await read(
      await mark(await mark(file, [{ row: 3, column: 'a', message: 'b' }]), [
        { row: 2, column: 'c', message: 'd' },
      ]),
    );
    expect(twice?.rows.map((row) => row[6] ?? '')).toEqual(['错误原因', 'c: d', '']);
    expect([fillOf(twice, '2,0').includes('FFC7CE'), fillOf(twice, '1,0').includes('FFC7CE')]).toEqual([
      false,
      true,
    ]);
  });
});
