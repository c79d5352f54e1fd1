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
