import { expect, it } from 'vitest';
import { foundAs } from '@treadline/contract/kernel/names/found-as.ts';
import { searchKey, wordForms } from './search-key.ts';

it.each(foundAs)('%s is found by %s', (name, typed) => {
  const key = searchKey(name);
  expect(wordForms(typed).some((form) => key.includes(form))).toBe(true);
});

it('is short where a name has many readings', () => {
  expect(searchKey('重庆长安朝阳乐行调单会都').length).toBeLessThan(1500);
});
