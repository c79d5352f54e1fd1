import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { productPerTest } from './testing/product-per-test.ts';
import { requestHead, openRawClient } from './testing/raw-client.ts';

// Each makes a database of its own, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 60_000 });
const { dataDir, postmaster, start } = productPerTest();

test('a request that runs is answered, even where the signal reaches the database at the same moment', async () => {
  const { child, ended, said } = start();
  const port = Number((await said(/Treadline {2}http:\/\/127\.0\.0\.1:(\d+)/))[1]);
  const nobody = JSON.stringify({ userName: 'nobody', password: 'Nobody@2026' });
  const running = await openRawClient(port);
  running.send(requestHead('POST', '/user/signIn', nobody.length) + nobody);
  expect((await running.answer()).text).toContain('session.bad-credentials');
  running.send(requestHead('POST', '/user/signIn', nobody.length) + nobody.slice(0, -1));
  // The answer says that the head before it has been read.
  const other = await openRawClient(port);
  other.send('GET /api/health HTTP/1.1\r\nhost: test\r\n\r\n');
  expect((await other.answer()).status).toBe(200);
  for (const pid of [postmaster(), child.pid]) if (pid) process.kill(pid, 'SIGTERM');
  running.send('}');
  expect((await running.answer()).text).toContain('session.bad-credentials');
  expect(await ended).toBe(0);
  expect(postmaster()).toBeUndefined();
});

test('a stop during the start leaves nothing running', async () => {
  const { child, ended } = start();
  await vi.waitUntil(postmaster, { timeout: 30_000 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(postmaster()).toBeUndefined();
});

test('a stop in order takes the end of the log to the back-up', async () => {
  const place = join(dataDir(), 'place');
  const { child, ended, said } = start({ BACKUP_URL: place });
  await said(/Treadline {2}http/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(readdirSync(join(place, 'wal')).length).toBeGreaterThan(0);
  expect(readdirSync(join(dataDir(), 'postgres', 'wal'))).toEqual([]);
});
