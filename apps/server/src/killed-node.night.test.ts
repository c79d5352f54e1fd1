import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMessage } from './domains/platform/messages/index.ts';
import { openJobs } from './kernel/jobs.ts';
import { testDatabase } from './testing/database.ts';
import { startProduct } from './testing/product.ts';
import { openTestServices } from './testing/services.ts';

/** What the provider of short messages took: from which node, under which key. */
const taken: { node: string; key: string }[] = [];
let gateway: Server;
let url: string;
const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
const nodes = new Map<string, ReturnType<typeof startProduct>>();

/** Takes every message and keeps its answer to itself; what it took it tells who asks. */
beforeAll(async () => {
  url = await testDatabase();
  gateway = createServer(async (request, response) => {
    const { SessionContext } = (await json(request)) as { SessionContext?: string };
    const node = String(request.headers['x-tc-region']);
    if (SessionContext) return void taken.push({ node, key: SessionContext });
    const reports = taken.map(({ key }) => ({ SerialNo: `taken-${key}`, SessionContext: key }));
    response.end(JSON.stringify({ Response: { PullSmsSendStatusSet: reports } }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
});
afterAll(() => {
  for (const { child } of nodes.values()) child.kill('SIGKILL');
  gateway.closeAllConnections();
  gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startNode(name: string, SECRET_KEY: string): Promise<void> {
  const node = startProduct({
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, name),
    SECRET_KEY,
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    SMS_SECRET_ID: 'id',
    SMS_SECRET_KEY: 'key',
    SMS_APP_ID: '1400000001',
    SMS_SIGN: 'Treadline',
    SMS_REGION: name,
    SMS_TEMPLATES: 'code=1001',
  });
  nodes.set(name, node);
  await node.said(/Treadline {2}http/);
}

test('the work of a node that is killed is done by another one, and its message goes out once', async () => {
  const { services, log } = await openTestServices(url);
  const { SECRET_KEY = '' } = services.config;
  await startNode('east', SECRET_KEY);
  await startNode('west', SECRET_KEY);
  const jobs = await openJobs(url, services.db, log);
  const id = await queueMessage(
    { ...services, jobs },
    { channel: 'SMS', to: '13900000021', template: 'code', values: { code: '482913', minutes: 5 } },
  );
  await expect.poll(() => taken.length).toBe(1);
  const [first = { node: '', key: '' }] = taken;
  nodes.get(first.node)?.child.kill('SIGKILL');
  const read = () =>
    services.db
      .selectFrom('sms_log')
      .select(['status', 'provider_id'])
      .where('id', '=', id)
      .executeTakeFirst();
  await expect
    .poll(read, { timeout: 120_000, interval: 200 })
    .toEqual({ status: 'SENT', provider_id: `taken-${first.key}` });
  expect(taken).toEqual([first]);
  await jobs.stop();
  await services.pools.close();
});
