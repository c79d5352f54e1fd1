import { expect, it } from 'vitest';
import { isSecureSite, isSite } from './site.ts';

it.each([
  'https://kpi.example.com/board?a=1#x',
  'http://example.com:8080',
  'ftp://files.example.com/prices.csv',
  'HTTPS://Example.COM/',
  'https://轮胎.中国/',
  'https://8.8.8.8/',
  'https://[2400:3200::1]/',
  'https://172.32.0.1/',
  'https://11.0.0.1/',
  'https://a-b.example.com.',
])('takes %s', (text) => expect(isSite(text)).toBe(true));

it.each([
  // Not a URL, another scheme, a user name, a blank.
  'kpi.example.com',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ws://example.com',
  'https://',
  'https:example.com',
  'https:///example.com',
  'https://a b.com',
  'https://user:pass@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com\\@evil.com',
  'https://example.com/"onclick',
  // This machine, in any notation.
  'http://localhost/',
  'http://LOCALHOST:8080/',
  'http://app.localhost/',
  'http://intranet/',
  'http://nas.local/',
  'http://db.internal/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  // Private and link-local networks.
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://3232235777/',
  'http://0xC0A80101/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  // IPv4 within IPv6.
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:192.168.0.1]/',
  'http://[::10.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[2002:7f00:1::]/',
])('refuses %s', (text) => expect(isSite(text)).toBe(false));

it('a secure one is https', () =>
  expect(['https://a.com', 'http://a.com', 'ftp://a.com', 'https://10.0.0.1'].map(isSecureSite)).toEqual([
    true,
    false,
    false,
    false,
  ]));

// Its long part is looked at once, not from each of its letters.
it('refuses a host of 400,000 signs', () => expect(isSite(`http://x.${'a'.repeat(400_000)}.-`)).toBe(false));
