import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeError, type AppError } from './errors.ts';
import { serveWeb } from './web.ts';

let root: string;
let app: FastifyInstance;
let readTitle = () => Promise.resolve('轮 & <胎>');
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'treadline-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Treadline</title>');
  await writeFile(join(root, 'assets', 'main-1.js'), 'start()');
  app = Fastify();
  app.setErrorHandler((error, _, reply) => {
    const { status, body } = describeError(error as AppError, 'en', '1');
    return reply.code(status).send(body);
  });
  app.get('/api/known', () => ({ data: 1 }));
  await serveWeb(app, { readTitle: () => readTitle() }, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});
const ask = (method: 'GET' | 'HEAD' | 'POST', url: string) => app.inject({ method, url });

it.each(['/', '/purchase-order/list', '/login?redirect=/a', '/assets/main-1.js', '/api/known'])(
  'answers HEAD %s like GET, without a body',
  async (url) => {
    const [get, head] = [await ask('GET', url), await ask('HEAD', url)];
    expect([get.statusCode, head.statusCode]).toEqual([200, 200]);
    expect([get.body.length > 0, head.body]).toEqual([true, '']);
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  },
);

it.each(['/assets/gone-2.js', '/api/unknown'])('says 404 for %s by either', async (url) => {
  expect([(await ask('GET', url)).statusCode, (await ask('HEAD', url)).statusCode]).toEqual([404, 404]);
});

it('takes nothing that is posted to a page', async () =>
  expect((await ask('POST', '/purchase-order/list')).statusCode).toBe(404));

it('titles every page with the configured company, and without a database with the default one', async () => {
  for (const url of ['/', '/login'])
    expect((await ask('GET', url)).body).toBe('<!doctype html><title>轮 &amp; &lt;胎&gt;</title>');
  readTitle = () => Promise.reject(new Error('no database'));
  expect((await ask('GET', '/login')).body).toContain('<title>云辙汽车服务</title>');
});

it('gives each page a mark of its own, by which its styles are known', async () => {
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>Treadline</title><script src="/a.js"></script>',
  );
  const marks = await Promise.all(
    ['/', '/login'].map(
      async (url) => /<script nonce="([\w-]{16})" src/.exec((await ask('GET', url)).body)?.[1],
    ),
  );
  expect(new Set(marks).size).toBe(2);
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Treadline</title>');
});

it.each([
  [
    'Chromium 91',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.77 Safari/537.36',
  ],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [
    'Safari 15.3',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.3 Safari/605.1.15',
  ],
  ['Firefox 102', 'Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0'],
])('tells %s that it is too old, in its own language, by a page without scripts', async (_, agent) => {
  const headers = { 'user-agent': agent, 'accept-language': 'zh-TW,zh;q=0.9' };
  const { body } = await app.inject({ url: '/login', headers });
  expect(body).toContain('瀏覽器版本過舊');
  expect(body).not.toContain('<script');
});

it.each([
  [
    'Chromium 92',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92.0.4515.107 Safari/537.36',
  ],
  [
    'Safari 15.4',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Mobile/15E148 Safari/604.1',
  ],
  [
    'WeChat on a phone of today',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
  ],
  ['Firefox 115', 'Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0'],
  ['what says nothing', ''],
])('gives %s the page', async (_, agent) => {
  expect((await app.inject({ url: '/login', headers: { 'user-agent': agent } })).body).toContain('<title>');
  expect((await app.inject({ url: '/login', headers: { 'user-agent': agent } })).body).not.toContain('<p>');
});

it.each([
  [
    'Chromium 86',
    'Mozilla/5.0 (Linux; Android 8.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.99 Mobile Safari/537.36 MicroMessenger/8.0.16',
    true,
  ],
  [
    'iOS 14',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.20',
    true,
  ],
  [
    'Chromium 85',
    'Mozilla/5.0 (Linux; Android 8.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/85.0.4183.81 Mobile Safari/537.36',
    false,
  ],
  [
    'iOS 13',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 13_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    false,
  ],
])('%s: the pages of customers have limits of their own', async (_, agent, isServed) => {
  for (const url of ['/viewReport?token=1.a', '/m/shop/D1', '/m/book/1.a']) {
    const { body } = await app.inject({ url, headers: { 'user-agent': agent } });
    expect([url, body.includes('请更新微信')]).toEqual([url, !isServed]);
  }
  // What staff opens needs more.
  expect((await app.inject({ url: '/login', headers: { 'user-agent': agent } })).body).toContain(
    'Chrome、Edge 92',
  );
});

it('has a page for browsers that cannot read the program, whatever they call themselves', async () => {
  const told: string[] = [];
  const counting = Fastify();
  const countTooOld = async ({ agent }: { agent: string }) => void told.push(agent);
  await serveWeb(counting, { readTitle: () => Promise.resolve('轮'), countTooOld }, root);
  const open = async (url: string) => (await counting.inject({ url, headers: { 'user-agent': url } })).body;
  for (const url of ['/too-old', '/too-old?/login', '/too-old?/viewReport', '/too-old?/m/shop/D1']) {
    const body = await open(url);
    expect(body).toContain('浏览器版本过旧');
    expect(body).not.toContain('<script');
    expect([url, body.includes('请更新微信')]).toEqual([url, /viewReport|\/m\//.test(url)]);
  }
  // Who only looks at it is none.
  expect(told).toEqual(['/too-old?/login', '/too-old?/viewReport', '/too-old?/m/shop/D1']);
  await counting.close();
});

it('says where map tiles come from, once they are set up', async () => {
  const mapped = Fastify();
  const mapTiles = 'https://tiles.example.com/{z}/{x}/{y}.png?key="1"&v=2';
  await serveWeb(mapped, { readTitle: () => Promise.resolve('轮'), mapTiles }, root);
  const { body } = await mapped.inject({ url: '/' });
  expect(body).toContain(
    '<meta name="map-tiles" content="https://tiles.example.com/{z}/{x}/{y}.png?key=&quot;1&quot;&amp;v=2" />',
  );
  expect((await ask('GET', '/')).body).not.toContain('map-tiles');
  await mapped.close();
});
