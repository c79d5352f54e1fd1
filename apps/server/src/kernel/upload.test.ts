import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const boundary = 'x-boundary-x';
const part = (data: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n${data}`;
async function upload(token: unknown, payload: string, headers: Record<string, string> = {}) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/user/v1/user/upload',
    headers: {
      authorization: String(token),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload,
  });
  return [reply.statusCode, reply.json<{ error: string }>().error];
}

test('an upload that breaks off, or is none, is the sender’s fault', async () => {
  const { token } = await server.as({ type: 'OTHER', isAdmin: true });
  const cutOff = [400, 'request.cut-off'];
  expect(await upload(token, part('half a file'))).toEqual(cutOff);
  expect(await upload(token, `--${boundary}\r\ncontent-disp`)).toEqual(cutOff);
  expect(await upload(token, part('x'), { 'content-type': 'multipart/form-data' })).toEqual(cutOff);
  expect(await upload(token, `--${boundary}--\r\n`)).toEqual([400, 'import.file']);
});

test('an upload that is too large is answered 413, whether it says so or is found out', async () => {
  const { token } = await server.as({ type: 'OTHER', isAdmin: true });
  const large = `${part('x'.repeat(5 * 1024 * 1024 + 1))}\r\n--${boundary}--\r\n`;
  expect(await upload(token, large)).toEqual([413, 'request.too-large']);
  expect(await upload(token, `${large}${'x'.repeat(100_000)}`)).toEqual([413, 'request.too-large']);
});

test('answers are kept by nobody', async () => {
  const { headers } = await server.anyone.get('/user/v1/user/current');
  expect(headers['cache-control']).toBe('no-store');
});

test('a full disk is told as such, and nothing is kept', async () => {
  const { files } = server.services;
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  Object.assign(server.services, { files: { ...files, putFile: () => Promise.reject(full) } });
  const person = await server.as({ type: 'OTHER', isAdmin: true });
  const pdf = { name: 'a.pdf', data: '%PDF-1.4' };
  const answer = await person.upload('/data/file/upload', pdf);
  Object.assign(server.services, { files });
  expect([answer.status, answer.body.error]).toEqual([503, 'storage.full']);
  expect((await person.upload('/data/file/upload', pdf)).status).toBe(200);
});
