import { expect, it } from 'vitest';
import { readOutbox } from '#connectors/outbox.ts';
import { openJobs } from '#kernel/jobs.ts';
import { startKilledNode } from '#testing/killed-node.ts';
import { runView } from './run.ts';
import { startDue } from './start-due.ts';

const own = startKilledNode(undefined, { MAIL_URL: 'sandbox:' });

const mails = async () =>
  (await readOutbox(own.server.services.db))
    .filter(({ files }) => files?.length)
    .map(({ files }) => files?.length);
const runs = () =>
  own.node.query<{ id: number; status: string; tries: number }>(
    'SELECT id::int, status, tries FROM report_run ORDER BY id',
  );
const queued = () => own.node.query<{ status: string }>("SELECT status FROM sms_log WHERE channel = 'EMAIL'");
/** A view of a report that is mailed to its owner daily. */
async function plan(path: string, query: string): Promise<number> {
  const owner = await own.server.as({
    type: 'DEALER',
    codes: ['retail_report_view'],
    email: 'own@dealer.test',
  });
  const body = { name: '早报', path, query, shared: false };
  const { id, version } = (await owner.post<{ id: number; version: number }>('/report/view/create', body))
    .data;
  const daily = { enabled: true, every: 'DAILY', day: 1, hour: 8, receivers: [owner.accountId] };
  const planned = await owner.put(`/report/view/schedule/${id}`, { version, plan: daily });
  expect(planned.status).toBe(200);
  return id;
}

it('a node killed when the files of a report are made and its mail is queued, and again when the mail is handed over: it comes once', async () => {
  const { services, app } = own.server;
  const viewId = await plan('/report/conversion', 'by=dealer');
  await own.node.query("UPDATE report_schedule SET next_at = '2026-03-02T00:00:00Z' WHERE view_id = $1", [
    viewId,
  ]);
  const jobs = await openJobs(services.config.DATABASE_URL ?? '', services.db, app.log);
  await own.node.closeAt('report_run', 'UPDATE', "NEW.status = 'SENT'");
  await startDue({ ...services, jobs });
  await own.node.killThere();
  // Who died had said how often it was tried, and nothing else.
  expect(await runs()).toMatchObject([{ status: 'WAITING', tries: 1 }]);
  expect(await queued()).toEqual([]);

  await own.node.closeAt('sms_log', 'UPDATE', "NEW.status = 'SENT'");
  await own.node.start();
  await own.node.killThere();
  expect(await runs()).toMatchObject([{ status: 'SENT', tries: 2 }]);
  expect(await mails()).toEqual([2]);

  await own.node.start();
  await expect.poll(queued, { timeout: 120_000, interval: 200 }).toEqual([{ status: 'SENT' }]);
  // What was done is not done again, whoever asks for it.
  const [run] = await runs();
  await runView(services, run?.id ?? 0);
  await startDue({ ...services, jobs });
  await jobs.stop();
  expect(await runs()).toMatchObject([{ status: 'SENT', tries: 2 }]);
  expect(await queued()).toHaveLength(1);
  expect(await mails()).toEqual([2]);
}, 300_000);
