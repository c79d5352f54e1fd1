import { expect, it } from 'vitest';
import { loginAddress, targetOf } from './leave.ts';

it('carries where the user wanted to go, and with what', () => {
  const address = loginAddress('/purchase-order/detail', '?id=7&name=PO 1');
  expect(targetOf(address.slice('/login'.length))).toBe('/purchase-order/detail?id=7&name=PO+1');
});

it.each(['/', '/home', '/login'])('carries nothing for %s', (path) =>
  expect(loginAddress(path, '?a=1')).toBe('/login'),
);

it.each([
  '?redirect=https://evil.example',
  '?redirect=//evil.example',
  String.raw`?redirect=/\evil.example`,
  '?redirect=/%09/evil.example',
  '?redirect=/%0a/evil.example',
  '?redirect=javascript:alert(1)',
  '?redirect=/login',
  '',
])('stays here for %s', (search) => expect(targetOf(search)).toBe('/home'));

it('ignores broken params', () => expect(targetOf('?redirect=/a&params={x')).toBe('/a'));
