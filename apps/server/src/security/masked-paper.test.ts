import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { callAbout, nameOf, recordsOf } from '#testing/call-about.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { makeForeignFixture, type ForeignFixture } from '#testing/foreign-fixture.ts';

let server: TestServer;
let theirs: ForeignFixture;
beforeAll(async () => {
  server = await openTestServer();
  theirs = await makeForeignFixture(server);
});
afterAll(() => server.close());

const papers = () =>
  mountedRoutes.filter((route) => route.method === 'GET' && route.path.endsWith('/print/:id'));
const places = 'detail|order|tyre|adjustment|count|transfer|recall|purchaseOrder';
const isDetail = ({ method, path, response }: Route): boolean =>
  method === 'GET' && response !== 'file' && new RegExp(`/(${places})/:id$`).test(path);
/** The detail of what a paper is of, that of retail orders asked by a body; undefined for what has none. */
async function readDetail(paper: Route, token: string | null): Promise<unknown> {
  const [record = ''] = recordsOf(paper);
  const detail = mountedRoutes.find((route) => recordsOf(route).join() === record && isDetail(route));
  if (detail) return (await callAbout(server, theirs, detail, token)).json();
  if (record !== 'retailOrder') return undefined;
  const payload = { id: theirs.ids[record] };
  const headers = { authorization: String(token) };
  const url = '/api/order/customer/order/detail';
  return (await server.app.inject({ method: 'POST', url, headers, payload })).json();
}

/** Texts of an answer that another caller is shown otherwise. */
function hidden(clear: unknown, masked: unknown): string[] {
  if (typeof clear === 'string') return clear !== masked && String(masked).includes('*') ? [clear] : [];
  if (typeof clear !== 'object' || clear === null) return [];
  return Object.entries(clear).flatMap(([key, value]) =>
    hidden(value, (masked as Record<string, unknown> | null)?.[key]),
  );
}

it('paper hides what the detail hides, and shows what it shows', async () => {
  const { companyId } = theirs.world.buyer;
  const codes = permissionCodes.filter((code) => code !== 'view_all_sensitive_data');
  const some = await server.as({ type: 'OTHER', companyId, codes });
  const all = await server.as({ type: 'OTHER', companyId, codes: permissionCodes });
  const { db } = server.services;
  await db.updateTable('sales_order').set({ to_contact: '欧阳收货' }).execute();
  let [tried, hides] = [0, 0];
  for (const paper of papers()) {
    const [whole, shown] = [await readDetail(paper, all.token), await readDetail(paper, some.token)];
    if (whole === undefined) continue;
    tried += 1;
    expect([nameOf(paper), whole]).toEqual([nameOf(paper), expect.objectContaining({ code: '200' })]);
    const secrets = hidden(whole, shown);
    const [clear, masked] = [
      (await callAbout(server, theirs, paper, all.token)).body,
      (await callAbout(server, theirs, paper, some.token)).body,
    ];
    expect([nameOf(paper), secrets.filter((text) => masked.includes(text))]).toEqual([nameOf(paper), []]);
    hides += secrets.filter((text) => clear.includes(text)).length;
  }
  expect(tried).toBeGreaterThan(13);
  // Customers, plates and mobiles of retail orders, receivers of sales orders.
  expect(hides).toBeGreaterThan(3);
});
