import { describe, expect, it } from 'vitest';
import { normaliseText } from './cell-text.ts';
import { matchesTitle, parseTitle } from './fold-title.ts';
import { foldCode } from '@treadline/contract/kernel/number-folds.ts';
import { foldValue, normalizeDay, normalizeNumber } from './fold-value.ts';

const isSame = (found: string, column: string): boolean =>
  matchesTitle(parseTitle(found), parseTitle(column));

describe('titles', () => {
  it.each([
    ['数量（条）', '数量(条)'],
    ['数量', '数量(条)'],
    ['數量【條】', '數量(條)'],
    ['数量/条', '数量(条)'],
    ['数量 件', '数量(条)'],
    ['*数量(条)*', '数量(条)'],
    ['数量(必填)', '数量(条)'],
    ['数量（单位：条）', '数量(条)'],
    [' 商 品\n编　码 ', '商品编码'],
    ['商品编码：', '商品编码'],
    ['商品编码（必填）', '商品编码'],
    ['ＰＡＲＴ　ＮＯ．', 'Part no.'],
    ['PART NO', 'Part no.'],
    ['part\u00a0no.', 'Part no.'],
    ['Quantity', 'Quantity (pcs)'],
    ['QUANTITY (PCS)', 'Quantity (pcs)'],
    ['单价', '单价(元)'],
    ['单价（RMB）', '单价(元)'],
    ['供货周期', '供货周期(天)'],
  ])('%s is %s', (found, column) => expect(isSame(found, column)).toBe(true));

  it.each([
    ['数量(箱)', '数量(条)'],
    ['单价(美元)', '单价(元)'],
    ['供货周期(周)', '供货周期(天)'],
    ['采购数量(条)', '数量(条)'],
    ['(条)', '数量(条)'],
    ['', '数量(条)'],
  ])('%s is not %s', (found, column) => expect(isSame(found, column)).toBe(false));
});

describe('values', () => {
  it.each([
    ['ＳＨ－Ｃ－１０', 'SH-C-10'],
    ['SH–C−10', 'SH-C-10'],
    [' SH-C-10\u00a0', 'SH-C-10'],
    ['２０５／５５　Ｒ１６', '205/55 R16'],
  ])('code %s', (typed, meant) => expect(foldCode(normaliseText(typed))).toBe(meant));

  it.each([
    ['1,200', '1200'],
    ['１，２００', '1200'],
    ['1 200', '1200'],
    ['1\u00a0200', '1200'],
    ['1,234,567.50', '1234567.50'],
    ['¥1,234.5', '1234.5'],
    ['￥12', '12'],
    ['1,2', '1,2'],
    ['12,3456', '12,3456'],
    ['viele', 'viele'],
  ])('number %s', (typed, meant) => expect(normalizeNumber(normaliseText(typed))).toBe(meant));

  it.each([
    ['46376', '2026-12-20'],
    ['46376.354166', '2026-12-20'],
    ['2026-12-20 08:30:00', '2026-12-20'],
    ['2026-12-20T08:30:00.000Z', '2026-12-20'],
    ['2026/12/20 上午8:30', '2026-12-20'],
    ['2026年12月20日 8时30分', '2026-12-20'],
    ['2026.3.5', '2026-03-05'],
    ['２０２６／３／５', '2026-03-05'],
    ['20261220', '2026-12-20'],
    ['12', '12'],
    ['99999', '99999'],
    ['12/20/2026', '12/20/2026'],
    ['2026-12-20x', '2026-12-20x'],
  ])('day %s', (typed, meant) => expect(normalizeDay(typed)).toBe(meant));

  it('counts from 1904 where the workbook does, and leaves text alone', () => {
    expect(foldValue('44914', 'day', true)).toBe('2026-12-20');
    expect(foldValue('1,200', 'text', false)).toBe('1,200');
    expect(normaliseText('上海（浦东）A，B')).toBe('上海（浦东）A，B');
  });
});
