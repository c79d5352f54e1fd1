import { expect, it } from 'vitest';
import { fromQueryString, toQueryString } from './query-string.ts';

it('writes nested keys by dots, lists by commas, and leaves nothing out but nothing', () => {
  const query = {
    createdTime: { from: '2026-01-01', to: undefined },
    status: [20, 30],
    text: '',
    none: null,
    zero: 0,
    no: false,
  };
  expect(decodeURIComponent(toQueryString(query))).toBe(
    'createdTime.from=2026-01-01&status=20,30&zero=0&no=false',
  );
});

it('reads nested keys back', () => {
  expect(fromQueryString('?a.b.c=1&a.d=2&e=3')).toEqual({ a: { b: { c: '1' }, d: '2' }, e: '3' });
});

it('is not fooled by keys that would change every object', () => {
  fromQueryString('__proto__.polluted=1');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
