// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { tellFault } from './tell-fault.ts';

beforeEach(() => sessionStorage.clear());

it('tells a fault once, with its place and without its message', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  const error = new TypeError('13800138000 is not a number');
  error.stack = 'TypeError: 13800138000\n    at x (http://shop/assets/list-Ab_1-2.js:3:120)';
  await tellFault(error, send);
  await tellFault(error, send);
  await tellFault('just a text', send);
  expect(send.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
    ['/api/dev/browserFaults', { kind: 'DRAW', error: 'TypeError', place: 'list-Ab_1-2.js:3:120' }],
    ['/api/dev/browserFaults', { kind: 'DRAW', error: 'Error', place: '' }],
  ]);
});

it('is no fault itself where the server is away', async () => {
  await expect(
    tellFault(new Error('x'), () => Promise.reject(new TypeError('Failed to fetch'))),
  ).resolves.toBe(undefined);
});
