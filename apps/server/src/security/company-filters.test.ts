import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { z } from 'zod';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { nameOf } from '#testing/call-about.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestAnswer, type TestServer } from '#testing/server.ts';
import { makeForeignFixture, type ForeignFixture } from '#testing/foreign-fixture.ts';
import { unzipTexts } from '#testing/unzip.ts';

/** A company that does not exist: what another's says must be what this one says. */
const nobody = 987_654_321;
/** By which other company each filter is tried. */
const rivalOf: Readonly<Record<string, AccountType>> = {
  dealerId: 'DEALER',
  partyId: 'DEALER',
  companyId: 'DEALER',
  groupId: 'DEALER_GROUP',
  oemId: 'OEM',
  supplierId: 'SUPPLIER',
  carrierId: 'LOGISTICS',
  logisticsId: 'LOGISTICS',
};
type Seer = keyof typeof callers;
const callers = { DEALER: 0, DEALER_GROUP: 0, OEM: 0, SUPPLIER: 0, LOGISTICS: 0, REGIONAL_MANAGER: 0 };

let server: TestServer;
let theirs: ForeignFixture;
const rivals: Partial<Record<AccountType, number>> = {};
const people = new Map<Seer, Awaited<ReturnType<TestServer['as']>>>();

/** Everything that companies can share: customers, promotions, activities, car brands, parts. */
async function shareAll(dealers: readonly number[]): Promise<void> {
  const { db } = server.services;
  const { DEALER: rival, OEM: maker, SUPPLIER: seller } = rivals as Record<AccountType, number>;
  await sql`INSERT INTO member_dealer (member_id, dealer_id) SELECT id, ${rival} FROM member`.execute(db);
  await sql`INSERT INTO member_dealer (member_id, dealer_id) SELECT id, ${dealers[0]} FROM member ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO dealer_activity_dealer (activity_id, dealer_id) SELECT id, unnest(${[rival, dealers[0]]}::bigint[])
    FROM dealer_activity ON CONFLICT DO NOTHING`.execute(db);
  await sql`UPDATE promotion SET owner_id = NULL, state = 'ACTIVE'`.execute(db);
  await sql`INSERT INTO oem_car_brand (oem_id, car_brand_id) SELECT ${maker}, car_brand_id FROM dealer_car_brand
    GROUP BY 2 ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO part_supplier (part_id, supplier_id, supplier_part_no, price_fen)
    SELECT id, ${seller}, 'R' || id, 100 FROM part`.execute(db);
}

beforeAll(async () => {
  server = await openTestServer();
  theirs = await makeForeignFixture(server);
  const { services } = server;
  const { db } = services;
  for (const type of new Set(Object.values(rivalOf))) rivals[type] = await makeCompany(services, type);
  const { rows } = await sql<{
    id: number;
  }>`SELECT id FROM dealer WHERE id <> ${rivals.DEALER} ORDER BY id`.execute(db);
  const dealers = rows.map(({ id }) => id);
  const companies: Partial<Record<Seer, number>> = {
    DEALER: dealers[0],
    SUPPLIER: theirs.world.supplierId,
  };
  for (const type of Object.keys(callers) as Seer[]) {
    const companyId = companies[type];
    people.set(type, await server.as({ type, codes: permissionCodes, ...(companyId ? { companyId } : {}) }));
  }
  const idOf = (type: Seer) => people.get(type)?.companyId ?? 0;
  const { id: brand } = await db
    .insertInto('car_brand')
    .values({ name: '共享车系', name_key: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('oem_car_brand')
    .values({ oem_id: idOf('OEM'), car_brand_id: brand })
    .execute();
  await sql`UPDATE dealer SET group_id = ${idOf('DEALER_GROUP')} WHERE id = ANY(${dealers})`.execute(db);
  await sql`UPDATE dealer SET group_id = ${rivals.DEALER_GROUP} WHERE id = ${rivals.DEALER}`.execute(db);
  await sql`INSERT INTO dealer_car_brand (dealer_id, car_brand_id) SELECT unnest(${dealers}::bigint[]), ${brand}`.execute(
    db,
  );
  await sql`UPDATE company SET region = CASE WHEN id = ${rivals.DEALER} THEN 'WEST' ELSE 'EAST' END
    WHERE account_type = 'DEALER' OR id = ${idOf('REGIONAL_MANAGER')}`.execute(db);
  await shareAll(dealers);
});
afterAll(() => server.close());

const queryOf = ({ method, query, body }: Route): string[] => {
  const schema = method === 'GET' ? query : body;
  return schema instanceof z.ZodObject ? Object.keys(schema.shape).filter((key) => key in rivalOf) : [];
};
const lists = (type: AccountType): Route[] =>
  mountedRoutes.filter((r) => r.list && !r.path.includes(':') && (!r.types || r.types.includes(type)));
/** Regional managers see all makers; reports rank dealers by their makers' names, to those whose dealers they are. */
const isNamed = (type: Seer, { path }: Route, key: string): boolean =>
  key === 'oemId' &&
  (type === 'REGIONAL_MANAGER' ||
    (['DEALER', 'DEALER_GROUP'].includes(type) && /^\/report\/(?!conversion)/.test(path)));
/** What some lists cannot be asked without. */
const also: Readonly<Record<string, Record<string, string>>> = {
  '/report/measure/facts': { measure: 'orders' },
};

/** Rows, sums and counts, or the cells of the workbook; without the moment at which it was made. */
const textOf = ({ headers, raw, body }: TestAnswer): string =>
  String(headers['content-type']).includes('spreadsheet')
    ? [...unzipTexts(raw)].filter(([name]) => name.includes('sheet')).join()
    : JSON.stringify(body.data);

async function ask(type: Seer, { method, path }: Route, query: Record<string, string>) {
  const me = people.get(type) as Awaited<ReturnType<TestServer['as']>>;
  const asked = { ...also[path], ...query };
  const answer =
    method === 'GET'
      ? await me.get(`${path}?${new URLSearchParams(asked).toString()}`)
      : await me.post(path, asked);
  return { status: answer.status, text: textOf(answer) };
}

it('every filter of a list by another company is one of those that are tried, or known to be none', () => {
  const known = new Set([
    ...Object.keys(rivalOf),
    'ownerId',
    'brandId',
    'locationId',
    'placeId',
    'warehouseId',
  ]);
  const ids = new Set(
    mountedRoutes
      .filter((route) => route.list && route.types?.join() !== 'OTHER')
      .flatMap((route) => {
        const schema = route.method === 'GET' ? route.query : route.body;
        return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      })
      .filter((key) =>
        /(dealer|group|oem|supplier|carrier|logistic|company|party|owner|brand|location|place|warehouse)\w*Id$/i.test(
          key,
        ),
      ),
  );
  expect([...ids].filter((key) => !known.has(key))).toEqual([]);
});

it.each(Object.keys(callers) as Seer[])(
  '%s learns from no list, sum, count or workbook what it shares with another company',
  async (type) => {
    const told: string[] = [];
    let asked = 0;
    for (const route of lists(type))
      for (const key of queryOf(route).filter((one) => !isNamed(type, route, one))) {
        const rival = rivals[rivalOf[key] as AccountType] ?? 0;
        for (const more of [{}, { format: 'xlsx' }] as Record<string, string>[]) {
          const theirsToo = await ask(type, route, { ...more, [key]: String(rival) });
          const none = await ask(type, route, { ...more, [key]: String(nobody) });
          if (theirsToo.status === 200) asked += 1;
          if (theirsToo.status !== none.status || theirsToo.text !== none.text)
            told.push(`${nameOf(route)} ${key} ${more['format'] ?? ''}`);
        }
      }
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(type === 'SUPPLIER' || type === 'LOGISTICS' ? 3 : 20);
  },
);

it('what is shared is there: its own company finds it by the same filters', async () => {
  const me = people.get('DEALER') as Awaited<ReturnType<TestServer['as']>>;
  for (const path of ['/promotion/member/list', '/promotion/list', '/promotion/dealer/activity/list']) {
    const { data } = await me.get<{ total: number }>(`${path}?dealerId=${me.companyId}`);
    expect([path, data.total > 0]).toEqual([path, true]);
  }
});
