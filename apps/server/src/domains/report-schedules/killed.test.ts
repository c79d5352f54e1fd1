import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOutbox } from '../../connectors/outbox.ts';
import { openKilledNode, type KilledNode } from '../../testing/killed-node.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';
import { runView } from './run.ts';
import { startDue } from './start-due.ts';

let server: TestServer;
let node: KilledNode;
beforeAll(async () => {
  server = await openTestServer();
  node = await openKilledNode(server);
}, 60_000);
afterAll(async () => {
  await node.close();
  await server.close();
});

const mails = async () => (await readOutbox(server.services.db)).filter(({ files }) => files?.length);
const runs = () =>
  node.query<{ id: number; status: string; tries: number }>('SELECT id::int, status, tries FROM report_run');

it('a node killed when the files of a report are made and its mails half queued: another one sends them, once', async () => {
  const owner = await server.as({
    type: 'DEALER',
    codes: ['retail_report_view'],
    email: 'killed@dealer.test',
  });
  const body = { name: '早报', path: '/report/sms', query: 'period=last7', shared: false };
  const view = (await owner.post<{ id: number; version: number }>('/report/view/create', body)).data;
  const plan = { enabled: true, every: 'DAILY', day: 1, hour: 8, receivers: [owner.accountId] };
  await owner.put(`/report/view/schedule/${view.id}`, { version: view.version, plan });
  await node.query("UPDATE report_schedule SET next_at = '2026-03-02T00:00:00Z' WHERE view_id = $1", [
    view.id,
  ]);
  await node.closeAt('report_run', 'UPDATE', "NEW.status = 'SENT'");
  await node.start();
  await startDue(server.services);
  await node.killThere();
  expect(await runs()).toMatchObject([{ status: 'WAITING', tries: 1 }]);
  expect(await mails()).toEqual([]);

  await node.start();
  await expect.poll(runs, { timeout: 120_000, interval: 200 }).toMatchObject([{ status: 'SENT', tries: 2 }]);
  await expect.poll(async () => (await mails()).length, { timeout: 60_000, interval: 200 }).toBe(1);
  const [run] = await runs();
  await runView(server.services, run?.id ?? 0);
  await startDue(server.services);
  expect(await runs()).toHaveLength(1);
  expect((await node.query("SELECT FROM sms_log WHERE channel = 'EMAIL'")).length).toBe(1);
}, 240_000);
