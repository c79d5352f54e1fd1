import { expect, test } from 'vitest';
import { trustProxies } from './proxies.ts';

test('proxies are those named; a connection that has closed meanwhile is none', () => {
  const isProxy = trustProxies(['10.0.0.1', '127.0.0.0/8', '::1']);
  const told = ['10.0.0.1', '127.1.2.3', '::1', '10.0.0.2', undefined].map((each) => isProxy(each));
  expect(told).toEqual([true, true, true, false, false]);
});
