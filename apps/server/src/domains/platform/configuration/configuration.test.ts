import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { SettingRow } from '@treadline/contract/platform/configuration/routes.ts';
import type { SettingGroup } from '@treadline/contract/kernel/settings.ts';
import { reminderSettings } from '@treadline/contract/platform/notices/settings.ts';
import { purchaseSettings } from '@treadline/contract/purchasing/purchase-orders/settings.ts';
import { sessionSettings } from '@treadline/contract/platform/sign-in/settings.ts';
import * as tables from '@treadline/contract/setting-tables.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSetting } from '#kernel/settings.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['configuration_dictionary'] });
});
afterAll(() => server.close());

const one = purchaseSettings.settings.overTolerancePercent;
const now = () => readSetting(server.services.db, one);
beforeEach(() => setSetting(server.services.db, one));

type Row = z.output<typeof SettingRow>;
const read = async (key = one.key) => {
  const { list } = (await keeper.get<{ list: Row[] }>('/data/config/list')).data;
  return list.find((row) => row.key === key) as Row;
};
const change = (body: object, key = one.key) =>
  keeper.put<Row>(`/data/config/${key}`, { reason: '盘点后放宽', latest: 0, ...body });
const dayFromNow = (days: number) =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

it('is what the code says until somebody sets it, and what was set at once after that', async () => {
  expect(await read()).toEqual({ key: one.key, value: 0, since: null, plans: [], latest: 0 });
  const changed = (await change({ value: 5 })).data;
  expect(changed).toMatchObject({ value: 5, since: { value: 5, reason: '盘点后放宽' } });
  expect(await now()).toBe(5);
  expect((await change({ value: 0, latest: changed.latest })).data.value).toBe(0);
  expect(await now()).toBe(0);
});

it('reminders come as they are set, with the session of the next visit', async () => {
  const timing = async () =>
    (await keeper.get<{ reminders: Record<string, number> }>('/user/v1/user/current')).data.reminders;
  const { everySeconds } = reminderSettings.settings;
  expect(await timing()).toEqual({
    firstSeconds: 3,
    everySeconds: 180,
    everySecondsByPort: 60,
    mostAtOnce: 4,
  });
  await change({ value: 300 }, everySeconds.key);
  expect((await timing()).everySeconds).toBe(300);
  await setSetting(server.services.db, everySeconds);
});

it('says what is allowed, and changes nothing where it is not', async () => {
  for (const value of [21, -1, 1.5, 'x', true]) {
    const refused = await change({ value });
    expect(refused.body.details).toMatchObject({ fields: [{ path: 'value' }] });
  }
  expect((await change({ value: 5, reason: ' ' })).body.details).toMatchObject({
    fields: [{ path: 'reason' }],
  });
  expect((await change({ value: 5 }, 'purchase.nothing')).status).toBe(404);
  expect(await read()).toMatchObject({ value: 0, latest: 0 });
});

it('is planned for a day, and taken back before it', async () => {
  expect((await change({ value: 5, from: dayFromNow(0) })).body.error).toBe('setting.past');
  const planned = (await change({ value: 5, from: dayFromNow(3) })).data;
  expect(planned).toMatchObject({ value: 0, plans: [{ value: 5, takenBackTime: null }] });
  expect(planned.plans[0]?.from).toBe(new Date(`${dayFromNow(3)}T00:00:00+08:00`).toISOString());
  expect(await now()).toBe(0);
  const [plan] = planned.plans;
  await server.services.db.updateTable('setting_value').set({ valid_from: new Date() }).execute();
  expect(await now()).toBe(5);
  expect((await keeper.put(`/data/config/takeBack/${plan?.id}`)).body.error).toBe('setting.in-force');
  const next = (await change({ value: 7, from: dayFromNow(1), latest: planned.latest })).data;
  const back = await keeper.put<Row>(`/data/config/takeBack/${next.plans[0]?.id}`);
  expect(back.data).toMatchObject({ value: 5, plans: [] });
  const { list } = (await keeper.get<{ list: Row['plans'] }>(`/data/config/history?key=${one.key}`)).data;
  expect(list.map(({ value, takenBackTime }) => [value, takenBackTime !== null])).toEqual([
    [7, true],
    [5, false],
  ]);
});

it('two at once: one changes it, the other is told', async () => {
  const answers = await Promise.all([change({ value: 3 }), change({ value: 4 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await now()).toBe(answers.find(({ status }) => status === 200)?.data.value);
});

it('stands in the log with its words', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  await change({ value: 5 });
  const { list } = (await admin.get<{ list: unknown[] }>('/user/audit/list?entity=setting')).data;
  expect(list[0]).toMatchObject({ entityNo: '超收容差', remark: '盘点后放宽' });
});

it('is shut to others', async () => {
  const other = await server.as({ type: 'OTHER' });
  expect((await other.get('/data/config/list')).status).toBe(403);
  expect((await other.put(`/data/config/${one.key}`, {})).status).toBe(403);
});

it('every setting has code that reads it', async () => {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const sources: string[] = [];
  for await (const path of glob('{server,web}/src/**/*.{ts,tsx}', { cwd: root }))
    if (!path.includes('.test.')) sources.push(readFileSync(`${root}${path}`, 'utf8'));
  // Read by its name, or sent with its whole group to where the name is read.
  const isRead = (group: string, name: string) => {
    const names = new RegExp(`\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = ${group}\\.settings`);
    const whole = sources.some((text) => text.includes(`...${group}.settings`));
    return sources.some((text) => (whole || text.includes(group)) && names.test(text));
  };
  // Or read by its key in a function of the database.
  const functions: string[] = [];
  for await (const path of glob('server/src/migrations/repeatable/*.sql', { cwd: root }))
    functions.push(readFileSync(`${root}${path}`, 'utf8'));
  const isReadInSql = (key: string) => functions.some((text) => text.includes(`'${key}'`));
  const unread = Object.entries(tables).flatMap(([group, { settings }]: [string, SettingGroup]) =>
    Object.entries(settings)
      .filter(([name, { key }]) => !isRead(group, name) && !isReadInSql(key))
      .map(([, { key }]) => key),
  );
  expect(unread).toEqual([]);
  expect(sessionSettings.settings.idleMinutes.key).toBe('session.idleMinutes');
});
