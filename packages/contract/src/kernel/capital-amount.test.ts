import { expect, it } from 'vitest';
import { capitalAmount } from './capital-amount.ts';

it('writes sums as Chinese documents have them', () => {
  const cases: [number, string][] = [
    [0, '零元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [55, '伍角伍分'],
    [100, '壹元整'],
    [1005, '壹拾元零伍分'],
    [1050, '壹拾元伍角整'],
    [100_100, '壹仟零壹元整'],
    [10_000_000, '壹拾万元整'],
    [10_020_000, '壹拾万零贰佰元整'],
    [10_001_000_000, '壹亿零壹万元整'],
    [10_010_000_100, '壹亿零壹拾万零壹元整'],
    [1_000_000_000_000, '壹佰亿元整'],
    [51_234_56, '伍万壹仟贰佰叁拾肆元伍角陆分'],
    [-12_300, '负壹佰贰拾叁元整'],
  ];
  for (const [fen, text] of cases) expect(capitalAmount(fen, 'zh-CN')).toBe(`人民币${text}`);
  expect(capitalAmount(2_000_063, 'zh-TW')).toBe('人民幣貳萬元陸角參分');
});
