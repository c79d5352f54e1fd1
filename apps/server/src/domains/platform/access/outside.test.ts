import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuEntry } from '@treadline/contract/platform/access/schema.ts';
import { homeSettings } from '@treadline/contract/reports/home/settings.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

const site = 'https://kpi.example.com/board';
const { dashboardSite } = homeSettings.settings;
let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

type Caller = Awaited<ReturnType<TestServer['as']>>;
const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((e) => [e, ...flat(e.children)]);
const entryOf = async (me: Caller) =>
  flat((await me.get<MenuEntry[]>('/user/role-menu/menu/current')).data).find((e) => e.path === '/dashboard');
const pointOf = async (me: Caller) => {
  const { data } = await me.get<{ menuTreeCurrent: { name: string; selected: boolean }[] }>(
    '/user/v1/user/current',
  );
  return data.menuTreeCurrent.find(({ name }) => name === '数据看板');
};

it('the dashboard does not exist without a site, and leads to the site that is set', async () => {
  const me = await server.as({ type: 'OTHER', codes: ['menu_update'] });
  expect(await entryOf(me)).toBeUndefined();
  expect(await pointOf(me)).toMatchObject({ selected: false });
  await setSetting(server.services.db, dashboardSite, site);
  expect(await entryOf(me)).toMatchObject({ component: '/dashboard', meta: { url: site, hidden: false } });
  expect(await pointOf(me)).toMatchObject({ selected: true });
});

it('is for those of the platform who hold menu_update', async () => {
  await setSetting(server.services.db, dashboardSite, site);
  expect(await entryOf(await server.as({ type: 'OTHER', codes: ['menu_page'] }))).toBeUndefined();
  expect(await entryOf(await server.as({ type: 'SUPPLIER', codes: ['menu_update'] }))).toBeUndefined();
});

it('says to an administrator why it is not there', async () => {
  const me = await server.as({ type: 'OTHER', codes: ['menu_update'] });
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const unmet = async () => {
    const { data } = await admin.get<{ reasons: { rule: string; met: boolean }[] }>(
      `/user/role-menu/explain?userTypeId=${me.membershipId}&path=/dashboard`,
    );
    return data.reasons.filter(({ met }) => !met).map(({ rule }) => rule);
  };
  await setSetting(server.services.db, dashboardSite, site);
  expect(await unmet()).toEqual([]);
  await setSetting(server.services.db, dashboardSite);
  expect(await unmet()).toEqual(['outside']);
});

it('takes no address but a web site', async () => {
  const keeper = await server.as({ type: 'OTHER', codes: ['configuration_dictionary'] });
  const set = (value: string, latest: number) =>
    keeper.put<{ latest: number }>(`/data/config/${dashboardSite.key}`, { value, reason: '看板', latest });
  for (const bad of [
    'kpi.example.com',
    'javascript:alert(1)',
    'https://',
    'https://a b.com',
    'http://192.168.1.1',
    'http://2130706433',
    'http://[::ffff:7f00:1]',
  ])
    expect([bad, (await set(bad, 0)).status]).toEqual([bad, 400]);
  await setSetting(server.services.db, dashboardSite);
  expect((await set(site, 0)).status).toBe(200);
});

it('is hidden on STAGE, whatever is set', async () => {
  const stage = await openTestServer({ APP_ENV: 'STAGE' });
  await setSetting(stage.services.db, dashboardSite, site);
  expect(await entryOf(await stage.as({ type: 'OTHER', codes: ['menu_update'] }))).toBeUndefined();
  await stage.close();
});
