import { resolvePath } from 'react-router';
import { expect, it } from 'vitest';
import { targetOf } from './leave.ts';

const own = 'https://own.example';
/** Where the browser ends when the router pushes what the sign-in page was given. */
function placeOf(redirect: string, params = ''): URL {
  const search = `?redirect=${redirect}${params && `&params=${encodeURIComponent(params)}`}`;
  const { pathname, search: query, hash } = resolvePath(targetOf(search));
  return new URL(pathname + query + hash, `${own}/home`);
}

it.each([
  '//evil.example',
  '%2F%2Fevil.example',
  String.raw`/\evil.example`,
  '/%5Cevil.example',
  '///evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%09/evil.example',
  '/%0D%0A/evil.example',
  '%09//evil.example',
  '%20//evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%0Ascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '@evil.example',
  '/@evil.example',
  '/%252F%252Fevil.example',
  '/home/..//evil.example',
  '/%E2%80%A8/evil.example',
])('stays in this application for redirect=%s', (redirect) => {
  expect(placeOf(redirect).origin).toBe(own);
  expect(new URL(targetOf(`?redirect=${redirect}`), `${own}/login`).origin).toBe(own);
});

it('keeps params what they are: a query, no new path', () => {
  const place = placeOf('/a', JSON.stringify({ x: '//evil.example', '#': '?', '//evil': 1 }));
  expect([place.origin, place.pathname, place.hash]).toEqual([own, '/a', '']);
});
