import { afterEach, expect, test } from 'vitest';
import { requestHead, listen, openRawClient, type RawClient } from '#testing/raw-client.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import type { Config } from '#config.ts';
import type { EdgeLimits } from './limits.ts';

let server: TestServer;
let port: number;
afterEach(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});
async function open(limits: Partial<EdgeLimits> = {}, overrides: Partial<Config> = {}): Promise<void> {
  server = await openTestServer(overrides, limits);
  port = await listen(server);
}
const call = async (text: string): Promise<RawClient> => {
  const raw = await openRawClient(port);
  raw.send(text);
  return raw;
};
const signIn = JSON.stringify({ userName: 'nobody', password: 'wrong' });
const heldSignIn = () => call(requestHead('POST', '/user/signIn', signIn.length) + signIn.slice(0, -1));

test('who is not known is refused before the body is sent, and a file is asked for before one is read', async () => {
  await open();
  const stranger = await call(requestHead('POST', '/user/v1/user/upload', 20_000_000));
  expect((await stranger.answer()).status).toBe(401);
  const { token } = await server.as({ type: 'OTHER', isAdmin: true });
  const known = await call(
    requestHead('POST', '/user/v1/user/upload', 5_000_000, [`authorization: ${String(token)}`]),
  );
  expect((await known.answer()).text).toContain('"error":"import.file"');
});

test('a body is limited by its route: 64 KB without a session, 1 MB with one', async () => {
  await open();
  const { token } = await server.as({ type: 'OTHER' });
  const own = [`authorization: ${String(token)}`];
  const answers = [
    await call(requestHead('POST', '/user/signIn', 65_537)),
    await call(requestHead('POST', '/no/such/path', 65_537)),
    await call(requestHead('PUT', '/user/v1/user/preferences', 1_048_577, own)),
  ].map(async (raw) => (await raw.answer()).text);
  for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1.1 413[^]*request.too-large/);
});

test('a body that does not come is not waited for', async () => {
  await open({ bodyMs: 1 });
  await (await heldSignIn()).closed();
  // Of one that was refused, too.
  const refused = await call(requestHead('POST', '/user/v1/user/upload', 100));
  expect((await refused.answer()).status).toBe(401);
  await refused.closed();
});

test('one address holds only so many bytes, and may send again when they are worked on', async () => {
  await open({ bytesPerAddress: signIn.length * 2 - 1 });
  const first = await heldSignIn();
  expect((await (await heldSignIn()).answer()).text).toMatch(/429[^]*retry-after: 5/);
  first.send('}');
  expect((await first.answer()).text).toContain('session.bad-credentials');
  const whole = () => call(requestHead('POST', '/user/signIn', signIn.length) + signIn);
  await expect.poll(async () => (await (await whole()).answer()).text).toContain('session.bad-credentials');
});

test('all addresses together hold only so many bytes', async () => {
  await open({ bytes: signIn.length * 2 - 1 });
  await heldSignIn();
  expect((await (await heldSignIn()).answer()).status).toBe(503);
});

test('one address opens only so many connections; a proxy may open more', async () => {
  await open({ connectionsPerAddress: 2 }, { TRUSTED_PROXIES: ['10.0.0.1'] });
  const [first, second] = [await openRawClient(port), await openRawClient(port)];
  await (await openRawClient(port)).closed();
  first?.socket.destroy();
  await expect
    .poll(async () => (await (await call('GET /api/health HTTP/1.1\r\nhost: test\r\n\r\n')).answer()).status)
    .toBe(200);
  second?.socket.destroy();
});

test('what is no HTTP is answered and closed', async () => {
  await open();
  const raw = await call('nonsense\r\n\r\n');
  expect((await raw.answer()).status).toBe(400);
  await raw.closed();
});

test('a stop finishes what runs, refuses what comes and closes what is idle', async () => {
  await open();
  const [silent, idle, running] = [await openRawClient(port), await openRawClient(port), await heldSignIn()];
  idle.send('GET /api/openapi.json HTTP/1.1\r\nhost: test\r\n\r\n');
  expect((await idle.answer()).status).toBe(200);
  const stopped = server.app.drain(60_000);
  await idle.closed();
  const late = await call('GET /api/health HTTP/1.1\r\nhost: test\r\n\r\n');
  expect(await late.answer()).toMatchObject({
    status: 503,
    text: expect.stringContaining('connection: close'),
  });
  running.send('}');
  expect((await running.answer()).text).toMatch(/connection: close[^]*session.bad-credentials/);
  await stopped;
  await silent.closed();
});

test('a stop does not wait for ever', async () => {
  await open();
  const running = await heldSignIn();
  await server.app.drain(1);
  expect((await running.answer()).status).toBe(0);
});
