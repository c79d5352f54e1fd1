import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { appointmentPath, openAppointmentWorld } from '#testing/appointment-world.ts';
import { checkPath, openCheckWorld } from '#testing/check-world.ts';
import { openLandingWorld } from '#testing/landing-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openSelfWorld } from '#testing/self-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { tokenOf } from '#domains/service/appointments/token.ts';
import { eraseLogins, sweepLogins } from './note.ts';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0 Mobile' };
const path = '/order/mall/user/login/record';
const codes: PermissionCode[] = ['mall_user_login_record', 'view_all_sensitive_data'];

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
beforeEach(async () => void (await server.services.db.deleteFrom('attempt').execute()));
afterAll(() => server.close());

interface Login {
  id: number;
  customerName: string;
  customerMobile: string | null;
  dealerName: string;
  way: string;
  result: string;
  device: string;
  docNo: string;
  docPath: string;
}
interface Logins {
  list: Login[];
  total: number;
  totals: { customerMobile: number };
  counts?: Record<string, number>;
}
type Caller = Awaited<ReturnType<TestServer['as']>>;
const ofShop = (companyId: number, held = codes) => server.as({ type: 'DEALER', companyId, codes: held });
const logins = async (who: Caller, query = '') => (await who.get<Logins>(`${path}?${query}`)).data;
const ways = async (who: Caller) =>
  (await logins(who)).list.map(({ way, result, docNo }) => [way, result, docNo]).toReversed();

/** A report that its customer opened. */
async function openedReport(more: object = {}) {
  const world = await openCheckWorld(server);
  const check = (await world.create(more)).data;
  const { url } = (await world.shop.post<{ url: string }>(`${checkPath}/check-url`, { id: check.id })).data;
  const token = encodeURIComponent(new URL(url).searchParams.get('token') ?? '');
  const open = (device: Record<string, string> = phone) =>
    server.anyone.get(`${checkPath}/report/public?token=${token}`, device);
  await open();
  return { ...world, check, open };
}

it('who opens a report by its link is noted once; a link that is over is noted as such', async () => {
  const { dealerId, shop, check, open } = await openedReport();
  expect((await open()).status).toBe(200);
  const keeper = await ofShop(dealerId);
  const { list, total, totals } = await logins(keeper);
  expect(list).toMatchObject([
    {
      way: 'REPORT_LINK',
      result: 'OK',
      customerName: '王小明',
      customerMobile: '13900001111',
      device: 'WeChat · iPhone',
      docPath: `/retail/check/detail?id=${check.id}`,
    },
  ]);
  expect([total, totals]).toEqual([1, { customerMobile: 1 }]);
  // Another device, and a program that only looks.
  await open({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537.36' });
  await open({ 'user-agent': 'curl/8.0' });
  await shop.put(`${checkPath}/revoke/${check.id}`, {});
  expect((await open()).status).toBe(404);
  expect((await ways(keeper)).map(([way, result]) => [way, result])).toEqual([
    ['REPORT_LINK', 'OK'],
    ['REPORT_LINK', 'OK'],
    ['REPORT_LINK', 'OVER'],
  ]);
});

it('an order by the shop’s code and its link are one person; the page may ask again', async () => {
  const world = await openSelfWorld(server);
  const { mobile } = world;
  const placed = await server.anyone.post<{ token: string; orderNo: string }>(
    `${world.path}/order`,
    world.choice({
      pass: await world.prove(mobile),
      plate: '浙B88888',
      name: '李客户',
      payableAmount: 110_000,
    }),
    phone,
  );
  expect(placed.status).toBe(200);
  const look = (device: object) => server.anyone.get(`/m/order/${placed.data.token}`, { ...device });
  for (let at = 0; at < 3; at++) expect((await look(phone)).status).toBe(200);
  const keeper = await ofShop(world.dealerId);
  expect(await ways(keeper)).toEqual([['SELF_ORDER', 'OK', placed.data.orderNo]]);
  await server.services.db
    .updateTable('customer_login')
    .set({ at: sql`at - interval '1 hour'` })
    .execute();
  await look(phone);
  expect(await ways(keeper)).toEqual([
    ['SELF_ORDER', 'OK', placed.data.orderNo],
    ['ORDER_LINK', 'OK', placed.data.orderNo],
  ]);
  const all = await logins(keeper, `mobile=${mobile}&counts=way`);
  expect(all).toMatchObject({
    total: 2,
    totals: { customerMobile: 1 },
    counts: { SELF_ORDER: 1, ORDER_LINK: 1 },
  });
});

it('an appointment’s link is noted, one that it was moved away from as over', async () => {
  const world = await openAppointmentWorld(server);
  const booked = (await world.create()).data;
  const { link_version: linkVersion } = await server.services.db
    .selectFrom('appointment')
    .where('id', '=', booked.id)
    .select('link_version')
    .executeTakeFirstOrThrow();
  const token = tokenOf(server.services, booked.id, linkVersion);
  const open = () => server.anyone.get(`${appointmentPath}/public/${token}`, phone);
  expect((await open()).status).toBe(200);
  await server.services.db
    .updateTable('appointment')
    .set({ link_version: sql`link_version + 1` })
    .where('id', '=', booked.id)
    .execute();
  expect((await open()).status).toBe(404);
  const no = booked.appointmentNo;
  expect(await ways(await ofShop(world.dealerId))).toEqual([
    ['VISIT_LINK', 'OK', no],
    ['VISIT_LINK', 'OVER', no],
  ]);
});

it('a code on a page is noted, right or wrong', async () => {
  const world = await openLandingWorld(server);
  const page = await world.published([world.form]);
  const mobile = '13900006161';
  const code = await world.codeFor(page.slug, mobile);
  const wrong = code === '000000' ? '111111' : '000000';
  const send = (typed: string) =>
    server.anyone.post(
      `/m/page/${page.slug}/form`,
      { blockId: 'f', name: '李客户', plateNumber: '', dealerId: world.shop.companyId, mobile, code: typed },
      phone,
    );
  expect((await send(wrong)).status).not.toBe(200);
  expect((await send(code)).status).toBe(200);
  const keeper = await ofShop(world.shop.companyId);
  expect(await ways(keeper)).toEqual([
    ['PAGE_CODE', 'WRONG', '冬季换胎'],
    ['PAGE_CODE', 'OK', '冬季换胎'],
  ]);
  expect((await logins(keeper, 'result=WRONG')).total).toBe(1);
  expect((await logins(keeper, 'way=ORDER_LINK')).total).toBe(0);
});

it('each sees customers of its own dealers, starred out without the code; a number is shown on request', async () => {
  const { dealerId } = await openedReport({ customerMobile: '13900007171' });
  const stranger = await ofShop(await makeCompany(server.services, 'DEALER'));
  expect((await logins(stranger)).total).toBe(0);
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  await server.services.db
    .updateTable('dealer')
    .set({ group_id: groupId })
    .where('id', '=', dealerId)
    .execute();
  const group = await server.as({
    type: 'DEALER_GROUP',
    companyId: groupId,
    codes: ['mall_user_login_record'],
  });
  const [starred] = (await logins(group)).list;
  expect(starred).toMatchObject({ customerMobile: '139****7171', customerName: '王**' });
  for (const type of ['SUPPLIER', 'LOGISTICS'] as const)
    expect((await logins(await server.as({ type, codes: ['mall_user_login_record'] }))).total).toBe(0);
  const blind = await server.as({ type: 'OTHER', codes: ['view_parts'] });
  expect((await blind.get(path)).status).toBe(403);
  const staff = await server.as({ type: 'OTHER', codes });
  const asked = `/data/communal/decrypt?entity=customer-login&id=${starred?.id}&field=customerMobile`;
  expect((await staff.get<{ value: string }>(asked)).data.value).toBe('13900007171');
  expect((await stranger.get(asked)).status).toBe(404);
  expect((await logins(staff, `dealerId=${dealerId}`)).total).toBe(1);
  const sheet = await staff.get(`${path}?dealerId=${dealerId}&format=xlsx`);
  expect(sheet.headers['content-type']).toContain('spreadsheet');
});

it('of a person that is deleted stays that somebody was there', async () => {
  const { dealerId } = await openedReport({ customerMobile: '13900008181' });
  const { db, secrets } = server.services;
  await eraseLogins({ db }, [secrets.blindIndex('13900008181')]);
  const keeper = await ofShop(dealerId);
  expect((await logins(keeper)).list).toMatchObject([
    { customerName: '', customerMobile: null, way: 'REPORT_LINK', result: 'OK' },
  ]);
  expect((await logins(keeper, 'mobile=13900008181')).total).toBe(0);
});

it('logins of a year ago go', async () => {
  const { dealerId, open } = await openedReport();
  const { db } = server.services;
  await db
    .updateTable('customer_login')
    .set({ at: sql`now() - interval '366 days'` })
    .where('dealer_id', '=', dealerId)
    .execute();
  await open();
  await sweepLogins({ db });
  expect((await logins(await ofShop(dealerId))).total).toBe(1);
});

interface Account {
  displayName: string;
  dealerName: string;
  active: boolean;
  lastTime: string | null;
  checks: number;
  orders: number;
}
interface Accounts {
  list: Account[];
  total: number;
  totals: { checks: number; orders: number };
}
const accounts = async (who: Caller, query = '') =>
  (await who.get<Accounts>(`/order/mall/user/saAccount/list?${query}`)).data;

it('people of shops stand with their last sign-in and what they did in a month', async () => {
  const world = await openCheckWorld(server);
  await world.create();
  await world.create({ plateNumber: '浙A77777' });
  const staff = await server.as({ type: 'OTHER', codes });
  const own = `dealerId=${world.dealerId}`;
  const { list, totals } = await accounts(staff, own);
  expect(list).toMatchObject([{ active: true, checks: 2, orders: 0, lastTime: expect.any(String) }]);
  expect(totals).toEqual({ checks: 2, orders: 0 });
  // Of another month, and of nobody who signed in.
  expect((await accounts(staff, `${own}&month=2020-01`)).totals).toEqual({ checks: 0, orders: 0 });
  expect((await accounts(staff, `${own}&idle=true`)).total).toBe(0);
  await server.services.db
    .updateTable('session')
    .set({ created_at: sql`now() - interval '31 days'` })
    .where('membership_id', 'in', (q) =>
      q.selectFrom('membership').where('company_id', '=', world.dealerId).select('id'),
    )
    .execute();
  expect((await accounts(staff, `${own}&idle=true`)).total).toBe(1);
  expect((await accounts(staff, `${own}&active=false`)).total).toBe(0);
  const mine = await accounts(await ofShop(world.dealerId));
  expect(mine.list.every(({ dealerName }) => dealerName === list[0]?.dealerName)).toBe(true);
  const stranger = await ofShop(await makeCompany(server.services, 'DEALER'));
  expect((await accounts(stranger, own)).total).toBe(0);
});

it('an order counts for who placed it, in the month it was paid', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create({}, world.shop);
  const staff = await server.as({ type: 'OTHER', codes });
  const own = `dealerId=${world.dealerId}`;
  expect((await accounts(staff, own)).totals.orders).toBe(0);
  await server.services.db
    .updateTable('retail_order')
    .set({ paid_at: sql`now()` })
    .where('id', '=', order.id)
    .execute();
  expect((await accounts(staff, `${own}&sort=-orders`)).list[0]).toMatchObject({ orders: 1 });
});
