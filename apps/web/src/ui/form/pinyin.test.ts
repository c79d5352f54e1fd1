import { expect, it } from 'vitest';
import { foundAs } from '@treadline/contract/kernel/names/found-as.ts';
import { loadPinyin, matchesPinyin } from './pinyin.ts';

it('matches names by letters, pinyin and initials', async () => {
  const pinyin = await loadPinyin();
  expect(matchesPinyin('上海锦湖轮胎', 'jinhu', pinyin)).toBe(true);
  expect(matchesPinyin('上海锦湖轮胎', 'shjh', pinyin)).toBe(true);
  expect(matchesPinyin('上海锦湖轮胎', 'shanghaijh', pinyin)).toBe(true);
  expect(matchesPinyin('上海锦湖轮胎', '锦湖', undefined)).toBe(true);
  expect(matchesPinyin('上海锦湖轮胎', 'bj', pinyin)).toBe(false);
  expect(matchesPinyin('上海锦湖轮胎', 'jinhe', pinyin)).toBe(false);
  expect(matchesPinyin('上海锦湖轮胎', 'shlt', pinyin)).toBe(false);
  expect(matchesPinyin('锦湖 205/55R16', 'jh205', pinyin)).toBe(true);
  expect(matchesPinyin('anything', '', undefined)).toBe(true);
});

it.each(foundAs)('%s is found by %s', async (name, typed) => {
  expect(matchesPinyin(name, typed, await loadPinyin())).toBe(true);
});

it.each(['2055516', '２０５５５１６', '205/55R16', '205 55 16', '205/55 r16'])(
  '%s finds the tyre size',
  (query) => {
    expect(matchesPinyin('Dunlop 205/55 R16 91V', query, undefined)).toBe(true);
    expect(matchesPinyin('Dunlop 225/45 R17 91V', query, undefined)).toBe(false);
  },
);

it.each([
  ['Chaoyang 8.25R20 14PR', '825R20-14PR', '7.50R20'],
  ['Linglong 245/45RF19', '245/45R19', '245/40R19'],
  ['Maxxis 31x10.50R15LT', '31×10.5R15', '33×10.5R15'],
  ['朝阳12.00R20', '1200R20', '1100R20'],
])('%s is found by %s, not by %s', async (text, query, other) => {
  const pinyin = await loadPinyin();
  expect(matchesPinyin(text, query, pinyin)).toBe(true);
  expect(matchesPinyin(text, other, pinyin)).toBe(false);
});
