import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { openTestServer, type TestAnswer, type TestServer } from '#testing/server.ts';
import { makeForeignFixture } from '#testing/foreign-fixture.ts';
import { unzipTexts } from '#testing/unzip.ts';

/** Documents of dealers, whose numbers say wherever they turn up whose they are. */
const documents = {
  retail_order: 'order_no',
  dealer_order: 'order_no',
  sales_order: 'order_no',
  order_batch: 'batch_no',
  tyre_check: 'check_no',
  clue: 'clue_no',
  appointment: 'appointment_no',
} as const;
const overseers = ['DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const;
type Overseer = (typeof overseers)[number];

let server: TestServer;
interface Side {
  people: Record<Overseer, Awaited<ReturnType<TestServer['as']>>>;
  /** Numbers of the dealers that these people oversee. */
  own: string[];
}
let sides: [Side, Side];

/** Dealers that have documents. */
async function dealersOf(): Promise<number[]> {
  const parts = Object.keys(documents).map((table) => sql`SELECT dealer_id AS id FROM ${sql.table(table)}`);
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` UNION `)} ORDER BY 1`.execute(
    server.services.db,
  );
  return rows.map(({ id }) => id);
}

/** Gives dealers a group, a car maker and a regional manager, with all codes. */
async function oversee(dealers: readonly number[], region: 'EAST' | 'WEST'): Promise<Side> {
  const { db } = server.services;
  const as = (type: Overseer) => server.as({ type, codes: permissionCodes });
  const [group, oem, manager] = [await as('DEALER_GROUP'), await as('OEM'), await as('REGIONAL_MANAGER')];
  const { id: brand } = await db
    .insertInto('car_brand')
    .values({ name: region, name_key: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = [...dealers];
  await db.insertInto('oem_car_brand').values({ oem_id: oem.companyId, car_brand_id: brand }).execute();
  await sql`UPDATE dealer SET group_id = ${group.companyId} WHERE id = ANY(${ids})`.execute(db);
  await sql`INSERT INTO dealer_car_brand (dealer_id, car_brand_id) SELECT unnest(${ids}::bigint[]), ${brand}`.execute(
    db,
  );
  await sql`UPDATE company SET region = ${region} WHERE id = ANY(${[...ids, manager.companyId]})`.execute(db);
  return {
    people: { DEALER_GROUP: group, OEM: oem, REGIONAL_MANAGER: manager },
    own: await numbersOf(dealers),
  };
}

async function numbersOf(dealers: readonly number[]): Promise<string[]> {
  const parts = Object.entries(documents).map(
    ([table, no]) =>
      sql`SELECT ${sql.ref(no)} AS no FROM ${sql.table(table)} WHERE dealer_id = ANY(${[...dealers]})`,
  );
  const { rows } = await sql<{ no: string }>`${sql.join(parts, sql` UNION `)}`.execute(server.services.db);
  return rows.map(({ no }) => no);
}

beforeAll(async () => {
  server = await openTestServer();
  await makeForeignFixture(server);
  const dealers = await dealersOf();
  const every = (rest: number) => dealers.filter((_, at) => at % 2 === rest);
  sides = [await oversee(every(0), 'EAST'), await oversee(every(1), 'WEST')];
});
afterAll(() => server.close());

it('both sides have documents, of every kind together', async () => {
  const [one, other] = sides;
  expect(Math.min(one.own.length, other.own.length)).toBeGreaterThan(1);
  for (const table of Object.keys(documents))
    expect(
      (
        await server.services.db
          .selectFrom(table as keyof typeof documents)
          .select('id')
          .execute()
      ).length,
      table,
    ).toBeGreaterThan(0);
});

const textOf = (answer: TestAnswer): string =>
  String(answer.headers['content-type']).includes('spreadsheet')
    ? [...unzipTexts(answer.raw).values()].join()
    : answer.raw.toString();
const lists = (type: Overseer): Route[] =>
  mountedRoutes.filter(
    (route) => route.list && !route.path.includes(':') && (!route.types || route.types.includes(type)),
  );

/** Every list and its workbook, as one person sees them. */
async function readLists(type: Overseer, { people }: Side): Promise<Map<string, string>> {
  const me = people[type];
  const texts = new Map<string, string>();
  for (const route of lists(type))
    for (const query of [{}, { format: 'xlsx' }] as Record<string, string>[]) {
      const answer =
        route.method === 'GET'
          ? await me.get(`${route.path}?${new URLSearchParams(query).toString()}`)
          : await me.post(route.path, query);
      if (answer.status === 200)
        texts.set(`${route.method} ${route.path} ${query['format'] ?? ''}`, textOf(answer));
    }
  return texts;
}

it.each(overseers)(
  '%s: lists and their workbooks have the documents of its own dealers alone',
  async (type) => {
    for (const [side, other] of [sides, sides.toReversed() as [Side, Side]]) {
      const texts = await readLists(type, side);
      const leaks = [...texts].filter(([, text]) => other.own.some((no) => text.includes(no)));
      expect(leaks.map(([name]) => name)).toEqual([]);
      const all = [...texts.values()].join();
      expect(side.own.filter((no) => !all.includes(no))).toEqual([]);
    }
  },
);

it.each(overseers)('%s: the palette finds the documents of its own dealers alone', async (type) => {
  for (const [side, other] of [sides, sides.toReversed() as [Side, Side]]) {
    const find = async (no: string) => textOf(await side.people[type].get(`/user/v1/user/search?text=${no}`));
    const found: string[] = [];
    for (const no of side.own) if ((await find(no)).includes(`"${no}"`)) found.push(no);
    expect(side.own.filter((no) => !found.includes(no))).toEqual([]);
    for (const no of other.own) expect(await find(no)).not.toContain(`"${no}"`);
  }
});
