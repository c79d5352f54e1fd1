import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { readOutbox, setOutboxMode } from '#connectors/outbox.ts';
import { makeCompany } from '#testing/people.ts';
import { writersOf } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { unzipTexts } from '#testing/unzip.ts';
import { workbookSums } from '#testing/workbook-sums.ts';
import { runView } from './run.ts';
import { startDue } from './start-due.ts';

let server: TestServer;
let companyId: number;
let owner: Person;
type Person = Awaited<ReturnType<TestServer['as']>>;
const codes = ['retail_report_view'] as const;
let next = 1;
const mailOf = new Map<number, string>();
async function person(more: object = {}): Promise<Person> {
  const email = `runs-${next++}@dealer.test`;
  const made = await server.as({ type: 'DEALER', companyId, codes, email, ...more });
  mailOf.set(made.accountId, email);
  return made;
}
beforeAll(async () => void (server = await openTestServer()));
beforeEach(async () => {
  companyId = await makeCompany(server.services, 'DEALER');
  owner = await person();
  await server.services.db.deleteFrom('sandbox_state').execute();
  await server.services.db.deleteFrom('report_view').execute();
});
afterAll(() => server.close());

interface Run {
  id: number;
  status: string;
  error: string | null;
  hasFiles: boolean;
  receivers: number;
}
/** A view that is mailed daily, due at some moment. */
async function scheduled(receivers: number[], dueAt: string, path = '/report/sms', query = 'period=last7') {
  const body = { name: `视图 ${next++}`, path, query, shared: true };
  const view = (await owner.post<{ id: number; version: number }>('/report/view/create', body)).data;
  const plan = { enabled: true, every: 'DAILY', day: 1, hour: 8, receivers };
  await owner.put(`/report/view/schedule/${view.id}`, { version: view.version, plan });
  await server.services.db
    .updateTable('report_schedule')
    .set({ next_at: dueAt })
    .where('view_id', '=', view.id)
    .execute();
  return { ...view, name: body.name };
}
const runs = async (by = owner) =>
  (await by.get<{ list: Run[]; total: number }>('/report/view/runs?pageSize=100')).data.list;
const mails = async () => (await readOutbox(server.services.db)).filter(({ files }) => files?.length);
const notices = async (by: Person) =>
  (await by.get<{ list: { title: string; text: string }[] }>('/user/v1/user/notices')).data.list;
const nextOf = (viewId: number) =>
  server.services.db
    .selectFrom('report_schedule')
    .where('view_id', '=', viewId)
    .select(['enabled', 'next_at'])
    .executeTakeFirstOrThrow();

it('what is due is mailed as workbook and picture to those of the plan, and its files are kept', async () => {
  const colleague = await person();
  const { name } = await scheduled([owner.accountId, colleague.accountId], '2026-03-02T00:00:00Z');
  await startDue(server.services);
  expect(await server.runJobs()).toEqual([]);
  const [run] = await runs(colleague);
  expect(run).toMatchObject({ status: 'SENT', error: null, receivers: 2, hasFiles: true });
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [owner, colleague].map(({ accountId }) => mailOf.get(accountId)).toSorted(),
  );
  expect(sent[0]).toMatchObject({
    subject: name,
    files: [{ name: expect.stringMatching(/\.xlsx$/) }, { name: expect.stringMatching(/\.png$/) }],
  });
  const sheet = await colleague.get(`/report/view/sheet/${run?.id}`);
  expect(sheet.raw.subarray(0, 2).toString()).toBe('PK');
  const picture = await colleague.get(`/report/view/picture/${run?.id}`);
  expect(picture.raw.subarray(1, 4).toString()).toBe('PNG');
  const stranger = await server.as({ type: 'DEALER', codes });
  expect((await stranger.get(`/report/view/sheet/${run?.id}`)).status).toBe(404);
});

it.each([
  ['/report/conversion', 'by=month&sort=-name'],
  ['/report/conversion', 'by=source&from=2026-01&to=2026-02&sort=-created'],
  ['/report/notepad', ''],
  ['/report/notepad', 'sub=clue'],
  ['/report/notepad', 'sub=rank&by=consultant'],
])('%s?%s is mailed as the workbook of its page and a picture', async (path, query) => {
  const { check, clue, run: write } = writersOf(server, [companyId]);
  await check({ at: new Date().toISOString() });
  for (const at of ['2026-01-31T15:59:00Z', new Date().toISOString()]) {
    const id = await clue({ at });
    await write(sql`INSERT INTO clue_follow_up (clue_id, result, by_name) VALUES (${id}, 'REACHED', 'x')`);
  }
  await scheduled([owner.accountId], '2026-03-02T00:00:00Z', path, query);
  await startDue(server.services);
  expect(await server.runJobs()).toEqual([]);
  const [run] = await runs();
  expect(run).toMatchObject({ status: 'SENT', error: null, hasFiles: true });
  const { sub, ...asked } = Object.fromEntries(new URLSearchParams(query));
  const page = new URLSearchParams({ ...asked, ...(sub && { list: sub }) });
  const own = await owner.get(`${path}/export/data?${page.toString()}`);
  const sheet = await owner.get(`/report/view/sheet/${run?.id}`);
  expect(workbookSums(sheet.raw).rows).toBeGreaterThan(0);
  expect(unzipTexts(sheet.raw).get('xl/worksheets/sheet1.xml')).toBe(
    unzipTexts(own.raw).get('xl/worksheets/sheet1.xml'),
  );
  const picture = await owner.get(`/report/view/picture/${run?.id}`);
  expect(picture.raw.subarray(1, 4).toString()).toBe('PNG');
  expect(await mails()).toHaveLength(1);
});

it('what is mailed shows no customer, whatever its owner may see', async () => {
  owner = await person({ codes: [...codes, 'view_all_sensitive_data'] });
  await writersOf(server, [companyId]).check({ at: new Date().toISOString(), plate: '浙A12345' });
  await scheduled([owner.accountId], '2026-03-02T00:00:00Z', '/report/notepad', '');
  await startDue(server.services);
  await server.runJobs();
  const [run] = await runs();
  const platesOf = async (path: string) =>
    unzipTexts((await owner.get(path)).raw)
      .get('xl/worksheets/sheet1.xml')
      ?.match(/浙A[^<]*/g);
  expect(await platesOf('/report/notepad/export/data')).toEqual(['浙A12345']);
  expect(await platesOf(`/report/view/sheet/${run?.id}`)).toEqual([mask('浙A12345', 'plate')]);
});

it('what was missed is made up for once; two nodes that look at once start it once', async () => {
  const { id } = await scheduled([owner.accountId], '2026-01-05T00:00:00Z');
  const now = new Date('2026-03-02T05:00:00Z');
  await Promise.all(Array.from({ length: 6 }, () => startDue(server.services, now)));
  await startDue(server.services, now);
  expect(await runs()).toHaveLength(1);
  expect(Date.parse(String((await nextOf(id)).next_at))).toBe(Date.parse('2026-03-03T00:00:00Z'));
  await server.runJobs();
  expect(await mails()).toHaveLength(1);
});

it('two nodes that work on one run, and one that comes again after it, send once', async () => {
  await scheduled([owner.accountId], '2026-03-02T00:00:00Z');
  await startDue(server.services);
  const [run] = await runs();
  await Promise.all([1, 2].map(() => runView(server.services, run?.id ?? 0)));
  await runView(server.services, run?.id ?? 0);
  await server.runJobs();
  expect(await mails()).toHaveLength(1);
  expect(await runs()).toMatchObject([{ status: 'SENT' }]);
});

it('a node that is lost again and again ends as a failure, which its owner is told of', async () => {
  const { id, name } = await scheduled([owner.accountId], '2026-03-02T00:00:00Z');
  await startDue(server.services);
  await server.services.db.updateTable('report_run').set({ tries: 3 }).where('view_id', '=', id).execute();
  await server.runJobs();
  expect(await runs()).toMatchObject([{ status: 'FAILED', error: 'BROKEN' }]);
  expect((await nextOf(id)).enabled).toBe(true);
  expect(JSON.stringify(await notices(owner))).toContain(name);
  expect(await mails()).toEqual([]);
});

it('an owner without the right, or who left, stops it; colleagues hear of one who left', async () => {
  const colleague = await person();
  const { id, name } = await scheduled([colleague.accountId], '2026-03-02T00:00:00Z');
  await server.services.db
    .updateTable('account')
    .set({ active: false })
    .where('id', '=', owner.accountId)
    .execute();
  await startDue(server.services);
  await server.runJobs();
  expect(await runs(colleague)).toMatchObject([{ status: 'FAILED', error: 'OWNER' }]);
  expect(await nextOf(id)).toMatchObject({ enabled: false, next_at: null });
  expect(JSON.stringify(await notices(colleague))).toContain(name);
  expect(await mails()).toEqual([]);
});

it('who lost the right gets no mail any more; with nobody left it stops', async () => {
  const colleague = await person();
  const first = await scheduled([owner.accountId, colleague.accountId], '2026-03-02T00:00:00Z');
  const second = await scheduled([colleague.accountId], '2026-03-02T00:00:00Z');
  await server.services.db
    .deleteFrom('membership_role')
    .where('membership_id', '=', colleague.membershipId)
    .execute();
  await startDue(server.services);
  await server.runJobs();
  expect((await mails()).map(({ to }) => to)).toEqual([mailOf.get(owner.accountId)]);
  expect((await nextOf(first.id)).enabled).toBe(true);
  expect((await nextOf(second.id)).enabled).toBe(false);
  expect((await runs()).map(({ error }) => error).toSorted()).toEqual([null, 'RECEIVERS'].toSorted());
});

it('sends now, to its owner while it has no plan, and only for its owner', async () => {
  const body = { name: '马上', path: '/report/sms', query: '', shared: true };
  const { id } = (await owner.post<{ id: number }>('/report/view/create', body)).data;
  const colleague = await person();
  const send = (by: Person, key: string) =>
    by.post<{ id: number }>(`/report/view/send/${id}`, undefined, { 'idempotency-key': key });
  expect((await send(colleague, 'now-1')).body.error).toBe('report-view.not-yours');
  const [one, again] = [await send(owner, 'now-2'), await send(owner, 'now-2')];
  expect(again.data).toEqual(one.data);
  await server.runJobs();
  expect((await mails()).map(({ to }) => to)).toEqual([mailOf.get(owner.accountId)]);
});

it('a mail server that is away is the mail’s business: the run is sent, the mail goes later', async () => {
  await scheduled([owner.accountId], '2026-03-02T00:00:00Z');
  await setOutboxMode(server.services.db, 'mail', 'timeout');
  await startDue(server.services);
  expect(await server.runJobs()).toMatchObject([{ name: 'messages.send' }]);
  expect(await runs()).toMatchObject([{ status: 'SENT' }]);
  await setOutboxMode(server.services.db, 'mail', 'accept');
  expect(await server.runJobs()).toEqual([]);
  expect(await mails()).toHaveLength(1);
});
