import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountTypes,
  permissionCodes,
  type AccountType,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import type { Me } from '#kernel/context.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { isAuthorized } from '#kernel/authorize.ts';
import { entities } from '#kernel/scope.ts';
import { callAbout, nameOf, recordsOf } from '#testing/call-about.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { makeForeignFixture, type ForeignFixture } from '#testing/foreign-fixture.ts';

/** Routes that ask for no code, by the reason why they need none. A new one is put here, or gets a code. */
const withoutCode: Readonly<Record<string, readonly string[]>> = {
  'one’s own account, sessions, menu and choices': [
    'DELETE /user/v1/user/sessions/:id',
    'GET /user/role-menu/menu/current',
    'GET /user/v1/user/current',
    'GET /user/v1/user/noticeChoices',
    'GET /user/v1/user/notices',
    'GET /user/v1/user/preferences',
    'GET /user/v1/user/security',
    'GET /user/v1/user/sessions',
    'POST /user/oauth/qr/ticket/:id/confirm',
    'POST /user/oauth/reset/password',
    'POST /user/signOut',
    'POST /user/v1/photo',
    'POST /user/v1/update',
    'POST /user/v1/user/lock',
    'POST /user/v1/user/sessions/endOthers',
    'POST /user/v1/user/totp',
    'POST /user/v1/user/totp/confirm',
    'POST /user/v1/user/unlock',
    'PUT /user/oauth/switchUser/:userTypeId',
    'PUT /user/v1/user/noticeChoices',
    'PUT /user/v1/user/notices/read',
    'PUT /user/v1/user/preferences',
    'PUT /user/v1/user/secondStep',
  ],
  'each domain gives what the caller’s codes show': [
    'GET /product/partData/card/:id',
    'GET /report/home',
    'GET /user/v1/user/reminders',
    'GET /user/v1/user/search',
  ],
  'a file is seen by who may call a route of its record': [
    'GET /data/file/download',
    'GET /data/file/downloadByPath',
    'GET /data/file/thumbnail',
  ],
  'belongs to nobody yet but who sent it': ['POST /data/file/upload', 'POST /data/upload/image/common'],
  'the address is a secret of who was told it': ['GET /import/marked/:token', 'GET /import/progress/:key'],
  'words and numbers of the business, of no record': [
    'GET /data/calendar/workday',
    'GET /data/dictionary/:type',
    'GET /data/dictionary/types',
    'GET /data/provinces/options',
    'GET /logistics/deliveryNote/status/option',
    'GET /logistics/purchaseOrder/status/option',
    'GET /order/clue/lossReason/option',
    'GET /order/customer/order/loss/reason',
    'GET /order/customer/order/payment/timeout',
  ],
  'names to choose from in forms and filters, within the scope': [
    'GET /data/carBrand/models',
    'GET /data/carBrand/option',
    'GET /data/dealerData/carBrand/:id',
    'GET /data/dealerData/dealer/tree',
    'GET /data/dealerData/dealerGroup/dealerList',
    'GET /data/dealerData/dealerGroups',
    'GET /data/dealerData/dealers',
    'GET /data/dealerData/dealersAll',
    'GET /data/dealerData/oem',
    'GET /data/dealerData/oem/dealers',
    'GET /data/supplier/options',
    'GET /finance/bankAccount/options',
    'GET /finance/subject/options',
    'GET /inventory/logistics-suppliers/list',
    'GET /inventory/options',
    'GET /product/partData/pick',
    'GET /product/partData/tyre/options',
    'GET /product/tyreBrand/options',
    'POST /user/v1/user',
  ],
  'what a dealer itself may still buy of a part': [
    'GET /inventory/dealerPurchaseLimit/getDealerPurchaseLimit/:partId',
  ],
};

/** Reading routes beside a record that others read than its detail, by the reason. */
const besideDetail: Readonly<Record<string, readonly string[]>> = {
  'each domain gives what the caller’s codes show': ['GET /product/partData/card/:id'],
  names: ['GET /data/dealerData/carBrand/:id'],
  'opening hours, for who makes appointments': ['GET /order/appointment/hours/:dealerId'],
  'stock of a part and who sells it, for who keeps either': [
    'GET /inventory/dealers/permission/:partId',
    'GET /inventory/detail/:partId',
  ],
  'what a dealer itself may still buy': ['GET /inventory/dealerPurchaseLimit/getDealerPurchaseLimit/:partId'],
  'what moving a sales order needs of it: its label and its places': [
    'GET /data/waybill/salesOrder/preview/:id/:templateId',
    'GET /logistics/salesOrder/split/:id',
  ],
  'a note of the caller drawn by a template that is offered for it': [
    'GET /data/waybill/deliveryNote/preview/:id/:templateId',
  ],
  'the member’s detail is asked, too, by the handler': ['GET /promotion/member/export/:id'],
};

let server: TestServer;
let theirs: ForeignFixture;
const people = new Map<AccountType, Me>();
/** Who a token is: a person of a type who holds this code alone. */
const holding = (type: AccountType, code: PermissionCode): Me => ({
  ...(people.get(type) as Me),
  codes: new Set([code]),
});
beforeAll(async () => {
  server = await openTestServer();
  theirs = await makeForeignFixture(server);
  const { identify, entryDb } = server.services;
  for (const type of accountTypes)
    people.set(type, await identify(entryDb, String((await server.as({ type, codes: [] })).token)));
  // What follows is the server's own way, from the token on.
  Object.assign(server.services, {
    identify: async (db: typeof entryDb, token: string) => {
      const [type, code] = token.split(' ') as [AccountType, PermissionCode];
      return people.has(type) ? holding(type, code) : identify(db, token);
    },
  });
});
afterAll(() => server.close());

const coded = () =>
  mountedRoutes.flatMap((route) => (typeof route.needs === 'string' ? [] : [{ route, codes: route.needs }]));
const mayCall = (route: Route, type: AccountType) => !route.types || route.types.includes(type);

/** Refused for want of a right: nothing else of a call so wrong is looked at before. */
async function isRefused(route: Route, type: AccountType, code: PermissionCode): Promise<boolean> {
  const answer = await server.app.inject({
    method: route.method,
    url: `/api${route.path.replaceAll(/:\w+/g, '1')}?nonsense=1`,
    headers: { authorization: `${type} ${code}` },
    ...(route.method === 'GET' ? {} : { payload: {} }),
  });
  const { error } = answer.json<{ error?: string }>();
  return answer.statusCode === 403 && ['permission.code', 'permission.type'].includes(error ?? '');
}

it('routes that ask for no code are known by name, with the reason', () => {
  const names = mountedRoutes.filter(({ needs }) => needs === 'signed-in').map(nameOf);
  expect(names.toSorted()).toEqual(Object.values(withoutCode).flat().toSorted());
});

describe('who holds one code alone', () => {
  it('may call what asks for it, and nothing else: every endpoint, type and code', () => {
    const wrong = coded().flatMap(({ route, codes }) =>
      accountTypes.flatMap((type) =>
        permissionCodes
          .filter(
            (code) =>
              isAuthorized(route, holding(type, code)) !==
              ((codes as readonly string[]).includes(code) && mayCall(route, type)),
          )
          .map((code) => `${type} ${code} ${nameOf(route)}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is let in by the server with each code that an endpoint asks for, and refused with any other', async () => {
    const wrong: string[] = [];
    let next = 0;
    for (const { route, codes } of coded())
      for (const type of accountTypes) {
        const others = permissionCodes.filter((code) => !codes.includes(code));
        const tried = [...codes, others[next++ % others.length] as PermissionCode];
        for (const code of tried)
          if ((await isRefused(route, type, code)) === (codes.includes(code) && mayCall(route, type)))
            wrong.push(`${type} ${code} ${nameOf(route)}`);
      }
    expect(wrong).toEqual([]);
  });
});

/** The route of a record's detail, by the record. */
const detailsOf = (record: string): Route[] =>
  mountedRoutes.filter(
    (route) =>
      route.response !== 'file' &&
      recordsOf(route).join() === record &&
      route.method === 'GET' &&
      /\/(detail|order|tyre|getById)\/:id$|^\/[\w-]+\/[\w-]+\/:id$/.test(route.path),
  );

it('what is read beside a record asks for no less than its detail', () => {
  const known = Object.values(besideDetail).flat();
  const wider = mountedRoutes.flatMap((route) => {
    if (!route.path.includes(':') || !(route.method === 'GET' || route.reads)) return [];
    return recordsOf(route).flatMap((record) => {
      const details = detailsOf(record.replace(/File$/, ''));
      const isWithin = accountTypes.every((type) =>
        permissionCodes.every((code) => {
          const me = holding(type, code);
          return !isAuthorized(route, me) || details.some((detail) => isAuthorized(detail, me));
        }),
      );
      return details.length === 0 || isWithin ? [] : [nameOf(route)];
    });
  });
  expect([...new Set(wider)].toSorted()).toEqual(known.toSorted());
});

describe('somebody of the platform who keeps tax rates alone', () => {
  const keeper = 'OTHER basic_vat_view';

  it('opens no record, paper, file or comment of anybody', async () => {
    const open = new Set(Object.values(withoutCode).flat());
    const opened = [];
    for (const route of mountedRoutes.filter((r) => r.path.includes(':') && r.needs !== 'public')) {
      const takes = Array.isArray(route.needs) && route.needs.includes('basic_vat_view');
      if (takes || open.has(nameOf(route))) continue;
      const { statusCode } = await callAbout(server, theirs, route, keeper);
      if (statusCode !== 403) opened.push([nameOf(route), statusCode]);
    }
    expect(opened).toEqual([]);
  });

  it('gets no file by its number or path, whose ever it is', async () => {
    const files = await server.services.db.selectFrom('file').select(['id', 'path', 'entity']).execute();
    expect(new Set(files.map(({ entity }) => entity)).size).toBeGreaterThan(8);
    for (const { id, path, entity } of files)
      for (const query of [
        `download?fileId=${id}`,
        `thumbnail?fileId=${id}`,
        `downloadByPath?path=${path}`,
      ]) {
        const answer = await server.app.inject({
          url: `/api/data/file/${query}`,
          headers: { authorization: keeper },
        });
        expect([entity, query, answer.statusCode]).toEqual([entity, query, 404]);
      }
  });

  it('finds no document in the palette, on home or among the reminders', async () => {
    const ask = async (path: string) =>
      (await server.app.inject({ url: `/api${path}`, headers: { authorization: keeper } })).json<{
        data: object;
      }>().data;
    // Names of parts are offered to everybody who fills in a form.
    const isRecord = ({ group }: { group: string }): boolean => group !== 'part';
    const found: unknown[] = [];
    // Other files' worlds have entities of their own, whose tables this database has not.
    for (const { table, no, name } of entities.filter((one) => !one.table.startsWith('test_'))) {
      const { rows } = await sql<{ no: string }>`
        SELECT ${sql.ref(no)}::text AS no FROM ${sql.table(table)} ORDER BY 1 DESC LIMIT 2`.execute(
        server.services.db,
      );
      for (const row of rows.filter((one) => one.no?.length > 3)) {
        const answer = await ask(`/user/v1/user/search?text=${encodeURIComponent(row.no)}`);
        const records = (answer as { group: string }[]).filter(isRecord);
        if (records.length) found.push([name, row.no, records]);
      }
    }
    expect(found).toEqual([]);
    expect(await ask('/user/v1/user/reminders')).toEqual([]);
    expect(await ask('/report/home')).toMatchObject({ cards: [], series: [], lists: [], calls: [] });
  });
});
