import { expect, it } from 'vitest';
import { builtInVouchers } from '@treadline/contract/books/closing/voucher-layouts.ts';
import { draftOf } from './voucher-draft.ts';

const template = { container: 'XLSX', encoding: 'UTF8', sheet: 'S' } as const;
const contentOf = (rows: string[][], heads: number) =>
  draftOf({ ...template, rows }, heads).layout.columns.map(({ field, text }) => text || field);

it('a note above the titles hides none of them; a fixed text of ours is taken over', () => {
  const titles = ['日期*', '凭证字', '凭证号（必填）', '币别', '未知'];
  const expected = ['DATE', '记', 'NUMBER', 'RMB', 'TEXT'];
  expect(contentOf([titles, ['2026-01-31']], 1)).toEqual(expected);
  expect(contentOf([['请勿修改标题'], titles], 2)).toEqual(expected);
});

it.each(['JDY24', 'JDY25', 'K3CLOUD'] as const)('our own titles of %s are mapped as we fill them', (key) => {
  const { columns } = builtInVouchers[key].layout;
  const heads = columns[0]?.titles.length ?? 0;
  const rows = Array.from({ length: heads }, (_, row) => columns.map(({ titles }) => titles[row] ?? ''));
  expect(contentOf(rows, heads)).toEqual(columns.map(({ field, text }) => text || field));
});

it('rows without titles make no column', () => {
  expect(contentOf([[''], ['日期']], 1)).toEqual([]);
});
