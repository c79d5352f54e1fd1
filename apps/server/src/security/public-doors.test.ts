import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { tokenOf as appointmentToken } from '#domains/service/appointments/token.ts';
import { linkPathOf } from '#domains/promotion/coupons/take/link.ts';
import { createResetKey } from '#domains/platform/sign-in/reset-password.ts';
import { photoUrl } from '#domains/platform/users/photos.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { openAppointmentWorld } from '#testing/appointment-world.ts';
import { checkPath, openCheckWorld } from '#testing/check-world.ts';
import { makeCouponPromotion } from '#testing/coupon-world.ts';
import { openLandingWorld } from '#testing/landing-world.ts';
import { resetAttempts } from '#testing/outbox.ts';
import { makeAccount } from '#testing/people.ts';
import { sampleBody } from '#testing/sample-body.ts';
import { openSelfWorld } from '#testing/self-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

/**
 * What is open without signing in: what its caller must know, and what that gives. `link`, `code`, `sms`, `password`,
 * `key`: secrets, which are guessed below. `ask`: nothing is told, something is sent or drawn, and that is limited.
 * `machine`: another system's signature over the bytes, refused with nothing changed, and guessed below, too.
 */
const doors: Record<
  string,
  { knows: 'link' | 'sms' | 'password' | 'key' | 'ask' | 'machine'; gives: string }
> = {
  'GET /data/companyExport/file/:id': { knows: 'link', gives: 'an administrator’s download, for a minute' },
  'GET /dev/pay/:no': { knows: 'link', gives: 'the phone at the sandbox; nothing without a sandbox' },
  'POST /dev/pay/:no': { knows: 'link', gives: 'the phone pays at the sandbox' },
  'POST /dev/browserFaults': { knows: 'ask', gives: 'a count goes up; nothing is told' },
  'POST /logistics/carrier/notify/:carrier': { knows: 'machine', gives: 'news of parcels are taken' },
  'POST /logistics/warehouse/callback': { knows: 'machine', gives: 'receipts are taken' },
  'POST /order/payment/notify/:channel': { knows: 'machine', gives: 'payments are taken' },
  'GET /m/coupon/:token': { knows: 'link', gives: 'a promotion; nothing of persons' },
  'POST /m/coupon/:token/code': { knows: 'link', gives: 'a code to a mobile, limited' },
  'POST /m/coupon/:token/take': { knows: 'link', gives: 'a coupon, with the code of the own mobile' },
  'GET /m/order/:token': { knows: 'link', gives: 'lines and money of one order; nothing of the person' },
  'POST /m/order/:token/pay': { knows: 'link', gives: 'a way to pay it' },
  'POST /m/order/:token/again': { knows: 'link', gives: 'the same order again, once its time was over' },
  'GET /m/page/:slug': { knows: 'link', gives: 'a published page' },
  'GET /m/page/:slug/cities': { knows: 'link', gives: 'where its shops are' },
  'POST /m/page/:slug/code': { knows: 'link', gives: 'a code to a mobile, limited' },
  'POST /m/page/:slug/coupon': { knows: 'link', gives: 'a coupon, with the code of the own mobile' },
  'POST /m/page/:slug/form': { knows: 'link', gives: 'a clue for a shop, with the code of the own mobile' },
  'GET /m/page/:slug/picture/:fileId': { knows: 'link', gives: 'a picture of the page' },
  'GET /m/page/:slug/shops': { knows: 'link', gives: 'its shops' },
  'GET /m/shop/:code': { knows: 'link', gives: 'the shop’s name and usual sizes' },
  'POST /m/shop/:code/code': { knows: 'link', gives: 'a code to a mobile, limited' },
  'POST /m/shop/:code/prove': { knows: 'link', gives: 'a pass for the own mobile, with its code' },
  'GET /m/shop/:code/offers': { knows: 'link', gives: 'tyres, prices, days; nothing of stock or cost' },
  'POST /m/shop/:code/quote': { knows: 'link', gives: 'what it costs anybody; the own price with a pass' },
  'POST /m/shop/:code/sizes': { knows: 'link', gives: 'sizes of an own car, with a pass' },
  'POST /m/shop/:code/orders': { knows: 'link', gives: 'own orders, with a pass' },
  'POST /m/shop/:code/order': { knows: 'link', gives: 'an order, with a pass' },
  'GET /order/appointment/public/:token': { knows: 'link', gives: 'one appointment; the plate masked' },
  'PUT /order/appointment/public/:token/cancel': { knows: 'link', gives: 'it is cancelled' },
  'PUT /order/appointment/public/:token/confirm': { knows: 'link', gives: 'it is confirmed' },
  'PUT /order/appointment/public/:token/move': { knows: 'link', gives: 'it is moved' },
  'GET /order/appointment/public/:token/slots': { knows: 'link', gives: 'free times' },
  'GET /order/appointment/report/:token': { knows: 'link', gives: 'what can be booked; the plate masked' },
  'POST /order/appointment/report/:token/book': { knows: 'link', gives: 'a visit' },
  'GET /order/appointment/report/:token/slots': { knows: 'link', gives: 'free times' },
  'GET /order/quote/public/:token': {
    knows: 'link',
    gives: 'alternatives and prices of one quote; the plate masked',
  },
  'PUT /order/quote/public/:token/accept': { knows: 'link', gives: 'one alternative is accepted by name' },
  'PUT /order/quote/public/:token/decline': { knows: 'link', gives: 'it is declined' },
  'GET /order/v1/check/report/photo': { knows: 'link', gives: 'a photo of the report' },
  'GET /order/v1/check/report/public': { knows: 'link', gives: 'a report, name and plate masked' },
  'GET /user/v1/photo/:id': { knows: 'link', gives: 'a photo' },
  'POST /user/signIn': { knows: 'password', gives: 'a session' },
  'POST /user/oauth/phone/login': { knows: 'sms', gives: 'a session' },
  'POST /user/oauth/login': { knows: 'key', gives: 'a session' },
  'POST /user/oauth/password/reset': { knows: 'key', gives: 'a new password' },
  'GET /user/oauth/password/reset/data': { knows: 'key', gives: 'whose password it is' },
  'POST /user/oauth/resetPassword/checkIdentity': { knows: 'key', gives: 'a key, with the code' },
  'POST /user/oauth/resetPassword/sms': { knows: 'key', gives: 'a code to the account’s mobile' },
  'GET /user/oauth/qr/ticket/:id': { knows: 'key', gives: 'a session, once a phone has said yes' },
  'POST /user/oauth/qr/ticket': { knows: 'ask', gives: 'a picture to scan' },
  'POST /user/oauth/resetPassword/checkAccount': { knows: 'ask', gives: 'the same whoever is asked for' },
  'POST /user/oauth/smsCode': { knows: 'ask', gives: 'a code, or nothing; the same answer' },
  'GET /user/oauth/verification-code': { knows: 'ask', gives: 'an image' },
};

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
beforeEach(() => resetAttempts(server));
afterAll(() => server.close());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
const open = () => mountedRoutes.filter(({ needs }) => needs === 'public');

it('what is open without signing in is what is meant to be', () => {
  expect(open().map(nameOf).toSorted()).toEqual(Object.keys(doors).toSorted());
});

/** Secrets in their usual forms that nobody made. */
const made = (at: number): Record<string, string> => {
  const text = String(at).padStart(22, 'x');
  return {
    code: `D001.991231.${text.slice(-16)}`,
    slug: text,
    no: `ZF${text.slice(-12)}`,
    channel: 'WECHAT',
    carrier: '1',
    id: '1',
    fileId: '1',
    token: at % 2 ? `1.${text}` : `1.1.${text}`,
  };
};
const queryOf = (route: Route, at: number): string => {
  const asked = route.query ? (sampleBody(route.query) as Record<string, unknown>) : {};
  if ('token' in asked) asked['token'] = `1.${String(at).padStart(22, 'x')}`;
  if ('key' in asked) asked['key'] = `guess-${at}`;
  const text = new URLSearchParams(
    Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return text && `?${text}`;
};

/** What another system would send, signed by somebody else. */
const forge = async (url: string, at: number, from: string) => {
  const headers = { 'x-forwarded-for': from, 'content-type': 'text/xml', 'x-sandbox-sign': `guess-${at}` };
  const sent = { method: 'POST' as const, url: `${url}?sign=guess${at}&method=entryorder.confirm`, headers };
  return (await server.app.inject({ ...sent, payload: `<request>${at}</request>` })).statusCode;
};

/** A call of a public route with a secret that nobody made. */
async function guess(route: Route, at: number, from: string) {
  const secrets = made(at);
  if (route.path.includes('/qr/ticket/')) secrets['id'] = `guess-${at}`;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => secrets[name] ?? '1');
  const sample: unknown = route.body ? sampleBody(route.body) : undefined;
  // Machines send bytes, which no schema has.
  const body = typeof sample === 'object' ? (sample as Record<string, unknown>) : undefined;
  for (const key of ['grant', 'resetId', 'key']) if (body && key in body) body[key] = `guess-${at}`;
  if (doors[nameOf(route)]?.knows === 'machine') return forge(`/api${path}`, at, from);
  const answer = await server.app.inject({
    method: route.method,
    url: `/api${path}${queryOf(route, at)}`,
    headers: { 'x-forwarded-for': from },
    ...(body ? { payload: body } : {}),
  });
  return answer.statusCode;
}

const guessed = () => open().filter((route) => doors[nameOf(route)]?.knows !== 'ask');

it('a hundred and twenty guesses in a minute: none opens anything, and most are refused unread', async () => {
  let line = 1;
  for (const route of guessed()) {
    const from = `198.51.100.${line++}`;
    const answers = await Promise.all(Array.from({ length: 120 }, (_, at) => guess(route, at, from)));
    const count = (status: number) => answers.filter((each) => each === status).length;
    // The page that waits for its phone is told so that a ticket is over, a warehouse that it was not understood.
    const isMachine = doors[nameOf(route)]?.knows === 'machine';
    const isTold = isMachine || route.path.includes('/qr/ticket/');
    const most = isTold ? 30 : 0;
    expect(answers.filter((status) => status < 300).length, nameOf(route)).toBeLessThanOrEqual(most);
    if (!isMachine) expect([nameOf(route), count(400)]).toEqual([nameOf(route), 0]);
    expect(count(429), nameOf(route)).toBeGreaterThanOrEqual(60);
  }
});

it('a hundred and twenty passes and codes that nobody made, at a shop’s own door', async () => {
  const self = await openSelfWorld(server);
  const wish = { plate: '浙B88888', name: '李客户', payableAmount: 110_000 };
  const asks = {
    '/orders': (at: number) => ({ pass: `guess-${at}` }),
    '/sizes': (at: number) => ({ pass: `guess-${at}`, plate: '浙B88888' }),
    '/quote': (at: number) => self.choice({ pass: `guess-${at}` }),
    '/order': (at: number) => self.choice({ pass: `guess-${at}`, ...wish }),
    '/prove': (at: number) => ({ mobile: self.mobile, code: String(100_000 + at) }),
  };
  for (const [path, ask] of Object.entries(asks)) {
    await resetAttempts(server);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) => server.anyone.post(`${self.path}${path}`, ask(at))),
    );
    expect(answers.filter(({ status }) => status < 300)).toEqual([]);
    expect(answers.filter(({ status }) => status === 429).length, path).toBeGreaterThanOrEqual(60);
  }
  expect(await self.level(self.warehouseId)).toEqual({ on_hand: 8 });
});

it('who holds a right one on the same line is not refused with those who guess', async () => {
  const self = await openSelfWorld(server);
  const { token: order } = (await self.place()).data;
  const checks = await openCheckWorld(server);
  const check = (await checks.create()).data;
  const { url } = (await checks.shop.post<{ url: string }>(`${checkPath}/check-url`, { id: check.id })).data;
  const report = new URL(url).searchParams.get('token') ?? '';
  const visits = await openAppointmentWorld(server);
  const visit = appointmentToken(server.services, (await visits.create()).data.id, 1);
  const pages = await openLandingWorld(server);
  const { slug } = await pages.published([pages.form]);
  const coupon = linkPathOf(server.services, await makeCouponPromotion(server.services, { takeLink: true }));
  const { accountId } = await makeAccount(server.services, { type: 'OTHER' });
  const { key } = await createResetKey(server.services.db, accountId, null, 900);
  const ticket = (await server.anyone.post<{ id: string }>('/user/oauth/qr/ticket', {})).data.id;
  for (const route of guessed().slice(0, 12))
    for (let at = 0; at < 40; at++) await guess(route, at, '127.0.0.1');
  const { db } = server.services;
  const spent = await db
    .selectFrom('attempt')
    .where('key', '=', 'door-guess:127.0.0.1')
    .select('count')
    .execute();
  expect(spent[0]?.count).toBeGreaterThan(300);
  const paths = [
    self.path,
    `${self.path}/offers?size=205/55R16&quantity=2`,
    `/m/order/${order}`,
    `${checkPath}/report/public?token=${encodeURIComponent(report)}`,
    `/order/appointment/report/${report}`,
    `/order/appointment/public/${visit}`,
    `/m/page/${slug}`,
    coupon,
    `/user/oauth/password/reset/data?key=${key}`,
    `/user/oauth/qr/ticket/${ticket}`,
  ];
  const answers = await Promise.all(
    paths.map(async (path) => [path, (await server.anyone.get(path)).status]),
  );
  expect(answers).toEqual(paths.map((path) => [path, 200]));
  const photo = await server.anyone.get((photoUrl(server.services, 1) ?? '').slice('/api'.length));
  expect(photo.body.error).toBe('record.not-found');
});
