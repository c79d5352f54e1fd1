import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { callAbout, nameOf, recordsOf } from '#testing/call-about.ts';
import { png } from '#testing/png.ts';
import { confirmedOrder } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { makeForeignFixture, type ForeignFixture } from '#testing/foreign-fixture.ts';

let server: TestServer;
let theirs: ForeignFixture;
beforeAll(async () => {
  server = await openTestServer();
  theirs = await makeForeignFixture(server);
});
afterAll(() => server.close());

/** What keeps a browser from running bytes, whatever it takes them for. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
  'content-disposition': expect.stringMatching(/^attachment; /),
};
const files = () => mountedRoutes.filter(({ response }) => response === 'file');

it('every answer that is a file is kept from running', async () => {
  const { buyer, supplier } = theirs.world;
  const platform = await server.as({ type: 'OTHER', companyId: buyer.companyId, codes: permissionCodes });
  const dealer = await server.as({ type: 'DEALER', codes: permissionCodes });
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  let seen = 0;
  for (const route of files().filter((r) => r.method === 'GET' && !recordsOf(r).includes('secret')))
    for (const { token } of [platform, supplier, dealer, admin]) {
      const { statusCode, headers } = await callAbout(server, theirs, route, token);
      if (statusCode !== 200) continue;
      seen += 1;
      expect([nameOf(route), headers]).toEqual([nameOf(route), expect.objectContaining(inert)]);
    }
  expect(seen).toBeGreaterThan(60);
});

it('what an outside system is answered, too', async () => {
  const raw = files().filter(({ method, needs }) => needs === 'public' && method === 'POST');
  expect(raw.length).toBeGreaterThan(2);
  for (const route of raw) {
    const url = `/api${route.path.replace(':channel', 'WECHAT').replace(':carrier', 'SF')}`;
    const { headers } = await server.app.inject({ method: 'POST', url, payload: '<x/>' });
    if (String(headers['content-type']).includes('application/json')) continue;
    expect([url, headers]).toEqual([url, expect.objectContaining(inert)]);
  }
});

it('bytes leave by one function; the few others that send are the program’s own pages and numbers', () => {
  const source = join(import.meta.dirname, '..');
  const senders = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts') && !/^(testing|bench|rehearse)\//.test(file))
    .filter((file) => /\breply\b.*\.send\(/.test(readFileSync(join(source, file), 'utf8')));
  expect(senders.toSorted()).toEqual([
    'app.ts',
    'kernel/docs-page.ts',
    'kernel/download.ts',
    'kernel/metrics.ts',
    'kernel/mount-routes.ts',
    'kernel/send.ts',
    'kernel/web.ts',
  ]);
});

it('a PDF with a page in it, a picture, and a page called a picture', async () => {
  const order = await confirmedOrder(theirs.world, [2]);
  const { buyer } = theirs.world;
  const attach = async (name: string, data: Buffer | string) => {
    const path = `/logistics/purchaseOrder/attach/${order}`;
    return (await buyer.upload<{ id: number }>(path, { name, data })).data.id;
  };
  const both = await attach('both.html', '%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF');
  const answer = await buyer.get(`/data/file/download?fileId=${both}`);
  expect(answer.headers).toMatchObject({ ...inert, 'content-type': 'application/pdf' });
  const picture = await attach('a.svg', png);
  const shown = await buyer.get(`/data/file/download?fileId=${picture}`);
  expect(shown.headers).toMatchObject({ ...inert, 'content-type': 'image/png' });
  // Of pictures alone a signed address is shown in place: an image element asks for it.
  const { url } = (await buyer.upload<{ url: string }>('/user/v1/photo', { name: 'a.html', data: png })).data;
  expect((await server.app.inject({ url })).headers).toMatchObject({
    ...inert,
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline; /),
  });
});
