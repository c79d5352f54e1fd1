import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageSettings } from '@treadline/contract/platform/messages/settings.ts';
import { provideFor } from '#kernel/hooks.ts';
import { replaceHooks } from '#testing/replace-hooks.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { messageChecks, queueMessage, type NewMessage } from './index.ts';
import { segmentsOf } from './segments.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
/** Records about which messages hold no more. */
const over = new Set<number>();
beforeAll(async () => {
  server = await openTestServer();
  staff = await server.as({ type: 'OTHER', codes: ['sms_logs_report_view'] });
  replaceHooks(
    server.services,
    provideFor(messageChecks, 'test-visit', async (_, id) => !over.has(id)),
  );
});
afterAll(() => server.close());

type Answers = 'accept' | 'refuse' | 'timeout';
const steer = async (mode: Answers) =>
  (await server.as({ type: 'OTHER', isAdmin: true })).put('/dev/messages/mode', { connector: 'sms', mode });
let last = 0;
const newMobile = () => `1990001${String(++last).padStart(4, '0')}`;

/** A message that the provider refused. */
async function failed(message: Partial<NewMessage<'notice'>> & { to: string }): Promise<number> {
  await steer('refuse');
  const id = await queueMessage(server.services, {
    channel: 'SMS',
    template: 'notice',
    values: { title: '标题', text: '内容', link: 'https://x' },
    ...message,
  });
  await server.runJobs();
  await steer('accept');
  return id;
}
interface Row {
  id: number;
  status: string;
  again: string | null;
  againId: number | null;
  againBy: string;
  segments: number;
  cost: number;
  provider: string | null;
  kind: string;
  docNo: string;
}
interface Listed {
  list: Row[];
  total: number;
  totals?: { segments: number; cost: number };
  counts?: Record<string, number>;
}
const logs = async (body: object) => (await staff.post<Listed>('/data/sms/logs', body)).data;
const again = (id: number, who = staff) => who.post<{ id: number }>(`/data/sms/resend/${id}`);
const outbox = async () =>
  (await (await server.as({ type: 'OTHER', isAdmin: true })).get<{ list: { id: number }[] }>('/dev/messages'))
    .data.list;

it('counts segments as the networks do', () => {
  expect([1, 70, 71, 134, 135].map((length) => segmentsOf('汉'.repeat(length)))).toEqual([1, 1, 2, 2, 3]);
  // Signs outside of the first plane are two units.
  expect(segmentsOf('😀'.repeat(36))).toBe(2);
});

it('a failed message is sent again as a new one; the log says who did, and what it cost', async () => {
  const to = newMobile();
  const id = await failed({ to });
  expect(await logs({ to })).toMatchObject({
    list: [{ id, status: 'FAILED', again: 'YES', segments: 0, cost: 0 }],
    totals: { segments: 0, cost: 0 },
  });
  const made = (await again(id)).data;
  await server.runJobs();
  const { list, totals } = await logs({ to, sort: '-createdTime' });
  expect(list).toMatchObject([
    { id: made.id, status: 'SENT', again: null, segments: 1, cost: 45, provider: 'sandbox', kind: 'notice' },
    { id, status: 'FAILED', again: 'DONE', againId: made.id, againBy: expect.stringMatching(/./) },
  ]);
  expect(totals).toEqual({ segments: 1, cost: 45 });
  expect((await outbox()).filter((each) => each.id === made.id)).toHaveLength(1);
  const { entity_id: told, actor_name: who } = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'sms-log')
    .where('entity_id', '=', id)
    .where('action', '=', 'resend')
    .select(['entity_id', 'actor_name'])
    .executeTakeFirstOrThrow();
  expect([told, who]).toEqual([id, list[1]?.againBy]);
});

it('two who press at once make one message', async () => {
  const to = newMobile();
  const id = await failed({ to });
  const answers = await Promise.all(Array.from({ length: 6 }, () => again(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  await server.runJobs();
  expect((await logs({ to })).total).toBe(2);
  const sent = answers[0]?.data.id;
  expect((await outbox()).filter((each) => each.id === sent)).toHaveLength(1);
});

it('one that failed again is sent again itself', async () => {
  const to = newMobile();
  const id = await failed({ to });
  const second = (await again(id)).data.id;
  await steer('refuse');
  await server.runJobs();
  await steer('accept');
  const third = (await again(second)).data.id;
  await server.runJobs();
  expect((await again(id)).data.id).toBe(second);
  expect((await logs({ to })).list.map((row) => [row.id, row.again])).toEqual([
    [third, null],
    [second, 'DONE'],
    [id, 'DONE'],
  ]);
});

it('what was sent or waits is not sent again', async () => {
  const to = newMobile();
  const id = await queueMessage(server.services, {
    channel: 'SMS',
    to,
    template: 'password-changed',
    values: { time: '12:00' },
  });
  expect(await again(id)).toMatchObject({ status: 422, body: { error: 'message.not-failed' } });
  await server.runJobs();
  expect(await again(id)).toMatchObject({ status: 422, body: { error: 'message.not-failed' } });
  expect((await logs({ to })).list).toMatchObject([{ again: null }]);
});

it('codes and links for one use never are, others while they lead somewhere', async () => {
  await steer('refuse');
  const common = { channel: 'SMS', to: newMobile() } as const;
  const { services } = server;
  const code = await queueMessage(services, {
    ...common,
    template: 'code',
    values: { code: '123456', minutes: 5 },
  });
  const link = { no: 'LS-1', link: 'https://pay' };
  const late = await queueMessage(services, { ...common, template: 'pay-link', values: link });
  const visit = { shop: 'S', time: 'T' };
  const about = (id: number) => ({ entity: 'test-visit', id });
  const held = { ...common, template: 'appointment-cancelled', values: visit } as const;
  const ended = await queueMessage(services, { ...held, about: about(1) });
  const open = await queueMessage(services, { ...held, about: about(2) });
  await server.runJobs();
  await steer('accept');
  await services.db
    .updateTable('sms_log')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', late)
    .execute();
  over.add(1);
  const rows = new Map((await logs({ to: common.to })).list.map((row) => [row.id, row.again]));
  expect([code, late, open].map((id) => rows.get(id))).toEqual(['OVER', 'OVER', 'YES']);
  for (const id of [code, late, ended])
    expect(await again(id)).toMatchObject({ status: 422, body: { error: 'message.over' } });
  expect((await again(open)).status).toBe(200);
  const sealed = await services.db
    .selectFrom('sms_log')
    .where('id', '=', code)
    .select('sealed')
    .executeTakeFirstOrThrow();
  expect(sealed.sealed).toBeNull();
});

it('one whose words are not kept says so; one number gets five an hour', async () => {
  const to = newMobile();
  const ids = [];
  for (let at = 0; at < 7; at++) ids.push(await failed({ to }));
  const [bare = 0, ...rest] = ids;
  await server.services.db.updateTable('sms_log').set({ sealed: null }).where('id', '=', bare).execute();
  expect(await again(bare)).toMatchObject({ status: 422, body: { error: 'message.not-kept' } });
  const answers = [];
  for (const id of rest) answers.push((await again(id)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

it('prices of later messages are those of the setting; what was sent keeps its own', async () => {
  const to = newMobile();
  const price = messageSettings.settings.segmentPrice;
  const long = { title: '题'.repeat(70), text: '文', link: 'https://x' };
  const send = () => queueMessage(server.services, { channel: 'SMS', to, template: 'notice', values: long });
  await send();
  await server.runJobs();
  await setSetting(server.services.db, price, 60);
  await send();
  await server.runJobs();
  await setSetting(server.services.db, price, 45);
  expect((await logs({ to })).list.map(({ segments, cost }) => [segments, cost])).toEqual([
    [2, 120],
    [2, 90],
  ]);
});

it('providers are summed under the filters, and the workbook has the same rows', async () => {
  const to = newMobile();
  await failed({ to });
  const id = await failed({ to });
  await again(id);
  await server.runJobs();
  const { data } = await staff.post<{ sends: string; list: object[] }>('/data/sms/summary', { to });
  expect(data).toEqual({
    sends: 'sandbox',
    list: [
      {
        provider: 'sandbox',
        sent: 1,
        failed: 2,
        rate: 3333,
        segments: 1,
        cost: 45,
        lastSentTime: expect.any(String),
      },
    ],
  });
  expect((await logs({ to, provider: 'tencent' })).total).toBe(0);
  expect((await logs({ to, kind: 'code' })).total).toBe(0);
  expect((await logs({ to, again: 'YES' })).total).toBe(1);
  const sheet = await staff.post('/data/sms/logs', { to, format: 'xlsx' });
  expect(sheet.headers['content-type']).toContain('spreadsheet');
});

it('each company sees and repeats its own; nobody without the code', async () => {
  const dealer = await server.as({ type: 'DEALER', codes: ['sms_logs_report_view'] });
  const other = await makeCompany(server.services, 'DEALER');
  const [mine, theirs] = [
    await failed({ to: newMobile(), companyId: dealer.companyId }),
    await failed({ to: newMobile(), companyId: other }),
  ];
  expect((await dealer.post<Listed>('/data/sms/logs', {})).data.list.map(({ id }) => id)).toEqual([mine]);
  expect(
    (await dealer.post<{ list: { failed: number }[] }>('/data/sms/summary', {})).data.list,
  ).toMatchObject([{ failed: 1 }]);
  expect((await again(theirs, dealer)).status).toBe(404);
  expect((await again(mine, dealer)).status).toBe(200);
  const blind = await server.as({ type: 'OTHER', codes: ['view_parts'] });
  expect((await again(theirs, blind)).status).toBe(403);
});

it('home counts what failed and was not sent again', async () => {
  interface Home {
    cards: { key: string; count: number; path: string }[];
  }
  const card = async () =>
    (await staff.get<Home>('/report/home')).data.cards.find(({ key }) => key === 'sms-failed');
  await server.runJobs();
  const before = (await card())?.count ?? 0;
  const id = await failed({ to: newMobile() });
  expect(await card()).toMatchObject({ count: before + 1, path: expect.stringContaining('status=FAILED') });
  await again(id);
  expect((await card())?.count).toBe(before);
});
