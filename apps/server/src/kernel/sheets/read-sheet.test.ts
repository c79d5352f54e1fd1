import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { readSheet, type ReadLimits, type SheetRow } from './read-sheet.ts';
import { bookParts, packParts } from './testing-package.ts';

const LIMITS = { maxRows: 100, maxBytes: 1024 * 1024 };
const titles = ['编码', '品名', '数量', '单价', '到货日', '时间', '班次', '启用', '金额'];

const fixture = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../../../fixtures/sheets', name));

const table = (rows: SheetRow[]) => rows.map(({ row, cells }) => ({ row, ...cells }));

async function faultOf(file: Buffer | Readable, options: Partial<ReadLimits> = {}): Promise<unknown> {
  const error: unknown = await readSheet(file, { ...LIMITS, ...options }).catch((reason: unknown) => reason);
  return error instanceof AppError ? error.details['fault'] : error;
}

describe('files of other programs', () => {
  it.each(['libreoffice-types.xlsx', 'libreoffice-1904.xlsx'])('reads %s', async (name) => {
    const sheet = await readSheet(await fixture(name), LIMITS, titles);
    expect(sheet.headerRow).toBe(2);
    expect(table(sheet.rows)).toEqual([
      {
        row: 3,
        '编码*': '00123',
        品名: '米其林 205/55R16 91V',
        数量: '12',
        单价: '0.1',
        到货日: '2026-03-05',
        时间: '2026-03-05 08:30:00',
        班次: '08:30:00',
        启用: '1',
        金额: '0.3',
      },
      {
        row: 7,
        '编码*': '13800138000',
        品名: '205/55R16',
        数量: '12',
        单价: '0.13',
        到货日: '2026/3/5',
        时间: '2026-12-31 23:59:59',
        班次: '',
        启用: '0',
        金额: '第一行\n第二行',
      },
    ]);
  });

  it('reads a CSV saved as xlsx', async () => {
    const { rows } = await readSheet(await fixture('libreoffice-csv.xlsx'), LIMITS);
    expect(table(rows)).toEqual([
      { row: 2, 编码: '00123', 品名: '带,逗号', 数量: '12' },
      { row: 4, 编码: 'A-2', 品名: '2', 数量: '0.3' },
    ]);
  });

  it('reads shared and inline strings, pinyin runs and East Asian dates', async () => {
    const { rows } = await readSheet(await fixture('excel-like.xlsx'), LIMITS);
    expect(rows[0]?.cells).toMatchObject({
      编码: '6922551123456',
      '品名\n行': '米其林 205/55R16',
      日期: '2026-03-05',
      中文日期: '2026-03-05',
      年月: '2026-03-05',
      比例: '0.13',
      公式: 'x&y',
      金额: '-1234.5',
    });
    expect(rows[1]?.cells).toMatchObject({ 编码: '1.1', 日期: '2026-03-05 08:30:00', 公式: '#DIV/0!' });
  });

  it('reads prefixed names, absolute targets and cells without references', async () => {
    const { rows } = await readSheet(Readable.from([await fixture('sdk-like.xlsx')]), LIMITS);
    expect(table(rows)).toEqual([{ row: 2, 编码: 'A-1', 数量: '12' }]);
  });

  it('skips formatted empty rows below the data', async () => {
    const { rows } = await readSheet(await fixture('wps-like.xlsx'), LIMITS);
    expect(table(rows)).toEqual([{ row: 2, 到货日: '2026-03-05', 盘点日: '2026-03-05' }]);
  });
});

describe('files that are refused', () => {
  const row = (xml: string, times = 1) => packParts(bookParts({ rows: `<row>${xml}</row>`.repeat(times) }));

  it('names what is no xlsx', async () => {
    expect(await faultOf(Buffer.from('编码,数量\n1,2\n'))).toBe('not-xlsx');
    expect(
      await faultOf(await packParts({ 'word/document.xml': '<w/>', '[Content_Types].xml': '<Types/>' })),
    ).toBe('not-xlsx');
    expect(await faultOf(Buffer.alloc(0))).toBe('not-xlsx');
    expect(await faultOf(await fixture('old-format.xls'))).toBe('old-or-encrypted');
  });

  it('names damage wherever the file is cut', async () => {
    const whole = await fixture('libreoffice-csv.xlsx');
    for (const part of [0.2, 0.5, 0.9, 0.99])
      expect(await faultOf(whole.subarray(0, whole.length * part))).toBe('damaged');
    const scrambled = Buffer.from(whole).fill(7, 60, 600);
    expect(await faultOf(scrambled)).toBe('damaged');
  });

  it('stops at the byte, row and column limits', async () => {
    const file = await row('<c t="str"><v>x</v></c>', 200);
    expect(await faultOf(Readable.from([file, file]), { maxBytes: file.length })).toBe('too-large');
    expect(await faultOf(file, { maxRows: 198 })).toBe('too-many-rows');
    expect((await readSheet(file, { ...LIMITS, maxRows: 199 })).rows).toHaveLength(199);
    expect(await faultOf(await row('<c r="XFD1"><v>1</v></c>'))).toBe('too-many-columns');
    expect(await faultOf(await row(''))).toBe('empty');
  });

  it('refuses a bomb by its directory, and one whose directory lies', async () => {
    const file = await row(`<c t="str"><v>${'0'.repeat(4000)}</v></c>`);
    const entry = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    for (const [size, fault] of [
      [200_000_000, 'unpacks-too-large'],
      [1000, 'unpacks-too-large'],
      [0, 'damaged'],
    ] as const) {
      const lying = Buffer.from(file);
      lying.writeUInt32LE(size, entry + 24);
      expect(await faultOf(lying)).toBe(fault);
    }
  });

  it('refuses thousands of entries', async () => {
    const extra = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`xl/media/${i}.xml`, '']));
    expect(await faultOf(await packParts(bookParts({ rows: '', extra })))).toBe('unpacks-too-large');
  });

  it('expands no entities and keeps __proto__ a plain title', async () => {
    const strings = '<si><t>__proto__</t></si>';
    const file = await packParts(
      bookParts({ strings, rows: '<row><c t="s"><v>0</v></c></row><row><c t="str"><v>&a;</v></c></row>' }),
    );
    const { rows } = await readSheet(file, LIMITS);
    expect(Object.entries(rows[0]?.cells ?? {})).toEqual([['__proto__', '&a;']]);
  });
});
