import { t } from '@treadline/contract/kernel/text.ts';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cells } from './cell-schemas.ts';
import type { ImportColumn } from './import-column.ts';
import { importSheet } from './import-sheet.ts';

const columns: ImportColumn[] = [
  { key: 'supplier', titles: t('供应商编码', 'Supplier code', '供應商編碼'), type: 'code' },
  { key: 'part', titles: t('商品编码', 'Part no.', '商品編碼'), type: 'code' },
  { key: 'quantity', titles: t('数量(条)', 'Quantity (pcs)', '數量(條)'), type: 'int' },
];
const schema = z.object({ supplier: z.string(), part: z.string().min(1), quantity: cells.int() });
const head = ['供应商编码', '商品编码', '数量(条)'];

/** Merges as 'row,column-row,column', 1-based. */
async function read(rows: (string | number | null)[][], ...merges: string[]) {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'S',
        rows,
        merges: merges.map((range) => {
          const [startRow = 1, startCol = 1, endRow = 1, endCol = 1] = range.split(/[,-]/).map(Number);
          return { startRow: startRow - 1, startCol: startCol - 1, endRow: endRow - 1, endCol: endCol - 1 };
        }),
      },
    ],
  });
  const result = await importSheet({ schema, columns, file: Buffer.from(file), lang: 'zh-CN', maxRows: 50 });
  return {
    rows: result.rows.map(({ row, value }) => [row, value.supplier, value.part, value.quantity]),
    errors: result.errors.map((e) => `${e.row} ${e.column} ${e.message}`),
  };
}

it('a merged column counts for each of its rows', async () => {
  const { rows, errors } = await read(
    [head, ['S1', 'P1', 1], [null, 'P2', 2], [null, 'P3', 3], ['S2', 'P4', 4]],
    '2,1-4,1',
  );
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    [2, 'S1', 'P1', 1],
    [3, 'S1', 'P2', 2],
    [4, 'S1', 'P3', 3],
    [5, 'S2', 'P4', 4],
  ]);
});

it('a merged quantity is a fault of all its rows, for it would be counted several times', async () => {
  const { rows, errors } = await read(
    [head, ['S1', 'P1', 9], ['S1', 'P2', null], ['S1', 'P3', 1]],
    '2,3-3,3',
  );
  expect(errors).toEqual([
    '2 数量(条) 多行合并的单元格，请拆分后逐行填写',
    '3 数量(条) 多行合并的单元格，请拆分后逐行填写',
  ]);
  expect(rows).toEqual([[4, 'S1', 'P3', 1]]);
});

it('cells merged across columns are a fault of the column that lost its own', async () => {
  const { errors } = await read([head, ['S1', null, 1]], '2,1-2,2');
  expect(errors).toEqual(['2 商品编码 与其他列合并了，请拆分后填写']);
});

it('a record two rows tall is one record, and a merged area without content below the data is none', async () => {
  const { rows, errors } = await read(
    [head, ['S1', 'P1', 4], [null, null, null], ['S2', 'P2', 5], [null, null, null]],
    '2,1-3,1',
    '2,2-3,2',
    '2,3-3,3',
    '4,1-5,1',
  );
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    [2, 'S1', 'P1', 4],
    [4, 'S2', 'P2', 5],
  ]);
});

it('a heading above and a header two rows tall leave the titles what they are', async () => {
  const { rows, errors } = await read(
    [
      ['采购清单', null, null],
      ['供应商编码', '采购', null],
      [null, '商品编码', '数量'],
      ['S1', 'P1', 4],
    ],
    '1,1-1,3',
    '2,1-3,1',
    '2,2-2,3',
  );
  expect(errors).toEqual([]);
  expect(rows).toEqual([[4, 'S1', 'P1', 4]]);
});
