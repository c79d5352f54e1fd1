import { expect, it } from 'vitest';
import { isProgram } from '#kernel/is-program.ts';
import { secondsOfDay } from './visit.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

it.each([
  [phone, false],
  ['Mozilla/5.0 (Linux; Android 14; HarmonyOS) AppleWebKit/537.36 Chrome/114 Mobile Safari/537.36', false],
  ['', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['facebookexternalhit/1.1', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
])('%s: a program %s', (device, is) => expect(isProgram(device)).toBe(is));

it('a day ends at midnight in Shanghai', () => {
  expect(secondsOfDay(Date.parse('2026-11-23T23:59:59+08:00'))).toBe(1);
  expect(secondsOfDay(Date.parse('2026-11-23T00:00:00+08:00'))).toBe(86_400);
  expect(secondsOfDay(Date.parse('2026-11-23T12:00:00+08:00'))).toBe(43_200);
});
