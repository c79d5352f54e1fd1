import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#bench/servers.ts';
import { AppError } from './errors.ts';
import { reasonOf } from './reason.ts';

const failure = (address: string): Promise<unknown> =>
  fetch(address, { signal: AbortSignal.timeout(5000) }).catch((error: unknown) => error);

test('an address that nobody answers at is named, and how it failed', async () => {
  const port = await freePort();
  expect(reasonOf(await failure(`http://127.0.0.1:${port}`))).toBe(
    `fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
  const noName = reasonOf(await failure('http://nobody.invalid'));
  expect(noName).toMatch(/^fetch failed: .*nobody\.invalid/);
});

test('a connection that ends early says so', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  expect(reasonOf(await failure(`http://127.0.0.1:${port}`))).toMatch(/^fetch failed: .+/);
  server.close();
});

test('causes are told once, codes that the words lack beside them', () => {
  const ended = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  expect(reasonOf(new TypeError('fetch failed', { cause: ended }))).toBe(
    'fetch failed: certificate has expired (CERT_HAS_EXPIRED)',
  );
  const away = new AppError('service.unavailable');
  away.cause = new Error('The bucket answered 403 SignatureDoesNotMatch');
  expect(reasonOf(away)).toBe('service.unavailable: The bucket answered 403 SignatureDoesNotMatch');
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:80'), { code: 'ECONNREFUSED' });
  expect(reasonOf(Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED: connect ECONNREFUSED ::1:80',
  );
  expect([reasonOf('told'), reasonOf(undefined), reasonOf(null)]).toEqual(['told', '', '']);
});
