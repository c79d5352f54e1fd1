import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

const byKey = (names: readonly string[], isPerson: boolean): string[] => {
  const keys = new Map(names.map((name) => [name, Buffer.from(nameKey(name, isPerson))]));
  return names.toSorted((a, b) => Buffer.compare(keys.get(a)!, keys.get(b)!));
};
it('names stand by pinyin, tone and character, those that begin alike together', () => {
  const names = [
    '2号店',
    '12号店',
    'A9',
    'a10',
    'Michelin',
    '蚌埠',
    '常州',
    '长安',
    '长城',
    '长春',
    '长沙',
    '单县车行',
    '沈阳',
    '台州',
    '西安',
    '先锋',
    '小鹏',
    '浚县',
    '优科豪马',
    '蔚县',
    '乐清',
    '曾氏轮胎',
  ];
  expect(byKey(names.toReversed(), false)).toEqual(names);
});

it('people stand by their family names', () => {
  const names = ['陈明', '区先生', '仇英', '单雄', '解缙', '曾明', '查理', '翟勇'];
  expect(byKey(names.toReversed(), true)).toEqual(names);
});

it('width, case, blanks and radicals make no difference', () => {
  expect(nameKey('ＳＨ－１０  ⻓⾏')).toBe(nameKey('sh-10 长行'));
});

it('fits an index however long a name is', () => {
  expect(Buffer.byteLength(nameKey('龘'.repeat(500)))).toBeLessThan(1000);
});
