import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Readable } from 'node:stream';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { addToOutbox, readOutbox } from '#connectors/outbox.ts';
import { sweepFiles } from '#kernel/sweep-files.ts';
import { queueMessage } from './index.ts';
import { sendWaiting } from './refused-account.ts';
import { sendMessage } from './send.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('sandbox_state').execute();
});

const queue = (to: string, usefulSeconds = 300) =>
  queueMessage(server.services, {
    channel: 'SMS',
    to,
    template: 'code',
    values: { code: '482913', minutes: 5 },
    usefulSeconds,
  });
const readLog = (id: number) =>
  server.services.db.selectFrom('sms_log').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a message is sent by a job; the log never shows its secret', async () => {
  const id = await queue('13900000011');
  expect(await readLog(id)).toMatchObject({ status: 'QUEUED', text: expect.stringContaining('******') });
  expect(await server.runJobs()).toEqual([]);
  expect(await readLog(id)).toMatchObject({ status: 'SENT', provider: 'sandbox', sealed: null });
  const calls = await server.services.db
    .selectFrom('connector_log')
    .select(['request', 'ok'])
    .where('entity_id', '=', id)
    .execute();
  expect(calls).toMatchObject([{ ok: true, request: expect.stringContaining('139****0011') }]);
  expect(JSON.stringify(calls)).not.toContain('482913');
});

test('the outbox shows it to administrators alone, and can be steered', async () => {
  await queue('13900000012');
  await server.runJobs();
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  expect((await admin.get('/dev/messages')).data).toMatchObject({
    sms: 'sandbox',
    modes: { sms: 'accept', mail: 'accept' },
    list: [{ to: '13900000012', text: expect.stringContaining('482913') }],
  });
  const developer = await server.as({ type: 'OTHER', codes: permissionCodes });
  expect((await developer.get('/dev/messages')).status).toBe(403);
  expect((await developer.get('/dev/sandbox')).raw.toString()).not.toContain('482913');
  expect((await developer.get('/dev/calls')).raw.toString()).not.toContain('482913');
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'refuse' });
  const id = await queue('13900000013');
  await server.runJobs();
  expect(await readLog(id)).toMatchObject({ status: 'FAILED', error: 'sandbox: refused' });
  expect((await admin.get('/dev/messages')).data.modes).toEqual({ sms: 'refuse', mail: 'accept' });
});

test('an unreachable provider is tried again; what is too late is not sent', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'timeout' });
  const id = await queue('13900000014');
  const late = await queue('13900000015', -1);
  expect(await server.runJobs()).toMatchObject([{ name: 'messages.send', data: { id } }]);
  expect(await readLog(late)).toMatchObject({ status: 'EXPIRED', sealed: null });
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'accept' });
  expect(await server.runJobs()).toEqual([]);
  expect(await readLog(id)).toMatchObject({ status: 'SENT' });
});

test('a provider that refuses our account: messages wait, somebody is told once, all go when it is in order', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const keeper = await server.as({ type: 'OTHER', codes: ['sms_logs_report_view'] });
  const card = async () => {
    const { data } = await keeper.get<{ cards: { key: string; count: number }[] }>('/report/home');
    return data.cards.find(({ key }) => key === 'messages-waiting')?.count;
  };
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'account' });
  const ids = [await queue('13900000031'), await queue('13900000032'), await queue('13900000033')];
  expect(await server.runJobs()).toEqual([]);
  for (const id of ids)
    expect(await readLog(id)).toMatchObject({ status: 'QUEUED', error: 'sandbox: our account is refused' });
  expect(await card()).toBe(3);
  const told = await server.services.db
    .selectFrom('notice')
    .where('membership_id', '=', keeper.membershipId)
    .selectAll()
    .execute();
  expect(told).toHaveLength(1);
  // Still refused: nobody is told again.
  await sendWaiting(server.services);
  await server.runJobs();
  expect(await readLog(ids[0] ?? 0)).toMatchObject({ status: 'QUEUED' });
  await admin.put('/dev/messages/mode', { connector: 'sms', mode: 'accept' });
  await sendWaiting(server.services);
  await server.runJobs();
  for (const id of ids)
    expect(await readLog(id)).toMatchObject({ status: 'SENT', account_refused: false, error: '' });
  expect(await card()).toBeUndefined();
});

test('an account that is taken and refused by turns: only the oldest that waits is tried until it is taken again', async () => {
  const { db } = server.services;
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const mode = (of: string) => admin.put('/dev/messages/mode', { connector: 'sms', mode: of });
  const triedBy = async (work: () => Promise<unknown>) => {
    const count = async () => {
      const calls = db.selectFrom('connector_log').where('connector', '=', 'sms');
      return Number((await calls.select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
    };
    const before = await count();
    await work();
    await server.runJobs();
    return (await count()) - before;
  };
  const tryWaiting = () => triedBy(() => sendWaiting(server.services));
  await mode('account');
  expect(await triedBy(() => Promise.all([41, 42, 43].map((no) => queue(`139000000${no}`))))).toBe(3);
  await mode('accept');
  expect(await triedBy(() => queue('13900000044'))).toBe(1);
  await mode('account');
  expect([await tryWaiting(), await tryWaiting()]).toEqual([1, 1]);
  await mode('accept');
  expect([await tryWaiting(), await tryWaiting()]).toEqual([3, 0]);
});

test('what a lost node had handed over is taken once by its key', async () => {
  const id = await queue('13900000016');
  await server.runJobs();
  const [first] = await readOutbox(server.services.db);
  // What a node leaves that is killed between the provider's answer and its note of it.
  const { sealed } = await readLog(await queue('13900000017'));
  await server.services.db
    .updateTable('sms_log')
    .set({ status: 'QUEUED', sealed, provider_id: null })
    .where('id', '=', id)
    .execute();
  await sendMessage(server.services, id);
  expect(await readLog(id)).toMatchObject({ status: 'SENT', provider_id: first && `sandbox-${first.id}` });
  expect(await readOutbox(server.services.db)).toEqual([first]);
});

interface Logged {
  list: { to: string; text: string; status: string }[];
  total: number;
  counts?: Record<string, number>;
}

test('the log is found by a whole number, starred out for who may not see it, each company its own', async () => {
  await queue('13900000077');
  await server.runJobs();
  const staff = await server.as({ type: 'OTHER', codes: ['sms_logs_report_view'] });
  const asked = { to: '13900000077', counts: 'status' };
  const found = (await staff.post<Logged>('/data/sms/logs', asked)).data;
  expect(found).toMatchObject({
    list: [{ to: '139****0077', status: 'SENT', text: expect.stringContaining('******') }],
    total: 1,
    counts: { SENT: 1 },
  });
  expect((await staff.post<Logged>('/data/sms/logs', { to: '1390000' })).data.total).toBe(0);
  const clear = await server.as({
    type: 'OTHER',
    codes: ['sms_logs_report_view', 'view_all_sensitive_data'],
  });
  expect((await clear.post<Logged>('/data/sms/logs', asked)).data.list[0]?.to).toBe('13900000077');
  const dealer = await server.as({ type: 'DEALER', codes: ['sms_logs_report_view'] });
  expect((await dealer.post<Logged>('/data/sms/logs', {})).data.total).toBe(0);
  const { companyId } = dealer;
  await server.services.db.updateTable('sms_log').set({ company_id: companyId }).execute();
  expect((await dealer.post<Logged>('/data/sms/logs', {})).data.total).toBeGreaterThan(0);
  const other = await server.as({ type: 'OTHER', codes: ['view_parts'] });
  expect((await other.post('/data/sms/logs', {})).status).toBe(403);
});

async function keepFile(name: string, data: Buffer, size = data.length) {
  const stored = await server.services.files.putFile(Readable.from([data]), { maxBytes: data.length });
  const { path, sha256 } = stored;
  const row = { name, path, sha256, size, type: 'pdf', purpose: 'test', created_by: 0, company_id: 0 };
  return server.services.db
    .insertInto('file')
    .values(row)
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
}
const mailFiles = (...files: number[]) =>
  queueMessage(server.services, {
    channel: 'EMAIL',
    to: 'files@dealer.test',
    template: 'notice',
    values: { title: '对账单', text: '2026-10', link: 'https://treadline.test' },
    files,
  });

test('a mail carries stored files, in order, and keeps them from being swept', async () => {
  const one = await keepFile('对账单.pdf', Buffer.from('one'));
  const two = await keepFile('two.pdf', Buffer.from('second'));
  const id = await mailFiles(two.id, one.id, two.id);
  expect(await server.runJobs()).toEqual([]);
  expect(await readLog(id)).toMatchObject({ status: 'SENT' });
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  expect((await admin.get('/dev/messages')).data).toMatchObject({
    list: [
      {
        files: [
          { name: 'two.pdf', size: 6 },
          { name: '对账单.pdf', size: 3 },
        ],
      },
    ],
  });
  await server.services.db
    .updateTable('file')
    .set({ created_at: new Date(0) })
    .where('id', '=', one.id)
    .execute();
  await sweepFiles(server.services).run({});
  const rows = await server.services.db.selectFrom('file').where('id', '=', one.id).select('id').execute();
  expect(rows).toHaveLength(1);
});

test('a file that is gone, or files too large for a mailbox, are no mail', async () => {
  const gone = await keepFile('gone.pdf', Buffer.from('gone soon'));
  const id = await mailFiles(gone.id);
  await server.services.files.removeFile(gone.path);
  expect(await server.runJobs()).toEqual([]);
  expect(await readLog(id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('not there') });
  const large = await keepFile('large.pdf', Buffer.from('large'), 15 * 1024 * 1024);
  await expect(mailFiles(large.id)).rejects.toThrow('request.too-large');
  await expect(mailFiles(999_999_999)).rejects.toThrow('record.not-found');
});

test('the outbox keeps the latest 200, and waits for nobody who takes old ones away', async () => {
  const { db } = server.services;
  const put = (id: number) =>
    addToOutbox(db, 'mail', {
      id,
      channel: 'EMAIL',
      to: 'a@example.com',
      subject: '',
      text: `${id}`,
      time: '2026-01-01T00:00:00Z',
    });
  const first = 1_000_000;
  for (let id = first; id < first + 200; id += 1) await put(id);
  await db.transaction().execute(async (other) => {
    await sql`SELECT FROM sandbox_state WHERE connector = 'mail' ORDER BY key LIMIT 1 FOR UPDATE`.execute(
      other,
    );
    await put(first + 200);
  });
  await put(first + 201);
  const kept = (await readOutbox(db)).map(({ text }) => Number(text));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, first + 201, first + 2]);
});
