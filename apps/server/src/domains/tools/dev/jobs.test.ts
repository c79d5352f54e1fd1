import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const fail = async (name: string) =>
  (
    await server.services.db
      .insertInto('failed_job')
      .values({ name, data: { id: 7 }, error: '对方无应答', job_id: randomUUID(), key: 'document 7' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const waiting = () =>
  server.services.db
    .selectFrom('test_job' as never)
    .selectAll()
    .execute();

it('administrators see what failed for good and repeat it, once', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const id = await fail('messages.send');
  const open = await admin.get<{ list: object[] }>('/dev/jobs?state=OPEN&error=无应答');
  expect(open.data.list).toEqual([
    expect.objectContaining({ id, name: 'messages.send', data: '{"id":7}', state: 'OPEN', times: 1 }),
  ]);
  const both = await Promise.all([admin.put(`/dev/jobs/repeat/${id}`), admin.put(`/dev/jobs/repeat/${id}`)]);
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 409]);
  expect(await waiting()).toMatchObject([{ name: 'messages.send', data: { id: 7 } }]);
  const done = await admin.get<{ list: object[] }>('/dev/jobs?state=REPEATED');
  expect(done.data.list).toMatchObject([{ id, repeatedBy: expect.stringMatching(/用户/) }]);
});

it('the same work may fail again after it was repeated', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  expect((await admin.put(`/dev/jobs/repeat/${await fail('again')}`)).status).toBe(200);
  expect(await fail('again')).toBeGreaterThan(0);
});

it('nobody else sees them', async () => {
  const developer = await server.as({ type: 'OTHER', codes: ['menu_update'] });
  expect((await developer.get('/dev/jobs')).status).toBe(403);
});
