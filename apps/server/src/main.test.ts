import { createServer, type AddressInfo, type Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { productPerTest } from './testing/product-per-test.ts';
import { openRawClient } from './testing/raw-client.ts';

// Each makes a database of its own, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 60_000 });
const { postmaster, start } = productPerTest();

test('a start on a taken port says so and leaves nothing running', async () => {
  const taken: Server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { ended, text } = start({ PORT: String((taken.address() as AddressInfo).port) });
  expect(await ended).toBe(1);
  expect(text()).toContain('EADDRINUSE');
  expect(postmaster()).toBeUndefined();
  taken.close();
});

test('a stop does not wait for connections that are kept open, and takes the database along', async () => {
  const { child, ended, said } = start();
  const port = Number((await said(/Treadline {2}http:\/\/127\.0\.0\.1:(\d+)/))[1]);
  const [silent, kept] = [await openRawClient(port), await openRawClient(port)];
  kept.send('GET /api/health HTTP/1.1\r\nhost: test\r\n\r\n');
  expect((await kept.answer()).status).toBe(200);
  child.kill('SIGTERM');
  await Promise.all([silent.closed(), kept.closed()]);
  expect(await ended).toBe(0);
  expect(postmaster()).toBeUndefined();
});
