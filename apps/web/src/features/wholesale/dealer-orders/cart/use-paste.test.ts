import { expect, it } from 'vitest';
import { partsOf } from './use-paste.ts';

it('a shopping list is read by part number and the first figure beside it; its header and repeated numbers are not', () => {
  const rows = [
    ['商品编码', '数量'],
    ['mic-1 ', '马牌', '8'],
    ['MIC-2', '1,200'],
    ['MIC-1', '4'],
    ['MIC-3', '0'],
  ];
  expect(partsOf(rows)).toEqual([
    { name: 'MIC-1', quantity: 4 },
    { name: 'MIC-2', quantity: 1200 },
  ]);
});
