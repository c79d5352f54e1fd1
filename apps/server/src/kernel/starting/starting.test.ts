import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listenWhileStarting } from './listen.ts';
import { openProgress } from './progress.ts';

const soon = { short: 20, first: 40, again: 40 };
const migration = { kind: 'migration', name: '0512_x', n: 2, of: 3 } as const;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('tells what takes long while it runs and how long it took, and nothing of what is short', async () => {
  const said: string[] = [];
  const progress = openProgress((line) => said.push(line), soon);
  progress.report({ kind: 'tables', name: '0001_kernel', n: 1, of: 2 });
  progress.report(migration);
  await expect.poll(() => said.filter((line) => line.includes('at it for')).length).toBeGreaterThan(1);
  progress.report({ ...migration, name: '0513_y', n: 3 });
  progress.end();
  expect(said[0]).toBe('  Upgrade: 3 migrations to run');
  expect(said.at(-2)).toMatch(/^ {2}Upgrade: Bringing the tables up to date, 2 of 3 \(0512_x\): \d+\.\d s$/);
  expect(said.at(-1)).toMatch(/Upgrade: done in/);
  expect(said.join()).not.toMatch(/0001|0513/);
});

it('answers that it lives, how far it is, and to people a page in their language; it takes no work', async () => {
  const progress = openProgress(() => undefined);
  const port = await freePort();
  const close = await listenWhileStarting({ PORT: port, HOST: '127.0.0.1' }, progress);
  const ask = async (path: string, lang = 'zh-CN', method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'accept-language': lang },
    });
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  expect(JSON.parse((await ask('/api/health')).text)).toMatchObject({ data: { status: 'starting' } });
  progress.report(migration);
  const health = await ask('/api/health?from=proxy');
  expect(health).toMatchObject({ status: 503, retry: '3' });
  expect(JSON.parse(health.text)).toMatchObject({
    error: 'service.unavailable',
    data: { status: 'upgrading', ...migration, since: expect.stringMatching(/^20/) },
  });
  expect((await ask('/api/health/live')).status).toBe(200);
  expect(await ask('/api/user/signIn', 'en', 'POST')).toMatchObject({
    status: 503,
    text: expect.stringContaining('not available'),
  });
  for (const [lang, words] of [
    ['zh-CN', '系统正在升级.*更新数据表 · 第 2 步，共 3 步'],
    ['en-GB', 'An upgrade is going on.*step 2 of 3'],
    ['zh-TW', '系統正在升級.*更新資料表'],
  ] as const) {
    const { status, text } = await ask('/purchase-order/list', lang);
    expect(status).toBe(503);
    expect(text.replaceAll('\n', '')).toMatch(new RegExp(words));
  }
  await expect(listenWhileStarting({ PORT: port, HOST: '127.0.0.1' }, progress)).rejects.toThrow(
    'EADDRINUSE',
  );
  await close();
  await close();
  // The place is free for the product.
  await (
    await listenWhileStarting({ PORT: port, HOST: '127.0.0.1' }, progress)
  )();
});
