import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';
import { feedKey, startFakeFeed, type FeedItem } from './fake-price-feed.ts';
import { expectInvariants } from './invariants.ts';
import { openTestServer, type TestServer } from './server.ts';

export const pricePath = '/product/thirdPrice';

interface SyncRow {
  id: number;
  status: string;
  reason: string;
  done: number;
  changed: number;
}
interface OfferRow {
  id: number;
  version: number;
  state: string;
  partId: number | null;
  price: number;
  stock: string;
  offerNo: string;
  candidates: { partId: number; differs: string[]; msrp: number }[];
}

/** Test fixture: Cass as a fake feed and Tuhu as the sandbox, with a user who may sync both; reset for each test. */
export function preparePriceWorld() {
  const world = {} as {
    fake: Awaited<ReturnType<typeof startFakeFeed>>;
    server: TestServer;
    keeper: Awaited<ReturnType<TestServer['as']>>;
  };
  beforeAll(async () => {
    world.fake = await startFakeFeed();
    world.server = await openTestServer({ CASS_URL: world.fake.url, ...feedKey });
    world.keeper = await world.server.as({
      type: 'OTHER',
      codes: ['tuhu_price_sync', 'cass_price_sync', 'price_sync_history', 'price_sync_history_download'],
    });
  });
  // What is told no more would be gone.
  beforeEach(async () => {
    world.fake.answer('pages');
    await sql`TRUNCATE third_price, third_offer, price_sync_failure, price_sync, test_job`.execute(
      world.server.services.db,
    );
  });
  afterEach(() => expectInvariants(world.server.services.db));
  afterAll(async () => {
    await world.server.close();
    await world.fake.close();
  });
  return Object.assign(world, {
    /** Runs a complete sync with Cass; returns its row. */
    async sync(): Promise<SyncRow> {
      const { status, data } = await world.keeper.post<{ id: number }>(`${pricePath}/cass/sync`);
      expect(status).toBe(200);
      expect(await world.server.runJobs()).toEqual([]);
      const { list } = (await world.keeper.post<{ list: SyncRow[] }>(`${pricePath}/history/list`, {})).data;
      return list.find(({ id }) => id === data.id) ?? expect.fail('no such sync');
    },
    async offerOf(no: string): Promise<OfferRow> {
      const { data } = await world.keeper.get<{ list: OfferRow[] }>(`${pricePath}/offers?text=${no}`);
      return data.list.find(({ offerNo }) => offerNo === no) ?? expect.fail(`no offer ${no}`);
    },
    openShelf: (msrp = 80_000) => openShelf(world.server, msrp),
  });
}

let next = 1;

/** Creates a brand with tyres of one size, 94V and 98V XL; `item` builds an offer of it. */
async function openShelf({ services: { db } }: TestServer, msrp: number) {
  const no = next++;
  const called = { name: `测牌${String.fromCodePoint(0x4e00 + no)}${no}`, name_en: `Test${no}` };
  const { id: brandId } = await db
    .insertInto('brand')
    .values({ ...called, sort: 1, ...brandSearch.keys({ ...called, alias: '' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const make = async (load: number, xl: boolean) => {
    const named = { part_no: `TP-${no}-${load}`, name: `${called.name} RUN 7`, pattern: 'RUN 7' };
    const names = { ...named, size_key: '2055516' };
    const size = { size: '205/55R16', width: 205, aspect: 55, rim: 16, construction: 'R' as const };
    const row = { ...names, ...size, load_index: load, speed: 'V', xl, brand_id: brandId };
    const { id } = await db
      .insertInto('part')
      .values({
        ...row,
        search: partSearch.key({ ...names, barcode: '', oe_no: '' }),
        kind: 'TYRE',
        status: 'Deployed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO part_price (part_id, kind, fen, valid_from)
      VALUES (${id}, 'MSRP', ${msrp}, now() - interval '1 day')`.execute(db);
    return id;
  };
  const brand = called.name;
  const item = (key: string, size: string, price: unknown, more: FeedItem = {}): FeedItem => ({
    offerNo: `${no}-${key}`,
    title: `${brand} RUN7 ${size}`,
    brand,
    pattern: 'RUN7',
    size,
    price,
    stock: 3,
    ...more,
  });
  return { brandId, plain: await make(94, false), strong: await make(98, true), item, no };
}
