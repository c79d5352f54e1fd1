import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTypes, permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { makeCompany } from '#testing/people.ts';
import { draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

/** Bodies that take any key by design. */
const open = new Set([
  // A user's own settings, kept as they come and never read by the server.
  'PUT /user/v1/user/preferences',
  // What a channel signed are the bytes: read after the signature is verified.
  'POST /order/payment/notify/:channel',
  'POST /logistics/carrier/notify/:carrier',
]);
/** Fields that a client must never set by smuggling them in. */
const smuggled = {
  id: 1,
  isAdmin: true,
  companyId: 1,
  supplierId: 1,
  accountId: 1,
  status: 90,
  version: 99,
  enabled: false,
  active: true,
  createdBy: 1,
  created_at: '2020-01-01',
  password_hash: 'x',
};
const nameOf = (route: Route): string => `${route.method} ${route.path}`;
const bodies = () => mountedRoutes.filter((r) => r.body && !open.has(nameOf(r)));

/** Every object schema in a schema, with the path to it. */
function* objectsIn(schema: z.ZodType, path = ''): Generator<[string, z.ZodObject]> {
  if (schema instanceof z.ZodObject) {
    yield [path, schema];
    for (const [key, value] of Object.entries(schema.shape))
      yield* objectsIn(value as z.ZodType, `${path}.${key}`);
  } else if (schema instanceof z.ZodUnion)
    for (const [i, option] of schema.options.entries()) yield* objectsIn(option as z.ZodType, `${path}|${i}`);
  else if (schema instanceof z.ZodArray) yield* objectsIn(schema.element as z.ZodType, `${path}[]`);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* objectsIn(schema.unwrap() as z.ZodType, path);
  else if (schema instanceof z.ZodPipe) yield* objectsIn(schema.out as z.ZodType, path);
  else if (schema instanceof z.ZodRecord || schema instanceof z.ZodAny || schema instanceof z.ZodUnknown)
    throw new Error(`${path} takes anything`);
}

it('every object in every body refuses keys it does not know', () => {
  expect(bodies().length).toBeGreaterThan(30);
  for (const route of bodies())
    for (const [path, schema] of objectsIn(route.body as z.ZodType)) {
      const extra = Object.fromEntries(Object.entries(smuggled).filter(([key]) => !(key in schema.shape)));
      const found = schema.safeParse(extra).error?.issues.find((i) => i.code === 'unrecognized_keys');
      expect([nameOf(route), path, found?.keys.toSorted()]).toEqual([
        nameOf(route),
        path,
        Object.keys(extra).toSorted(),
      ]);
    }
});

/** A value that a parameter takes: an id, a document's number, or one of its words. */
function paramOf({ params }: Route, name: string): string {
  const schema = params instanceof z.ZodObject ? (params.shape[name] as z.ZodType) : undefined;
  if (schema instanceof z.ZodEnum) return String(schema.options[0]);
  return schema instanceof z.ZodString && !schema.safeParse('1').success ? 'NUMBER1' : '1';
}

it('every endpoint answers 400 to a body with such keys, whoever sends it', async () => {
  const people = new Map<string, Awaited<ReturnType<TestServer['as']>>>();
  for (const type of accountTypes)
    people.set(type, await server.as({ type, codes: permissionCodes, isAdmin: type === 'OTHER' }));
  for (const route of bodies().filter((r) => !r.upload && r.body instanceof z.ZodObject)) {
    const person = people.get(route.types?.[0] ?? 'OTHER');
    const answer = await server.app.inject({
      method: route.method,
      url: `/api${route.path.replaceAll(/:(\w+)/g, (_, name: string) => paramOf(route, name))}`,
      headers: { authorization: String(person?.token), 'idempotency-key': `smuggle-${route.path}` },
      payload: smuggled,
    });
    expect([nameOf(route), answer.statusCode, answer.body.includes('created_at')]).toEqual([
      nameOf(route),
      400,
      true,
    ]);
  }
});

it('a user, a supplier and an order stay as they are when more is sent than may be changed', async () => {
  const [admin, world] = [await server.as({ type: 'OTHER', isAdmin: true }), await openPurchaseWorld(server)];
  const user = await server.as({ type: 'OTHER', codes: [] });
  const order = await draftOrder(world, [3]);
  const companyId = await makeCompany(server.services, 'SUPPLIER');
  const supplier = { code: 'SMUGGLE', name: '夹带', shortName: '夹带' };
  const lines = await world.buyer.get<{ version: number; lines: { id: number }[] }>(
    `/logistics/purchaseOrder/${order}`,
  );
  const edit = { version: lines.data.version, lines: [{ id: lines.data.lines[0]?.id, quantity: 4 }] };
  const before = await readAll();
  const sent = [
    await user.post('/user/v1/update', { displayName: '我', memberships: [{ companyId: 1, isAdmin: true }] }),
    await user.post('/user/v1/update', { displayName: '我', isAdmin: true }),
    await admin.post('/user/v1/update', { id: user.accountId, version: 0, displayName: '我', active: false }),
    await admin.post('/user/v1/register', {
      userName: 'smuggled',
      displayName: 'x',
      id: 5,
      memberships: [{ companyId }],
    }),
    await admin.post('/user/role-menu/role', { accountType: 'OTHER', name: '夹带', builtIn: true }),
    await admin.post('/data/supplier', { ...supplier, id: companyId }),
    await admin.put(`/data/supplier/${companyId}`, { ...supplier, version: 0, enabled: false }),
    await world.buyer.put(`/logistics/purchaseOrder/editNum/${order}`, { ...edit, status: 80 }),
    await world.buyer.put(`/logistics/purchaseOrder/editNum/${order}`, {
      ...edit,
      lines: [{ ...edit.lines[0], unitPrice: 1 }],
    }),
    await world.buyer.put(`/logistics/purchaseOrder/submit/${order}`, { remark: '', totalAmount: 1 }),
  ];
  expect(sent.map((a) => a.status)).toEqual(sent.map(() => 400));
  expect(await readAll()).toEqual(before);
});

/** Everything that the requests above could have changed. */
async function readAll() {
  const { db } = server.services;
  return {
    accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
    memberships: await db.selectFrom('membership').selectAll().orderBy('id').execute(),
    roles: await db.selectFrom('role').selectAll().orderBy('id').execute(),
    companies: await db.selectFrom('company').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('purchase_order').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('purchase_order_line').selectAll().orderBy('id').execute(),
  };
}
